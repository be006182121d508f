import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

/** Locks purses as the lane does, in the order of their players, so that neither waits for the other for ever. */
export async function lockPurses(tx: Tx, playerIds: readonly string[]): Promise<void> {
  await sql`
    select from purse where player_id = any(${[...new Set(playerIds)]}::text[])
    order by player_id for update`.execute(tx)
}

/** Takes bets that ended without moving money off their players' purses, which the caller has locked. */
export async function lessOpenBets(
  tx: Tx,
  bets: readonly { playerId: string; stake: Kurus }[],
): Promise<void> {
  await sql`
    update purse p set open_bets = p.open_bets - n.bets, open_bets_staked = p.open_bets_staked - n.staked
    from (select player_id, count(*)::int as bets, sum(stake)::bigint as staked
      from unnest(${bets.map(({ playerId }) => playerId)}::text[], ${bets.map(({ stake }) => stake)}::bigint[])
        as one(player_id, stake) group by 1) as n
    where p.player_id = n.player_id`.execute(tx)
}
