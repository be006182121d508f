import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** A row of the books that does not add up. */
export interface Problem {
  rule: string
  subject: string
  expected: bigint
  found: bigint
}

/**
 * Checks the books, rule by rule, and names the first row that breaks one: each balance is the sum of its transfers;
 * each noted balance follows from the one before; each settled round moved exactly its stake and payout.
 */
export async function firstProblem(database: Database): Promise<Problem | undefined> {
  for (const rule of [balanceIsSumOfTransfers, notedBalancesFollow, roundsMatchTransfers]) {
    const { rows } = await rule.execute(database.read)
    if (rows[0] !== undefined) return rows[0]
  }
  return undefined
}

/** How much there is to check. */
export interface BookSize {
  purses: number
  transfers: number
  rounds: number
  /** What all players have together, in kuruş: cash, bonus and held. */
  owed: bigint
}

export async function bookSize(database: Database): Promise<BookSize> {
  const { rows } = await sql<BookSize>`
    select (select count(*) from purse)::int as purses, (select count(*) from transfer)::int as transfers,
      (select count(*) from round)::int as rounds,
      (select coalesce(sum(cash + bonus + held), 0) from purse)::bigint as owed`.execute(
    database.read,
  )
  return rows[0]!
}

const balanceIsSumOfTransfers = sql<Problem>`
  with moved as (
    select player_id, account, sum(amount)::bigint as total from (
      select player_id, credit_account as account, amount from transfer
      union all select player_id, debit_account, -amount from transfer) as both_sides
    where account not like 'house:%' group by player_id, account
  ), noted as (
    select player_id, account, balance from purse,
      lateral (values ('cash', cash), ('bonus', bonus), ('held', held)) as a(account, balance)
  )
  select 'a balance is the sum of its transfers' as rule, player_id || ' ' || account as subject,
    coalesce(total, 0) as expected, coalesce(balance, 0) as found
  from noted full join moved using (player_id, account)
  where coalesce(total, 0) <> coalesce(balance, 0)
  order by player_id, account limit 1`

const notedBalancesFollow = sql<Problem>`
  with cash as (
    select id, player_id, balance_after,
      sum(case when credit_account = 'cash' then amount else -amount end)
        over (partition by player_id order by id)::bigint as running
    from transfer where 'cash' in (debit_account, credit_account)
  )
  select 'a noted balance follows from the one before' as rule, 'trf_' || id || ' of ' || player_id as subject,
    running as expected, balance_after as found
  from cash where running <> balance_after order by id limit 1`

const roundsMatchTransfers = sql<Problem>`
  with moved as (
    select player_id, subject,
      sum(case reason when 'stake' then amount when 'stake_refund' then -amount else 0 end)::bigint as staked,
      sum(case reason when 'payout' then amount else 0 end)::bigint as paid
    from transfer where reason in ('stake', 'stake_refund', 'payout') group by player_id, subject
  ), due as (
    select player_id, id as subject,
      case status when 'void' then 0 else stake end as stake,
      case status when 'settled' then payout else 0 end as payout
    from round
  )
  select 'a round moved its stake and its payout' as rule, subject || ' of ' || player_id as subject,
    coalesce(payout, 0) - coalesce(stake, 0) as expected, coalesce(paid, 0) - coalesce(staked, 0) as found
  from due full join moved using (player_id, subject)
  where coalesce(stake, 0) <> coalesce(staked, 0) or coalesce(payout, 0) <> coalesce(paid, 0)
  order by subject limit 1`
