import { couponNumber } from '@menekse/contract/sports/coupons'
import type { Returns } from '@menekse/contract/route'
import type { staffBets } from '@menekse/contract/sports/staff-bets'
import { betSignalKinds } from '@menekse/contract/sports/staff-bets'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { BackLink } from '../desk/BackLink.tsx'
import { Facts } from '../desk/Facts.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { SecondsText } from '../desk/SecondsText.tsx'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { monitorCouponQuery } from '../queries-bet-monitor.ts'
import { pickWords } from './bet-words.ts'
import { CouponVoid } from './CouponVoid.tsx'
import { statusTones } from './monitor-columns.tsx'

const text = messages.betMonitor
const one = text.one

type Seen = Returns<typeof staffBets.monitorCoupon>
type Leg = Seen['coupon']['legs'][number]

/** One coupon: its terms, its prices then and now, and all that happened to it. */
export function CouponPage() {
  const { player = '', id = '' }: { player?: string; id?: string } = useParams({ strict: false })
  const seen = useQuery(monitorCouponQuery(player, id))
  const shimmer = useSkeleton(seen.isPending)
  if (seen.data === undefined && seen.isError)
    return <Problem error={seen.error} onRetry={() => void seen.refetch()} />
  if (seen.data === undefined) return shimmer ? <Skeleton className="h-80" /> : null
  const { coupon, events, signals } = seen.data
  return (
    <>
      <PageHead
        title={one.title(couponNumber(coupon.id))}
        note={<Badge tone={statusTones[coupon.status]}>{text.statuses[coupon.status]}</Badge>}
        aside={
          <div className="no-print flex flex-wrap items-center gap-3">
            <CouponVoid coupon={coupon} />
            <Button size="s" tone="secondary" onClick={() => globalThis.print()}>
              <Printer aria-hidden="true" />
              {text.print}
            </Button>
            <BackLink to={links.betMonitor()}>{one.back}</BackLink>
          </div>
        }
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {coupon.approval_id !== null && (
          <p className="notice notice-warn lg:col-span-2">
            <span>
              {messages.result.waiting}{' '}
              <Link {...links.approvals({ id: coupon.approval_id })} className="text-link">
                {messages.result.toApprovals}
              </Link>
            </span>
          </p>
        )}
        {signals.length > 0 && (
          <div className="lg:col-span-2">
            <Card title={text.signals}>
              <ul className="grid gap-2">
                {signals.map(({ id: key, kind, fact }) => (
                  <li key={key} className="flex flex-wrap gap-2 text-13">
                    <Badge tone="warn">{betSignalKinds[kind]}</Badge>
                    <span className="min-w-0">{fact}</span>
                  </li>
                ))}
              </ul>
            </Card>
          </div>
        )}
        <TermsCard coupon={coupon} />
        <EventsCard events={events} />
        <div className="lg:col-span-2">
          <Card title={one.legs} flush>
            <Table
              caption={one.legs}
              columns={legColumns}
              rows={coupon.legs}
              rowKey={(leg) => `${leg.fixture} ${leg.market} ${leg.outcome}`}
            />
          </Card>
        </div>
      </div>
    </>
  )
}

function TermsCard({ coupon }: { coupon: Seen['coupon'] }) {
  const { system } = coupon
  return (
    <Card title={one.terms}>
      <Facts
        facts={[
          { label: one.code, value: <span className="break-all">{coupon.id}</span> },
          {
            label: text.who,
            value: (
              <span className="inline-flex flex-wrap gap-x-3 max-sm:justify-end">
                <Link {...links.player(coupon.player_id)} className="text-link">
                  {coupon.player}
                </Link>
                <Link {...links.sportsLimits({ player: coupon.player_id })} className="text-link">
                  {one.toLimits}
                </Link>
              </span>
            ),
          },
          { label: one.brand, value: coupon.brand },
          { label: text.placed, value: <TimeText value={coupon.placed_at} /> },
          { label: text.stake, value: <MoneyText amount={coupon.stake} /> },
          {
            label: one.lines,
            value:
              system === null
                ? one.single
                : `${formatCount(coupon.lines)} · ${one.sizes(
                    system.sizes.join(', '),
                    system.bankers.length > 0
                      ? one.bankers(formatCount(system.bankers.length))
                      : '',
                  )}`,
          },
          { label: one.unit, value: <MoneyText amount={coupon.unit} /> },
          { label: text.most, value: <MoneyText amount={coupon.payout_most} /> },
          {
            label: text.payout,
            value: coupon.status !== 'open' && <MoneyText amount={coupon.payout} />,
          },
          { label: one.policy, value: one.policies[coupon.policy] },
          {
            label: one.rules,
            value: one.rulesOf(coupon.rules_version, coupon.channel),
          },
          {
            label: one.bonusStake,
            value: coupon.has_bonus && <MoneyText amount={coupon.bonus_stake} />,
            optional: true,
          },
          {
            label: one.hold,
            value: coupon.hold === null ? one.holdUnknown : <MoneyText amount={coupon.hold} />,
          },
          {
            label: one.owed,
            value: coupon.owed > 0n && <MoneyText amount={coupon.owed} />,
            optional: true,
          },
        ]}
      />
    </Card>
  )
}

function EventsCard({ events }: { events: Seen['events'] }) {
  return (
    <Card title={one.events}>
      <ol className="grid gap-3">
        {events.map((event) => (
          <li key={`${event.kind} ${event.at}`} className="grid gap-0.5 text-13">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <SecondsText value={event.at} />
              <b className="font-medium text-hi">{one.kinds[event.kind]}</b>
              <MoneyText amount={event.amount} className="ml-auto" />
            </span>
            {(event.reason !== '' || event.by !== null) && (
              <span className="text-12 text-low">
                {[event.reason, event.by === null ? '' : one.by(event.by)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const odds = (millis: number | null) => (millis === null ? messages.none : oddsText(millis))

/** Of a match that is over there is no book. */
const sold: ReadonlySet<string> = new Set(['planned', 'delayed', 'live', 'break', 'interrupted'])

const legColumns: readonly Column<Leg>[] = [
  {
    id: 'match',
    header: one.match,
    onCard: 'title',
    cell: (leg) => (
      <span className="grid gap-0.5">
        <Link {...links.betMonitor({ fixture: leg.fixture })} className="text-link">
          {leg.home} – {leg.away}
        </Link>
        <span className="text-12 text-low">
          {text.sports[leg.sport]} · {leg.tournament}
        </span>
        <span className="flex flex-wrap gap-x-3 text-12 leading-6">
          {leg.status !== null && sold.has(leg.status) && (
            <Link {...links.tradingFixture(leg.fixture)} className="text-link">
              {one.toBook}
            </Link>
          )}
          <Link {...links.result(leg.fixture)} className="text-link">
            {one.toResult}
          </Link>
        </span>
      </span>
    ),
  },
  {
    id: 'pick',
    header: one.pick,
    cell: (leg) => {
      const { market, pick } = pickWords(leg)
      return (
        <span>
          <b className="font-medium text-hi">{pick}</b>{' '}
          <span className="block text-12 text-low">{market}</span>
        </span>
      )
    },
  },
  { id: 'taken', header: one.taken, numeric: true, cell: (leg) => odds(leg.odds) },
  { id: 'closing', header: one.closing, numeric: true, cell: (leg) => odds(leg.odds_closing) },
  {
    id: 'now',
    header: one.now,
    numeric: true,
    cell: (leg) => (leg.lock === null ? odds(leg.odds_now) : one.locks[leg.lock]),
  },
  {
    id: 'state',
    header: one.state,
    cell: (leg) => (
      <span className="whitespace-nowrap">
        {leg.status === null ? messages.none : one.matchStates[leg.status]}
        {leg.score !== null && leg.status !== 'planned' && (
          <span className="tabular"> {`${leg.score.home}–${leg.score.away}`}</span>
        )}
      </span>
    ),
  },
  {
    id: 'result',
    header: one.result,
    cell: (leg) => (leg.result === null ? one.undecided : one.results[leg.result]),
  },
]
