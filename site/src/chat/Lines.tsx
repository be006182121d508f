import type { Attachment, ChatLine } from '@menekse/contract/chat/chat'
import { MoneyText } from '@menekse/ui/MoneyText'
import { TimeText } from '@menekse/ui/TimeText'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { chatTexts as texts } from '../messages-chat.ts'
import type { Pending } from './chat-calls.ts'

export interface LinesProps {
  lines: readonly ChatLine[]
  /** Up to where the desk has read. */
  readSeq: number
  pending: readonly Pending[]
  onAgain: (line: Pending) => void
}

export function Lines({ lines, readSeq, pending, onAgain }: LinesProps) {
  const end = useRef<HTMLLIElement>(null)
  const count = lines.length + pending.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [count])
  const lastOwn = lines.findLast(({ kind }) => kind === 'player')?.seq
  if (count === 0) return <div className="flex-1" />
  return (
    <div className="chat-lines" role="log" aria-live="polite" aria-label={texts.lines}>
      <ol className="contents">
        {lines.map((line) => (
          <Line
            key={line.seq}
            line={line}
            mark={
              line.seq === lastOwn
                ? line.seq <= readSeq
                  ? texts.read
                  : texts.delivered
                : undefined
            }
          />
        ))}
        {pending.map((line) => (
          <li key={line.key} className="chat-line chat-line-own chat-line-pending">
            <p className="whitespace-pre-wrap">{line.text}</p>
            <small>
              {line.hasFailed ? (
                <>
                  {texts.failed}{' '}
                  <button type="button" className="link" onClick={() => onAgain(line)}>
                    {texts.again}
                  </button>
                </>
              ) : (
                texts.sending
              )}
            </small>
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </div>
  )
}

function Line({ line, mark }: { line: ChatLine; mark: string | undefined }) {
  if (line.kind === 'event') return <li className="chat-event">{line.text}</li>
  const isOwn = line.kind === 'player'
  return (
    <li className={clsx('chat-line', isOwn && 'chat-line-own')}>
      <span className={isOwn ? 'sr-only' : 'text-12 font-semibold text-violet-300'}>
        {isOwn ? texts.you : (line.name ?? texts.colleague)}
      </span>
      {line.attachment !== null && <AttachmentCard attachment={line.attachment} />}
      <p className="whitespace-pre-wrap">{line.text}</p>
      <small>
        <TimeText value={line.sent_at} format="time" />
        {mark !== undefined && ` · ${mark}`}
      </small>
    </li>
  )
}

export function AttachmentCard({ attachment }: { attachment: Attachment }) {
  const { kind, title, amount, id, state_label: state } = attachment
  return (
    <span className="chat-card">
      <b className="text-hi">
        {texts.kinds[kind]} {title}
      </b>
      <span className="flex justify-between gap-3">
        <MoneyText amount={amount} />
        <span>{state}</span>
      </span>
      <span className="truncate text-12 text-low">{id}</span>
    </span>
  )
}
