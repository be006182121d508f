import { chat as calls } from '@menekse/contract/chat/chat'
import type { AttachmentRef, ChatLine } from '@menekse/contract/chat/chat'
import { Refused } from '@menekse/contract/client'
import { newId } from '@menekse/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, messageOf, queryClient } from '../api.ts'
import { tell } from '../toasts.ts'

/** The stream says when to ask; this is for when it is not there. */
const ASK_AGAIN_MS = 8_000
const chatKey = { queryKey: [calls.current.path] }

export const useCurrentChat = () =>
  useQuery({
    ...chatKey,
    queryFn: ({ signal }) => ask(calls.current, { query: {}, signal }),
    staleTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  })

export const askChat = () => queryClient.invalidateQueries(chatKey)

/** A line on its way: shown at once, and sent until the server has it. */
export interface Pending {
  key: string
  text: string
  attachment: AttachmentRef | null
  hasFailed: boolean
}

/** Sends lines one after the other, in the order in which they were written. */
export function useSending(chatId: string | undefined, lines: readonly ChatLine[]) {
  const [written, setWritten] = useState<readonly Pending[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())
  const change = (key: string, hasFailed: boolean) =>
    setWritten((all) => all.map((one) => (one.key === key ? { ...one, hasFailed } : one)))
  const drop = (key: string) => setWritten((all) => all.filter((one) => one.key !== key))
  const post = async ({ key, text, attachment }: Pending) => {
    const body = { key, text, attachment }
    try {
      if (chatId === undefined) await ask(calls.begin, { body })
      else await ask(calls.write, { params: { id: chatId }, body })
      await askChat()
      drop(key)
    } catch (error) {
      if (error instanceof Refused && error.code !== 'too_many_requests') {
        drop(key)
        void tell('error', messageOf(error), { id: 'chat' })
        await askChat()
      } else change(key, true)
    }
  }
  const queue = (line: Pending) => {
    change(line.key, false)
    last.current = last.current.then(() => post(line))
  }
  return {
    pending: written.filter(({ key }) => !lines.some((line) => line.key === key)),
    again: queue,
    send(text: string, attachment: AttachmentRef | null) {
      const line = { key: newId('req', Date.now()), text, attachment, hasFailed: false }
      setWritten((all) => [...all, line])
      queue(line)
    },
  }
}

/** Says at most every few seconds that something is being written. */
export function useTyping(chatId: string | undefined) {
  const said = useRef(0)
  return () => {
    if (chatId === undefined || Date.now() - said.current < 3_000) return
    said.current = Date.now()
    void ask(calls.typing, { params: { id: chatId } }).catch(() => undefined)
  }
}

/** An act on the chat; what was refused is told, and how it stands is asked again. */
export async function act(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    void tell('error', messageOf(error), { id: 'chat' })
  }
  await askChat()
}
