import { chiSquareChance, normalChance, poissonChance } from './significance.ts'
import type { Tested } from './significance.ts'

/** Outcomes in the order in which they were drawn: whole numbers from 0, each below `size` equally likely. */
export interface Stream {
  name: string
  size: number
  values: readonly number[]
}

/** More cells than this are put together, so that each expects enough. */
const BINS_MAX = 32

/** The stream in no more than so many bins, and how likely each is. */
function binned({ values, size }: Stream, bins: number) {
  const count = Math.min(bins, size)
  const binOf = (value: number) => Math.floor((value * count) / size)
  const shares = Array.from({ length: count }, () => 0)
  for (let value = 0; value < size; value++) shares[binOf(value)]! += 1 / size
  return { values: values.map(binOf), shares }
}

function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const draws = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((sum, count, cell) => {
    const expected = draws * shares[cell]!
    return sum + (count - expected) ** 2 / expected
  }, 0)
}

const countOf = (values: Iterable<number>, cells: number): number[] => {
  const counts = Array.from({ length: cells }, () => 0)
  for (const value of values) counts[value]! += 1
  return counts
}

/** Each outcome as often as any other. */
function frequency({ values, size }: Stream): number {
  const shares = Array.from({ length: size }, () => 1 / size)
  return chiSquareChance(chiSquare(countOf(values, size), shares), size - 1)
}

/** No outcome says anything of the one after it: pairs that do not overlap, so that they are independent. */
function serial(stream: Stream): number {
  const { values, shares } = binned(stream, BINS_MAX)
  const pairs = Array.from(
    { length: Math.floor(values.length / 2) },
    (_, n) => values[2 * n]! * shares.length + values[2 * n + 1]!,
  )
  const both = shares.flatMap((first) => shares.map((second) => first * second))
  return chiSquareChance(chiSquare(countOf(pairs, both.length), both), both.length - 1)
}

/** Only cells that are equally likely have that distribution: those of a reel as it is, and 25 of more than these. */
const OVERLAP_CELLS_MAX = 64
const CELLS_OF_MANY = 25

/** Pairs that overlap (Good 1953): what they say beyond the single ones is chi-square again. */
function overlaps({ values: drawn, size, name }: Stream): number {
  const cells = size <= OVERLAP_CELLS_MAX ? size : CELLS_OF_MANY
  // What is left over when all cells are of one size is not looked at; the others are still drawn one by one.
  const usable = size - (size % cells)
  const looked = { name, size: usable, values: drawn.filter((value) => value < usable) }
  const { values } = binned(looked, cells)
  const even = (length: number) => Array.from({ length }, () => 1 / length)
  const pairs = values.map((value, n) => value * cells + values[(n + 1) % values.length]!)
  const beyond =
    chiSquare(countOf(pairs, cells * cells), even(cells * cells)) -
    chiSquare(countOf(values, cells), even(cells))
  return chiSquareChance(beyond, cells * cells - cells)
}

/** How often the stream goes from its lower half to its upper and back (Wald and Wolfowitz). */
function runs({ values, size }: Stream): number {
  const isUpper = values.map((value) => value >= size / 2)
  const upper = isUpper.filter(Boolean).length
  const n = values.length
  const lower = n - upper
  if (upper === 0 || lower === 0) return 0
  const found = 1 + isUpper.filter((one, at) => at > 0 && one !== isUpper[at - 1]).length
  const mean = (2 * upper * lower) / n + 1
  const variance = ((mean - 1) * (mean - 2)) / (n - 1)
  return normalChance((found - mean) / Math.sqrt(variance))
}

/** Whether high follows high. */
function correlation({ values, size }: Stream): number {
  const mean = (size - 1) / 2
  const spread = (size * size - 1) / 12
  const products = values
    .slice(1)
    .reduce((sum, value, at) => sum + (value - mean) * (values[at]! - mean), 0)
  return normalChance(products / (spread * Math.sqrt(values.length - 1)))
}

const COUPONS = 5
const LENGTHS_MAX = 24

/** How long it takes until each of five groups has been drawn (Knuth, TAOCP 2, 3.3.2 E). */
function coupons({ values, size }: Stream): number {
  const usable = size - (size % COUPONS)
  const lengths: number[] = []
  let seen = new Set<number>()
  let length = 0
  for (const value of values) {
    if (value >= usable) continue
    length += 1
    seen.add(value % COUPONS)
    if (seen.size < COUPONS) continue
    lengths.push(Math.min(length, LENGTHS_MAX) - COUPONS)
    seen = new Set()
    length = 0
  }
  const cells = LENGTHS_MAX - COUPONS + 1
  // By inclusion and exclusion: not all have been seen after n draws.
  const missingAfter = (n: number) =>
    [5, 10, 10, 5].reduce(
      (sum, ways, k) => sum + (k % 2 === 0 ? 1 : -1) * ways * ((COUPONS - 1 - k) / COUPONS) ** n,
      0,
    )
  const shares = Array.from({ length: cells }, (_, cell) => {
    const n = cell + COUPONS
    return cell === cells - 1 ? missingAfter(n - 1) : missingAfter(n - 1) - missingAfter(n)
  })
  return chiSquareChance(chiSquare(countOf(lengths, cells), shares), cells - 1)
}

/** Two streams that are drawn together say nothing of each other. */
function interplay(one: Stream, other: Stream): number {
  const [a, b] = [binned(one, BINS_MAX), binned(other, BINS_MAX)]
  const pairs = a.values.map((value, n) => value * b.shares.length + b.values[n]!)
  const both = a.shares.flatMap((first) => b.shares.map((second) => first * second))
  return chiSquareChance(chiSquare(countOf(pairs, both.length), both), both.length - 1)
}

/** Fewer outcomes than this are expected never to have come. */
const NEVER_MISSING = 1e-12
/** So many birthdays in common are enough for a normal distribution. */
const COMMON_MIN = 40

/** How many whole outcomes came before: as many as there are birthdays in common, and neither more nor fewer. */
function duplicates(streams: readonly Stream[]): number {
  const cells = streams.reduce((product, { size }) => product * size, 1)
  const n = streams[0]!.values.length
  const seen = new Set<number>()
  for (let at = 0; at < n; at++)
    seen.add(streams.reduce((code, { size, values }) => code * size + values[at]!, 0))
  const distinct = -cells * Math.expm1(n * Math.log1p(-1 / cells))
  const empty = (k: number) => Math.exp(n * Math.log1p(-k / cells))
  // So many rounds leave no outcome out: how many are missing has no spread that could be worked out.
  if (cells * empty(1) < NEVER_MISSING) return seen.size === cells ? 1 : 0
  // Few are expected: they are counted one by one, which no normal distribution comes near.
  if (n - distinct < COMMON_MIN) return poissonChance(n - seen.size, n - distinct)
  const variance = cells * (cells * (empty(2) - empty(1) ** 2) - empty(2) + empty(1))
  return normalChance((seen.size - distinct) / Math.sqrt(variance))
}

const single = { frequency, serial, overlaps, runs, correlation, coupons }

/** Every question about the outcomes of a title, each with its chance. */
export function battery(title: string, streams: readonly Stream[]): Tested[] {
  const ofEach = streams.flatMap((stream) =>
    Object.entries(single).map(([name, ask]) => ({
      name: `${title} · ${stream.name} · ${name}`,
      chance: ask(stream),
    })),
  )
  const ofPairs = streams.flatMap((one, at) =>
    streams.slice(at + 1).map((other) => ({
      name: `${title} · ${one.name} and ${other.name} · interplay`,
      chance: interplay(one, other),
    })),
  )
  const all = [
    ...ofEach,
    ...ofPairs,
    { name: `${title} · duplicates`, chance: duplicates(streams) },
  ]
  // What is so far from chance that a figure cannot even be worked out is no chance.
  return all.map((one) => (Number.isNaN(one.chance) ? { ...one, chance: 0 } : one))
}
