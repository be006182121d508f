import type { Figure } from '../figures.ts'
import { Z_99 } from '../statistics.ts'

/** So many rounds of a bet beside what is exact of it. */
export interface Simulated {
  readonly market: string
  readonly rounds: number
  readonly rtpPercent: number
  /** Where the exact return lies in 99 of 100 simulations, by the exact deviation. */
  readonly intervalPercent: readonly [lowest: number, highest: number]
  readonly exactPercent: number
  readonly hitPercent: number
  readonly isInside: boolean
}

/** Plays a bet. @param play one round's multiplier, in hundredths */
export function simulated(figure: Figure, rounds: number, play: () => number): Simulated {
  if (!Number.isSafeInteger(rounds) || rounds < 2)
    throw new RangeError('Simulate two rounds or more.')
  let [sum, hits] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const multiplier = play()
    sum += multiplier
    if (multiplier > 0) hits++
  }
  const rtpPercent = sum / rounds
  const margin = (100 * Z_99 * figure.deviation) / Math.sqrt(rounds)
  const intervalPercent = [rtpPercent - margin, rtpPercent + margin] as const
  return {
    market: figure.market,
    rounds,
    rtpPercent,
    intervalPercent,
    exactPercent: figure.rtpPercent,
    hitPercent: (100 * hits) / rounds,
    isInside: Math.abs(rtpPercent - figure.rtpPercent) <= margin,
  }
}

/** A simulation as a line of text. */
export const simulationLine = (one: Simulated): string =>
  `  ${one.market.padEnd(24)}${one.rtpPercent.toFixed(3)} %, 99 % interval ` +
  `${one.intervalPercent[0].toFixed(3)} % to ${one.intervalPercent[1].toFixed(3)} %; exact ` +
  `${one.exactPercent.toFixed(4)} % ${one.isInside ? 'inside' : 'OUTSIDE'}`
