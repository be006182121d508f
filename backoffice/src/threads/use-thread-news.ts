import type { staffMessaging } from '@menekse/contract/messaging/messaging'
import type { deskRooms } from '@menekse/contract/live'
import { DESK_THREADS, STAFF_LIVE_PATH } from '@menekse/contract/live'
import type { Returns } from '@menekse/contract/route'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { threadQuery } from '../queries-service.ts'

type News = z.output<typeof deskRooms.threads.changed.data>

/** Hears that a conversation stands otherwise than it is shown, and asks again: each look is written down. */
export function useThreadNews(): void {
  const client = useQueryClient()
  useEffect(() => {
    const source = new EventSource(`${STAFF_LIVE_PATH}?room=${DESK_THREADS}`)
    let hasJoined = false
    source.addEventListener('changed', (event) => {
      const news = JSON.parse((event as MessageEvent<string>).data) as News
      const isFirst = news.thread_id === null && !hasJoined
      hasJoined = true
      if (isFirst) return
      void client.invalidateQueries({ queryKey: ['threads'] })
      if (news.thread_id === null) void client.invalidateQueries({ queryKey: ['thread'] })
      else {
        const { queryKey } = threadQuery(news.thread_id)
        const shown = client.getQueryData<Returns<typeof staffMessaging.thread>>(queryKey)?.thread
        if (shown !== undefined && isOther(shown, news)) void client.invalidateQueries({ queryKey })
      }
    })
    return () => source.close()
  }, [client])
}

const isOther = (
  shown: { messages: number; colleague: { id: string } | null },
  { messages, colleague_id: colleague }: News,
) => shown.messages !== messages || (shown.colleague?.id ?? null) !== colleague
