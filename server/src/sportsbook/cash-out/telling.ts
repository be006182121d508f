import { couponNumber } from '@menekse/contract/sports/coupons'
import type { PlayerId } from '@menekse/contract/ids'
import type { Messaging } from '../../messaging/messaging.ts'
import type { Database } from '../../platform/database.ts'
import { texts } from '../texts.ts'
import { findCut } from './store.ts'

/** Writes to a player what a rule of theirs has done; once for each cut. */
export function createTelling(database: Database, inbox: Pick<Messaging['inbox'], 'notify'>) {
  return async (playerId: PlayerId, cutId: string): Promise<void> => {
    const cut = await findCut(database, { playerId, cutId })
    if (cut === undefined) throw new Error(`The cut ${cutId} of ${playerId} is told but missing`)
    const coupon = couponNumber(cut.id)
    const content = cut.isWhole
      ? texts.ruleDoneWhole(coupon, cut.value)
      : texts.ruleDonePart(coupon, cut.value, cut.percent)
    const notice = { playerId, type: 'success', title: texts.ruleDone, content } as const
    await inbox.notify({ ...notice, key: `cash_out:${cutId}` })
  }
}
