import type { PlayerId } from '@menekse/contract/ids'
import { add, subtract, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { NetPeriod } from '@menekse/contract/protection/protection'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { DAY_MS, istanbulDay, startOfIstanbulDay } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { netDeposits } from '../wallet/wallet.ts'

const PERIODS = [7, 30, 365] as const

interface DayRow {
  day: string
  staked: Kurus
  paid: Kurus
  deposited: Kurus
  withdrawn: Kurus
}

interface Span {
  from: Date
  to: Date
}

/** No match is sold so long before it ends. */
export const OPEN_DAYS = 60

/**
 * What a player staked of their own and was paid, as rows of `at`, `staked` and `paid`: a bet when it ended, as until
 * then nothing is lost, and without a stake that the house gave. A round ends with its stake. The index answers for all
 * as they were placed; what is open or void is taken off again, with the stakes of free spins, and bets are put where
 * they belong.
 */
const resultsOf = (playerId: string, { from, to }: Span): RawBuilder<unknown> => sql`
  select at, stake as staked, payout as paid
    from stake where player_id = ${playerId} and at >= ${from} and at < ${to}
  union all select moved.at, moved.staked, moved.paid
    from stake s cross join lateral (values (s.at, -s.stake, -s.payout),
      (case when s.product <> 'casino' and s.status = 'settled' then s.ended_at end,
        case when s.is_free then 0 else s.stake end, s.payout)) as moved(at, staked, paid)
    where s.player_id = ${playerId} and s.at >= ${new Date(from.getTime() - OPEN_DAYS * DAY_MS)} and s.at < ${to}
      and (s.status <> 'settled' or s.product <> 'casino') and moved.at >= ${from} and moved.at < ${to}
  union all select at, -stake, 0
    from stake where player_id = ${playerId} and at >= ${from} and at < ${to}
      and product = 'casino' and is_free and status = 'settled'`

/** What a player staked of their own on what ended between two instants, and was paid for it. */
export async function playResult(
  database: Database,
  playerId: string,
  span: Span,
): Promise<{ staked: Kurus; paid: Kurus }> {
  const { rows } = await sql<{ staked: Kurus; paid: Kurus }>`
    select coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid
    from (${resultsOf(playerId, span)}) as result`.execute(database.read)
  return rows[0]!
}

/**
 * What playing cost or brought in the last 7, 30 and 365 days, today included, and by day (Istanbul). From what was
 * staked and has ended, and from the ledger; what was voided does not count.
 */
export async function netResults(database: Database, playerId: PlayerId, now: Date) {
  const today = startOfIstanbulDay(istanbulDay(now))
  const dayAgo = (days: number) => istanbulDay(new Date(today.getTime() - (days - 1) * DAY_MS))
  const since = startOfIstanbulDay(dayAgo(365))
  const span = { from: since, to: new Date(today.getTime() + DAY_MS) }
  const lifetime = await netDeposits(database, playerId)
  const { rows } = await sql<DayRow>`
    select to_char((at at time zone 'Europe/Istanbul')::date, 'YYYY-MM-DD') as day,
      sum(staked)::bigint as staked, sum(paid)::bigint as paid, sum(deposited)::bigint as deposited,
      sum(withdrawn)::bigint as withdrawn
    from (
      select at, staked, paid, 0, 0 from (${resultsOf(playerId, span)}) as result
      union all select at, 0, 0, deposited, withdrawn
        from bank_movement where player_id = ${playerId} and at >= ${since}
    ) as movement(at, staked, paid, deposited, withdrawn)
    group by 1 order by 1`.execute(database.read)
  const periods = PERIODS.map((days): NetPeriod => {
    const first = dayAgo(days)
    const within = rows.filter(({ day }) => day >= first)
    const total = (of: 'staked' | 'paid' | 'deposited' | 'withdrawn') =>
      within.reduce((sum, row) => add(sum, row[of]), ZERO)
    const staked = total('staked')
    const paid = total('paid')
    const net = subtract(paid, staked)
    return { days, staked, paid, net, deposited: total('deposited'), withdrawn: total('withdrawn') }
  })
  const days = rows
    .filter(({ staked, paid }) => staked > 0n || paid > 0n)
    .map(({ day, staked, paid }) => ({ day, staked, paid, net: subtract(paid, staked) }))
  return { periods, days, lifetime }
}
