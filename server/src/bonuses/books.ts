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

/** What the books say of bonuses that have ended. */
export const bonusRules: readonly Rule[] = [endedGrantsMatchTransfers]
