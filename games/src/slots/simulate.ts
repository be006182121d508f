import type { Random } from '../stream.ts'
import { type Counted, roundCounter } from './count.ts'
import type { SlotTitle } from './title.ts'
import { Z_99 } from '../statistics.ts'

export interface Simulation {
  rounds: number
  /** Paid ÷ staked. */
  rtp: number
  /** 99 % confidence interval of the return, by the normal approximation. */
  interval: readonly [number, number]
  hitRate: number
  /** Of a round's payout, in stakes. */
  standardDeviation: number
  /** Share of rounds with free spins. */
  featureFrequency: number
  /** Largest payout seen, in stakes. */
  maxMultiplier: number
}

/** Plays whole rounds, draw by draw as the server does, and measures them. @throws RangeError below two rounds. */
export function simulate(title: SlotTitle, rounds: number, random: Random): Simulation {
  if (!Number.isSafeInteger(rounds) || rounds < 2)
    throw new RangeError('Simulate two rounds or more.')
  const count = roundCounter(title)
  const round: Counted = { units: 0, hasFreeSpins: false }
  const lines = title.lines.length
  let [units, unitsSquared, hits, features, largest] = [0, 0, 0, 0, 0]
  for (let i = 0; i < rounds; i++) {
    count(random, round)
    units += round.units
    unitsSquared += round.units * round.units
    if (round.units > 0) hits++
    if (round.hasFreeSpins) features++
    if (round.units > largest) largest = round.units
  }
  const mean = units / rounds
  const variance = ((unitsSquared / rounds - mean * mean) * rounds) / (rounds - 1)
  const deviation = Math.sqrt(variance) / lines
  const rtp = mean / lines
  const margin = (Z_99 * deviation) / Math.sqrt(rounds)
  return {
    rounds,
    rtp,
    interval: [rtp - margin, rtp + margin],
    hitRate: hits / rounds,
    standardDeviation: deviation,
    featureFrequency: features / rounds,
    maxMultiplier: largest / lines,
  }
}
