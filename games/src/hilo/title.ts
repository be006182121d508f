import type { Kurus } from '@menekse/contract/money'
import type { GameTitle } from '../game.ts'

/** One title of hi-lo, as data: everything the maths and the rules page need. */
export interface HiLoTitle extends GameTitle {
  /** Cards of one round at most, the first and all that were skipped included. */
  readonly cardsMax: number
  /** What the multipliers are computed for, in hundredths of a percent, before they are rounded down. */
  readonly returnBasisPoints: number
  /** No multiplier goes above this, in hundredths: a guess that would is not offered. */
  readonly capHundredths: number
  readonly defaultStake: Kurus
  readonly declared: {
    /** The lowest exact return of all series of right guesses one may stop after, truncated. */
    readonly rtpPercent: number
    /** The highest of them, truncated. */
    readonly rtpHighestPercent: number
    /** In stakes; `top` is a series that reaches it: of each guess how many of the thirteen ranks make it right. */
    readonly maxWinMultiplier: number
    readonly top: readonly number[]
  }
  readonly rules: readonly string[]
}
