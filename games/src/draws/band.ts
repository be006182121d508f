import { chanceOfAway } from '../band.ts'

/** Settled draws of one market and maths, summed; amounts in kuruş. */
export interface DrawnPlay {
  readonly draws: number
  readonly bets: number
  readonly staked: number
  readonly paid: number
  /** Σ S², where S is all that was staked on a draw. */
  readonly squares: number
  /** Σ over draws of Σᵢⱼ sᵢ · sⱼ · min(xᵢ, xⱼ) over the draw's bets i and j; `x` is said with `DrawnShare`. */
  readonly spread: number
  /** The greatest S. */
  readonly stakedMax: number
  /** The most that one draw could cost; of flights Σ sᵢ · eᵢ. */
  readonly payoutMax: number
}

/** What bets of a market give back, as they state it. */
export interface DrawnShare {
  /** The least and the most of them, in truncated percent. */
  readonly leastPercent: number
  readonly mostPercent: number
  /**
   * Whether bets end in flight. Then `x` is e², where e is the multiplier at which a bet ended, or the first one that
   * the flight did not reach; else `x` is the most the bet returns of a stake.
   */
  readonly inFlight: boolean
}

/** What truncating a percentage to two decimals hides at most, as a share. */
const HIDDEN = 0.0001

/**
 * How likely, at most, sound maths gave what was played: the less likely of two questions (paid too much, too little),
 * times two. 1 where nothing was played.
 *
 * All bets on a draw share its result, so the terms of the sum are draws, not bets: stakes are laid before the result
 * is known, what a draw pays above its stated return has the mean nought whatever was laid, and Freedman's inequality
 * (`chanceOfAway`) holds for sums of such terms. What it asks for is a bound on each draw's variance:
 * - Xᵢ, what bet i returns of a stake, lies between 0 and xᵢ and has the mean r, so E[Xᵢ · Xⱼ] ≤ r · min(xᵢ, xⱼ), and
 * the variance of Σ sᵢ · Xᵢ is at most r · Σᵢⱼ sᵢ · sⱼ · min(xᵢ, xⱼ) − r² · S². Bets that win together reach it.
 * - A bet in flight may be ended by hand, at odds nobody knows before. But what those aloft are worth at the
 * multiplier m is a martingale until each ends: it loses all with the chance dm / m, so its predictable variation is
 * ∫ (Σ sᵢ aloft at m)² · m dm = ½ · (Σᵢⱼ sᵢ · sⱼ · min(eᵢ, eⱼ)² − S²), and r · (1 − r) · S² for those that never take
 * off. Nothing is won at once in it but the take-off, and what is lost at once is at most Σ sᵢ · eᵢ. It is an upper
 * bound of what steps of a hundredth vary by.
 */
export function chanceOfDraws(played: DrawnPlay, share: DrawnShare): number {
  const { bets, staked, paid, squares, spread, stakedMax, payoutMax } = played
  const least = share.leastPercent / 100
  const most = share.mostPercent / 100 + HIDDEN
  const variance = share.inFlight
    ? (spread - squares) / 2 + most * (1 - least) * squares
    : most * spread - least * least * squares
  const [up, down] = share.inFlight
    ? [(1.01 - least) * stakedMax, payoutMax]
    : [payoutMax, most * stakedMax]
  const questions = [
    chanceOfAway(paid - most * staked, variance, up),
    // Each bet may have lost a kuruş to truncation.
    chanceOfAway(least * staked - bets - paid, variance, down),
  ]
  return Math.min(1, questions.length * Math.min(...questions))
}
