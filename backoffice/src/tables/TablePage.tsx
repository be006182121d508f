import type { StaffTable } from '@menekse/contract/draws/staff-draws'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Facts } from '../desk/Facts.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { BrakeAct, BrakeNote } from '../games/BrakeAct.tsx'
import { BrakeDialog } from '../games/BrakeDialog.tsx'
import { brakeOf } from '../games/brake-words.ts'
import { MathsAct } from '../games/MathsAct.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { tableQuery } from '../queries-tables.ts'
import { ChainsCard } from './ChainsCard.tsx'
import { DrawsCard } from './DrawsCard.tsx'
import { ExposureCards } from './ExposureCards.tsx'
import { MarketsCard } from './MarketsCard.tsx'
import { SalesCard } from './SalesCard.tsx'
import type { TableSeen } from './seen.ts'
import { OldNotice } from '../desk/OldNotice.tsx'
import { SecondsText } from '../desk/SecondsText.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { NextText, onTable, PhaseBadge, ReturnText } from './table-columns.tsx'
import { stateOf } from './table-words.ts'

const text = messages.tables

/** One table: what it does now, what is open on it, its limits and its last draws. */
export function TablePage() {
  const { slug = '' }: { slug?: string } = useParams({ strict: false })
  const seen = useQuery(tableQuery(slug))
  const shimmer = useSkeleton(seen.isPending)
  if (seen.data === undefined && seen.isError) {
    return <Problem error={seen.error} onRetry={() => void seen.refetch()} />
  }
  const { data } = seen
  return (
    <>
      <PageHead
        title={data?.table.name ?? text.name}
        note={data && <Badge tone={stateOf(data.table).tone}>{stateOf(data.table).label}</Badge>}
        aside={
          <>
            <Link {...links.tableIncidents({ table: slug })} className="text-link text-13">
              {text.incidents}
            </Link>
            <Link {...links.tables()} className="text-link text-13">
              {text.back}
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <OldNotice of={seen} />
        {data === undefined ? shimmer && <PageSkeleton /> : <Seen seen={data} />}
      </div>
    </>
  )
}

function PageSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {['state', 'money', 'open', 'limits'].map((one) => (
        <Card key={one}>
          <Skeleton className="h-40" />
        </Card>
      ))}
    </div>
  )
}

function Seen({ seen }: { seen: TableSeen }) {
  const { table } = seen
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <NowCard seen={seen} />
      <MoneyCard table={table} />
      <div className="grid gap-4 lg:col-span-2">
        {seen.sales === null ? (
          <ExposureCards exposed={seen.exposed} />
        ) : (
          <SalesCard slug={table.slug} sales={seen.sales} />
        )}
      </div>
      <SettingsCard seen={seen} />
      <MarketsCard markets={seen.markets} />
      <div className="lg:col-span-2">
        <ChainsCard table={table} />
      </div>
      <div className="lg:col-span-2">
        <DrawsCard slug={table.slug} />
      </div>
    </div>
  )
}

/** What runs, who runs it, and the brake. */
function NowCard({ seen: { table, brakes } }: { seen: TableSeen }) {
  const [isBraking, setBraking] = useState(false)
  const mayBrake = useCan('games.brake')
  const on = onTable(table)
  const brake = brakeOf(brakes, on)
  const pulled = brake?.stopped === true ? brake : undefined
  const { draw } = table
  return (
    <Card
      title={text.state}
      aside={
        mayBrake &&
        (table.maths_waiting ? (
          <MathsAct game={table} />
        ) : (
          <BrakeAct on={on} pulled={pulled} onAct={() => setBraking(true)} />
        ))
      }
    >
      <Facts
        facts={[
          {
            label: text.draw,
            value: draw && (
              <span className="flex flex-wrap items-center gap-2">
                <Link {...links.draw(table.slug, draw.number)} className="text-link">
                  {text.drawOf(formatCount(draw.number))}
                </Link>
                <PhaseBadge phase={draw.phase} />
              </span>
            ),
          },
          { label: text.next, value: <NextText table={table} /> },
          { label: text.holder, value: table.holder ?? text.nobody },
          {
            label: text.heldSince,
            value: table.held_since && <TimeText value={table.held_since} />,
          },
          { label: text.beat, value: table.beat_at && <SecondsText value={table.beat_at} /> },
          {
            label: messages.games.state,
            value: brake && <BrakeNote brake={brake} />,
            optional: true,
          },
        ]}
      />
      {isBraking && <BrakeDialog on={on} pulled={pulled} onClose={() => setBraking(false)} />}
    </Card>
  )
}

function MoneyCard({ table: { today, returned } }: { table: StaffTable }) {
  return (
    <Card title={text.today}>
      <Facts
        facts={[
          { label: text.staked, value: <MoneyText amount={today.staked} /> },
          { label: text.paid, value: <MoneyText amount={today.paid} /> },
          { label: text.ggrToday, value: <MoneyText amount={today.ggr} /> },
          { label: text.count, value: formatCount(today.bets) },
          {
            label: text.returned,
            value: (
              <span className="inline-grid justify-items-start">
                <ReturnText of={returned} />
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}
