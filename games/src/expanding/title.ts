import type { FreeSpins } from '../reels/free-spins.ts'
import type { Strips } from '../reels/symbols.ts'
import type { ReelTitle } from '../reels/title.ts'

export const REELS = 5
export const ROWS = 3

/** The mode a spin is played in: the paid spin, or one of its free spins. */
export type SpinMode = 'base' | 'free'

/** How the symbols that expand in free spins, the seals, are drawn: each that pays is as likely as the others. */
export interface Seals {
  /** Scatters of the paid spin → seals drawn before the first free spin. */
  readonly drawn: Readonly<Record<number, number>>
  /** Seals drawn in addition whenever free spins give more of them. */
  readonly perRetrigger: number
  /** The most seals of one round; one or two. */
  readonly most: number
}

/** One title of the family, as data. Its scatter is the wild too and stands for every symbol on a line. */
export interface ExpandingTitle extends ReelTitle {
  /** For each line its row on each reel. */
  readonly lines: readonly (readonly number[])[]
  readonly strips: Readonly<Record<SpinMode, Strips>>
  readonly freeSpins: FreeSpins
  readonly seals: Seals
}
