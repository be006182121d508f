import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import { OPPOSITE_HOURS } from '@menekse/contract/sports/betting-rules'
import type { SportId } from '@menekse/contract/sports/fixture'
import { linesOf, type System } from '@menekse/games/sports/coupon/lines'
import { footballMarkets } from '@menekse/games/sports/football/markets'
import { areHedge } from '@menekse/games/sports/hedge/hedge'
import { sql } from 'kysely'
import { betWord } from '../../bets/bets.ts'
import type { BetStatus } from '../../bets/bets.ts'
import { legOutcome } from '../../fixtures/fixtures.ts'
import type { FixtureFacts, Fixtures } from '../../fixtures/fixtures.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'

const WITHIN_MS = OPPOSITE_HOURS * HOUR_MS

/** A match on which somebody has bet with a bonus. */
export interface OpposedSeed {
  playerId: PlayerId
  event: string
}

/**
 * Coupons whose lines cover a match, by one player or by accounts that are linked: all outcomes of a market, or of
 * several markets outcomes of which one at least does not lose.
 */
export interface OpposedGroup {
  fixture: FixtureId
  markets: readonly string[]
  bets: readonly { playerId: PlayerId; id: BetId }[]
}

interface LegRow {
  event: FixtureId
  market: string
  selection: string
}

/** A coupon with a leg on a market. */
interface CandidateRow {
  owner: PlayerId
  event: FixtureId
  market: string
  selection: string
  player_id: PlayerId
  id: BetId
  placed_at: Date
  is_bonus: boolean
  status: BetStatus
  /** The desk has declared it void. */
  is_declared: boolean
  system: System | null
  /** The place of that leg, from 1. */
  number: number
  /** All of its legs in their order. */
  legs: LegRow[]
}

/** One of its lines: played as singles, a coupon of several legs is as many bets. */
interface Candidate extends CandidateRow {
  /** Its other legs: two lines are opposite only where these are the same. */
  rest: string
}

function linesWith(row: CandidateRow): Candidate[] {
  const { system, number } = row
  const legs = row.legs.map(({ event, market, selection }) => `${event} ${market} ${selection}`)
  return linesOf([...legs.keys()], system ?? undefined)
    .filter((line) => line.includes(number - 1))
    .map((line) => line.flatMap((place) => (place === number - 1 ? [] : legs[place]!)))
    .map((rest) => ({ ...row, rest: rest.toSorted().join(',') }))
}

type FactsOf = ReadonlyMap<FixtureId, FixtureFacts>

/**
 * Pure: whether a coupon is void by what is known now. Its bet says so only once it was settled by it, which those of
 * another page are not yet.
 */
const isVoidBy = (facts: FactsOf, { status, is_declared, legs, placed_at }: CandidateRow) =>
  status !== 'cashed_out' &&
  (is_declared ||
    legs.every(({ event, market, selection: outcome }) => {
      return legOutcome(facts.get(event), { market, outcome }, placed_at) === 'V'
    }))

/** Many people come from one address of a mobile network; beyond this it links nobody. */
const ADDRESS_PLAYERS_MAX = 20

type Covering = Pick<Candidate, 'selection' | 'placed_at' | 'is_bonus'>

/** How many outcomes of a market win together, where it is more than one. */
const winnersOf = new Map(
  footballMarkets.flatMap(({ key, winners }) => (winners > 1 ? [[key, winners] as const] : [])),
)

/**
 * Pure: of lines on one market those that within 24 hours cover it, so that one of them wins in any case, and one of
 * them with a bonus; in the order of their placing.
 */
export function opposedAmong<C extends Covering>(
  candidates: readonly C[],
  outcomes: readonly string[],
  winners = 1,
): C[] {
  const inOrder = candidates.toSorted((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
  const opposed = new Set<C>()
  for (const [place, first] of inOrder.entries()) {
    const until = first.placed_at.getTime() + WITHIN_MS
    const window = inOrder.slice(place).filter((one) => one.placed_at.getTime() <= until)
    const covered = new Set(window.map(({ selection }) => selection))
    const lost = outcomes.filter((outcome) => !covered.has(outcome))
    const isWhole = outcomes.length > 1 && lost.length < winners
    if (isWhole && window.some(({ is_bonus: isBonus }) => isBonus))
      for (const one of window) opposed.add(one)
  }
  return inOrder.filter((one) => opposed.has(one))
}

/** What matches are, and what the outcomes of their markets are: those that have a result, else those offered. */
async function matchesOf(
  { page }: Pick<Fixtures, 'page'>,
  ids: readonly FixtureId[],
  facts: FactsOf,
) {
  const pages = new Map(await Promise.all(ids.map(async (id) => [id, await page(id)] as const)))
  return {
    sportOf: (id: FixtureId) => pages.get(id)?.sport,
    outcomesOf(id: FixtureId, market: string): readonly string[] {
      const results = facts.get(id)?.results.get(market)
      if (results !== undefined) return Object.keys(results)
      const offered = pages.get(id)?.markets.find(({ key }) => key === market)
      return offered?.outcomes.map((outcome) => outcome.id) ?? []
    },
  }
}

const groupBy = (lines: readonly Candidate[], word: (one: Candidate) => unknown) => {
  const groups = new Map<string, Candidate[]>()
  for (const one of lines) {
    const key = JSON.stringify(word(one))
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Coupons of lines that are opposite, in the order of their placing. */
function groupOf(lines: readonly Candidate[]): OpposedGroup {
  const inOrder = lines.toSorted((a, b) => +a.placed_at - +b.placed_at || (a.id < b.id ? -1 : 1))
  const bets = inOrder.map(({ player_id, id }) => ({ playerId: player_id, id }))
  return {
    fixture: lines[0]!.event,
    markets: [...new Set(inOrder.map(({ market }) => market))].toSorted(),
    bets: [...new Map(bets.map((bet) => [betWord(bet), bet])).values()],
  }
}

/** Pure: of lines on one match those that another one on another market covers within 24 hours, with a bonus. */
const hedgedAmong = (lines: readonly Candidate[], sport: SportId): Candidate[] =>
  lines.filter((one) =>
    lines.some(
      (other) =>
        one.market !== other.market &&
        (one.is_bonus || other.is_bonus) &&
        Math.abs(+one.placed_at - +other.placed_at) <= WITHIN_MS &&
        areHedge(sport, one, other),
    ),
  )

/** Finds opposite coupons on matches on which somebody has bet with a bonus. One that is void is none of them. */
export async function opposedOn(
  { database, fixtures }: { database: Database; fixtures: Pick<Fixtures, 'facts' | 'page'> },
  seeds: readonly OpposedSeed[],
): Promise<OpposedGroup[]> {
  if (seeds.length === 0) return []
  const candidates = (await candidatesOn(database, seeds)).flatMap(linesWith)
  const several = groupBy(candidates, ({ owner, event, rest }) => [owner, event, rest])
  if (several.length === 0) return []
  const events = several.flat().flatMap(({ legs }) => legs.map(({ event }) => event))
  const facts = await fixtures.facts.of([...new Set(events)])
  const standing = several.map((group) => group.filter((one) => !isVoidBy(facts, one)))
  const matches = [...new Set(several.map(([one]) => one!.event))]
  const { sportOf, outcomesOf } = await matchesOf(fixtures, matches, facts)
  const covered = standing
    .flatMap((group) => groupBy(group, ({ market }) => market))
    .map((group) => {
      const { event, market } = group[0]!
      return opposedAmong(group, outcomesOf(event, market), winnersOf.get(market))
    })
  const hedged = standing.map((group) => {
    const sport = group[0] && sportOf(group[0].event)
    return sport === undefined ? [] : hedgedAmong(group, sport)
  })
  return [...covered, ...hedged].filter((lines) => lines.length > 0).map(groupOf)
}

/** Coupons of these players, and of whoever shares a device, an account or an address, on the same matches. */
async function candidatesOn(
  database: Database,
  seeds: readonly OpposedSeed[],
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with seed as (
      select distinct * from unnest(${seeds.map(({ playerId }) => playerId)}::text[],
        ${seeds.map(({ event }) => event)}::text[]) as s(player_id, event)
    ), own as (select distinct player_id from seed)
    , own_address as (
      select distinct s.player_id, s.ip from own join player_session s using (player_id)
    ), hand as (
      select player_id as owner, player_id from own
      union select own.player_id, other.player_id from own join player_session mine using (player_id)
        join player_session other on other.device_digest = mine.device_digest
      union select own.player_id, other.player_id from own join player_iban mine using (player_id)
        join player_iban other on other.iban_index = mine.iban_index
      union select a.player_id, other.player_id from own_address a join player_session other on other.ip = a.ip
        where (select count(distinct s.player_id) from player_session s where s.ip = a.ip) <= ${ADDRESS_PLAYERS_MAX}
    )
    select h.owner, l.event, l.market, l.selection, b.player_id, b.id, b.placed_at, b.grant_id is not null as is_bonus,
      b.status, c.system, l.number,
      exists (select from coupon_void v
        where v.player_id = b.player_id and v.bet_id = b.id and v.lifted_at is null) as is_declared,
      (select json_agg(json_build_object('event', o.event, 'market', o.market, 'selection', o.selection)
          order by o.number)
        from bet_leg o where o.player_id = b.player_id and o.bet_id = b.id) as legs
    from seed s join hand h on h.owner = s.player_id
      join bet_leg l on l.event = s.event and l.player_id = h.player_id
      join bet b on b.player_id = l.player_id and b.id = l.bet_id
      join coupon c on c.player_id = b.player_id and c.bet_id = b.id
    where b.product = 'sports'`.execute(database.read)
  return rows
}
