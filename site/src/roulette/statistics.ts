import { ROULETTE_NUMBERS, rouletteColour } from '@menekse/contract/draws/roulette'

/** How often something came. */
export interface Count {
  readonly number: number
  readonly times: number
}

/** How often each number came, from 0 to 36. */
export function countsOf(numbers: readonly number[]): Count[] {
  const counts = Array.from({ length: ROULETTE_NUMBERS }, (_, number) => ({ number, times: 0 }))
  for (const number of numbers) counts[number]!.times++
  return counts
}

const MOST = 5

/** The numbers that came most often, of those that came, and least often; of equals the smaller first. */
export function extremesOf(counts: readonly Count[]): { hot: Count[]; cold: Count[] } {
  const rising = counts.toSorted((x, y) => x.times - y.times || x.number - y.number)
  const falling = counts.toSorted((x, y) => y.times - x.times || x.number - y.number)
  return {
    hot: falling.filter(({ times }) => times > 0).slice(0, MOST),
    cold: rising.slice(0, MOST),
  }
}

/** Parts of a whole that always show as a hundred together: tenths of a percent, the rest to the largest. */
export function sharesOf(counts: readonly number[]): number[] {
  const whole = counts.reduce((sum, one) => sum + one, 0)
  if (whole === 0) return counts.map(() => 0)
  const shares = counts.map((count) => Math.floor((1_000 * count) / whole))
  const rest = 1_000 - shares.reduce((sum, one) => sum + one, 0)
  const largest = counts.indexOf(Math.max(...counts))
  return shares.map((share, at) => (at === largest ? share + rest : share))
}

/** The divisions of the even chances, each with how often the zero came in between. */
export function divisionsOf(numbers: readonly number[]): {
  readonly red: number
  readonly black: number
  readonly zero: number
  readonly even: number
  readonly odd: number
  readonly low: number
  readonly high: number
} {
  const count = (is: (number: number) => boolean) => numbers.filter(is).length
  return {
    red: count((number) => rouletteColour(number) === 'red'),
    black: count((number) => rouletteColour(number) === 'black'),
    zero: count((number) => number === 0),
    even: count((number) => number > 0 && number % 2 === 0),
    odd: count((number) => number % 2 === 1),
    low: count((number) => number >= 1 && number <= 18),
    high: count((number) => number >= 19),
  }
}
