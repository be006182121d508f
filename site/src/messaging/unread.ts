import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../api.ts'

const unreadQuery = {
  queryKey: ['unread-messages'],
  queryFn: () => 0,
  enabled: false,
  staleTime: Number.POSITIVE_INFINITY,
  initialData: 0,
} as const

/** How many messages wait to be read, as last heard from the stream, the poller or the inbox itself. */
export function useUnread(): number {
  return useQuery(unreadQuery).data
}

export function setUnread(unread: number): void {
  queryClient.setQueryData(unreadQuery.queryKey, unread)
}

/** A figure for a small round badge. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
