import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { betWord, countableOf } from '../../bets/bets.ts'
import type { Bet, BetWord } from '../../bets/bets.ts'
import { countsInstead } from '../../bonuses/bonuses.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import type { Target } from '../settlement.ts'

interface Due {
  bet: Bet
  target: Target
}

const NOTHING = kurus(0)

/** Coupons that count nothing: their lines cover a match, and a bonus was to be wagered by them. */
type Opposed = ReadonlySet<BetWord>

/**
 * Pure: whether a coupon that is settled, and stays as it was paid, may have counted otherwise towards wagering: void
 * legs leave the count, legs that are void no more are back in it, and so is a coupon whose opposite is void.
 */
export const mayCountOtherwise = ({ bet, target }: Due): boolean =>
  bet.grantId !== undefined &&
  bet.status === 'settled' &&
  target !== 'open' &&
  target.status === 'settled' &&
  target.payout === bet.payout

/** What a coupon counts by what is known now. */
export const wageredOf = ({ bet, target }: Due, opposed: Opposed): Kurus =>
  target === 'open' || opposed.has(betWord(bet)) ? NOTHING : target.wagered

/**
 * Whether it does. A bonus that has ended stays as it ended, and one that waits with all of it wagered may have had no
 * room for more than the coupon counted.
 */
export async function countsOtherwise(
  wallet: Pick<Wallet, 'readPurse'>,
  due: Due,
  opposed: Opposed,
): Promise<boolean> {
  const { bet } = due
  if (bet.grantId === undefined || !mayCountOtherwise(due)) return false
  const counts = countableOf(bet, wageredOf(due, opposed))
  if (counts === bet.contribution) return false
  const { grants } = await wallet.readPurse(bet.playerId)
  const grant = grants.find(({ id }) => id === bet.grantId)
  return grant !== undefined && countsInstead(grant, bet.contribution, counts) !== bet.contribution
}
