import { chat as calls } from '@menekse/contract/chat/chat'
import type { Returns } from '@menekse/contract/route'
import { Button, buttonClass } from '@menekse/ui/Button'
import { useEffect, useState } from 'react'
import { ask } from '../api.ts'
import { links } from '../links.ts'
import { chatTexts as texts } from '../messages-chat.ts'
import { SiteLink } from '../navigation.tsx'
import { closeSupport, useSupport } from '../shell/live-support.ts'
import { act, useSending } from './chat-calls.ts'
import { Composer } from './Composer.tsx'
import { Ended } from './Ended.tsx'
import { Lines } from './Lines.tsx'

export type Current = Returns<typeof calls.current>

/** Nobody there, waiting, talking, ended: what is said of it, the lines, and what may be written. */
export function Talk({ current }: { current: Current }) {
  const [isFresh, setFresh] = useState(false)
  const isOver = current.chat?.state === 'ended'
  const chat = isOver && isFresh ? null : current.chat
  const lines = chat === null ? [] : current.lines
  const openId = chat !== null && !isOver ? chat.id : undefined
  const sending = useSending(openId, current.lines)
  useReading(openId, lines.at(-1)?.seq ?? 0)
  const mayWrite = openId !== undefined || (chat === null && current.desk.is_open)
  return (
    <>
      <Standing current={{ ...current, chat }} />
      {chat === null && !current.desk.is_open && <Away />}
      <Lines
        lines={lines}
        readSeq={chat?.desk_read_seq ?? 0}
        pending={sending.pending}
        onAgain={sending.again}
      />
      {isOver && chat !== null && <Ended chat={chat} onFresh={() => setFresh(true)} />}
      {mayWrite && <Composer chatId={openId} onSend={sending.send} />}
      {openId !== undefined && <End id={openId} />}
    </>
  )
}

/** The newest line has been seen as soon as the panel shows it. */
function useReading(id: string | undefined, seq: number): void {
  useEffect(() => {
    if (id === undefined || seq === 0 || document.visibilityState === 'hidden') return
    void ask(calls.read, { params: { id }, body: { seq } }).catch(() => undefined)
  }, [id, seq])
}

const TYPES_MS = 5_000

/** Who is writing now; the word is forgotten after some seconds. */
function useColleagueTypes(): boolean {
  const { typedAtMs } = useSupport()
  const [over, setOver] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setOver(typedAtMs), TYPES_MS)
    return () => clearTimeout(timer)
  }, [typedAtMs])
  return typedAtMs !== 0 && over !== typedAtMs
}

function Standing({ current: { chat, desk } }: { current: Current }) {
  const types = useColleagueTypes()
  const wait =
    desk.usual_wait_minutes === null ? undefined : texts.usualWait(desk.usual_wait_minutes)
  const said = () => {
    if (chat === null) {
      const waiting = desk.waiting > 0 ? texts.waitingNow(desk.waiting) : undefined
      return desk.is_open ? [texts.hello, waiting, wait] : []
    }
    if (chat.state === 'waiting')
      return desk.is_open ? [texts.queue(chat.position ?? 1), wait] : [texts.nobodyLeft]
    if (chat.state === 'ended' || chat.colleague === null) return []
    return [types ? texts.typing(chat.colleague) : texts.with(chat.colleague)]
  }
  const shown = said().filter((line) => line !== undefined)
  return (
    <output className={shown.length === 0 ? 'sr-only' : 'chat-standing'}>{shown.join(' ')}</output>
  )
}

function Away() {
  return (
    <div className="grid content-start gap-3 p-5">
      <h3 className="text-16 text-hi">{texts.awayTitle}</h3>
      <p>{texts.away}</p>
      <SiteLink href={links.messages} className={buttonClass({})} onClick={closeSupport}>
        {texts.message}
      </SiteLink>
      <SiteLink
        href={links.requestCall}
        className={buttonClass({ tone: 'secondary' })}
        onClick={closeSupport}
      >
        {texts.callback}
      </SiteLink>
    </div>
  )
}

function End({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <button type="button" className="chat-end link" onClick={() => setAsked(true)}>
        {texts.end}
      </button>
    )
  return (
    <div className="chat-end">
      <span>{texts.endSure}</span>
      <Button
        size="s"
        tone="danger"
        onClick={() => void act(() => ask(calls.end, { params: { id } }))}
      >
        {texts.endYes}
      </Button>
      <Button size="s" tone="secondary" onClick={() => setAsked(false)}>
        {texts.endNo}
      </Button>
    </div>
  )
}
