import type { FixtureId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Returns } from '@menekse/contract/route'
import type { FixturePage } from '@menekse/contract/sports/fixture'
import type { ResultedMarket, staffResulting } from '@menekse/contract/sports/staff-resulting'
import { footballMarkets } from '@menekse/games/sports/football/markets'
import type { LegOutcome } from '@menekse/games/sports/coupon/factor'
import { openOnMarkets } from '../bets/bets.ts'
import type { MarketExposure } from '../bets/bets.ts'
import type { Fixtures, NotedResult } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Desk } from '../staff/staff.ts'
import { wordOf } from './entries.ts'
import { marketsBetOn, waitingFor } from './store.ts'

type Sheet = Returns<typeof staffResulting.resultSheet>

export interface SheetParts {
  database: Database
  clock: Clock
  desk: Pick<Desk, 'names'>
  fixtures: Pick<Fixtures, 'facts' | 'page'>
}

export const RESULT_KINDS = ['match.result', 'match.void'] as const

const footballOutcomes = new Map(
  footballMarkets.map(({ key, outcomes }) => [key, outcomes.map(({ id }) => id)]),
)

/** Every market of a fixture that is known to anybody, with all its outcomes in the order in which they are shown. */
export async function knownOutcomes(
  database: Database,
  page: Pick<FixturePage, 'id' | 'sport' | 'markets'>,
  results: readonly NotedResult[],
): Promise<Map<string, readonly string[]>> {
  const known = new Map<string, readonly string[]>()
  const add = (market: string, outcomes: readonly string[]) => {
    const whole = page.sport === 'football' ? footballOutcomes.get(market) : undefined
    const ids = whole ?? [...new Set([...(known.get(market) ?? []), ...outcomes])]
    known.set(market, ids)
  }
  for (const [market, selections] of await marketsBetOn(database, page.id)) add(market, selections)
  for (const { key, outcomes } of page.markets)
    add(
      key,
      outcomes.map(({ id }) => id),
    )
  for (const { market, outcomes } of results) add(market, Object.keys(outcomes))
  return known
}

const wordsOf = (outcomes: Readonly<Record<string, LegOutcome>>) =>
  Object.fromEntries(Object.entries(outcomes).map(([id, came]) => [id, wordOf(came)]))

/** What is known of a match and what was said of it, for whoever enters its result. */
export async function sheetOf(
  parts: SheetParts,
  id: FixtureId,
): Promise<Sheet | Refusal<'fixture_unknown'>> {
  const { database, clock, desk, fixtures } = parts
  const page = await fixtures.page(id)
  if (page === undefined) return refuse('fixture_unknown')
  const { orders } = fixtures.facts
  const [{ results, cancels }, open, waiting] = await Promise.all([
    orders.history(id),
    openOnMarkets(database, id),
    waitingFor(database, RESULT_KINDS, [id]),
  ])
  const known = await knownOutcomes(database, page, results)
  const names = await desk.names(cancels.flatMap(({ staff_id: by }) => by ?? []))
  const voided = cancels.filter((one) => one.lifted_at === null)
  return {
    success: true,
    now: clock.now().toISOString(),
    fixture: {
      id,
      sport: page.sport,
      tournament: page.tournament.name,
      home: page.home.name,
      away: page.away.name,
      starts_at: page.starts_at,
      status: page.status,
      score: page.state?.score ?? null,
      periods: page.state?.periods ?? [],
    },
    markets: [...known].map(([market, outcomes]) => ({
      market,
      outcomes: [...outcomes],
      ...openOf(open.get(market)),
      ...standingOf(results.filter((one) => one.market === market)),
      is_void: voided.some(
        ({ market: of, from, until }) =>
          (of ?? market) === market && from === null && until === null,
      ),
    })),
    voids: cancels.map((one) => ({
      id: one.id,
      market: one.market,
      from: one.from?.toISOString() ?? null,
      until: one.until?.toISOString() ?? null,
      reason: one.reason,
      source: one.source,
      by: one.staff_id === null ? null : (names.get(one.staff_id) ?? ''),
      at: one.said_at.toISOString(),
      lifted_at: one.lifted_at?.toISOString() ?? null,
    })),
    history: results.map((one) => ({
      market: one.market,
      source: one.source,
      version: one.version,
      outcomes: wordsOf(one.outcomes),
      at: one.said_at.toISOString(),
      taken_back_at: one.taken_back_at?.toISOString() ?? null,
    })),
    approval_id: waiting.get(id) ?? null,
  }
}

const openOf = (open: MarketExposure | undefined) => ({
  bets: open?.bets ?? 0,
  staked: open?.staked ?? ZERO,
  payout_most: open?.payoutMax ?? ZERO,
})

const ORDER = { staff: 0, feed: 1, rule: 2 } as const

/** Pure: which result of a market counts, and what its source says otherwise. `results` are the newest first. */
export function standingOf(
  results: readonly NotedResult[],
): Pick<ResultedMarket, 'standing' | 'told' | 'is_disputed'> {
  const standing = results.filter((one) => one.taken_back_at === null)
  const newest = (source: NotedResult['source']) => standing.find((one) => one.source === source)
  const first = [newest('staff'), newest('feed'), newest('rule')]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => ORDER[one.source] - ORDER[other.source])
    .at(0)
  const told = first?.source === 'staff' ? newest('feed') : undefined
  const differs = told !== undefined && !isSame(told.outcomes, first!.outcomes)
  return {
    standing:
      first === undefined
        ? null
        : {
            outcomes: wordsOf(first.outcomes),
            source: first.source,
            at: first.said_at.toISOString(),
          },
    told: differs ? wordsOf(told.outcomes) : null,
    // What was noted later stands before what was noted first.
    is_disputed: differs && standing.indexOf(told) < standing.indexOf(first!),
  }
}

function isSame(one: NotedResult['outcomes'], other: NotedResult['outcomes']): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...ids].every((id) => JSON.stringify(one[id]) === JSON.stringify(other[id]))
}
