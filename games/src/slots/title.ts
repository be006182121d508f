import type { SlotSymbol } from '@menekse/contract/games/slots'
import type { Kurus } from '@menekse/contract/money'

export const REELS = 5
export const ROWS = 3

/** The mode a spin is played in: the paid spin, or one of its free spins. */
export type SpinMode = 'base' | 'free'

/** Five reel strips of symbol ids, each read from top to bottom and closed to a ring. */
export type Strips = readonly (readonly string[])[]

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
  readonly volatility: 'low' | 'medium' | 'high'
  /** For each line its row on each reel. */
  readonly lines: readonly (readonly number[])[]
  /** Exactly one wild and one scatter among them. */
  readonly symbols: readonly SlotSymbol[]
  readonly strips: Readonly<Record<SpinMode, Strips>>
  /** Every wild inside a line win multiplies that win by this. */
  readonly wildMultiplier: number
  readonly freeSpins: {
    readonly awards: Readonly<Record<number, number>>
    readonly retrigger: boolean
    /** The most free spins one round can hold. */
    readonly totalMax: number
    /** Every win of a free spin is multiplied by this. */
    readonly multiplier: number
  }
  readonly stakes: readonly Kurus[]
  readonly defaultStake: Kurus
  readonly declared: DeclaredFigures
  readonly rules: readonly string[]
}

/** A symbol with the letter that stands for it in the strips of its title file. */
export type LetteredSymbol = SlotSymbol & { readonly letter: string }

/** The symbols without their letters, as the contract shows them. */
export function withoutLetters(symbols: readonly LetteredSymbol[]): SlotSymbol[] {
  return symbols.map(({ id, name, kind, pays }) => ({ id, name, kind, pays }))
}

/** Reads strips written as one letter a stop; an unknown letter is a mistake in the title file. */
export function readStrips(symbols: readonly LetteredSymbol[], reels: readonly string[]): Strips {
  const ids = new Map(symbols.map((symbol) => [symbol.letter, symbol.id]))
  return reels.map((reel) =>
    Array.from(reel, (letter) => {
      const id = ids.get(letter)
      if (id === undefined) throw new RangeError(`No symbol has the letter ${letter}.`)
      return id
    }),
  )
}
