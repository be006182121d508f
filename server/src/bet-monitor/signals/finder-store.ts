import type { BetId, PlayerId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** A coupon with a leg on a selection. */
export interface PlacedLeg {
  atMs: number
  player: PlayerId
  id: BetId
  stake: Kurus
}

export interface Selection {
  fixture: string
  market: string
  outcome: string
}

/**
 * How much of what this player could take a coupon took, by whichever limit was the nearest: what the outcome had left
 * for this player when it was taken, what one coupon may, and what a coupon pays at most. Of coupons that did not note
 * what was left, all that the outcome may cost the house counts.
 */
const shareTaken = sql`greatest(
  (r ->> 'amount')::float8 / nullif(least(coalesce((r ->> 'left')::float8,
    least((r ->> 'most')::float8, (r ->> 'own_most')::float8)), (r ->> 'coupon_most')::float8), 0),
  ((r ->> 'amount')::float8 + c.unit * c.lines) / nullif(c.cap, 0))`

/** So many of the latest coupons are looked at. */
const COUPONS_MAX = 50_000

const recentLegs = (since: Date) => sql`
  select c.player_id, c.bet_id, c.placed_at, c.unit * c.lines as stake, r ->> 'fixture_id' as fixture,
    r ->> 'market' as market, r ->> 'outcome' as outcome, ${shareTaken} as share
  from (select * from coupon where placed_at > ${since} order by placed_at desc, bet_id desc
      limit ${COUPONS_MAX}) as c
    cross join lateral json_array_elements(c.risks) as e(r)`

/** What so many players at least have bet on since an instant, each with its coupons in the order of their placing. */
export async function playedByMany(
  database: Database,
  { since, playersMin }: { since: Date; playersMin: number },
): Promise<(Selection & { legs: PlacedLeg[] })[]> {
  type Packed = [atMs: number, player: PlayerId, id: BetId, stake: string]
  const { rows } = await sql<Selection & { legs: Packed[] }>`
    select fixture, market, outcome,
      json_agg(json_build_array(round(extract(epoch from placed_at) * 1000), player_id, bet_id, stake::text)
        order by placed_at, bet_id) as legs
    from (${recentLegs(since)}) as l group by fixture, market, outcome
    having count(distinct player_id) >= ${playersMin}`.execute(database.patient)
  return rows.map(({ legs, ...selection }) => ({
    ...selection,
    legs: legs.map(([atMs, player, id, stake]) => ({
      atMs,
      player,
      id,
      stake: kurus(BigInt(stake)),
    })),
  }))
}

/** Coupons since an instant that took so much of what their players could take. */
export async function nearMost(
  database: Database,
  { since, share }: { since: Date; share: number },
): Promise<PlacedLeg[]> {
  const { rows } = await sql<PlacedLeg>`
    select round(extract(epoch from placed_at) * 1000)::float8 as "atMs", player_id as player, bet_id as id, stake
    from (${recentLegs(since)}) as l where l.share >= ${share}
    order by placed_at, bet_id`.execute(database.patient)
  return rows
}

export async function fixtureNames(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, (head -> 'home' ->> 'short') || ' – ' || (head -> 'away' ->> 'short') as name
    from fixture where id = any(${ids}::text[])`.execute(database.read)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Coupons of players that took about all they could take, since an instant. */
export async function repeatedMost(
  database: Database,
  { players, since, share }: { players: readonly string[]; since: Date; share: number },
): Promise<{ player_id: PlayerId; bets: BetId[] }[]> {
  if (players.length === 0) return []
  const { rows } = await sql<{ player_id: PlayerId; bets: BetId[] }>`
    select player_id, json_agg(bet_id order by placed_at) as bets from coupon c
    where player_id = any(${players}::text[]) and placed_at > ${since}
      and exists (select from json_array_elements(c.risks) as e(r) where ${shareTaken} >= ${share})
    group by player_id`.execute(database.read)
  return rows
}

/** When accounts were opened. */
export async function newAccounts(
  database: Database,
  players: readonly string[],
): Promise<Map<string, Date>> {
  if (players.length === 0) return new Map()
  const rows = await database.read
    .selectFrom('player')
    .select(['id', 'created_at'])
    .where('id', 'in', [...new Set(players)])
    .execute()
  return new Map(rows.map(({ id, created_at }) => [id, created_at]))
}

export interface GoalCount {
  player_id: PlayerId
  bets: number
  before: number
  /** By chance, and its spread. */
  expected: number
  variance: number
  hits: BetId[]
}

/**
 * Of players who bet since `active`, how many bets on football in play came just before a goal, and how many would have
 * by chance: each bet is as likely to as its match has seconds before goals. Those are read once for each match: looked
 * up for each bet they took three quarters of the time.
 */
export async function beforeGoals(
  database: Database,
  of: { active: Date; since: Date; seconds: number; matchSeconds: number; betsMin: number },
): Promise<GoalCount[]> {
  const { rows } = await sql<GoalCount>`
    with active as (select distinct player_id from coupon where placed_at > ${of.active})
    , live as materialized (
      select c.player_id, c.bet_id, c.placed_at, c.risks -> (e.number::int - 1) ->> 'fixture_id' as fixture
      from active join coupon c using (player_id)
        cross join lateral json_array_elements(c.legs) with ordinality as e(leg, number)
      where c.placed_at > ${of.since} and leg ->> 'sport' = 'football' and (leg ->> 'is_live')::boolean
    ), many as (select player_id from live group by 1 having count(*) >= ${of.betsMin})
    , goals as materialized (
      select fixture_id, count(*) as goals, array_agg(at) as ats from fixture_goal
      where fixture_id in (select fixture from live join many using (player_id)) group by 1
    ), judged as (
      select l.*, least(1, coalesce(g.goals, 0) * ${of.seconds}::float8 / ${of.matchSeconds}) as p,
        exists (select from unnest(g.ats) as h(at)
          where h.at >= l.placed_at and h.at <= l.placed_at + make_interval(secs => ${of.seconds})) as is_before
      from live l join many using (player_id) left join goals g on g.fixture_id = l.fixture
    )
    select player_id, count(*)::int as bets, count(*) filter (where is_before)::int as before,
      sum(p) as expected, sum(p * (1 - p)) as variance,
      coalesce(json_agg(bet_id) filter (where is_before), '[]') as hits
    from judged group by player_id`.execute(database.patient)
  return rows
}

export interface ClosingCount {
  player_id: PlayerId
  bets: number
  percent: number
  latest: BetId[]
}

/** Of players who bet since `active`, by how much they beat the last odds before the match, on average. */
export async function closingLines(
  database: Database,
  of: { active: Date; since: Date; betsMin: number; percentMin: number },
): Promise<ClosingCount[]> {
  const { rows } = await sql<ClosingCount>`
    with active as (select distinct player_id from coupon where placed_at > ${of.active})
    , taken as (
      select c.player_id, c.bet_id, c.placed_at, l.odds_millis / o.odds_millis::float8 - 1 as beaten
      from active join coupon c using (player_id)
        join bet_leg l on l.player_id = c.player_id and l.bet_id = c.bet_id
        join closing_odds o on o.fixture_id = l.event and o.market = l.market and o.outcome = l.selection
      where c.placed_at > ${of.since} and c.placed_at < o.at
    )
    select player_id, count(*)::int as bets, 100 * avg(beaten) as percent,
      (array_agg(bet_id order by placed_at desc))[1:50] as latest
    from taken group by player_id
    having count(*) >= ${of.betsMin} and 100 * avg(beaten) > ${of.percentMin}`.execute(
    database.patient,
  )
  return rows
}

export interface Turnover {
  fixture: string
  name: string
  tournament: string
  staked: bigint
  median: bigint
  fixtures: number
  largest: { player_id: PlayerId; bet_id: BetId }[]
}

/** Matches of low tiers on which far more was staked than on others of theirs; what the desk has set is the tier. */
export async function turnovers(
  database: Database,
  of: { since: Date; started: Date; tierMin: number; fixturesMin: number; times: number },
): Promise<Turnover[]> {
  const { rows } = await sql<Turnover>`
    with turnover as (
      select f.id, f.starts_at, x.tier, f.head -> 'tournament' ->> 'name' as tournament,
        (f.head -> 'home' ->> 'short') || ' – ' || (f.head -> 'away' ->> 'short') as name,
        sum(r.staked)::bigint as staked
      from sport_result r join fixture f on f.id = r.fixture_id
        cross join lateral (select coalesce(
          (select s.tier from tournament_setting s where s.tournament_id = f.tournament_id
            order by version desc limit 1),
          (f.head -> 'tournament' ->> 'tier')::int) as tier) as x
      where r.hour > ${of.since} and x.tier >= ${of.tierMin} group by f.id, x.tier
    ), usual as (
      select tier, percentile_disc(0.5) within group (order by staked) as median, count(*)::int as fixtures
      from turnover group by tier having count(*) >= ${of.fixturesMin}
    )
    select t.id as fixture, t.name, t.tournament, t.staked, u.median, u.fixtures,
      (select json_agg(k) from (select b.player_id, b.id as bet_id from bet_leg l
          join bet b on b.player_id = l.player_id and b.id = l.bet_id where l.event = t.id
          order by b.stake desc limit 50) as k) as largest
    from turnover t join usual u using (tier)
    where t.starts_at > ${of.started} and t.staked > ${of.times} * u.median`.execute(
    database.patient,
  )
  return rows
}

/** Matches on which somebody has bet with a bonus since an instant. */
export async function bonusMatches(
  database: Database,
  since: Date,
): Promise<{ playerId: PlayerId; event: string }[]> {
  const { rows } = await sql<{ playerId: PlayerId; event: string }>`
    select distinct c.player_id as "playerId", l.event
    from coupon c join bet b on b.player_id = c.player_id and b.id = c.bet_id and b.grant_id is not null
      join bet_leg l on l.player_id = c.player_id and l.bet_id = c.bet_id
    where c.placed_at > ${since}`.execute(database.read)
  return rows
}
