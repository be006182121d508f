import { Z_99 } from '../statistics.ts'
import type { Random } from '../stream.ts'
import type { Play, Played } from './family.ts'

/** So many rounds of a title, measured; shares of the stake unless said otherwise. */
export interface Measured {
  readonly rounds: number
  readonly rtp: number
  /** Of it the paid spins' own. */
  readonly base: number
  /** Half the 99 % interval of the return, by the normal approximation, and of its features alone. */
  readonly margin: number
  readonly featureMargin: number
  readonly hitRate: number
  /** Of a round's payout, in stakes. */
  readonly deviation: number
  /** Share of rounds with a feature. */
  readonly featureRate: number
  /** Largest payout seen, in stakes. */
  readonly largest: number
  /** What a cap took of the return, and half its 99 % interval. */
  readonly cut: number
  readonly cutMargin: number
}

/**
 * Plays whole rounds, draw by draw as the server does, and measures them.
 * @param most a cap on what a round pays, in units, where `play` knows none
 * @throws RangeError below two rounds
 */
export function measure(
  play: Play,
  stakeUnits: number,
  rounds: number,
  random: Random,
  most = Infinity,
): Measured {
  if (!Number.isSafeInteger(rounds) || rounds < 2)
    throw new RangeError('Simulate two rounds or more.')
  const round: Played = { units: 0, featureUnits: 0, hasFeature: false }
  let [sum, squares, ofFeatures, featureSquares] = [0, 0, 0, 0]
  let [hits, features, largest, cut, cutSquares] = [0, 0, 0, 0, 0]
  for (let n = 0; n < rounds; n++) {
    play(random, round)
    const over = Math.max(0, round.units - most)
    const units = round.units - over
    const featureUnits = Math.max(0, round.featureUnits - over)
    cut += over
    cutSquares += over * over
    sum += units
    squares += units * units
    ofFeatures += featureUnits
    featureSquares += featureUnits * featureUnits
    if (units > 0) hits++
    if (round.hasFeature) features++
    if (units > largest) largest = units
  }
  const deviationOf = (total: number, square: number) =>
    Math.sqrt(((square / rounds - (total / rounds) ** 2) * rounds) / (rounds - 1)) / stakeUnits
  const deviation = deviationOf(sum, squares)
  const scale = Z_99 / Math.sqrt(rounds)
  return {
    rounds,
    rtp: sum / rounds / stakeUnits,
    base: (sum - ofFeatures) / rounds / stakeUnits,
    margin: scale * deviation,
    featureMargin: scale * deviationOf(ofFeatures, featureSquares),
    hitRate: hits / rounds,
    deviation,
    featureRate: features / rounds,
    largest: largest / stakeUnits,
    cut: cut / rounds / stakeUnits,
    cutMargin: scale * deviationOf(cut, cutSquares),
  }
}
