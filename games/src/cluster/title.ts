import type { FreeSpins } from '../reels/free-spins.ts'
import type { ReelTitle } from '../reels/title.ts'

/*
 * A slot of the clusters family, as data. Each cell of the board shows a symbol by its weight, whatever the others
 * show. Cells of one symbol that touch at their sides win together from `least` on; they vanish, the rest falls, and
 * new symbols fall after it for as long as there is a win.
 */

export type SpinMode = 'base' | 'free'

export interface ClusterTitle extends ReelTitle {
  readonly reels: number
  readonly rows: number
  /** So many touching cells are the smallest cluster that wins. */
  readonly least: number
  readonly winCap: number
  /**
   * How often a cell of a fresh board shows each symbol. A symbol that falls in after a win has the same weights
   * without the scatter, so that the chance of free spins is known before anything falls.
   */
  readonly weights: Readonly<Record<SpinMode, Readonly<Record<string, number>>>>
  readonly freeSpins: FreeSpins
  readonly feature: Honey | Tide | Spores
}

/** A cell that has won so often in a round multiplies later wins over it, by how often it has won. */
export interface Honey {
  readonly kind: 'honey'
  /** The wins of a cell from which on it multiplies, and the most it multiplies by. */
  readonly from: number
  readonly most: number
}

/** All wins are multiplied by a tide that rises by one with every tumble; in free spins it never falls. */
export interface Tide {
  readonly kind: 'tide'
  readonly most: number
  /** From this height on a wave washes the lowest row away, once a spin, when nothing more wins. */
  readonly waveFrom: number
}

/** A cluster of enough cells leaves a wild in one of them. In free spins the wilds that are left stay for the next. */
export interface Spores {
  readonly kind: 'spores'
  readonly from: Readonly<Record<SpinMode, number>>
}
