import type { MonitorCoupon } from '@menekse/contract/sports/staff-bets'
import { betSignalKinds } from '@menekse/contract/sports/staff-bets'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import type { Column } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { SecondsText } from '../desk/SecondsText.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { couponWord, pickWords } from './bet-words.ts'
import { allOdds } from './monitor-search.ts'

const text = messages.betMonitor
const LEGS_SHOWN = 2

export const statusTones = {
  open: 'info',
  settled: 'neutral',
  void: 'warn',
  cashed_out: 'up',
} as const

function Legs({ coupon }: { coupon: MonitorCoupon }) {
  const rest = coupon.legs.length - LEGS_SHOWN
  return (
    <span className="grid min-w-0 gap-1">
      {coupon.legs.slice(0, LEGS_SHOWN).map((leg) => {
        const { market, pick } = pickWords(leg)
        return (
          <span key={`${leg.fixture} ${leg.market} ${leg.outcome}`} className="break-words">
            <b className="font-medium text-hi">{pick}</b> <span className="text-mid">{market}</span>
            <span className="block text-12 text-low">
              {leg.home} – {leg.away}
            </span>
          </span>
        )
      })}
      {rest > 0 && <span className="text-12 text-low">{text.moreLegs(formatCount(rest))}</span>}
    </span>
  )
}

function Marks({ coupon }: { coupon: MonitorCoupon }) {
  return (
    <span className="flex flex-wrap gap-1 max-sm:justify-end">
      <Badge tone={statusTones[coupon.status]}>{text.statuses[coupon.status]}</Badge>
      {coupon.is_live && (
        <Badge tone="down" live>
          {text.live}
        </Badge>
      )}
      {coupon.has_bonus && <Badge tone="violet">{text.bonus}</Badge>}
      {coupon.signals.map((kind) => (
        <Badge key={kind} tone="warn">
          {betSignalKinds[kind]}
        </Badge>
      ))}
    </span>
  )
}

export const monitorColumns: readonly Column<MonitorCoupon>[] = [
  {
    id: 'placed',
    header: text.placed,
    onCard: 'title',
    cell: (row) => (
      <Link {...links.monitorCoupon(row)} className="text-link" data-row={couponWord(row)}>
        <SecondsText value={row.placed_at} />
      </Link>
    ),
  },
  {
    id: 'who',
    header: text.who,
    cell: (row) => (
      <Link {...links.player(row.player_id)} className="text-link">
        {row.player}
      </Link>
    ),
  },
  { id: 'legs', header: text.legs, cell: (row) => <Legs coupon={row} /> },
  {
    id: 'odds',
    header: text.odds,
    numeric: true,
    cell: (row) => {
      const odds = allOdds(row.legs, row.lines)
      return odds === undefined ? messages.none : oddsText(odds)
    },
  },
  {
    id: 'stake',
    header: text.stake,
    numeric: true,
    cell: (row) => <MoneyText amount={row.stake} />,
  },
  {
    id: 'most',
    header: text.most,
    numeric: true,
    cell: (row) => <MoneyText amount={row.payout_most} />,
  },
  {
    id: 'payout',
    header: text.payout,
    numeric: true,
    cell: (row) => (row.status === 'open' ? null : <MoneyText amount={row.payout} />),
  },
  { id: 'status', header: text.status, cell: (row) => <Marks coupon={row} /> },
]
