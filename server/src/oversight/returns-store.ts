import type { Played } from '@menekse/games/band'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'

/** One look sums so many numbers at most. */
const NUMBERS_MAX = 100_000n

/** Sums the rounds that had ended by the last look and hands on those that paid much; whether there are more. */
export async function sumEnded(
  tx: Tx,
  { largeWin, note }: { largeWin: Kurus; note: (win: LargeWin) => Promise<void> },
): Promise<boolean> {
  const { summed, seen } = await tx
    .selectFrom('title_return_mark')
    .select(['summed', 'seen'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const upto = summed + NUMBERS_MAX < seen ? summed + NUMBERS_MAX : seen
  if (upto > summed) {
    await sumNumbers(tx, summed, upto)
    for (const win of await largeWins(tx, { after: summed, upto, largeWin })) await note(win)
  }
  await sql`update title_return_mark set summed = ${upto}, seen = case when ${upto < seen} then seen
    else coalesce(pg_sequence_last_value('round_number'), 0) end`.execute(tx)
  return upto < seen
}

/** A payout of so many stakes is large, whatever the stake. */
const LARGE_STAKES = 1_000

export interface LargeWin {
  id: string
  playerId: string
  title: string
  stake: Kurus
  payout: Kurus
}

/** Each round is in one stretch of numbers, so none is handed on twice. */
async function largeWins(
  tx: Tx,
  { after, upto, largeWin }: { after: bigint; upto: bigint; largeWin: Kurus },
): Promise<LargeWin[]> {
  const { rows } = await sql<LargeWin>`
    select id, player_id as "playerId", game_slug as title, stake, payout from round
    where number > ${after} and number <= ${upto} and status = 'settled'
      and (payout >= ${largeWin} or payout >= stake * ${LARGE_STAKES}::bigint and payout > 0)
    order by number`.execute(tx)
  return rows
}

const sumNumbers = (tx: Tx, after: bigint, upto: bigint) =>
  sql`
    insert into title_return as kept (title, math_version, day, rounds, hits, staked, paid, stake_squares, stake_max)
    select game_slug, math_version, (ended_at at time zone 'Europe/Istanbul')::date, count(*),
      count(*) filter (where payout > 0), sum(stake), sum(payout), sum(stake::numeric * stake), max(stake)
    from round where number > ${after} and number <= ${upto} and status = 'settled' group by 1, 2, 3
    on conflict (title, math_version, day) do update set
      rounds = kept.rounds + excluded.rounds, hits = kept.hits + excluded.hits,
      staked = kept.staked + excluded.staked, paid = kept.paid + excluded.paid,
      stake_squares = kept.stake_squares + excluded.stake_squares,
      stake_max = greatest(kept.stake_max, excluded.stake_max)`.execute(tx)

/** A title's ended rounds of a day, by the maths they were played with. */
export interface ReturnDay extends Played {
  title: string
  mathVersion: string
  day: string
}

/** Those from a day on. The sums are figures of chance, not money that anybody is owed: a double is exact enough. */
export async function returnDays(
  { read }: Pick<Database, 'read'>,
  since: string,
): Promise<ReturnDay[]> {
  const { rows } = await sql<ReturnDay>`
    select title, math_version as "mathVersion", day::text, rounds::float8, hits::float8, staked::float8, paid::float8,
      stake_squares::float8 as "stakeSquares", stake_max::float8 as "stakeMax"
    from title_return where day >= ${since}::date order by title, math_version, day`.execute(read)
  return rows
}
