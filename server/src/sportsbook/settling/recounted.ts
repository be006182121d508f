import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { wageredBy } from '@menekse/games/sports/coupon/bonus'
import type { Coupon } from '@menekse/games/sports/coupon/coupon'
import { betWord, countableOf } from '../../bets/bets.ts'
import type { Bet } from '../../bets/bets.ts'
import { countsInstead } from '../../bonuses/bonuses.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { OpposedLines } from '../opposite/opposite.ts'
import type { Target } from '../settlement.ts'

interface Due {
  bet: Bet
  coupon: Coupon
  target: Target
}

const NOTHING = kurus(0)

const WHOLE_BASIS_POINTS = 10_000n

/** Pure: all of what odds and results let count; its weight is the bonus's own matter. */
export const countedBy = (coupon: Coupon, opposed?: ReadonlySet<number>): Kurus =>
  wageredBy(coupon, WHOLE_BASIS_POINTS, opposed)

/**
 * Pure: whether a coupon that is settled, and stays as it was paid, may have counted otherwise towards wagering: void
 * legs leave the count, legs that are void no more are back in it, and so are lines whose opposite is void.
 */
export const mayCountOtherwise = ({ bet, target }: Pick<Due, 'bet' | 'target'>): boolean =>
  bet.grantId !== undefined &&
  bet.status === 'settled' &&
  target !== 'open' &&
  target.status === 'settled' &&
  target.payout === bet.payout

/** What a coupon counts by what is known now: nothing of lines that are opposite to others. */
export function wageredOf({ bet, coupon, target }: Due, opposed: OpposedLines): Kurus {
  if (target === 'open') return NOTHING
  const lines = opposed.get(betWord(bet))
  return lines === undefined || target.wagered === 0n ? target.wagered : countedBy(coupon, lines)
}

/**
 * Whether it does. A bonus that has ended stays as it ended, and one that waits with all of it wagered may have had no
 * room for more than the coupon counted.
 */
export async function countsOtherwise(
  wallet: Pick<Wallet, 'readPurse'>,
  due: Due,
  opposed: OpposedLines,
): Promise<boolean> {
  const { bet } = due
  if (bet.grantId === undefined || !mayCountOtherwise(due)) return false
  const counts = countableOf(bet, wageredOf(due, opposed))
  if (counts === bet.contribution) return false
  const { grants } = await wallet.readPurse(bet.playerId)
  const grant = grants.find(({ id }) => id === bet.grantId)
  return grant !== undefined && countsInstead(grant, bet.contribution, counts) !== bet.contribution
}
