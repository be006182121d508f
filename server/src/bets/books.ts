import { sql } from 'kysely'
import type { Problem, Rule } from '../wallet/wallet.ts'

const pursesKnowOpenBets = sql<Problem>`
  with waiting as (
    select player_id, count(*)::bigint as bets, sum(stake)::bigint as staked from bet
    where status = 'open' group by player_id
  )
  select 'a purse knows its open bets' as rule, coalesce(player_id, '') as subject,
    coalesce(waiting.staked, 0) as expected, coalesce(open_bets_staked, 0) as found
  from waiting full join (select player_id, open_bets, open_bets_staked from purse where open_bets > 0
    or open_bets_staked > 0) as noted using (player_id)
  where coalesce(bets, 0) <> coalesce(open_bets, 0) or coalesce(staked, 0) <> coalesce(open_bets_staked, 0)
  order by player_id limit 1`

const eventsSayHowBetsStand = sql<Problem>`
  select 'a bet stands as its last event says' as rule, b.id || ' of ' || b.player_id as subject,
    coalesce(e.payout, 0) as expected, b.payout as found
  from bet b left join lateral (select event, payout from bet_event where player_id = b.player_id and bet_id = b.id
    order by settlement desc, is_undone desc limit 1) as e on true
  where b.payout <> coalesce(e.payout, 0)
    or b.status <> case coalesce(e.event, 'undone') when 'undone' then 'open' else e.event end
  order by b.id limit 1`

const cutsAreCounted = sql<Problem>`
  with parted as (
    select player_id, bet_id as id, count(*)::bigint as parts, max(number)::bigint as last from bet_cut group by 1, 2
  )
  select 'a bet knows the parts that have left' as rule, id || ' of ' || player_id as subject,
    coalesce(parts, 0) as expected, coalesce(cuts, 0)::bigint as found
  from parted full join (select player_id, id, cuts from bet where cuts > 0) as noted using (player_id, id)
  where coalesce(parts, 0) <> coalesce(cuts, 0) or coalesce(last, 0) <> coalesce(cuts, 0)
  order by 2 limit 1`

/** What the books say of bets besides what they say of all play. */
export const betRules: readonly Rule[] = [pursesKnowOpenBets, eventsSayHowBetsStand, cutsAreCounted]
