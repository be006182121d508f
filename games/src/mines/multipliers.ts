import { choose } from '../choose.ts'
import { type Rational, rational, times } from '../rational.ts'
import type { MinesTitle } from './title.ts'

type Board = Pick<MinesTitle, 'tiles' | 'returnBasisPoints' | 'capHundredths'>

/** The chance that so many chosen tiles are all gems: C(tiles − mines, gems) ÷ C(tiles, gems). */
export function chanceOfGems(tiles: number, mines: number, gems: number): Rational {
  return rational(choose(tiles - mines, gems), choose(tiles, gems))
}

/**
 * The ladder of a number of mines: what 1, 2, … gems multiply the stake by, in hundredths. The rung of g gems is
 *
 *     return × C(tiles, g) ÷ C(tiles − mines, g), rounded down to a hundredth
 *
 * and the ladder ends with the gems, or on its last rung within the cap: the round closes there by itself, so that
 * nobody is asked to risk a rung for one that the cap has made worth less.
 */
export function multipliersOf(title: Board, mines: number): readonly number[] {
  let known = ladders.get(title)
  if (known === undefined) ladders.set(title, (known = new Map()))
  let ladder = known.get(mines)
  if (ladder === undefined) known.set(mines, (ladder = climb(title, mines)))
  return ladder
}

const ladders = new WeakMap<Board, Map<number, readonly number[]>>()

function climb(title: Board, mines: number): number[] {
  const share = rational(title.returnBasisPoints, 10_000)
  const rungs: number[] = []
  for (let gems = 1; gems <= title.tiles - mines; gems++) {
    const chance = chanceOfGems(title.tiles, mines, gems)
    const fair = times(share, rational(chance.d, chance.n))
    const hundredths = (fair.n * 100n) / fair.d
    if (hundredths > BigInt(title.capHundredths)) break
    rungs.push(Number(hundredths))
  }
  return rungs
}
