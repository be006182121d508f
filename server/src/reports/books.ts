import { sql } from 'kysely'
import type { Problem, Rule } from '../wallet/wallet.ts'

/** Which no reference of the database holds, as purses may lie elsewhere than people. */
const everyoneHasOnePurse = sql<Problem>`
  select 'a player has a purse, and a purse its player' as rule, coalesce(player_id, id) as subject,
    count(id)::bigint as expected, count(player_id)::bigint as found
  from player full join purse on player_id = id
  where player_id is null or id is null group by player_id, id order by 2 limit 1`

const grantsHaveTheirs = sql<Problem>`
  select 'a bonus is of a purse and a campaign' as rule, g.id as subject, 2::bigint as expected,
    (case when p.player_id is null then 0 else 1 end + case when c.id is null then 0 else 1 end)::bigint as found
  from bonus_grant g left join purse p using (player_id) left join bonus_campaign c on c.id = g.campaign_id
  where p.player_id is null or c.id is null order by g.id limit 1`

export const peopleRules: readonly Rule[] = [everyoneHasOnePurse, grantsHaveTheirs]
