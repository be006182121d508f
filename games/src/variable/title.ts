import type { FreeSpins } from '../reels/free-spins.ts'
import type { Strips } from '../reels/symbols.ts'
import type { ReelTitle } from '../reels/title.ts'

/** The fewest and the most rows a reel can show, without what rides above it. */
export const LOWEST = 2
export const HIGHEST = 7

/** The mode a spin is played in: the paid spin, or one of its free spins. */
export type SpinMode = 'base' | 'free'

/** How the reels turn in one mode. */
export interface Wheels {
  readonly strips: Strips
  /** For each reel how often it is two, three … seven rows high, as weights. */
  readonly heights: readonly (readonly number[])[]
  /** For each reel the ring of one cell that rides above it; an empty one where there is none. */
  readonly carriage?: Strips
  /** Each reel is split once in so many spins, and never where this is nought: all but its scatters count double. */
  readonly splits?: readonly number[]
}

/** One title of the family, as data. */
export interface VariableTitle extends ReelTitle {
  readonly winCap: number
  readonly wheels: Readonly<Record<SpinMode, Wheels>>
  readonly freeSpins: FreeSpins & {
    /** Wins of the first free spin count once, those of every later one so many times more. */
    readonly multiplierStep: number
  }
}
