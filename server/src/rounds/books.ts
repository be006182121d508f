import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { runningGrants } from '../wallet/wallet.ts'
import type { Problem, Rule } from '../wallet/wallet.ts'

const roundsMatchTransfers = sql<Problem>`
  with moved as (
    select player_id, subject,
      sum(case reason when 'stake' then amount when 'stake_refund' then -amount else 0 end)::bigint as staked,
      sum(case reason when 'payout' then amount when 'payout_reversal' then -amount else 0 end)::bigint as paid
    from transfer where reason in ('stake', 'stake_refund', 'payout', 'payout_reversal') group by player_id, subject
  ), due as (
    -- A bet that left in parts has a row for each.
    select player_id, subject,
      sum(case status when 'void' then 0 else stake end)::bigint as stake,
      sum(case status when 'settled' then payout else 0 end)::bigint as payout
    from stake group by player_id, subject
  )
  select 'a round moved its stake and its payout' as rule, subject || ' of ' || player_id as subject,
    coalesce(payout, 0) - coalesce(stake, 0) as expected, coalesce(paid, 0) - coalesce(staked, 0) as found
  from due full join moved using (player_id, subject)
  where coalesce(stake, 0) <> coalesce(staked, 0) or coalesce(payout, 0) <> coalesce(paid, 0)
  order by subject limit 1`

const wageringIsSumOfRounds = sql<Problem>`
  with counted as (
    select grant_id, sum(contribution)::bigint as wagered from stake
    where grant_id is not null and status <> 'void' group by grant_id
  )
  select 'a bonus is wagered as its rounds say' as rule, grant_id as subject,
    coalesce(counted.wagered, 0) as expected, running.wagered as found
  from ${runningGrants} as running left join counted using (grant_id)
  where running.wagered <> coalesce(counted.wagered, 0) order by grant_id limit 1`

/**
 * What the books say of play, of every product: each stake and payout was moved, and bonuses were wagered by stakes
 * alone.
 */
export const roundRules: readonly Rule[] = [roundsMatchTransfers, wageringIsSumOfRounds]

export async function countRounds(database: Database): Promise<number> {
  const { rows } = await sql<{ rounds: number }>`
    select count(*)::int as rounds from round`.execute(database.patient)
  return rows[0]!.rounds
}
