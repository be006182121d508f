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

/** What the books say of payments that were put right. */
export const paymentRules: readonly Rule[] = [correctionsMatchTransfers, reversedByCorrection]
