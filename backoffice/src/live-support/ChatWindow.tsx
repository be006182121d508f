import type { ChatLine } from '@menekse/contract/chat/chat'
import { staffChat } from '@menekse/contract/chat/staff-chat'
import type { Colleague } from '@menekse/contract/chat/staff-chat'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { toast } from '@menekse/ui/Toast'
import { Link } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { ask, explain } from '../api.ts'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan, useStaff } from '../desk/staff-context.ts'
import { useNow } from '../desk/useNow.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { chatQuery } from '../queries-support.ts'
import { Answer } from './Answer.tsx'
import { HandOver } from './HandOver.tsx'
import { PlayerFacts } from './PlayerFacts.tsx'

const text = messages.support
const TYPES_MS = 5_000

export interface ChatWindowProps {
  id: string
  typedAtMs: number
  colleagues: readonly Colleague[]
  onClose: () => void
}

/** One chat: what was said, the player beside it, and what its colleague may do. */
export function ChatWindow({ id, typedAtMs, colleagues, onClose }: ChatWindowProps) {
  const query = useQuery(chatQuery(id))
  const client = useQueryClient()
  const staff = useStaff()
  const seesPlayers = useCan('players.read')
  const now = useNow(1_000)
  const { data } = query
  const isMine = data?.chat.colleague?.id === staff.id
  useReading(id, isMine ? (data?.lines.at(-1)?.seq ?? 0) : 0)
  if (data === undefined)
    return query.isError ? (
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="h-80 rounded-14" />
    )
  const { chat, lines } = data
  const refresh = () => client.invalidateQueries({ queryKey: ['chats'] })
  const end = async () => {
    try {
      await ask(staffChat.end, { params: { id } })
    } catch (error) {
      toast.error(explain(error))
    }
    await refresh()
  }
  return (
    <Card
      title={chat.player.full_name}
      aside={
        isMine ? (
          <Button size="s" tone="secondary" onClick={() => void end()}>
            {text.end}
          </Button>
        ) : (
          <Button size="s" tone="ghost" onClick={onClose}>
            {text.hide}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <PlayerLink player={chat.player} />
        {seesPlayers && <PlayerFacts id={chat.player.id} />}
        <Lines lines={lines} readSeq={chat.player_read_seq} playerId={chat.player.id} />
        <output className="block min-h-5 text-13 text-low">
          {now - typedAtMs < TYPES_MS && text.typing}
          {chat.state === 'ended' && text.ended}
        </output>
        {isMine && <Answer chat={chat} onSent={refresh} />}
        {isMine && <HandOver id={id} colleagues={colleagues} onDone={refresh} />}
      </div>
    </Card>
  )
}

/** What is shown in one's own chat has been read. */
function useReading(id: string, seq: number): void {
  useEffect(() => {
    if (seq > 0) void ask(staffChat.read, { params: { id }, body: { seq } }).catch(() => undefined)
  }, [id, seq])
}

interface LinesProps {
  lines: readonly ChatLine[]
  readSeq: number
  playerId: string
}

function Lines({ lines, readSeq, playerId }: LinesProps) {
  const end = useRef<HTMLLIElement>(null)
  const count = lines.length
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const lastOwn = lines.findLast(({ kind }) => kind === 'desk')?.seq
  return (
    <div
      role="log"
      aria-live="polite"
      aria-label={text.lines}
      className="max-h-100 overflow-y-auto"
    >
      <ol className="grid gap-2">
        {lines.map((line) => (
          <li
            key={line.seq}
            className={
              line.kind === 'event'
                ? 'text-center text-12 text-low'
                : clsx('bubble', line.kind !== 'player' && 'bubble-house')
            }
          >
            {line.kind !== 'event' && (
              <span className="flex justify-between gap-3 text-12 text-low">
                <b className="text-mid">
                  {line.kind === 'note' ? text.note : (line.name ?? text.player)}
                </b>
                <TimeText value={line.sent_at} format="time" />
              </span>
            )}
            {line.attachment !== null && (
              <Link {...linkOf(playerId, line.attachment)} className="text-link block text-13">
                {text.about[line.attachment.kind]} {line.attachment.title}{' '}
                <MoneyText amount={line.attachment.amount} /> · {line.attachment.state_label}
                <span className="block text-12 text-low">{line.attachment.id}</span>
              </Link>
            )}
            <span className="whitespace-pre-wrap">{line.text}</span>
            {line.seq === lastOwn && (
              <span className="block text-12 text-low">
                {line.seq <= readSeq ? text.read : text.delivered}
              </span>
            )}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
    </div>
  )
}

function linkOf(playerId: string, { kind, id }: { kind: string; id: string }) {
  if (kind === 'deposit') return links.deposits({ status: 'all', id })
  if (kind === 'withdrawal') return links.withdrawals({ status: 'all', id })
  return links.player(playerId, { tab: 'rounds', round: id })
}
