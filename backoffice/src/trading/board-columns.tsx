import type { BoardRow } from '@menekse/contract/sports/staff-trading'
import { marketWords } from '@menekse/contract/sports/market-words'
import { minuteName } from '@menekse/contract/sports/match-clock'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Progress } from '@menekse/ui/Progress'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { useNow } from '../desk/useNow.ts'
import { alertTones, matchName } from './trading-words.ts'

const text = messages.trading

/** Score and minute while it is played, the start before. */
export function StandingText({ row }: { row: BoardRow }) {
  const isPlayed = row.score !== null && row.status !== 'planned'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 tabular">
      {isPlayed ? (
        <>
          <b className="text-hi">
            {row.score!.home}–{row.score!.away}
          </b>
          {row.status === 'live' && row.clock !== null ? (
            <ClockText row={row} clock={row.clock} />
          ) : (
            <span>{text.statuses[row.status]}</span>
          )}
        </>
      ) : (
        <TimeText value={row.starts_at} format="table" />
      )}
    </span>
  )
}

/** Minutes run through a football match; elsewhere the part of the match says more. */
function ClockText({ row, clock }: { row: BoardRow; clock: NonNullable<BoardRow['clock']> }) {
  if (row.sport === 'football')
    return <span>{text.minute(minuteName(clock.minute, clock.period))}</span>
  return <span>{text.periods[clock.period] ?? text.statuses.live}</span>
}

export function LockBadge({ row }: { row: BoardRow }) {
  if (row.lock === null) return null
  const isDesk = !['stale', 'gap', 'source'].includes(row.lock)
  return <Badge tone={isDesk ? 'down' : 'warn'}>{text.locks[row.lock]}</Badge>
}

export function AlertBadges({ row }: { row: BoardRow }) {
  if (row.alerts.length === 0) return null
  return (
    <span className="inline-flex flex-wrap gap-1">
      {row.alerts.map((alert) => (
        <Badge key={alert} tone={alertTones[alert]}>
          {text.alerts[alert]}
        </Badge>
      ))}
    </span>
  )
}

export function UsedBar({ row }: { row: BoardRow }) {
  const { used_percent: used } = row
  return (
    <span className="grid min-w-24 gap-1 tabular">
      <span>{text.usedOf(used)}</span>
      <Progress
        label={text.usedLabel(matchName(row))}
        value={Math.min(used, 100)}
        max={100}
        tone={used >= 80 ? 'warn' : 'violet'}
        valueText={text.usedOf(used)}
      />
    </span>
  )
}

/** The worst that may be lost, and by which outcome of which market. */
function WorstText({ row }: { row: BoardRow }) {
  const words = row.worst_at && marketWords(row.worst_at.market, row)
  return (
    <span className="grid justify-items-end">
      <MoneyText amount={0n - row.worst} className="money-down" />
      {words && row.worst_at !== null && (
        <span className="text-12 text-low">
          {words.title} {words.outcome(row.worst_at.outcome)}
        </span>
      )}
    </span>
  )
}

/** How long ago; a source whose clock is ahead of this one was heard just now. */
export function ToldText({ at }: { at: string }) {
  const now = useNow(1_000)
  return <TimeText value={new Date(Math.min(Date.parse(at), now))} format="relative" />
}

export const boardColumns: readonly Column<BoardRow>[] = [
  {
    id: 'match',
    header: text.columns.match,
    sortable: true,
    onCard: 'title',
    cell: (row) => (
      <span className="grid sm:min-w-44">
        <Link {...links.tradingFixture(row.id)} className="text-link">
          {matchName(row)}
        </Link>
        <span className="text-12 text-low">
          {row.category} · {row.tournament.name}
        </span>
      </span>
    ),
  },
  {
    id: 'standing',
    header: text.columns.standing,
    sortable: true,
    cell: (row) => (
      <span className="grid gap-1 max-sm:justify-items-end sm:justify-items-start">
        <StandingText row={row} />
        {row.status === 'live' && row.told_at !== null && (
          <span className="text-12 text-low">
            <ToldText at={row.told_at} />
          </span>
        )}
        <LockBadge row={row} />
      </span>
    ),
  },
  {
    id: 'bets',
    header: text.columns.bets,
    numeric: true,
    sortable: true,
    cell: (row) => (row.bets > 0 ? formatCount(row.bets) : null),
  },
  {
    id: 'staked',
    header: text.columns.staked,
    numeric: true,
    sortable: true,
    cell: (row) => (row.staked > 0n ? <MoneyText amount={row.staked} /> : null),
  },
  {
    id: 'worst',
    header: text.columns.worst,
    numeric: true,
    sortable: true,
    cell: (row) => (row.worst > 0n ? <WorstText row={row} /> : null),
  },
  {
    id: 'used',
    header: text.columns.used,
    sortable: true,
    // Where it is nearly used up an alert says so.
    className: 'sm:max-lg:hidden',
    cell: (row) => (row.worst > 0n ? <UsedBar row={row} /> : null),
  },
  {
    id: 'alerts',
    header: text.columns.alerts,
    sortable: true,
    cell: (row) =>
      row.alerts.length === 0 && row.overrides === 0 ? null : (
        <span className="grid gap-1 max-sm:justify-items-end sm:justify-items-start">
          <AlertBadges row={row} />
          {row.overrides > 0 && <span className="text-12 text-low">{text.set(row.overrides)}</span>}
        </span>
      ),
  },
]
