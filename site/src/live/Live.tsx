import { LIVE_PATH } from '@menekse/contract/live'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { queryClient } from '../api.ts'
import { askPending, forgetPending, usePendingChoice } from '../bonuses/pending.ts'
import { crashPaths, links } from '../links.ts'
import { askUnread, hearUnread } from '../messaging/ask-unread.ts'
import { setUnread } from '../messaging/unread.ts'
import { hearChat } from '../chat/hear-chat.ts'
import { noteTyping } from '../shell/live-support.ts'
import { shellTexts } from '../messages-shell.ts'
import { refreshSession, setBalance, useSession } from '../session.ts'
import { tell } from '../toasts.ts'
import { onLeftElsewhere } from './left-elsewhere.ts'
import { reactTo, readMessage, topics } from './live-reducer.ts'
import { askPayments, forgetPayments, tellPayments } from './payment-news.ts'
import { startPollers, stopPollers } from './pollers.ts'

const AGAIN_MS = 5_000

function listen(topic: (typeof topics)[number], event: MessageEvent<string>): void {
  const message = readMessage(topic, event.data)
  if (message === undefined) return
  const reaction = reactTo(message)
  if (reaction.do === 'balance') setBalance(reaction.data)
  if (reaction.do === 'unread') hearUnread(reaction.unread)
  if (reaction.do === 'askPending') void askPending().catch(() => undefined)
  if (reaction.do === 'payment') {
    const { id, status, message: notice } = reaction.payment
    tellPayments([{ id, status, notice }])
    for (const key of reaction.stale) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  if (reaction.do === 'typing') noteTyping(Date.now())
  if (reaction.do === 'askChat') void hearChat()
  // Only an open strip of the running session asks again; nobody else holds it.
  if (reaction.do === 'askSession')
    void queryClient.invalidateQueries({ queryKey: ['protection', 'session'] })
}

/** Opens the stream and answers how to close it. Pushes are speed; each connection starts by asking. */
function openStream(): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let opened = 0
  let lost = false
  const connect = () => {
    source = new EventSource(LIVE_PATH)
    source.addEventListener('open', () => {
      stopPollers()
      opened += 1
      lost = false
      if (opened > 1) void refreshSession().catch(() => undefined)
      void askUnread().catch(() => undefined)
      if (opened > 1) void askPending().catch(() => undefined)
      if (opened > 1) void askPayments().catch(() => undefined)
      if (opened > 1) void hearChat()
    })
    source.addEventListener('error', () => {
      startPollers()
      // From here on decisions come by asking; what stands now is where that begins.
      if (!lost) void askPayments().catch(() => undefined)
      lost = true
      // The browser itself tries again unless the answer was a refusal.
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, AGAIN_MS)
    })
    for (const topic of topics) {
      source.addEventListener(topic, (event) => listen(topic, event as MessageEvent<string>))
    }
  }
  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/** Whoever is sent to the login without having left here is told why. */
async function hearOfEnd(): Promise<void> {
  if ((await refreshSession()) === null) await tell('info', shellTexts.leftElsewhere)
}

const SelectionDialog = lazy(async () => ({
  default: (await import('../bonuses/SelectionDialog.tsx')).SelectionDialog,
}))

/**
 * Keeps balance, payments, pending bonuses and session current: by the stream when there is one, by asking otherwise.
 * A choice of bonus waits until an open game is closed, and never comes up where somebody limits or ends their play.
 */
export function Live() {
  const { status } = useSession()
  useEffect(() => {
    startPollers()
    void askPending().catch(() => undefined)
    const close = status === 'player' ? openStream() : undefined
    return () => {
      close?.()
      setUnread(0)
      forgetPending()
      forgetPayments()
      stopPollers()
    }
  }, [status])
  useEffect(() => {
    if (status !== 'player') return undefined
    return onLeftElsewhere(() => void hearOfEnd().catch(() => undefined))
  }, [status])
  const { offer, shown } = usePendingChoice()
  const { search, pathname } = useLocation()
  const isFlight = crashPaths.some((path) => path === pathname)
  const waits = 'oyun' in search || isFlight || pathname === links.saferPlay
  if (offer === null || !shown || waits) return null
  return (
    <Suspense>
      <SelectionDialog key={offer.deposit_id} offer={offer} />
    </Suspense>
  )
}
