import type { BoardRow } from '@menekse/contract/sports/staff-trading'
import { marketWords } from '@menekse/contract/sports/market-words'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Progress } from '@menekse/ui/Progress'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
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
            <span>{text.minute(row.clock.minute)}</span>
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

export function LockBadge({ row }: { row: BoardRow }) {
  if (row.lock === null) return null
  const isDesk = !['stale', 'gap', 'source'].includes(row.lock)
  return <Badge tone={isDesk ? 'down' : 'warn'}>{text.locks[row.lock]}</Badge>
}

export function AlertBadges({ row }: { row: BoardRow }) {
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

export const boardColumns: readonly Column<BoardRow>[] = [
  {
    id: 'match',
    header: text.columns.match,
    sortable: true,
    onCard: 'title',
    cell: (row) => (
      <span className="grid">
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
      <span className="grid justify-items-start gap-1">
        <StandingText row={row} />
        {row.status === 'live' && row.told_at !== null && (
          <span className="text-12 text-low">
            <TimeText value={row.told_at} format="relative" />
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
    cell: (row) => formatCount(row.bets),
  },
  {
    id: 'staked',
    header: text.columns.staked,
    numeric: true,
    sortable: true,
    cell: (row) => <MoneyText amount={row.staked} />,
  },
  {
    id: 'worst',
    header: text.columns.worst,
    numeric: true,
    sortable: true,
    cell: (row) => (
      <span className="grid justify-items-end">
        <MoneyText amount={0n - row.worst} className={row.worst > 0n ? 'money-down' : undefined} />
        {row.worst_at !== null && (
          <span className="text-12 text-low">
            {marketWords(row.worst_at.market, row).outcome(row.worst_at.outcome)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'used',
    header: text.columns.used,
    sortable: true,
    cell: (row) => <UsedBar row={row} />,
  },
  {
    id: 'alerts',
    header: text.columns.alerts,
    sortable: true,
    cell: (row) => (
      <span className="grid justify-items-start gap-1">
        <AlertBadges row={row} />
        {row.overrides > 0 && <span className="text-12 text-low">{text.set(row.overrides)}</span>}
      </span>
    ),
  },
]
