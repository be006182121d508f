import type { StaffDraw } from '@menekse/contract/draws/staff-draws'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { Timeline, type TimelineStep } from '@menekse/ui/Timeline'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { OldNotice } from '../desk/OldNotice.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { drawQuery } from '../queries-tables.ts'
import { DrawBets } from './DrawBets.tsx'
import { DrawVoidDialog } from './DrawVoidDialog.tsx'
import { ProofCard } from './ProofCard.tsx'
import type { DrawSeen } from './seen.ts'
import { SecondsText } from '../desk/SecondsText.tsx'
import { PhaseBadge } from './table-columns.tsx'
import { TombalaCards } from './TombalaCards.tsx'
import { VoidView } from './VoidView.tsx'

const text = messages.tables

/** One draw: its times, what is known of it now, and the bets on it. */
export function DrawPage() {
  const { slug = '', number = '' }: { slug?: string; number?: string } = useParams({
    strict: false,
  })
  const seen = useQuery(drawQuery(slug, Number(number)))
  const shimmer = useSkeleton(seen.isPending)
  const [isVoiding, setVoiding] = useState(false)
  if (seen.data === undefined && seen.isError) {
    return <Problem error={seen.error} onRetry={() => void seen.refetch()} />
  }
  const { data } = seen
  if (data === undefined) return shimmer ? <Skeleton className="h-80" /> : null
  const { table, draw, voided } = data
  return (
    <>
      <PageHead
        title={text.drawTitle(table.name, formatCount(draw.number))}
        note={<PhaseBadge phase={draw.phase} />}
        aside={
          <>
            <VoidAct seen={data} onAsk={() => setVoiding(true)} />
            <Link {...links.table(slug)} className="text-link self-center text-13">
              {text.backToTable}
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <OldNotice of={seen} />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {voided !== null && (
            <div className="lg:col-span-2">
              <Card title={text.voids.title}>
                <VoidView of={voided} />
              </Card>
            </div>
          )}
          <TimesCard draw={draw} />
          <MoneyCard draw={draw} />
          {data.sold !== null && <TombalaCards seen={data} />}
          <ProofCard seen={data} />
          <ResultCard draw={draw} />
          <div className="lg:col-span-2">
            <DrawBets slug={slug} number={draw.number} />
          </div>
        </div>
      </div>
      {isVoiding && <DrawVoidDialog seen={data} onClose={() => setVoiding(false)} />}
    </>
  )
}

function VoidAct({ seen, onAsk }: { seen: DrawSeen; onAsk: () => void }) {
  const mayVoid = useCan('rounds.void')
  if (seen.void_asked)
    return (
      <Link {...links.approvals()} className="self-center">
        <Badge tone="warn">{text.voids.waiting}</Badge>
      </Link>
    )
  if (!mayVoid || seen.voided !== null || seen.draw.void_reason !== null) return null
  return (
    <Button size="s" tone="danger" onClick={onAsk}>
      {text.voids.ask}
    </Button>
  )
}

/** The phases it has been in, and those to come. */
function stepsOf(draw: StaffDraw): TimelineStep[] {
  const now = Date.now()
  const isVoid = draw.void_reason !== null
  const planned = (id: 'opens' | 'closes' | 'starts', at: string): TimelineStep => ({
    id,
    label: text.steps[id],
    note: <SecondsText value={at} />,
    state: Date.parse(at) <= now ? 'done' : isVoid ? 'failed' : 'upcoming',
  })
  const told = (
    id: 'drawn' | 'settling' | 'settled' | 'voided',
    at: string | null,
  ): TimelineStep => ({
    id,
    label: text.steps[id],
    ...(at !== null && { note: <SecondsText value={at} /> }),
    state: at === null ? 'upcoming' : id === 'voided' ? 'failed' : 'done',
  })
  const isOver = draw.phase === 'settled' || draw.phase === 'void'
  return [
    planned('opens', draw.opens_at),
    planned('closes', draw.closes_at),
    planned('starts', draw.starts_at),
    ...(isVoid ? [] : [told('drawn', draw.drawn_at)]),
    told('settling', draw.settling_at),
    told(isVoid ? 'voided' : 'settled', isOver ? draw.settled_at : null),
  ]
}

function TimesCard({ draw }: { draw: StaffDraw }) {
  const { unseen_from: from, unseen_to: to, void_reason: why } = draw
  return (
    <Card title={text.times}>
      <Timeline label={text.times} steps={stepsOf(draw)} />
      {from !== null && to !== null && (
        <p className="notice notice-warn mt-3">
          <span>
            {text.unseen}: <SecondsText value={from} /> – <SecondsText value={to} />
          </span>
        </p>
      )}
      {why !== null && <p className="mt-3 text-13 text-mid">{why}</p>}
    </Card>
  )
}

function MoneyCard({ draw }: { draw: StaffDraw }) {
  const isOver = draw.phase === 'settled' || draw.phase === 'void'
  return (
    <Card title={text.money}>
      <Facts
        facts={[
          { label: text.opened, value: <TimeText value={draw.opens_at} /> },
          { label: text.count, value: formatCount(draw.bets) },
          { label: text.staked, value: <MoneyText amount={draw.staked} /> },
          { label: text.paid, value: <MoneyText amount={draw.paid} /> },
          {
            label: text.ggr,
            value: draw.phase === 'settled' && <MoneyText amount={draw.staked - draw.paid} />,
          },
          {
            label: text.nextAt,
            value: isOver && draw.next_at && <SecondsText value={draw.next_at} />,
            optional: true,
          },
        ]}
      />
    </Card>
  )
}

function ResultCard({ draw }: { draw: StaffDraw }) {
  return (
    <Card title={text.result}>
      {draw.result === null ? (
        <p className="text-low">
          {draw.void_reason === null ? text.resultUntold : text.resultNone}
        </p>
      ) : (
        <Written value={draw.result} label={text.result} />
      )}
      {draw.programme !== null && draw.programme !== undefined && (
        <details className="mt-3">
          <summary className="cursor-pointer text-13 text-mid">{text.programme}</summary>
          <Written value={draw.programme} label={text.programme} />
        </details>
      )}
    </Card>
  )
}

/** What a draw is stored as, to be read as it is. */
function Written({ value, label }: { value: unknown; label: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by keys.
      tabIndex={0}
      aria-label={label}
      className="max-h-80 overflow-auto rounded-10 bg-bg-1 p-3 text-12 break-words whitespace-pre-wrap"
    >
      {JSON.stringify(value, null, 1)}
    </pre>
  )
}
