import { type Figure, figureOf } from '../figures.ts'
import { minus, type Rational, rational, times } from '../rational.ts'
import { chanceOfGems, multipliersOf } from './multipliers.ts'
import type { MinesTitle } from './title.ts'

/*
 * The exact return of mines. Where the mines lie is uniform over all sets, so which tiles a player turns does not
 * matter, only how many: a policy is a number of gems to stop at, and every cleverer one is a mixture of these.
 */

/** The return of stopping at 1, 2, … gems with so many mines. */
export function exactReturns(title: MinesTitle, mines: number): Rational[] {
  return multipliersOf(title, mines).map((hundredths, index) =>
    times(rational(hundredths, 100), chanceOfGems(title.tiles, mines, index + 1)),
  )
}

/** The same by another road: tile by tile, each the chance that one more of what is left is a gem. */
export function steppedReturns(title: MinesTitle, mines: number): Rational[] {
  let chance = rational(1)
  return multipliersOf(title, mines).map((hundredths, turned) => {
    const left = title.tiles - turned
    chance = times(chance, rational(left - mines, left))
    return times(rational(hundredths, 100), chance)
  })
}

const isLess = (a: Rational, b: Rational) => a.n * b.d < b.n * a.d

/** The lowest and the highest of some returns. */
export function rangeOf(returns: readonly Rational[]): { lowest: Rational; highest: Rational } {
  const [first] = returns
  if (first === undefined) throw new RangeError('There is no return of nothing.')
  return {
    lowest: returns.reduce((least, one) => (isLess(one, least) ? one : least), first),
    highest: returns.reduce((most, one) => (isLess(most, one) ? one : most), first),
  }
}

/** Every number of mines a player may choose. */
export const mineCounts = (title: Pick<MinesTitle, 'tiles'>): number[] =>
  Array.from({ length: title.tiles - 1 }, (_, index) => index + 1)

/** All returns of a title: of each number of mines, and of all together. */
export function exactRanges(title: MinesTitle) {
  const byMines = mineCounts(title).map((mines) => rangeOf(exactReturns(title, mines)))
  return { byMines, all: rangeOf(byMines.flatMap(({ lowest, highest }) => [lowest, highest])) }
}

/** Each number of mines, with each number of gems one may stop at. */
export function minesFigures(title: MinesTitle): Figure[] {
  return mineCounts(title).flatMap((mines) =>
    multipliersOf(title, mines).map((hundredths, index) => {
      const chance = chanceOfGems(title.tiles, mines, index + 1)
      return figureOf(`${mines} mines, ${index + 1} gems`, 'closed form', [
        { multiplier: rational(hundredths, 100), chance },
        { multiplier: rational(0), chance: minus(rational(1), chance) },
      ])
    }),
  )
}
