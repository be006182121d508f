import type { FreeSpins } from '../reels/free-spins.ts'
import type { ReelTitle } from '../reels/title.ts'

export const REELS = 6
export const ROWS = 5
export const CELLS = REELS * ROWS

/** Paid spins and free spins have weights of their own. */
export type Mode = 'base' | 'free'

/** A title whose symbols pay by their number on the board, wherever they lie. */
export interface AnywhereTitle extends ReelTitle {
  /** Of every title: what falls can go on falling, so nothing else bounds a win. */
  readonly winCap: number
  /** Of each symbol: how likely a cell shows it, whatever lies elsewhere. */
  readonly weights: Readonly<Record<Mode, Readonly<Record<string, number>>>>
  readonly orbs: Orbs
  readonly freeSpins: FreeSpins
}

/** Orbs lie on the board until it has come to rest; then they multiply what the spin's symbols won. */
export interface Orbs {
  /** What an orb that lands is worth: `[value, weight]`. */
  readonly values: Readonly<Record<Mode, readonly (readonly [value: number, weight: number])[]>>
  /** What several orbs come to: their sum, or their product. */
  readonly join: 'add' | 'multiply'
  /** The most they come to together in a spin, where that is bounded. */
  readonly most?: number
  /**
   * Which orbs of free spins stay: their multiplier is added to a total, and that to the orbs of every later free spin.
   * `with_scatter` keeps those of a spin that shows a scatter.
   */
  readonly keep: 'never' | 'always' | 'with_scatter'
}
