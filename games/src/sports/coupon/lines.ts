import { choose } from '../../choose.ts'

/** Legs of a coupon and lines that are made of them, at most (sportsbook reference §3.3). */
export const LEGS_MAX = 30
export const LINES_MAX = 1_000n

/**
 * How legs make lines: each set of `sizes` legs is a line, and bankers are in every line. Sizes count the legs that
 * are no bankers. Singles are the size 1.
 */
export interface System {
  readonly sizes: readonly number[]
  /** Places of legs. */
  readonly bankers: readonly number[]
}

/** The best-known full covers: legs, and the size that their lines begin with. */
const covers = {
  trixie: [3, 2],
  patent: [3, 1],
  yankee: [4, 2],
  lucky_15: [4, 1],
  canadian: [5, 2],
  lucky_31: [5, 1],
  heinz: [6, 2],
  lucky_63: [6, 1],
  super_heinz: [7, 2],
  goliath: [8, 2],
} as const

export type FullCover = keyof typeof covers

/** The system of a full cover, and how many legs it takes. */
export function fullCover(name: FullCover): System & { readonly legs: number } {
  const [legs, from] = covers[name]
  const sizes = Array.from({ length: legs - from + 1 }, (_, index) => from + index)
  return { legs, sizes, bankers: [] }
}

export type SystemFlaw =
  | 'no_legs'
  | 'too_many_legs'
  | 'no_size'
  | 'wrong_size'
  | 'size_twice'
  | 'wrong_banker'
  | 'banker_twice'
  | 'too_many_lines'

const isPlace = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to

/** What is wrong with lines of so many legs; undefined where they can be played. Without a system it is one line. */
export function systemFlaw(legs: number, system?: System): SystemFlaw | undefined {
  if (legs === 0) return 'no_legs'
  if (legs > LEGS_MAX) return 'too_many_legs'
  if (system === undefined) return undefined
  const { sizes, bankers } = system
  const flaw = bankersFlaw(legs, bankers)
  if (flaw !== undefined) return flaw
  if (sizes.length === 0) return 'no_size'
  if (sizes.some((size) => !isPlace(size, 1, legs - bankers.length))) return 'wrong_size'
  if (new Set(sizes).size < sizes.length) return 'size_twice'
  return lineCount(legs, system) > LINES_MAX ? 'too_many_lines' : undefined
}

/** What is wrong with the places of bankers among so many legs. */
export function bankersFlaw(legs: number, bankers: readonly number[]): SystemFlaw | undefined {
  if (bankers.some((place) => !isPlace(place, 0, legs - 1))) return 'wrong_banker'
  return new Set(bankers).size < bankers.length ? 'banker_twice' : undefined
}

/** How many lines there are, without making them. */
export function lineCount(legs: number, system?: System): bigint {
  if (system === undefined) return 1n
  const free = legs - system.bankers.length
  return system.sizes.reduce((sum, size) => sum + choose(free, size), 0n)
}

/** The lines, each with its legs: bankers first, then the others in their order. */
export function linesOf<Leg>(legs: readonly Leg[], system?: System): Leg[][] {
  if (system === undefined) return [[...legs]]
  const bankers = system.bankers.map((place) => legs[place]!)
  const free = legs.filter((_, place) => !system.bankers.includes(place))
  return system.sizes.flatMap((size) =>
    subsets(free, size).map((subset) => [...bankers, ...subset]),
  )
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items
    .slice(0, items.length - size + 1)
    .flatMap((first, place) =>
      subsets(items.slice(place + 1), size - 1).map((rest) => [first, ...rest]),
    )
}
