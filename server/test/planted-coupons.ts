import { newId } from '@menekse/contract/ids'
import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import type { Database } from '../src/platform/database.ts'
import { sql } from 'kysely'

/** What is planted: so many open coupons of cash, each with one leg on each of these fixtures. */
export interface PlantedCoupons {
  fixtures: readonly FixtureId[]
  coupons: number
  /** Of ten legs on a fixture, how many are on the outcome that wins. */
  winnersInTen: number
}

export const MARKET = 'match_result'
export const WINNER = 'home'
export const LOSER = 'away'
export const STAKE = 1_000n
export const ODDS = 2_000

export const newFixtures = (count: number): FixtureId[] =>
  Array.from({ length: count }, () => newId('fix', Date.now()))

/**
 * Coupons as placement leaves them, straight into the tables and spread evenly over players; the stakes moved and the
 * purses know of them, so that the books add up.
 */
export async function plantCoupons(
  owner: Database,
  players: readonly PlayerId[],
  { fixtures, coupons, winnersInTen }: PlantedCoupons,
): Promise<void> {
  const payoutMost = (Number(STAKE) * (ODDS / 1_000) ** fixtures.length).toFixed(0)
  const legs = JSON.stringify(
    fixtures.map(() => ({
      sport: 'football',
      tournament: 'Lig',
      home: 'Ev',
      away: 'Konuk',
      starts_at: '2026-11-24T19:00:00.000Z',
      is_live: false,
      is_simulated: true,
    })),
  )
  await sql`create table planted as
    select p.id as player_id, id_at('bet_', now()) || substr(md5(${fixtures[0]!} || n), 1, 16) collate "C" as bet_id,
      md5(${fixtures[0]!} || n) as digest
    from generate_series(1, ${coupons}::int) as n
    join unnest(${players}::text[]) with ordinality as p(id, place) on p.place = n % ${players.length}::int + 1
    order by 1, 2`.execute(owner.read)
  await sql`insert into bet (player_id, id, product, category, title, stake, payout_max, bonus_stake, pending,
      balance_before, placed_at)
    select player_id, bet_id, 'sports', 'pre_match', 'sports', ${STAKE}::bigint, ${payoutMost}::bigint, 0, 0, 0, now()
    from planted`.execute(owner.read)
  for (const [place, fixture] of fixtures.entries()) {
    // Each fixture has ten kinds of coupons of its own, two letters of the digest for each.
    await sql`insert into bet_leg (player_id, bet_id, number, event, market, selection, odds_millis)
      select player_id, bet_id, ${place + 1}::int, ${fixture}, ${MARKET},
        case when ('x' || substr(digest, ${17 + 3 * place}::int, 3))::bit(12)::int % 10 < ${winnersInTen}::int
          then ${WINNER} else ${LOSER} end, ${ODDS}::int
      from planted`.execute(owner.read)
  }
  await sql`insert into coupon (player_id, bet_id, unit, lines, cap, policy, legs, risks, content, wish, placed_at)
    select player_id, bet_id, ${STAKE}::bigint, 1, 250000000, 'none', ${legs}::json, '[]', digest || digest,
      digest || digest, now() from planted`.execute(owner.read)
  await sql`with staked as (
      update purse p set cash = p.cash - n.count * ${STAKE}::bigint, open_bets = open_bets + n.count::int,
        open_bets_staked = open_bets_staked + n.count * ${STAKE}::bigint
      from (select player_id, count(*)::bigint as count from planted group by 1) as n
      where p.player_id = n.player_id returning p.player_id, p.cash, n.count
    )
    insert into transfer (player_id, key, reason, debit_account, credit_account, amount, subject, balance_after,
      occurred_at, recorded_at)
    select player_id, bet_id, 'stake', 'cash', 'house:sports', ${STAKE}::bigint, bet_id,
      cash + (count - row_number() over (partition by player_id order by bet_id)) * ${STAKE}::bigint, now(), now()
    from planted join staked using (player_id) order by player_id, bet_id`.execute(owner.read)
  await sql`drop table planted`.execute(owner.read)
  await sql`vacuum (analyze) bet, bet_leg, coupon, transfer, purse`.execute(owner.read)
  await sql`checkpoint`.execute(owner.read)
}
