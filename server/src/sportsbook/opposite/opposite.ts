import { OPPOSITE_HOURS } from '@menekse/contract/sports/betting-rules'
import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import type { System } from '@menekse/games/sports/coupon/lines'
import { sql } from 'kysely'
import { betWord } from '../../bets/bets.ts'
import type { BetWord } from '../../bets/bets.ts'
import type { Fixtures, Selection } from '../../fixtures/fixtures.ts'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { opposedIn, severalIn } from './lines.ts'
import type { OpposedCandidate, OpposedGroup, OpposedMatches } from './lines.ts'

/** A match on which somebody has bet with a bonus. */
export interface OpposedSeed {
  playerId: PlayerId
  event: string
}

/** By coupon the places of its lines that count nothing, in the order of `linesOf`. */
export type OpposedLines = ReadonlyMap<BetWord, ReadonlySet<number>>

/** Many people come from one address of a mobile network; beyond this it links nobody. */
const ADDRESS_PLAYERS_MAX = 20

/** What is asked for bets and for what is known of their matches. */
export interface OppositeParts {
  database: Database
  fixtures: Pick<Fixtures, 'facts' | 'page'>
}

/** What is known of matches: the outcomes of markets are those that have a result, else those that are offered. */
async function matchesOf(
  { fixtures }: OppositeParts,
  ids: readonly FixtureId[],
  events: readonly FixtureId[],
): Promise<OpposedMatches> {
  const facts = await fixtures.facts.of([...new Set(events)])
  const read = async (id: FixtureId) => [id, await fixtures.page(id)] as const
  const pages = new Map(await Promise.all([...new Set(ids)].map(read)))
  return {
    facts,
    sportOf: (id) => pages.get(id)?.sport,
    outcomesOf(id, market) {
      const results = facts.get(id)?.results.get(market)
      if (results !== undefined) return Object.keys(results)
      const offered = pages.get(id)?.markets.find(({ key }) => key === market)
      return offered?.outcomes.map((outcome) => outcome.id) ?? []
    },
  }
}

/** Finds opposite coupons among those that lie on the same matches. */
export async function opposedOf(
  parts: OppositeParts,
  candidates: readonly OpposedCandidate[],
): Promise<OpposedGroup[]> {
  const several = severalIn(candidates)
  if (several.length === 0) return []
  const matches = await matchesOf(
    parts,
    several.map(([one]) => one!.event),
    several.flat().flatMap(({ own }) => own.map(({ event }) => event)),
  )
  return opposedIn(several, matches)
}

/** Finds opposite coupons on matches on which somebody has bet with a bonus. */
export async function opposedOn(
  parts: OppositeParts,
  seeds: readonly OpposedSeed[],
): Promise<OpposedGroup[]> {
  return seeds.length === 0 ? [] : opposedOf(parts, await candidatesOn(parts.database, seeds))
}

/** The lines of coupons that are opposite; the others of the same coupons count as ever. */
export function opposedLines(groups: readonly OpposedGroup[]): OpposedLines {
  const lines = new Map<BetWord, Set<number>>()
  for (const bet of groups.flatMap(({ bets }) => bets)) {
    const known = lines.get(betWord(bet)) ?? new Set()
    for (const line of bet.lines) known.add(line)
    lines.set(betWord(bet), known)
  }
  return lines
}

/** A coupon that is being put together, to be played with a bonus. */
interface Wished {
  readonly playerId: PlayerId
  readonly legs: readonly Selection[]
  readonly system: System | undefined
  readonly now: Date
}

const WISHED = 'wished' as BetId

/** The lines of a coupon, not placed yet, that would be opposite to one another or to bets of its player. */
export async function opposedBefore(
  parts: OppositeParts,
  { playerId, legs: selections, system, now }: Wished,
): Promise<ReadonlySet<number>> {
  const legs = selections.map(({ fixture: event, market, outcome: selection }) => {
    return { event, market, selection }
  })
  const wished = legs.map((leg, place): OpposedCandidate => {
    const bet = { player_id: playerId, id: WISHED, placed_at: now, is_bonus: true }
    const state = { status: 'open', is_declared: false, system: system ?? null } as const
    return { owner: playerId, ...leg, ...bet, ...state, number: place + 1, legs }
  })
  const events = [...new Set(legs.map(({ event }) => event))]
  const { rows: held } = await sql<OpposedCandidate>`
    select ${playerId} as owner, ${CANDIDATE}
    from unnest(${events}::text[]) as s(event)
      join bet_leg l on l.event = s.event and l.player_id = ${playerId}
      join bet b on b.player_id = l.player_id and b.id = l.bet_id
      join coupon c on c.player_id = b.player_id and c.bet_id = b.id
    where b.product = 'sports'
      and b.placed_at >= ${new Date(now.getTime() - OPPOSITE_HOURS * HOUR_MS)}`.execute(
    parts.database.read,
  )
  const groups = await opposedOf(parts, [...held, ...wished])
  return opposedLines(groups).get(betWord({ playerId, id: WISHED })) ?? new Set()
}

/** Coupons of these players, and of whoever shares a device, an account or an address, on the same matches. */
async function candidatesOn(
  database: Database,
  seeds: readonly OpposedSeed[],
): Promise<OpposedCandidate[]> {
  const { rows } = await sql<OpposedCandidate>`
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
    select h.owner, ${CANDIDATE}
    from seed s join hand h on h.owner = s.player_id
      join bet_leg l on l.event = s.event and l.player_id = h.player_id
      join bet b on b.player_id = l.player_id and b.id = l.bet_id
      join coupon c on c.player_id = b.player_id and c.bet_id = b.id
    where b.product = 'sports'`.execute(database.read)
  return rows
}

const CANDIDATE = sql`
  l.event, l.market, l.selection, b.player_id, b.id, b.placed_at, b.grant_id is not null as is_bonus,
  b.status, c.system, l.number,
  exists (select from coupon_void v
    where v.player_id = b.player_id and v.bet_id = b.id and v.lifted_at is null) as is_declared,
  (select json_agg(json_build_object('event', o.event, 'market', o.market, 'selection', o.selection)
      order by o.number)
    from bet_leg o where o.player_id = b.player_id and o.bet_id = b.id) as legs`
