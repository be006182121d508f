import { messaging } from '@menekse/contract/messaging/messaging'
import { ask, queryClient } from '../api.ts'
import { setUnread } from './unread.ts'

/** Asks how many messages wait. A failure is not shown: the next push or question brings it. */
export async function askUnread(): Promise<void> {
  const { unread } = await ask(messaging.unread)
  setUnread(unread)
}

/** What the stream says; an open inbox is read again. */
export function hearUnread(unread: number): void {
  setUnread(unread)
  void queryClient.invalidateQueries({ queryKey: [messaging.list.path] })
}
