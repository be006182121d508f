import { ROULETTE_NUMBERS, wheelOrder } from '@menekse/contract/draws/roulette'
import type { Chips } from '../draws/kind.ts'
import { type Position, positions } from './layout.ts'

/* Bets that are called by a stretch of the wheel and lie on the layout as several chips of the same worth. */

/** The most neighbours on each side of a number. */
export const NEIGHBOURS_MOST = 9

const inside = new Map(
  positions
    .filter(({ numbers }) => numbers.length <= 6)
    .map((position) => [position.selection, position]),
)

/** Chips on places named by their numbers; two chips where a place is named with `×2`. */
const chipsOn = (places: string): Chips<Position>[] =>
  places.split(' ').map((place) => {
    const [selection = '', chips = '1'] = place.split('×')
    const bet = inside.get(selection)
    if (bet === undefined) throw new RangeError(`No chip lies on ${selection}.`)
    return { bet, chips: Number(chips) }
  })

/** The calls of every French table, in chips. */
export const calls: ReadonlyMap<string, readonly Chips<Position>[]> = new Map([
  ['voisins', chipsOn('0-2-3×2 4-7 12-15 18-21 19-22 32-35 25-26-28-29×2')],
  ['tiers', chipsOn('5-8 10-11 13-16 23-24 27-30 33-36')],
  ['orphelins', chipsOn('1 6-9 14-17 17-20 31-34')],
  ['jeu_zero', chipsOn('26 0-3 12-15 32-35')],
])

/** A chip on a number and on each of so many that lie beside it on the wheel, on both sides. */
export function neighbours(number: number, eachSide: number): Chips<Position>[] {
  const place = wheelOrder.indexOf(number)
  return Array.from({ length: 2 * eachSide + 1 }, (_, step) => {
    const at = (place - eachSide + step + ROULETTE_NUMBERS) % ROULETTE_NUMBERS
    return { bet: inside.get(`${wheelOrder[at]!}`)!, chips: 1 }
  })
}

/** The chips of `17-2`: the number 17 with two neighbours on each side. */
export function neighboursOf(selection: string): Chips<Position>[] | undefined {
  const [, number, eachSide] = /^(0|[1-9]\d?)-([1-9])$/.exec(selection) ?? []
  return number !== undefined && inside.has(number)
    ? neighbours(Number(number), Number(eachSide))
    : undefined
}
