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
 * each noted balance follows from the one before; each settled round moved exactly its stake and payout; bonus money is
 * held by the running grants, and each grant converted, lost and wagered what its own rows say.
 */
export async function firstProblem(database: Database): Promise<Problem | undefined> {
  const rules = [
    balanceIsSumOfTransfers,
    notedBalancesFollow,
    roundsMatchTransfers,
    grantsHoldBonusMoney,
    endedGrantsMatchTransfers,
    wageringIsSumOfRounds,
  ]
  for (const rule of rules) {
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

const grantsHoldBonusMoney = sql<Problem>`
  select 'the running bonuses hold the bonus money' as rule, player_id as subject, bonus as expected, in_grants as found
  from purse, lateral (select coalesce(sum((one ->> 'balance')::bigint), 0)::bigint as in_grants
    from json_array_elements(grants) as one) as running
  where in_grants <> bonus order by player_id limit 1`

const endedGrantsMatchTransfers = sql<Problem>`
  with moved as (
    select subject, sum(case reason when 'bonus_conversion' then amount else 0 end)::bigint as converted,
      sum(case reason when 'bonus_forfeit' then amount else 0 end)::bigint as forfeited,
      sum(case reason when 'bonus_grant' then amount else 0 end)::bigint as given
    from transfer where reason in ('bonus_grant', 'bonus_conversion', 'bonus_forfeit') and subject like 'bns\\_%'
    group by subject
  )
  select 'a bonus gave, converted and lost what its record says' as rule, coalesce(id, subject) as subject,
    coalesce(case kind when 'free_spins' then 0 else g.amount end, 0) + coalesce(g.converted, 0) - coalesce(g.forfeited, 0)
      as expected,
    coalesce(given, 0) + coalesce(m.converted, 0) - coalesce(m.forfeited, 0) as found
  from bonus_grant g full join moved m on m.subject = g.id
  where coalesce(g.converted, 0) <> coalesce(m.converted, 0) or coalesce(g.forfeited, 0) <> coalesce(m.forfeited, 0)
    or coalesce(case kind when 'free_spins' then 0 else g.amount end, 0) <> coalesce(given, 0)
  order by 2 limit 1`

const wageringIsSumOfRounds = sql<Problem>`
  with counted as (
    select grant_id, sum(contribution)::bigint as wagered from round
    where grant_id is not null and status <> 'void' group by grant_id
  ), running as (
    select one ->> 'id' as grant_id, (one ->> 'wagered')::bigint as wagered
    from purse, lateral json_array_elements(grants) as one
  )
  select 'a bonus is wagered as its rounds say' as rule, grant_id as subject,
    coalesce(counted.wagered, 0) as expected, running.wagered as found
  from running left join counted using (grant_id)
  where running.wagered <> coalesce(counted.wagered, 0) order by grant_id limit 1`
