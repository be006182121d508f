import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { betWord, countableOf } from '../../bets/bets.ts'
import type { Bet, BetWord } from '../../bets/bets.ts'
import { grantEndOf } from '../../bonuses/bonuses.ts'
import type { Database } from '../../platform/database.ts'
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

/** Whether it does; a bonus that has ended stays as it ended. */
export async function countsOtherwise(
  database: Database,
  due: Due,
  opposed: Opposed,
): Promise<boolean> {
  const { bet } = due
  if (bet.grantId === undefined || !mayCountOtherwise(due)) return false
  if (countableOf(bet, wageredOf(due, opposed)) === bet.contribution) return false
  return (await grantEndOf(database, { grantId: bet.grantId })) === undefined
}
