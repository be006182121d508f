import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { betWord } from '../../bets/bets.ts'
import type { BetWord } from '../../bets/bets.ts'
import type { Fixtures } from '../../fixtures/fixtures.ts'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'

/** A market on which somebody has bet with a bonus. */
export interface OpposedSeed {
  playerId: PlayerId
  event: string
  market: string
}

/** Coupons that together cover all outcomes of a market, by one player or by accounts that are linked. */
export interface OpposedGroup {
  fixture: FixtureId
  market: string
  bets: readonly { playerId: PlayerId; id: BetId }[]
}

interface Candidate {
  owner: PlayerId
  event: FixtureId
  market: string
  selection: string
  player_id: PlayerId
  id: BetId
  placed_at: Date
  is_bonus: boolean
  is_void: boolean
  /** Its other legs: two coupons are opposite only where these are the same. */
  rest: string
}

/** Many people come from one address of a mobile network; beyond this it links nobody. */
const ADDRESS_PLAYERS_MAX = 20

type Covering = Pick<Candidate, 'selection' | 'placed_at' | 'is_bonus'>

/**
 * Pure: of coupons on one market those that within 24 hours cover all its outcomes, one of them with a bonus; in the
 * order of their placing.
 */
export function opposedAmong<C extends Covering>(
  candidates: readonly C[],
  outcomes: readonly string[],
): C[] {
  const inOrder = candidates.toSorted((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
  const opposed = new Set<C>()
  for (const [place, first] of inOrder.entries()) {
    const until = first.placed_at.getTime() + DAY_MS
    const window = inOrder.slice(place).filter((one) => one.placed_at.getTime() <= until)
    const covered = new Set(window.map(({ selection }) => selection))
    const isWhole = outcomes.length > 1 && outcomes.every((outcome) => covered.has(outcome))
    if (isWhole && window.some(({ is_bonus: isBonus }) => isBonus))
      for (const one of window) opposed.add(one)
  }
  return inOrder.filter((one) => opposed.has(one))
}

/** What the outcomes of markets are: those that have a result, else those that are offered. */
async function outcomesIn(
  { facts, page }: Pick<Fixtures, 'facts' | 'page'>,
  ids: readonly FixtureId[],
) {
  const found = await facts.of(ids)
  const pages = new Map(await Promise.all(ids.map(async (id) => [id, await page(id)] as const)))
  return (id: FixtureId, market: string): readonly string[] => {
    const results = found.get(id)?.results.get(market)
    if (results !== undefined) return Object.keys(results)
    const offered = pages.get(id)?.markets.find(({ key }) => key === market)
    return offered?.outcomes.map((outcome) => outcome.id) ?? []
  }
}

/**
 * Finds opposite coupons on markets on which somebody has bet with a bonus. One that is void is none of them, nor one
 * that is `becoming` so.
 */
export async function opposedOn(
  { database, fixtures }: { database: Database; fixtures: Pick<Fixtures, 'facts' | 'page'> },
  seeds: readonly OpposedSeed[],
  becoming: ReadonlyMap<BetWord, { isVoid: boolean }> = new Map(),
): Promise<OpposedGroup[]> {
  if (seeds.length === 0) return []
  const candidates = (await candidatesOn(database, seeds)).filter(
    ({ player_id: playerId, id, is_void: isVoid }) =>
      !(becoming.get(betWord({ playerId, id })) ?? { isVoid }).isVoid,
  )
  const groups = new Map<string, Candidate[]>()
  for (const one of candidates) {
    const word = JSON.stringify([one.owner, one.event, one.market, one.rest])
    groups.set(word, [...(groups.get(word) ?? []), one])
  }
  const several = [...groups.values()].filter((group) => group.length > 1)
  if (several.length === 0) return []
  const ids = [...new Set(several.map(([first]) => first!.event))]
  const outcomesOf = await outcomesIn(fixtures, ids)
  return several.flatMap((group) => {
    const { event: fixture, market } = group[0]!
    const bets = opposedAmong(group, outcomesOf(fixture, market))
    if (bets.length === 0) return []
    return [
      { fixture, market, bets: bets.map(({ player_id, id }) => ({ playerId: player_id, id })) },
    ]
  })
}

/** Coupons of these players, and of whoever shares a device, an account or an address, on the same markets. */
async function candidatesOn(
  database: Database,
  seeds: readonly OpposedSeed[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with seed as (
      select distinct * from unnest(${seeds.map(({ playerId }) => playerId)}::text[],
        ${seeds.map(({ event }) => event)}::text[], ${seeds.map(({ market }) => market)}::text[])
        as s(player_id, event, market)
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
      b.status = 'void' as is_void,
      coalesce((select string_agg(o.event || ' ' || o.market || ' ' || o.selection, ',' order by o.event, o.market)
        from bet_leg o where o.player_id = b.player_id and o.bet_id = b.id and o.number <> l.number), '') as rest
    from seed s join hand h on h.owner = s.player_id
      join bet_leg l on l.event = s.event and l.player_id = h.player_id and l.market = s.market
      join bet b on b.player_id = l.player_id and b.id = l.bet_id
    where b.product = 'sports'`.execute(database.read)
  return rows
}
