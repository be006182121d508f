import { deskStatuses, PRESENCE_BEAT_MS, staffChat } from '@menekse/contract/chat/staff-chat'
import type { DeskStatus } from '@menekse/contract/chat/staff-chat'
import { DESK_CHATS, STAFF_LIVE_PATH } from '@menekse/contract/live'
import { toast } from '@menekse/ui/Toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask, explain } from '../api.ts'

/** Hears what changed and asks what it is now; answers whose player writes at this moment, and since when. */
export function useDeskNews(): ReadonlyMap<string, number> {
  const client = useQueryClient()
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const source = new EventSource(`${STAFF_LIVE_PATH}?room=${DESK_CHATS}`)
    const idOf = (event: Event) =>
      (JSON.parse((event as MessageEvent<string>).data) as { chat_id: string | null }).chat_id
    source.addEventListener('changed', (event) => {
      const id = idOf(event)
      setTyped((all) => new Map([...all].filter(([one]) => one !== id)))
      void client.invalidateQueries({ queryKey: ['chats', 'board'] })
      void client.invalidateQueries({
        queryKey: id === null ? ['chats', 'one'] : ['chats', 'one', id],
      })
    })
    source.addEventListener('typing', (event) => {
      const id = idOf(event)
      if (id !== null) setTyped((all) => new Map(all).set(id, Date.now()))
    })
    return () => source.close()
  }, [client])
  return typed
}

const KEPT = 'menekse.desk-status'
const keptStatus = (): DeskStatus =>
  deskStatuses.find((one) => one === sessionStorage.getItem(KEPT)) ?? 'away'

/** One's own word whether one is there, said again and again while the page is open. */
export function usePresence(mayAnswer: boolean) {
  const [status, setStatus] = useState<DeskStatus>(keptStatus)
  const client = useQueryClient()
  useEffect(() => {
    sessionStorage.setItem(KEPT, status)
    if (!mayAnswer) return undefined
    const say = () => ask(staffChat.presence, { body: { status } })
    say()
      .then(() => client.invalidateQueries({ queryKey: ['chats', 'board'] }))
      .catch((error: unknown) => toast.error(explain(error)))
    const timer = setInterval(() => void say().catch(() => undefined), PRESENCE_BEAT_MS)
    return () => clearInterval(timer)
  }, [status, mayAnswer, client])
  return [status, setStatus] as const
}
