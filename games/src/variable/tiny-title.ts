import { lira } from '@menekse/contract/money'
import type { Random } from '../stream.ts'
import type { VariableTitle } from './title.ts'

/** A title for the tests, with all the family has and so few outcomes that every round of it can be played. */
export const tiny: VariableTitle = {
  slug: 'tiny',
  name: 'Tiny',
  provider: 'Yedi Tepe',
  symbols: [
    { id: 'a', name: 'A', kind: 'pay', pays: { 2: 1, 3: 7 } },
    { id: 'b', name: 'B', kind: 'pay', pays: { 3: 3 } },
    { id: 'w', name: 'W', kind: 'wild', pays: {} },
    { id: 's', name: 'S', kind: 'scatter', pays: { 3: 5 } },
  ],
  stakeUnits: 10,
  winCap: 1_000_000,
  wheels: {
    base: {
      strips: [
        ['a', 'b', 's', 'b'],
        ['a', 's', 'b', 'b', 'w'],
        ['b', 'a', 's', 'b', 'a'],
      ],
      heights: [[2, 1], [1, 1], [1]],
      carriage: [[], ['a', 'b', 'w'], []],
      splits: [0, 2, 3],
    },
    free: {
      strips: [
        ['a', 'b', 's'],
        ['a', 's', 'w'],
        ['s', 'a', 'b'],
      ],
      heights: [[1], [1], [1]],
      splits: [2, 0, 0],
    },
  },
  freeSpins: { awards: { 3: 1 }, retrigger: true, totalMax: 2, multiplierStep: 2 },
  stakes: [lira(1)],
  defaultStake: lira(1),
  rules: [],
}

/** Plays once for every way chance can fall, and says with what likelihood, as one in so many. */
export function everyWay(play: (random: Random) => void, seen: (oneIn: number) => void): void {
  const path: { at: number; of: number }[] = []
  for (;;) {
    let depth = 0
    play({
      below(of) {
        const step = (path[depth] ??= { at: 0, of })
        depth++
        if (step.of !== of) throw new Error('The same draws must ask the same questions.')
        return step.at
      },
    })
    seen(path.reduce((product, step) => product * step.of, 1))
    while (path.length > 0 && path.at(-1)!.at + 1 === path.at(-1)!.of) path.pop()
    if (path.length === 0) return
    path.at(-1)!.at++
  }
}

/** Falls as is written, again and again from the place `again`. */
export function scripted(draws: readonly number[], again: number): Random {
  let next = 0
  return {
    below(n) {
      if (next === draws.length) next = again
      const draw = draws[next++]!
      if (!(draw < n)) throw new RangeError(`${draw} cannot be drawn below ${n}.`)
      return draw
    },
  }
}
