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
  { database, tell }: { database: Database; tell: Messaging['tell'] },
  corrected: readonly Corrected[],
): Promise<void> {
  if (corrected.length === 0) return
  await database.transaction(async (tx) => {
    for (const { bet, before, after } of corrected) {
      const { playerId, id, settlement } = bet
      const letter = texts.correctedLetter(id, before, after)
      const key = `coupon_corrected:${id}:${settlement}`
      await tell(tx, { playerId, type: 'system', ...letter, key })
    }
  })
}
