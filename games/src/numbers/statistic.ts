import { type Rational, rational } from '../rational.ts'
import { ballsOf, type NumbersTitle } from './title.ts'

/**
 * What a bet looks at: a sum over some places of a draw. The value of a ball may depend on its place only where each
 * place has a drum of its own; balls from one drum are as likely in any order.
 */
export interface Statistic {
  readonly places: readonly number[]
  value(ball: number, place: number): number
}

/** In how many ways a statistic comes to each of its totals. */
type Totals = ReadonlyMap<number, bigint>

export const totalOf = ({ places, value }: Statistic, balls: readonly number[]): number =>
  places.reduce((total, place) => total + value(balls[place]!, place), 0)

function add(totals: Map<number, bigint>, total: number, ways: bigint): void {
  totals.set(total, (totals.get(total) ?? 0n) + ways)
}

/** Place after place, each with all balls. */
function ofDrums(title: NumbersTitle, { places, value }: Statistic): Totals {
  let totals: Totals = new Map([[0, 1n]])
  for (const place of places) {
    const next = new Map<number, bigint>()
    for (const [total, ways] of totals)
      for (const ball of ballsOf(title)) add(next, total + value(ball, place), ways)
    totals = next
  }
  return totals
}

/** Ball after ball, each drawn or not: the sets of 0, 1, … balls by their totals. */
function ofOneDrum(title: NumbersTitle, { places, value }: Statistic): Totals {
  const sets = Array.from({ length: places.length + 1 }, () => new Map<number, bigint>())
  sets[0]!.set(0, 1n)
  for (const ball of ballsOf(title)) {
    const worth = value(ball, places[0]!)
    for (let size = places.length; size > 0; size--)
      for (const [total, ways] of sets[size - 1]!) add(sets[size]!, total + worth, ways)
  }
  return sets[places.length]!
}

/** The chance of each total, by dynamic programming over balls and totals; they add up to one. */
export function chancesOf(title: NumbersTitle, statistic: Statistic): Map<number, Rational> {
  const totals = (title.hasDrumForEachPlace ? ofDrums : ofOneDrum)(title, statistic)
  const all = [...totals.values()].reduce((sum, ways) => sum + ways, 0n)
  return new Map([...totals].map(([total, ways]) => [total, rational(ways, all)]))
}
