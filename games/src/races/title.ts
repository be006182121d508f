import type { RaceMarket } from '@menekse/contract/draws/races'
import type { DrawTitle } from '../draws/kind.ts'

/** How a market is priced. A price outside of its limits is not offered; none is lowered to fit them. */
export interface Pricing {
  /** What it gives back in the long run, in basis points of the stakes, before prices are rounded down. */
  readonly returnBasisPoints: number
  /** The lowest and the highest price, in hundredths. */
  readonly oddsMin: number
  readonly oddsMax: number
}

/** A series of races, as data. */
export interface RaceTitle extends DrawTitle {
  /**
   * Lists of chances to win in millionths, each adding up to one. A race takes one of the lists, and its runners get
   * its chances in a random order.
   */
  readonly fields: readonly (readonly number[])[]
  readonly names: readonly string[]
  readonly metres: readonly number[]
  /** How long the film takes until the winner is in. */
  readonly filmMs: number
  readonly pricing: Readonly<Record<RaceMarket, Pricing>>
}
