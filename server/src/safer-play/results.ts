import type { PlayerId } from '@menekse/contract/ids'
import { add, subtract, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { NetPeriod } from '@menekse/contract/protection/protection'
import { sql } from 'kysely'
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

/**
 * What playing cost or brought in the last 7, 30 and 365 days, today included, and by day (Istanbul). From what was
 * staked and from the ledger; what was voided does not count. The index answers for the rounds alone.
 */
export async function netResults(database: Database, playerId: PlayerId, now: Date) {
  const today = startOfIstanbulDay(istanbulDay(now))
  const dayAgo = (days: number) => istanbulDay(new Date(today.getTime() - (days - 1) * DAY_MS))
  const since = startOfIstanbulDay(dayAgo(365))
  const lifetime = await netDeposits(database, playerId)
  const { rows } = await sql<DayRow>`
    select to_char((at at time zone 'Europe/Istanbul')::date, 'YYYY-MM-DD') as day,
      sum(staked)::bigint as staked, sum(paid)::bigint as paid, sum(deposited)::bigint as deposited,
      sum(withdrawn)::bigint as withdrawn
    from (
      select at, stake as staked, payout as paid, 0 as deposited, 0 as withdrawn
        from stake where player_id = ${playerId} and at >= ${since}
      union all select at, -stake, -payout, 0, 0
        from stake where player_id = ${playerId} and at >= ${since} and status = 'void'
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
