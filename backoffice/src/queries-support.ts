import { staffChat } from '@menekse/contract/chat/staff-chat'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './api.ts'

/** The stream says when to ask; this is for when it is not there. */
const ASK_AGAIN_MS = 5_000

export const boardQuery = queryOptions({
  queryKey: ['chats', 'board'],
  queryFn: ({ signal }) => ask(staffChat.board, { signal }),
  refetchInterval: ASK_AGAIN_MS,
})

/** Asked again for news alone: every look at another's chat is written down. */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ['chats', 'one', id],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryData<{ lines: { seq: number }[] }>(queryKey)
      const known = (before?.lines ?? []) as Awaited<ReturnType<typeof linesOf>>['lines']
      const after = known.at(-1)?.seq ?? 0
      const found = await linesOf(id, after, signal)
      return { ...found, lines: [...known, ...found.lines] }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

const linesOf = (id: string, after: number, signal: AbortSignal) =>
  ask(staffChat.chat, { params: { id }, query: { after }, signal })

export const quickRepliesQuery = queryOptions({
  queryKey: ['quick-replies'],
  queryFn: ({ signal }) => ask(staffChat.quickReplies, { signal }),
})
