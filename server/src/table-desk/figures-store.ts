import type { DrawnPlay } from '@menekse/games/draws/band'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'

/** How many draws one look at a table sums at most. */
const DRAWS_MAX = 2_000
/** A draw is summed so long after its settlement: bets that were committed late have ended by then. */
const LATE_SECONDS = 90

const kept = sql`bets, hits, staked, paid, stake_squares, odds_squares, draws, draw_squares, draw_spread,
  draw_staked_max, draw_payout_max`

/**
 * What each selection of these settled draws took and gave back, and each draw, as rows of `table_return`. What the
 * sums of draws are, and `x`, is said in `games/src/draws/band.ts`; a bet is laid beside those before it, the greatest
 * `x` first, so that its own is the lesser one of each two.
 */
const sumsOf = (which: RawBuilder<unknown>) => sql`
  with ended as (select d.table_slug, d.number, l.market, l.selection, d.math_version,
      (d.settled_at at time zone 'Europe/Istanbul')::date as day, b.stake, b.payout, l.odds_millis::numeric as odds,
      case when not d.result ? 'bust' then b.payout_max::numeric / b.stake
        when b.payout > 0 then b.payout::numeric / b.stake else ((d.result->>'bust')::numeric + 1) / 100 end as ends,
      d.result ? 'bust' as flies
    from draw d join bet_leg l on l.event = d.table_slug || ':' || d.number
      join bet b on b.player_id = l.player_id and b.id = l.bet_id and b.status in ('settled', 'cashed_out')
    where d.phase = 'settled' and ${which}),
  each as (select table_slug, market, math_version, day, sum(bets) as bets, sum(hits) as hits, sum(staked) as staked,
      sum(paid) as paid, sum(staked * staked) as stake_squares, sum(staked * staked * odds / 1000) as odds_squares
    from (select table_slug, number, market, selection, math_version, day, count(*) as bets,
        count(*) filter (where payout > 0) as hits, sum(stake) as staked, sum(payout) as paid, max(odds) as odds
      from ended group by 1, 2, 3, 4, 5, 6) e
    group by 1, 2, 3, 4),
  drawn as (select table_slug, market, math_version, day, count(*) as draws, sum(staked * staked) as draw_squares,
      round(sum(spread)) as draw_spread, max(staked) as draw_staked_max, round(max(most)) as draw_payout_max
    from (select table_slug, number, market, math_version, day, sum(stake) as staked, sum(stake * ends) as most,
        sum(stake * (case when flies then ends * ends else ends end) * (stake + 2 * coalesce(before, 0))) as spread
      from (select *, sum(stake) over (partition by table_slug, number, market order by ends desc
          rows between unbounded preceding and 1 preceding) as before from ended) laid
      group by 1, 2, 3, 4, 5) d
    group by 1, 2, 3, 4)
  select table_slug, market, math_version, day, ${kept}
  from each join drawn using (table_slug, market, math_version, day)`

/** Sums a table's draws that have ended since the last look, without a gap; whether there may be more. */
export async function sumTable(tx: Tx, slug: string, now: Date): Promise<boolean> {
  await sql`insert into table_mark (table_slug) values (${slug}) on conflict do nothing`.execute(tx)
  const { rows: marks } = await sql<{ summed: bigint }>`select summed from table_mark
    where table_slug = ${slug} for update`.execute(tx)
  const { summed } = marks[0]!
  const settled = new Date(now.getTime() - LATE_SECONDS * 1_000)
  const { rows } = await sql<{ upto: bigint | null; seen: number }>`
    select max(number) filter (where not waits) as upto, count(*)::int as seen from (
      select number, bool_or(phase not in ('settled', 'void') or settled_at > ${settled})
        over (order by number) as waits
      from (select number, phase, settled_at from draw where table_slug = ${slug} and number > ${summed}
        order by number limit ${DRAWS_MAX}) d) e`.execute(tx)
  const { upto, seen } = rows[0]!
  if (upto === null) return false
  const which = sql`d.table_slug = ${slug} and d.number > ${summed} and d.number <= ${upto}`
  // A day of which a part was summed without its draws stays without them: null and a number are null.
  await sql`insert into table_return as kept (table_slug, market, math_version, day, ${kept}) ${sumsOf(which)}
    on conflict (table_slug, market, math_version, day) do update set
      bets = kept.bets + excluded.bets, hits = kept.hits + excluded.hits, staked = kept.staked + excluded.staked,
      paid = kept.paid + excluded.paid, stake_squares = kept.stake_squares + excluded.stake_squares,
      odds_squares = kept.odds_squares + excluded.odds_squares, draws = kept.draws + excluded.draws,
      draw_squares = kept.draw_squares + excluded.draw_squares, draw_spread = kept.draw_spread + excluded.draw_spread,
      draw_staked_max = case when kept.draws is null then null
        else greatest(kept.draw_staked_max, excluded.draw_staked_max) end,
      draw_payout_max = case when kept.draws is null then null
        else greatest(kept.draw_payout_max, excluded.draw_payout_max) end`.execute(tx)
  await sql`update table_mark set summed = ${upto} where table_slug = ${slug}`.execute(tx)
  return seen === DRAWS_MAX
}

/** Sums the day of one draw anew, after its bets were corrected. */
export async function resumDay(tx: Tx, slug: string, number: number): Promise<void> {
  const { rows } = await sql<{ day: string; summed: bigint }>`
    select (d.settled_at at time zone 'Europe/Istanbul')::date::text as day, m.summed
    from table_mark m join draw d on d.table_slug = m.table_slug and d.number = ${number}
    where m.table_slug = ${slug} and m.summed >= ${number} and d.phase = 'settled' for update of m`.execute(
    tx,
  )
  const [found] = rows
  if (found === undefined) return
  const { day, summed } = found
  await sql`delete from table_return where table_slug = ${slug} and day = ${day}::date`.execute(tx)
  const which = sql`d.table_slug = ${slug} and d.number <= ${summed}
    and d.settled_at >= (${day}::date::timestamp at time zone 'Europe/Istanbul')
    and d.settled_at < ((${day}::date + 1)::timestamp at time zone 'Europe/Istanbul')`
  await sql`insert into table_return (table_slug, market, math_version, day, ${kept}) ${sumsOf(which)}`.execute(
    tx,
  )
}

/** A market's bets of a span of days. The sums are figures of chance: a double is exact enough for squares. */
export interface ReturnRow {
  slug: string
  market: string
  bets: number
  staked: bigint
  paid: bigint
  stakeSquares: number
  oddsSquares: number
}

export async function returnRows({ read }: Database, since: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select table_slug as slug, market, sum(bets)::int as bets, sum(staked)::bigint as staked, sum(paid)::bigint as paid,
      sum(stake_squares)::float8 as "stakeSquares", sum(odds_squares)::float8 as "oddsSquares"
    from table_return where day >= ${since}::date group by 1, 2 order by 1, 2`.execute(read)
  return rows
}

/** A market's draws of a day, by the maths they were drawn with. */
export interface DrawnDay extends DrawnPlay {
  slug: string
  market: string
  mathVersion: string
  day: string
}

/** Those from a day on of which draws were summed. */
export async function drawnDays({ read }: Database, since: string): Promise<DrawnDay[]> {
  const { rows } = await sql<DrawnDay>`
    select table_slug as slug, market, math_version as "mathVersion", day::text, draws::float8, bets::float8,
      staked::float8, paid::float8, draw_squares::float8 as squares, draw_spread::float8 as spread,
      draw_staked_max::float8 as "stakedMax", draw_payout_max::float8 as "payoutMax"
    from table_return where day >= ${since}::date and draws is not null
    order by table_slug, market, math_version, day`.execute(read)
  return rows
}

/** Draws without bets that ended before an instant are thinned out, some at a time; whether there may be more. */
export async function thinTable(tx: Tx, slug: string, before: Date): Promise<boolean> {
  const { rows: marks } = await sql<{
    summed: bigint
    thinned: bigint
  }>`select summed, thinned from table_mark
    where table_slug = ${slug} for update`.execute(tx)
  const [mark] = marks
  if (mark === undefined) return false
  const { rows } = await sql<{ upto: bigint | null; seen: number }>`
    select max(number) as upto, count(*)::int as seen from (select number from draw where table_slug = ${slug}
      and number > ${mark.thinned} and number <= ${mark.summed} and settled_at < ${before}
      order by number limit ${DRAWS_MAX}) d`.execute(tx)
  const { upto, seen } = rows[0]!
  if (upto === null) return false
  await sql`select thin_draws(${slug}, ${mark.thinned}, ${upto})`.execute(tx)
  await sql`update table_mark set thinned = ${upto} where table_slug = ${slug}`.execute(tx)
  return seen === DRAWS_MAX
}
