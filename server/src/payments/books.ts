import { sql } from 'kysely'
import type { Problem, Rule } from '../wallet/wallet.ts'

/** Every correction moved what it says, and nothing was put right without one. */
const correctionsMatchTransfers = sql<Problem>`
  with moved as (
    select player_id, subject,
      sum(case when credit_account = 'cash' then amount else -amount end)::bigint as total
    from transfer where reason in ('deposit_reversal', 'withdrawal_return', 'bonus_reversal', 'adjustment')
    group by player_id, subject
  ), noted as (
    select player_id, case kind when 'adjustment' then id else subject end as subject, sum(amount)::bigint as total
    from correction group by 1, 2
  )
  select 'a correction moved what it says' as rule, player_id || ' ' || subject as subject,
    coalesce(noted.total, 0) as expected, coalesce(moved.total, 0) as found
  from noted full join moved using (player_id, subject)
  where coalesce(noted.total, 0) <> coalesce(moved.total, 0) order by 2 limit 1`

/** What is reversed was reversed by a correction of its whole amount. */
const reversedByCorrection = sql<Problem>`
  select 'what was reversed was put right' as rule, p.id as subject, p.amount as expected,
    coalesce(abs(c.amount), 0) as found
  from (
    select id, player_id, amount from deposit where reversed_at is not null
    union all select id, player_id, amount from withdrawal where returned_at is not null) as p
  left join correction c on c.player_id = p.player_id and c.subject = p.id
  where coalesce(abs(c.amount), 0) <> p.amount order by 2 limit 1`

/**
 * A deposit that was credited moved its amount once, one that was not moved nothing, and nothing was moved in the name
 * of a deposit that nobody asked for.
 */
const depositsMatchTransfers = sql<Problem>`
  with moved as (
    select player_id, subject, sum(amount)::bigint as total from transfer
    where reason = 'deposit' and subject like 'dep\_%' group by player_id, subject
  ), due as (
    select player_id, id as subject, case status when 'approved' then amount else 0 end as total from deposit
  )
  select 'a deposit moved what was credited' as rule, subject, coalesce(due.total, 0) as expected,
    coalesce(moved.total, 0) as found
  from due full join moved using (player_id, subject)
  where coalesce(due.total, 0) <> coalesce(moved.total, 0) order by subject limit 1`

/** A withdrawal set its amount aside, and then paid all of it, gave all of it back, or still holds it. */
const withdrawalsMatchTransfers = sql<Problem>`
  with moved as (
    select player_id, subject,
      sum(case reason when 'withdrawal_hold' then amount else -amount end)::bigint as held,
      sum(case reason when 'withdrawal_payment' then amount else 0 end)::bigint as paid
    from transfer where reason in ('withdrawal_hold', 'withdrawal_release', 'withdrawal_payment')
      and subject like 'wdr\_%' group by player_id, subject
  ), due as (
    select player_id, id as subject, case when status in ('pending', 'approved') then amount else 0 end as held,
      case status when 'done' then amount else 0 end as paid
    from withdrawal
  )
  select 'a withdrawal holds or paid its amount' as rule, subject,
    coalesce(due.held, 0) + coalesce(due.paid, 0) as expected,
    coalesce(moved.held, 0) + coalesce(moved.paid, 0) as found
  from due full join moved using (player_id, subject)
  where coalesce(due.held, 0) <> coalesce(moved.held, 0) or coalesce(due.paid, 0) <> coalesce(moved.paid, 0)
  order by subject limit 1`

/** What the bank reported is what was credited for it. */
const linesMatchDeposits = sql<Problem>`
  select 'a deposit is its bank line' as rule, d.id as subject, l.amount as expected, d.amount as found
  from deposit d join bank_line l on l.id = d.bank_line_id
  where d.status = 'approved' and d.amount <> l.amount order by d.id limit 1`

/** What the books say of payments: they moved what they say, and so did whatever put them right. */
export const paymentRules: readonly Rule[] = [
  depositsMatchTransfers,
  withdrawalsMatchTransfers,
  linesMatchDeposits,
  correctionsMatchTransfers,
  reversedByCorrection,
]
