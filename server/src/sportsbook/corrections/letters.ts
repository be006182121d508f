import type { Kurus } from '@menekse/contract/money'
import type { Bet } from '../../bets/bets.ts'
import type { Messaging } from '../../messaging/messaging.ts'
import type { Database } from '../../platform/database.ts'
import { texts } from '../texts.ts'

/** A settlement that took the place of one that was wrong; `after` is undefined where the coupon is open again. */
export interface Corrected {
  bet: Bet
  before: Kurus
  after: Kurus | undefined
}

/** Tells players what their coupons paid and pay now, once for each settlement that was taken back. */
export async function tellCorrected(
  { database, tellEach }: { database: Database; tellEach: Messaging['tellEach'] },
  corrected: readonly Corrected[],
): Promise<void> {
  if (corrected.length === 0) return
  const letters = corrected.map(({ bet, before, after }) => {
    const { playerId, id, settlement } = bet
    const key = `coupon_corrected:${id}:${settlement}`
    return { playerId, type: 'system' as const, ...texts.correctedLetter(id, before, after), key }
  })
  await database.transaction((tx) => tellEach(tx, letters))
}
