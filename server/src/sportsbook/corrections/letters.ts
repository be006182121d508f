import type { Bet } from '../../bets/bets.ts'
import type { Messaging } from '../../messaging/messaging.ts'
import type { Database } from '../../platform/database.ts'
import { texts } from '../texts.ts'
import type { Correction } from '../texts.ts'

/** A settlement that took the place of one that was wrong. */
export interface Corrected extends Correction {
  bet: Bet
}

/** Tells players what their coupons paid and pay now, once for each settlement that was taken back. */
export async function tellCorrected(
  { database, tellEach }: { database: Database; tellEach: Messaging['tellEach'] },
  corrected: readonly Corrected[],
): Promise<void> {
  if (corrected.length === 0) return
  const letters = corrected.map(({ bet, ...correction }) => {
    const { playerId, id, settlement } = bet
    const key = `coupon_corrected:${id}:${settlement}`
    return { playerId, type: 'system' as const, ...texts.correctedLetter(id, correction), key }
  })
  await database.transaction((tx) => tellEach(tx, letters))
}
