import type { SlotSymbol } from '@menekse/contract/games/slots'
import type { Kurus } from '@menekse/contract/money'
import type { FreeSpins } from '../reels/free-spins.ts'
import type { Strips } from '../reels/symbols.ts'

export const REELS = 5
export const ROWS = 3

/** The mode a spin is played in: the paid spin, or one of its free spins. */
export type SpinMode = 'base' | 'free'

/** Figures shown to players. Basis-point exact; a test recomputes each of them from the strips. */
export interface DeclaredFigures {
  /** Exact return to player, truncated to two decimals. */
  readonly rtpPercent: number
  /** Share of the paid spin itself, truncated; the free spins' share is the difference. */
  readonly rtpBasePercent: number
  /** Rounds that pay anything at all, truncated to two decimals. */
  readonly hitRatePercent: number
  /** Standard deviation of a round's payout in stakes, truncated to two decimals. */
  readonly standardDeviation: number
  /** Largest payout of a round in stakes: the true maximum of these strips, not a cap. */
  readonly maxWinMultiplier: number
}

/** One title of the family, as data: everything the maths, the paytable and the rules page need. */
export interface SlotTitle {
  readonly slug: string
  readonly name: string
  readonly provider: string
  /** For each line its row on each reel. */
  readonly lines: readonly (readonly number[])[]
  /** Exactly one wild and one scatter among them. */
  readonly symbols: readonly SlotSymbol[]
  readonly strips: Readonly<Record<SpinMode, Strips>>
  /** Every wild inside a line win multiplies that win by this. */
  readonly wildMultiplier: number
  readonly freeSpins: FreeSpins & {
    /** Every win of a free spin is multiplied by this. */
    readonly multiplier: number
  }
  readonly stakes: readonly Kurus[]
  readonly defaultStake: Kurus
  readonly declared: DeclaredFigures
  readonly rules: readonly string[]
}
