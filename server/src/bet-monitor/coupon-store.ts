import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import type { BetSignalKind } from '@menekse/contract/sports/staff-bets'
import type { SportId } from '@menekse/contract/sports/fixture'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../platform/database.ts'

/** What the stream is narrowed to. */
export interface CouponFilter {
  id?: BetId
  player: string | undefined
  /** In kuruş. */
  min: bigint | undefined
  isLive: boolean | undefined
  sport: string | undefined
  league: string | undefined
  fixture: string | undefined
  status: string | undefined
  isFlagged: boolean
}

/** A place in the stream: what comes after it is older. */
export interface Cursor {
  at: Date
  id: string
}

export interface StreamRow {
  id: BetId
  player_id: PlayerId
  username: string
  placed_at: Date
  status: 'open' | 'settled' | 'void' | 'cashed_out'
  stake: bigint
  payout_max: bigint
  payout: bigint
  bonus_stake: bigint
  is_free: boolean
  grant_id: string | null
  lines: number
  legs: { sport: SportId; tournament: string; home: string; away: string; is_live: boolean }[]
  taken: { fixture: FixtureId; market: string; outcome: string; odds: number }[]
  signals: BetSignalKind[]
}

/** So many coupons are looked through for one page; whoever looks for something rare looks on from there. */
const LOOKS_MAX = 4_000

/** Which coupons there are to look through: the narrowest way in that an index gives. */
function source({ player, fixture, isFlagged }: CouponFilter): RawBuilder<unknown> {
  if (fixture !== undefined)
    return sql`(select distinct player_id, bet_id from bet_leg where event = ${fixture}) as k
      join coupon c using (player_id, bet_id)`
  if (player !== undefined) return sql`coupon c`
  if (isFlagged)
    return sql`(select distinct player_id, bet_id from bet_signal_bet) as k join coupon c using (player_id, bet_id)`
  return sql`coupon c`
}

const legsWith = (condition: RawBuilder<unknown>) =>
  sql`exists (select from json_array_elements(c.legs) as e(leg) where ${condition})`

/** A page of coupons, newest first, and where older ones begin; null at the end. */
export async function streamPage(
  database: Database,
  filter: CouponFilter,
  { before, limit }: { before: Cursor | undefined; limit: number },
): Promise<{ rows: StreamRow[]; next: Cursor | undefined }> {
  const { id, player, min, isLive, sport, league, status, isFlagged } = filter
  const older =
    before === undefined
      ? sql`true`
      : sql`(c.placed_at, c.bet_id) < (${before.at}, ${before.id} collate "C")`
  const { rows } = await sql<StreamRow & { looked: number; last_at: Date; last_id: string }>`
    with looked as materialized (
      select c.* from ${source(filter)}
      where ${older} and (${player ?? null}::text is null or c.player_id = ${player ?? null})
        and (${id ?? null}::text is null or c.bet_id = ${id ?? null})
      order by c.placed_at desc, c.bet_id desc limit ${LOOKS_MAX}
    ), found as (
      select c.*, b.status, b.stake, b.payout_max, b.payout, b.bonus_stake, b.grant_id,
        b.is_free
      from looked c join bet b on b.player_id = c.player_id and b.id = c.bet_id
      where (${min ?? null}::bigint is null or b.stake >= ${min ?? null})
        and (${status ?? null}::text is null or b.status = ${status ?? null})
        and (${sport ?? null}::text is null or ${legsWith(sql`leg ->> 'sport' = ${sport ?? null}`)})
        and (${league ?? null}::text is null or ${legsWith(sql`leg ->> 'tournament' = ${league ?? null}`)})
        and (${isLive ?? null}::boolean is null
          or ${legsWith(sql`(leg ->> 'is_live')::boolean`)} = ${isLive ?? null})
        and (${isFlagged} = false or exists (select from bet_signal_bet s where s.player_id = c.player_id
          and s.bet_id = c.bet_id))
      order by c.placed_at desc, c.bet_id desc limit ${limit + 1}
    ), edge as (
      select count(*)::int as looked, (array_agg(placed_at order by placed_at, bet_id))[1] as last_at,
        (array_agg(bet_id order by placed_at, bet_id))[1] as last_id from looked
    )
    select edge.*, f.bet_id as id, f.player_id, p.username, f.placed_at, f.status, f.stake, f.payout_max, f.payout,
      f.bonus_stake, f.grant_id, f.is_free, f.lines, f.legs,
      (select json_agg(json_build_object('fixture', l.event, 'market', l.market, 'outcome', l.selection, 'odds',
          l.odds_millis) order by l.number) from bet_leg l
        where l.player_id = f.player_id and l.bet_id = f.bet_id) as taken,
      coalesce((select json_agg(distinct s.kind) from bet_signal_bet k join bet_signal s on s.id = k.signal_id
        where k.player_id = f.player_id and k.bet_id = f.bet_id), '[]') as signals
    from edge left join found f on true left join player p on p.id = f.player_id
    order by f.placed_at desc, f.bet_id desc`.execute(database.read)
  const found = rows.filter((row) => row.id !== null)
  const page = found.slice(0, limit)
  const [edge, last] = [rows[0]!, page.at(-1)]
  if (found.length > limit) return { rows: page, next: { at: last!.placed_at, id: last!.id } }
  const isAll = edge.looked < LOOKS_MAX
  return { rows: page, next: isAll ? undefined : { at: edge.last_at, id: edge.last_id } }
}

/** One coupon as the stream has it. */
export async function couponRow(
  database: Database,
  { playerId: player, id }: { playerId: PlayerId; id: BetId },
): Promise<StreamRow | undefined> {
  const filter: CouponFilter = {
    id,
    player,
    min: undefined,
    isLive: undefined,
    sport: undefined,
    league: undefined,
    fixture: undefined,
    status: undefined,
    isFlagged: false,
  }
  const { rows } = await streamPage(database, filter, { before: undefined, limit: 1 })
  return rows[0]
}

export interface CouponRest {
  /** Of what runs, as the rest is. */
  unit: bigint
  /** What it was placed for, the parts that have left included. */
  staked: bigint
  system: { sizes: number[]; bankers: number[] } | null
  policy: 'none' | 'higher' | 'any'
  rules: string | null
  channel: string | null
  brand: string
  cap: bigint
  hold: number | null
  starts: string[]
  ended_at: Date | null
  owed: bigint
  /** What waits for a second person to make it void, or to take that back. */
  approval_id: string | null
  events: {
    event: 'settled' | 'void' | 'cashed_out' | 'undone' | 'cut'
    at: Date
    by: string
    amount: bigint
    reason: string
  }[]
}

/** What a coupon has beyond its row in the stream. */
export async function couponRest(
  database: Database,
  { playerId, id }: { playerId: PlayerId; id: BetId },
): Promise<CouponRest> {
  const { rows } = await sql<Omit<CouponRest, 'events'>>`
    select b.stake / c.lines as unit, c.unit * c.lines as staked, c.system, c.policy, c.rules, c.channel, b.ended_at,
      (select r.name from player p join brand r on r.id = p.brand_id where p.id = c.player_id) as brand,
      coalesce((select cap_left from coupon_cut k where k.player_id = c.player_id and k.bet_id = c.bet_id
        and k.unit_left > 0 order by number desc limit 1), c.cap) as cap,
      (select case when count(*) = count(r ->> 'hold')
          then sum((r ->> 'hold')::numeric * b.stake / (c.unit * c.lines))::float8 end
        from json_array_elements(c.risks) as e(r)) as hold,
      (select json_agg(leg ->> 'starts_at' order by number)
        from json_array_elements(c.legs) with ordinality as e(leg, number)) as starts,
      (coalesce((select sum(owed) from coupon_debt d where d.player_id = c.player_id and d.bet_id = c.bet_id), 0)
        - coalesce((select sum(amount) from coupon_debt_payment t
          where t.player_id = c.player_id and t.bet_id = c.bet_id), 0))::bigint as owed,
      (select a.id from approval a where a.kind = 'coupon.void' and a.subject = c.player_id || ' ' || c.bet_id
        and a.status = 'asked') as approval_id
    from coupon c join bet b on b.player_id = c.player_id and b.id = c.bet_id
    where c.player_id = ${playerId} and c.bet_id = ${id}`.execute(database.read)
  const { rows: events } = await sql<CouponRest['events'][number]>`
    select event, at, by, (cash + bonus + forfeited)::bigint as amount, reason from (
      select event, at, by, cash, bonus, forfeited, reason, settlement, is_undone from bet_event
      where player_id = ${playerId} and bet_id = ${id}
      union all select 'cut', at, by, cash, bonus, forfeited, '', number, false from bet_cut
      where player_id = ${playerId} and bet_id = ${id}) as happened
    order by at, settlement, is_undone`.execute(database.read)
  return { ...rows[0]!, events }
}

export interface ClosingRow {
  fixture_id: string
  market: string
  outcome: string
  odds_millis: number
}

/** What selections of fixtures were offered at last before they began. */
export const closingOdds = (
  database: Database,
  fixtures: readonly string[],
): Promise<ClosingRow[]> =>
  database.read
    .selectFrom('closing_odds')
    .select(['fixture_id', 'market', 'outcome', 'odds_millis'])
    .where('fixture_id', 'in', fixtures)
    .execute()
