import type { ResultGroup } from '@menekse/contract/sports/staff-bets'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'

/*
 * What the product earned, from its own account in the ledger alone: every transfer is shared out to the legs of its
 * coupon in equal parts, each of whole kuruş, and whatever moved without a coupon stands for itself. So the sums of any
 * grouping are those of the ledger.
 */

const ofSports = sql`(t.debit_account = 'house:sports' or t.credit_account = 'house:sports')`

/** What each transfer is called. A stake taken again after a wrong refund is a correction, as is what comes back. */
const moved = (from: Date, until: Date) => sql`
  select t.recorded_at, t.player_id, t.subject, t.amount,
    case
      when t.credit_account = 'house:sports' then
        case when t.reason = 'stake' and t.key = t.subject then 'staked' else 'returned' end
      when t.reason = 'stake_refund' then 'voided'
      when t.reason <> 'payout' then 'left'
      when exists (select from bet_event e where e.player_id = t.player_id and e.bet_id = t.subject collate "C"
        and not e.is_undone and e.event = 'settled' and t.key = t.subject || ':settle:' || e.settlement) then 'paid'
      else 'cashed_out'
    end as what,
    case t.reason when 'stake' then 1 when 'stake_refund' then -1 else 0 end as counts
  from transfer t where ${ofSports} and t.recorded_at >= ${from} and t.recorded_at < ${until}`

/** The same by legs, summed by hour and everything that is asked about. */
const summed = (from: Date, until: Date) => sql`
  select date_trunc('hour', m.recorded_at, 'UTC') as hour, p.brand_id, coalesce(l.leg ->> 'sport', '') as sport,
    coalesce(l.leg ->> 'tournament', '') as tournament, coalesce(l.risk ->> 'fixture_id', '') as fixture_id,
    coalesce(split_part(l.risk ->> 'market', '|', 1), '') as market,
    coalesce((l.leg ->> 'is_live')::boolean, false) as is_live,
    coalesce(sum(m.amount / (c.unit * c.lines * l.legs)::numeric) filter (where what = 'staked'), 0) as coupons,
    coalesce(sum(x.part) filter (where what = 'staked'), 0)::bigint as staked,
    coalesce(sum(x.part) filter (where what = 'paid'), 0)::bigint as paid,
    coalesce(sum(x.part) filter (where what = 'cashed_out'), 0)::bigint as cashed_out,
    coalesce(sum(x.part) filter (where what = 'voided'), 0)::bigint as voided,
    coalesce(sum(case what when 'returned' then x.part when 'left' then -x.part end), 0)::bigint as corrected,
    coalesce(sum(counts * m.amount * (l.risk ->> 'hold')::numeric / (c.unit * c.lines)), 0) as theoretical
  from (${moved(from, until)}) as m
  join player p on p.id = m.player_id
  left join coupon c on c.player_id = m.player_id and c.bet_id = m.subject collate "C"
  left join lateral (
    select e.leg, e.number, c.risks -> (e.number::int - 1) as risk, json_array_length(c.legs) as legs
    from json_array_elements(c.legs) with ordinality as e(leg, number)
  ) as l on true
  cross join lateral (select case when l.legs is null then m.amount
    else (m.amount * l.number + l.legs - 1) / l.legs
      - (m.amount * (l.number - 1) + l.legs - 1) / l.legs end as part) as x
  group by 1, 2, 3, 4, 5, 6, 7`

const columns = sql`hour, brand_id, sport, tournament, fixture_id, market, is_live, coupons, staked, paid, cashed_out,
  voided, corrected, theoretical`

/** Sums the hours that are over until an instant; several processes at once do it one after the other. */
export async function sumHours(tx: Tx, until: Date): Promise<void> {
  await sql`insert into sport_result_until (until)
    select coalesce((select date_trunc('hour', min(t.recorded_at), 'UTC') from transfer t where ${ofSports}), ${until})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{
    until: Date
  }>`select until from sport_result_until for update`.execute(tx)
  const from = rows[0]!.until
  if (from >= until) return
  await sql`insert into sport_result (${columns}) ${summed(from, until)}`.execute(tx)
  await sql`update sport_result_until set until = ${until}`.execute(tx)
}

export interface Period {
  from: Date
  until: Date
}

export interface ResultFilter extends Period {
  sport: string | undefined
  isLive: boolean | undefined
}

/** Hours that are summed, and what came after them as the ledger has it now. */
async function closedUntil(database: Database, { from }: Period): Promise<Date> {
  const found = await database.read
    .selectFrom('sport_result_until')
    .select('until')
    .executeTakeFirst()
  return found === undefined || found.until < from ? from : found.until
}

const parts = ({ from, until }: Period, closed: Date) => sql`(
  select ${columns} from sport_result where hour >= ${from} and hour < ${closed < until ? closed : until}
  union all ${summed(closed, closed > until ? closed : until)})`

/** What rows are put together by; each is text. */
const keys: Record<ResultGroup, RawBuilder<unknown>> = {
  day: sql`to_char(hour at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`,
  sport: sql`sport`,
  tournament: sql`tournament`,
  market: sql`market`,
  fixture: sql`fixture_id`,
  phase: sql`case when is_live then 'live' else 'pre' end`,
  brand: sql`brand_id`,
}

export interface SummedRow {
  key: string
  coupons: number
  staked: bigint
  paid: bigint
  cashed_out: bigint
  voided: bigint
  corrected: bigint
  theoretical: bigint
}

const sums = sql`sum(coupons)::float8 as coupons, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
  sum(cashed_out)::bigint as cashed_out, sum(voided)::bigint as voided, sum(corrected)::bigint as corrected,
  round(sum(theoretical))::bigint as theoretical`

export async function resultsBy(
  database: Database,
  by: ResultGroup,
  filter: ResultFilter,
): Promise<SummedRow[]> {
  const closed = await closedUntil(database, filter)
  const { rows } = await sql<SummedRow>`
    select ${keys[by]} as key, ${sums} from ${parts(filter, closed)} as part
    where ${matching(filter)} group by 1 order by 1`.execute(database.patient)
  return rows
}

const matching = ({ sport, isLive }: ResultFilter) =>
  sql`(${sport ?? null}::text is null or sport = ${sport ?? null})
    and (${isLive ?? null}::boolean is null or is_live = ${isLive ?? null})`

/** What the rows of a period come to, and what the ledger says of the same. */
export async function bothBooks(
  database: Database,
  period: Period,
): Promise<{ booked: bigint; ledger: bigint }> {
  const closed = await closedUntil(database, period)
  const { rows } = await sql<{ booked: bigint; ledger: bigint }>`
    select (select coalesce(sum(staked - paid - cashed_out - voided + corrected), 0)::bigint
        from ${parts(period, closed)} as part) as booked,
      (select coalesce(sum(case t.credit_account when 'house:sports' then t.amount else -t.amount end), 0)::bigint
        from transfer t where ${ofSports} and t.recorded_at >= ${period.from} and t.recorded_at < ${period.until})
        as ledger`.execute(database.patient)
  return rows[0]!
}

export interface OpenRow {
  key: string
  staked: bigint
  most: bigint
}

const openKeys: Record<ResultGroup, RawBuilder<unknown>> = {
  day: sql`to_char(c.placed_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`,
  sport: sql`l.leg ->> 'sport'`,
  tournament: sql`l.leg ->> 'tournament'`,
  market: sql`split_part(l.risk ->> 'market', '|', 1)`,
  fixture: sql`l.risk ->> 'fixture_id'`,
  phase: sql`case when (l.leg ->> 'is_live')::boolean then 'live' else 'pre' end`,
  brand: sql`p.brand_id`,
}

/** An amount of a coupon, shared out to its legs as what moved is. */
const share = (amount: RawBuilder<unknown>) =>
  sql`sum((${amount} * l.number + l.legs - 1) / l.legs - (${amount} * (l.number - 1) + l.legs - 1) / l.legs)::bigint`

const openLegs = ({ sport, isLive }: ResultFilter) => sql`
  bet b join coupon c on c.player_id = b.player_id and c.bet_id = b.id join player p on p.id = b.player_id
    cross join lateral (select e.leg, e.number, c.risks -> (e.number::int - 1) as risk,
      json_array_length(c.legs) as legs from json_array_elements(c.legs) with ordinality as e(leg, number)) as l
  where b.status = 'open' and b.product = 'sports'
    and (${sport ?? null}::text is null or l.leg ->> 'sport' = ${sport ?? null})
    and (${isLive ?? null}::boolean is null or (l.leg ->> 'is_live')::boolean = ${isLive ?? null})`

/** What is open now, as the rest is put together. */
export async function openBy(
  database: Database,
  by: ResultGroup,
  filter: ResultFilter,
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select ${openKeys[by]} as key, ${share(sql`b.stake`)} as staked, ${share(sql`b.payout_max`)} as most
    from ${openLegs(filter)} group by 1`.execute(database.patient)
  return rows
}

/** All of it together; of a coupon with legs of several kinds the share of those that are asked about. */
export async function openCoupons(
  database: Database,
  filter: ResultFilter,
): Promise<{ coupons: number; staked: bigint; most: bigint }> {
  const isAll = filter.sport === undefined && filter.isLive === undefined
  const { rows } = await sql<{ coupons: number; staked: bigint; most: bigint }>`
    select count(*)::int as coupons, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(most), 0)::bigint as most
    from (${isAll ? openWhole : openParts(filter)}) as open`.execute(database.patient)
  return rows[0]!
}

const openWhole = sql`
  select stake as staked, payout_max as most from bet where status = 'open' and product = 'sports'`

const openParts = (filter: ResultFilter) => sql`
  select ${share(sql`b.stake`)} as staked, ${share(sql`b.payout_max`)} as most
  from ${openLegs(filter)} group by b.player_id, b.id`

/** Names of fixtures and brands, by their ids. */
export async function namesOf(
  database: Database,
  by: ResultGroup,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (by !== 'fixture' && by !== 'brand') return new Map()
  const { rows } =
    by === 'brand'
      ? await sql<{ id: string; name: string }>`
          select id, name from brand where id = any(${ids}::text[])`.execute(database.read)
      : await sql<{ id: string; name: string }>`
          select id, (head -> 'home' ->> 'short') || ' – ' || (head -> 'away' ->> 'short') as name
          from fixture where id = any(${ids}::text[])`.execute(database.read)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
