import { couponNumber } from '@menekse/contract/sports/coupons'
import { type BetSignal, betSignalKinds } from '@menekse/contract/sports/staff-bets'
import type { BetSignalKind } from '@menekse/contract/sports/staff-bets'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Select } from '@menekse/ui/Select'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount, formatPercent } from '@menekse/ui/turkish'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links, readText } from '../links.ts'
import { messages } from '../messages.ts'
import { betSignalsQuery } from '../queries-bet-monitor.ts'

const text = messages.betSignals
/** From here on a bet is a large one, in TRY. */
const LARGE = 10_000

const kinds = Object.keys(betSignalKinds) as BetSignalKind[]

/** What stood out about coupons, with its evidence. */
export function SignalsPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const kind = kinds.find((one) => one === search['kind'])
  const wished = readText(search['before'])
  const before = /^sig_[0-9a-hjkmnp-tv-z]{26}$/.test(wished)
    ? (wished as `sig_${string}`)
    : undefined
  const navigate = useNavigate()
  const list = useQuery(
    betSignalsQuery({
      ...(kind !== undefined && { kind }),
      ...(before !== undefined && { before }),
    }),
  )
  const shimmer = useSkeleton(list.isPending)
  const signals = list.data?.signals ?? []
  return (
    <>
      <PageHead title={text.title} note={text.note} aside={<Ways />} />
      <div className="grid grid-cols-1 gap-4">
        <div className="w-full sm:w-72">
          <Select
            aria-label={text.kind}
            value={kind ?? ''}
            options={[
              { value: '', label: text.all },
              ...kinds.map((value) => ({ value, label: betSignalKinds[value] })),
            ]}
            onChange={(event) => void navigate(links.betSignals({ kind: event.target.value }))}
          />
        </div>
        {list.data === undefined && list.isError ? (
          <Problem error={list.error} onRetry={() => void list.refetch()} />
        ) : list.isPending ? (
          shimmer && <Skeleton className="h-80" />
        ) : signals.length === 0 ? (
          <div className="card">
            <EmptyState icon={<Flag />} fact={text.empty} help={text.emptyHelp} />
          </div>
        ) : (
          <ul className="grid gap-3" aria-label={text.title}>
            {signals.map((signal) => (
              <li key={signal.id} className="card">
                <Finding signal={signal} />
              </li>
            ))}
          </ul>
        )}
        <nav className="flex gap-2" aria-label={text.title}>
          {before !== undefined && (
            <Link {...links.betSignals({ kind })} className={buttonClass({ tone: 'secondary' })}>
              {text.newest}
            </Link>
          )}
          {list.data?.has_more === true && (
            <Link
              {...links.betSignals({ kind, before: signals.at(-1)?.id })}
              className={buttonClass({ tone: 'secondary' })}
            >
              {text.older}
            </Link>
          )}
        </nav>
      </div>
    </>
  )
}

function Ways() {
  const seesCases = useCan('cases.read')
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-13">
      <Link {...links.betMonitor({ min: LARGE })} className="text-link">
        {text.large}
      </Link>
      <Link {...links.betMonitor({ flagged: 1 })} className="text-link">
        {text.flagged}
      </Link>
      {seesCases && (
        <Link {...links.cases({ group: 'bets' })} className="text-link">
          {text.cases}
        </Link>
      )}
    </span>
  )
}

function Finding({ signal }: { signal: BetSignal }) {
  const { kind, at, fact, fixture, players, coupons } = signal
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
        <Badge tone="warn">{betSignalKinds[kind]}</Badge>
        <TimeText value={at} className="text-low" />
        <span className="text-low">{text.players(formatCount(players))}</span>
        {fixture !== null && (
          <Link {...links.betMonitor({ fixture: fixture.id })} className="text-link sm:ml-auto">
            {fixture.name}
          </Link>
        )}
      </div>
      <p className="max-w-[90ch]">{fact}</p>
      {signal.closing_percent !== null && (
        <p className="text-13 text-mid">
          {text.closing(
            formatPercent(Math.abs(signal.closing_percent) / 100),
            signal.closing_percent >= 0,
            formatCount(signal.closing_legs),
          )}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13" aria-label={text.coupons}>
        {coupons.map((coupon) => (
          <li
            key={`${coupon.player_id} ${coupon.id}`}
            className="flex items-baseline gap-1.5 whitespace-nowrap"
          >
            <Link {...links.monitorCoupon(coupon)} className="text-link">
              {couponNumber(coupon.id)}
            </Link>
            <Link {...links.player(coupon.player_id)} className="text-link">
              {coupon.player}
            </Link>
            <MoneyText amount={coupon.stake} />
          </li>
        ))}
      </ul>
    </article>
  )
}
