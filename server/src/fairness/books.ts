import { sql } from 'kysely'
import type { Problem, Rule } from '../wallet/wallet.ts'

const noncesHaveNoGap = sql<Problem>`
  with played as (
    select seed_pair_id as id, count(*)::bigint as rounds, count(distinct nonce)::bigint as nonces,
      max(nonce)::bigint + 1 as until, min(nonce) as least
    from round where seed_pair_id is not null group by seed_pair_id
  ), counted as (
    select s.id, coalesce(s.rounds, p.paired_rounds - s.first_round)::bigint as rounds
    from seed_pair s join purse p using (player_id) where s.begun_at is not null
  )
  select 'a pair of seeds was played from without gap or repeat' as rule, coalesce(id, '') as subject,
    coalesce(counted.rounds, 0) as expected, coalesce(played.rounds, 0) as found
  from counted full join played using (id)
  where coalesce(counted.rounds, 0) <> coalesce(played.rounds, 0)
    or played.nonces <> played.rounds or played.until <> played.rounds or played.least <> 0
  order by id limit 1`

const pursePlaysFromTheCurrentPair = sql<Problem>`
  select 'a purse plays from the pair in use' as rule, p.player_id as subject, 1::bigint as expected, 0::bigint as found
  from purse p left join seed_pair s on s.player_id = p.player_id and s.begun_at is not null and s.revealed_at is null
  where p.seed_pair_id is distinct from s.id order by p.player_id limit 1`

/** What the books say of seeds: each accepted round took the next nonce of the pair in use. */
export const fairnessRules: readonly Rule[] = [noncesHaveNoGap, pursePlaysFromTheCurrentPair]
