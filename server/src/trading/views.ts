import type { FixtureId } from '@menekse/contract/ids'
import { playedMinute } from '@menekse/contract/sports/match-clock'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type {
  BoardAlert,
  BoardRow,
  BookMarket,
  BookOutcome,
  FixtureLock,
  PriceOverride,
} from '@menekse/contract/sports/staff-trading'
import type { Exposure, MarketExposure } from '../bets/bets.ts'
import { priceFaults, probabilityOf } from '../fixtures/fixtures.ts'
import type { Fixture, Market, Override } from '../fixtures/fixtures.ts'
import type { Lost, Open } from './store.ts'

/*
 * Pure: fixtures as the desk sees them.
 */

/** From here on what may still be lost on an outcome is scarce (sportsbook reference §4.6). */
const SCARCE_PERCENT = 80n
/** A set price so far from its source's is said to be off (§8). */
const OFF_PERCENT = 10

const ZERO = kurus(0n)

/** What may be lost on a selection, and by the limits of now at most. */
interface Liability extends Lost {
  readonly most: Kurus
}

/** A fixture, what it is sold at, and what stands on it. */
export interface Seen {
  readonly fixture: Fixture
  readonly sold: readonly Market[]
  readonly lock: FixtureLock | null
  readonly overrides: readonly Override[]
  readonly open: Open | undefined
  readonly liabilities: readonly Liability[]
}

const isShown = ({ status }: Market) => status === 'open' || status === 'suspended'

/** Suspended by nobody but us: its price contradicts itself. */
export const isInconsistent = (told: Market | undefined, sold: Market): boolean =>
  told?.status === 'open' && sold.status === 'suspended' && sold.reason === 'review'

function isPriceOff(told: Market | undefined, sold: Market): boolean {
  return sold.outcomes.some((outcome, place) => {
    const before = told?.outcomes[place]?.oddsMillis
    if (outcome.oddsMillis === undefined || before === undefined) return false
    return Math.abs(outcome.oddsMillis - before) * 100 > before * OFF_PERCENT
  })
}

const usedPercent = ({ amount, most }: Liability): bigint =>
  most === 0n ? (amount === 0n ? 0n : 100n) : (amount * 100n) / most

function alertsOf({ fixture, sold, lock, overrides }: Seen, used: bigint): BoardAlert[] {
  const told = (key: string) => fixture.markets.get(key)
  const { beaten, dear } = priceFaults(fixture, sold, overrides)
  const rules: readonly (readonly [BoardAlert, boolean])[] = [
    ['arbitrage', beaten.length > 0],
    ['above_fair', dear.length > 0],
    ['exposure_full', used >= 100n],
    ['exposure_high', used >= SCARCE_PERCENT && used < 100n],
    ['inconsistent', sold.some((market) => isInconsistent(told(market.key), market))],
    ['price_off', sold.some((market) => isPriceOff(told(market.key), market))],
    ['gap', lock === 'gap' || lock === 'stale'],
  ]
  return rules.filter(([, isSo]) => isSo).map(([alert]) => alert)
}

export function rowView(seen: Seen, now: Date): BoardRow {
  const { fixture, sold, lock, overrides, open, liabilities } = seen
  const { head, state } = fixture
  const shown = sold.filter(isShown)
  const [worst] = liabilities.toSorted((a, b) => Number(b.amount - a.amount))
  const used = liabilities.reduce((most, one) => {
    const share = usedPercent(one)
    return share > most ? share : most
  }, 0n)
  return {
    id: fixture.id,
    sport: head.sport,
    category: head.category.name,
    tournament: head.tournament,
    home: head.home.short,
    away: head.away.short,
    starts_at: head.startsAt.toISOString(),
    status: fixture.status,
    score: state?.score ?? null,
    clock:
      state === undefined
        ? null
        : {
            period: state.clock.period,
            minute: Math.floor(playedMinute(state, now.getTime())),
          },
    told_at: state?.at ?? null,
    feed: fixture.feed,
    lock,
    markets: shown.length,
    open_markets: shown.filter(({ status }) => status === 'open').length,
    overrides: overrides.length,
    bets: open?.bets ?? 0,
    staked: open?.staked ?? ZERO,
    worst: worst?.amount ?? ZERO,
    worst_at: worst === undefined ? null : { market: worst.market, outcome: worst.outcome },
    used_percent: Number(used),
    alerts: alertsOf(seen, used),
  }
}

/** What is asked of a fixture's book beside the fixture. */
export interface BookParts {
  readonly exposure: readonly Exposure[]
  /** By market. */
  readonly open: ReadonlyMap<string, MarketExposure>
  isMarketStopped(key: string): boolean
  isOutcomeStopped(key: string, outcome: string): boolean
}

export function marketView(seen: Seen, market: Market, parts: BookParts): BookMarket {
  const { fixture } = seen
  const told = fixture.markets.get(market.key)
  const own = parts.exposure.filter((one) => one.market === market.key)
  const open = parts.open.get(market.key)
  return {
    key: market.key,
    status: market.status,
    lock: marketLock(told, market, parts.isMarketStopped(market.key)),
    margin_percent: marginOf(market),
    bets: open?.bets ?? 0,
    staked: open?.staked ?? ZERO,
    outcomes: market.outcomes.map((outcome, place) => {
      const told_odds = told?.outcomes[place]?.oddsMillis
      return outcomeView(seen, { market, outcome, told: told_odds }, { own, parts })
    }),
  }
}

interface OutcomeSeen {
  readonly market: Market
  readonly outcome: Market['outcomes'][number]
  readonly told: number | undefined
}

function outcomeView(
  { overrides, liabilities }: Seen,
  { market, outcome, told }: OutcomeSeen,
  { own, parts }: { own: readonly Exposure[]; parts: BookParts },
): BookOutcome {
  const probability = probabilityOf(outcome)
  const open = own.find(({ selection }) => selection === outcome.id)
  const isThis = (one: { market: string | null; outcome: string | null }) =>
    one.market === market.key && one.outcome === outcome.id
  const liability = liabilities.find(isThis)
  return {
    id: outcome.id,
    odds: outcome.oddsMillis ?? null,
    told: told ?? null,
    fair: probability === undefined || probability === 0 ? null : 1000 / probability,
    is_stopped: parts.isOutcomeStopped(market.key, outcome.id),
    override: overrides.find(isThis)?.id.toString() ?? null,
    bets: open?.bets ?? 0,
    staked: open?.staked ?? ZERO,
    payout_max: open?.payoutMax ?? ZERO,
    liability: liability?.amount ?? ZERO,
    liability_most: liability?.most ?? null,
  }
}

function marketLock(
  told: Market | undefined,
  sold: Market,
  isStopped: boolean,
): BookMarket['lock'] {
  if (isStopped) return 'desk'
  if (sold.status === 'inactive' && told?.status !== 'inactive') return 'off'
  if (isInconsistent(told, sold)) return 'inconsistent'
  return sold.status === 'suspended' ? 'source' : null
}

/** What all prices of a market together are above its winners; null where one of them is not sold. */
function marginOf({ outcomes }: Market): number | null {
  let [implied, likely] = [0, 0]
  for (const outcome of outcomes) {
    const probability = probabilityOf(outcome)
    if (outcome.oddsMillis === undefined || probability === undefined) return null
    implied += 1000 / outcome.oddsMillis
    likely += probability
  }
  return likely === 0 ? null : (implied / likely - 1) * 100
}

export const byFixture = (lost: readonly Lost[], id: FixtureId, most: Kurus): Liability[] =>
  lost.filter(({ fixture }) => fixture === id).map((one) => ({ ...one, most }))

export const overrideView = (set: Override, names: ReadonlyMap<string, string>): PriceOverride => ({
  id: set.id.toString(),
  market: set.market,
  outcome: set.outcome,
  kind: set.kind,
  value: set.value,
  reason: set.reason,
  by: names.get(set.staffId) ?? '',
  at: set.at.toISOString(),
  until: set.until.toISOString(),
})
