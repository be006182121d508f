import type { Strips } from './symbols.ts'

/** A stop that shows another symbol: reel and place on its strip, both from nought, and the symbol's id. */
export type Swap = readonly [reel: number, stop: number, symbol: string]

/** So much weight goes from one symbol to another, and the others, scatters among them, stay as likely as they were. */
export type Shift = readonly [from: string, to: string, weight: number]

/**
 * Strips that differ at these stops only: what makes a lower return of a title.
 * @throws RangeError for a stop that does not exist, shows this symbol already or is named twice, or where the reel has
 * no such symbol
 */
export function withSwaps(strips: Strips, swaps: readonly Swap[]): Strips {
  const swapped = strips.map((strip) => [...strip])
  const stops = new Set(swaps.map(([reel, stop]) => `${reel} ${stop}`))
  if (stops.size !== swaps.length) throw new RangeError('A stop is swapped twice.')
  for (const [reel, stop, symbol] of swaps) {
    const strip = swapped[reel]
    if (strip?.[stop] === undefined) throw new RangeError(`Reel ${reel} has no stop ${stop}.`)
    if (strip[stop] === symbol || !strips[reel]!.includes(symbol))
      throw new RangeError(`${symbol} cannot come to stop ${stop} of reel ${reel}.`)
    strip[stop] = symbol
  }
  return swapped
}

/** Swaps on the strips of the paid spin, and of its free spins. */
export interface SwapsOfModes {
  readonly base?: readonly Swap[]
  readonly free?: readonly Swap[]
}

/** The same for a title with strips of their own for free spins. @throws RangeError as `withSwaps` does */
export const withSwapsOfModes = (
  strips: Readonly<Record<'base' | 'free', Strips>>,
  { base = [], free = [] }: SwapsOfModes,
): Readonly<Record<'base' | 'free', Strips>> => ({
  base: withSwaps(strips.base, base),
  free: withSwaps(strips.free, free),
})

/**
 * Weights that differ by these shifts only, in paid spins and free spins alike.
 * @throws RangeError where a symbol would have less weight than one, or had none before
 */
export function withShifts<M extends string>(
  weights: Readonly<Record<M, Readonly<Record<string, number>>>>,
  shifts: readonly Shift[],
): Readonly<Record<M, Readonly<Record<string, number>>>> {
  const modes = Object.entries<Readonly<Record<string, number>>>(weights)
  return Object.fromEntries(modes.map(([mode, of]) => [mode, shifted(of, shifts)])) as Readonly<
    Record<M, Readonly<Record<string, number>>>
  >
}

function shifted(weights: Readonly<Record<string, number>>, shifts: readonly Shift[]) {
  const after = { ...weights }
  for (const [from, to, weight] of shifts) {
    const [less, more] = [weights[from] ?? 0, weights[to] ?? 0]
    if (!Number.isSafeInteger(weight) || weight < 1 || less <= weight || more === 0)
      throw new RangeError(`${from} cannot give ${weight} of its weight to ${to}.`)
    after[from] = after[from]! - weight
    after[to] = after[to]! + weight
  }
  return after
}
