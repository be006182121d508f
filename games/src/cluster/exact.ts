import { minus, plus, type Rational, rational, times } from '../rational.ts'
import type { ClusterTitle, SpinMode } from './title.ts'

/**
 * The chance of each number of scatters on a fresh board, nought first. None comes later and none vanishes, so this is
 * also what lies there when a spin is over: by the binomial law, as cells know nothing of each other.
 */
export function scatterChances(title: ClusterTitle, mode: SpinMode): Rational[] {
  const weights = title.weights[mode]
  const scatter = title.symbols.find(({ kind }) => kind === 'scatter')!.id
  const all = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  const shows = rational(weights[scatter] ?? 0, all)
  const hides = minus(rational(1), shows)
  let chances = [rational(1)]
  for (let cell = 0; cell < title.reels * title.rows; cell++) {
    const before = [...chances, rational(0)]
    chances = before.map((chance, count) =>
      plus(times(chance, hides), times(chances[count - 1] ?? rational(0), shows)),
    )
  }
  return chances
}

/** The chance that a paid spin gives free spins. */
export function freeSpinsChance(title: ClusterTitle): Rational {
  const least = Math.min(...Object.keys(title.freeSpins.awards).map(Number))
  return scatterChances(title, 'base')
    .slice(least)
    .reduce((sum, chance) => plus(sum, chance), rational(0))
}
