import type { PokerHand } from '@menekse/contract/games/video-poker'
import type { Kurus } from '@menekse/contract/money'
import type { GameTitle } from '../game.ts'

/** One title of video poker, as data: everything the maths and the rules page need. */
export interface PokerTitle extends GameTitle {
  /** What each hand pays, in stakes. */
  readonly pays: Readonly<Record<PokerHand, number>>
  readonly defaultStake: Kurus
  readonly declared: {
    /** The exact return of the best hold of every hand, truncated. */
    readonly rtpPercent: number
    /** Of whoever never draws, truncated. */
    readonly rtpLowestPercent: number
    /** Of the best holds. */
    readonly hitRatePercent: number
    readonly standardDeviation: number
    readonly maxWinMultiplier: number
  }
  readonly rules: readonly string[]
}
