import { sql } from 'kysely'
import type { Problem, Rule } from '../wallet/wallet.ts'

const endedGrantsMatchTransfers = sql<Problem>`
  with moved as (
    select subject, sum(case reason when 'bonus_conversion' then amount else 0 end)::bigint as converted,
      sum(case reason when 'bonus_forfeit' then amount else 0 end)::bigint as forfeited,
      sum(case reason when 'bonus_grant' then amount else 0 end)::bigint as given
    from transfer where reason in ('bonus_grant', 'bonus_conversion', 'bonus_forfeit') and subject like 'bns\\_%'
    group by subject
  )
  select 'a bonus gave, converted and lost what its record says' as rule, coalesce(id, subject) as subject,
    coalesce(case when kind in ('free_spins', 'free_bets') then 0 else g.amount end, 0)
      + coalesce(g.converted, 0) - coalesce(g.forfeited, 0)
      as expected,
    coalesce(given, 0) + coalesce(m.converted, 0) - coalesce(m.forfeited, 0) as found
  from bonus_grant g full join moved m on m.subject = g.id
  where coalesce(g.converted, 0) <> coalesce(m.converted, 0) or coalesce(g.forfeited, 0) <> coalesce(m.forfeited, 0)
    or coalesce(case when kind in ('free_spins', 'free_bets') then 0 else g.amount end, 0) <> coalesce(given, 0)
  order by 2 limit 1`

/** What stakes moved between a bonus and the house, but for free ones that were played: those are what it gave. */
const returnsAreOfTheLedger = sql<Problem>`
  with moved as (
    select s.grant_id, case t.reason when 'bonus_forfeit' then t.amount else -t.amount end as amount
    from (select distinct player_id, subject, grant_id from stake where grant_id is not null) as s
      join transfer t using (player_id, subject)
    where t.reason in ('bonus_grant', 'bonus_forfeit')
    union all
    select grant_id, stake from stake where is_free and status <> 'void'
  ), returned as (select grant_id as id, sum(amount)::bigint as amount from moved group by 1)
  select 'what came back after a bonus had ended is what its record says' as rule, id as subject,
    coalesce(g.returned, 0) as expected, coalesce(r.amount, 0) as found
  from bonus_grant g full join returned r using (id)
  where coalesce(g.returned, 0) <> coalesce(r.amount, 0) order by 2 limit 1`

/** What the books say of bonuses that have ended. */
export const bonusRules: readonly Rule[] = [endedGrantsMatchTransfers, returnsAreOfTheLedger]
