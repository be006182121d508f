import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../platform/database.ts'

/** A row of the books that does not add up. */
export interface Problem {
  rule: string
  subject: string
  expected: bigint
  found: bigint
}

/** What must be true of the books: selects the first row that breaks it, if there is one. */
export type Rule = RawBuilder<Problem>

/** Names the first row that breaks a rule, rule by rule: the wallet's own, then those that their owners brought. */
export async function firstProblem(
  database: Database,
  brought: readonly Rule[],
): Promise<Problem | undefined> {
  for (const rule of [...ownRules(), ...brought]) {
    const { rows } = await rule.execute(database.patient)
    if (rows[0] !== undefined) return rows[0]
  }
  return undefined
}

/**
 * Each balance is the sum of its transfers, each noted balance follows, and the running bonuses hold the bonus money.
 */
const ownRules = () => [balanceIsSumOfTransfers, notedBalancesFollow, grantsHoldBonusMoney]

/** The running bonuses of all purses as a table: `grant_id`, `balance` and `wagered`, in kuruş. */
export const runningGrants = sql`(
  select player_id, one ->> 'id' as grant_id, (one ->> 'balance')::bigint as balance,
    (one ->> 'wagered')::bigint as wagered
  from purse, lateral json_array_elements(grants) as one)`

/** How much there is to check. */
export interface BookSize {
  purses: number
  transfers: number
  /** What all players have together, in kuruş: cash, bonus and held. */
  owed: bigint
}

export async function bookSize(database: Database): Promise<BookSize> {
  const { rows } = await sql<BookSize>`
    select (select count(*) from purse)::int as purses,
      (select count(*) from transfer)::int as transfers,
      (select coalesce(sum(cash + bonus + held), 0) from purse)::bigint as owed`.execute(
    database.patient,
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

const grantsHoldBonusMoney = sql<Problem>`
  with running as (select player_id, sum(balance)::bigint as in_grants from ${runningGrants} as one group by player_id)
  select 'the running bonuses hold the bonus money' as rule, player_id as subject, bonus as expected,
    coalesce(in_grants, 0) as found
  from purse left join running using (player_id)
  where bonus <> coalesce(in_grants, 0) order by player_id limit 1`
