import type { FreeSpins } from '../reels/free-spins.ts'
import type { Strips } from '../reels/symbols.ts'
import type { ReelTitle } from '../reels/title.ts'

export const REELS = 5

/** A symbol pays from so many reels in a row, from the left. */
export const REELS_MIN = 3

/** The mode a spin is played in: the paid spin, or one of its free spins. */
export type SpinMode = 'base' | 'free'

/**
 * One title of the family: a symbol that shows on three or more reels in a row from the left is paid once for each way
 * to pick one of its cells on each of these reels. Everything here is data.
 */
export interface WaysTitle extends ReelTitle {
  readonly rows: number
  readonly strips: Readonly<Record<SpinMode, Strips>>
  /** Wild → as how many symbols it counts on its reel. The first reel has none. */
  readonly wilds: Readonly<Record<string, number>>
  readonly freeSpins: FreeSpins
  /** The multiplier of the first free spin is one; each further spin adds one, up to this. */
  readonly weaveMost?: number
  /** Reels that are wholly wild in the free spins, one a spin, in this order and from its beginning again. */
  readonly walk?: readonly number[]
}
