import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { ended } from './grant-moves.ts'
import { noMove } from './stake-parts.ts'
import type { BonusNeeds } from './needs.ts'

const ENDED_A_RUN = 500

interface Running {
  id: string
  player_id: PlayerId
  name: string
}

/** Grants that still run for people who are excluded. */
async function grantsOfExcluded(database: Database): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select g.id, g.player_id, g.name from bonus_grant g join purse p on p.player_id = g.player_id
    where g.status = 'active' and p.stop_kind = 'exclusion'
    order by g.granted_at limit ${ENDED_A_RUN}`.execute(database.read)
  return rows
}

/**
 * Ends what still runs for people who are excluded, exactly as their own cancelling would: they could never fulfil it,
 * and its terms must not hold back the cash they may take out. No kuruş of cash moves. The purse is asked again under
 * its lock, and each grant has one key, so that repeats, parallel runs and a run that was cut off end each grant once;
 * with a round open it waits for the next run.
 */
export async function endOfExcluded(needs: BonusNeeds): Promise<void> {
  const { database, wallet, tell } = needs
  for (const { id, player_id: playerId, name } of await grantsOfExcluded(database)) {
    const outcome = await wallet.submit<undefined, 'round_open' | 'bonus_ended'>({
      playerId,
      key: `bonus_exclusion:${id}`,
      fingerprint: id,
      decide(purse, now) {
        const grant = purse.grants.find((one) => one.id === id)
        if (grant === undefined || purse.stop?.kind !== 'exclusion') return refuse('bonus_ended')
        if (purse.openRoundId !== undefined) return refuse('round_open')
        return { ...ended(noMove(purse), grant, 'cancelled', now), answer: () => undefined }
      },
    })
    if (outcome.kind !== 'done') continue
    await tell({
      key: `bonus_excluded:${id}`,
      playerId,
      title: 'Bonusunuz sona erdi',
      message: `Oyundan men kararınızla ${name} sona erdi. Nakit bakiyeniz değişmedi.`,
    })
  }
}
