import type { FreeSpins } from '../reels/free-spins.ts'
import type { Strips } from '../reels/symbols.ts'
import type { ReelTitle } from '../reels/title.ts'

export const REELS = 3
export const ROWS = 3

/** The mode a spin is played in: the paid spin and its respin, or one of its free spins. */
export type SpinMode = 'base' | 'free'

/**
 * What has some reels spin once more, once a round:
 * - `pair`: exactly two reels show one and the same symbol from top to bottom; these stay, the third spins.
 * - `centre`: a wild in the middle of a paid spin that won nothing fills its reel; this one stays, the others spin.
 */
export type Respin = 'pair' | 'centre'

/** One title of the family, as data. */
export interface ClassicTitle extends ReelTitle {
  /** For each line its row on each reel; none where every way through the three reels wins. */
  readonly lines: readonly (readonly number[])[]
  readonly strips: Readonly<Record<SpinMode, Strips>>
  /** On lines every wild in a win multiplies it by this, on ways every reel whose wilds take part in it. */
  readonly wildMultiplier: number
  /** All wins of a grid are multiplied by this where its nine cells show one symbol, wilds among them. */
  readonly fullScreenMultiplier: number
  readonly respin?: Respin
  readonly freeSpins?: FreeSpins & {
    /** Every win of a free spin is multiplied by this. */
    readonly multiplier: number
  }
}
