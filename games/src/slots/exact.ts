import { chancesOfSpins } from '../reels/free-spins.ts'
import { type LineWin, lineWin } from './line.ts'
import { machineOf, type SlotMachine } from './machine.ts'
import { minus, plus, type Rational, rational, times } from '../rational.ts'
import { REELS, ROWS, type SlotTitle, type SpinMode } from './title.ts'

/*
 * The exact return to player, without a simulation and without walking every stop. Expectations add
 * up, so lines may be counted one at a time although they depend on each other: each row of a reel
 * shows every strip position equally often, hence all lines have the distribution of one line, and
 * that is enumerated over the symbols of five reels weighted with their frequency on the strip.
 * `enumerate.ts` reaches the same fraction by another road.
 */

/** How often one line shows exactly this win in one spin. */
export interface LineHit {
  symbol: string
  count: number
  probability: Rational
}

export interface ExactSpin {
  /**
   * Expected units of one spin: lines, scatters, and their sum; without the free spins' multiplier.
   */
  lineUnits: Rational
  scatterUnits: Rational
  units: Rational
  /** Probability of 0, 1, … 5 scatters in view. */
  scatters: Rational[]
  lineHits: LineHit[]
}

export interface ExactRtp {
  /** Of the stake, as a fraction; rtp = base + feature. */
  rtp: Rational
  base: Rational
  feature: Rational
  /** Probability that a round has free spins. */
  featureFrequency: Rational
  /**
   * Expected number of free spins of a round that has them, retriggers and their limit included.
   */
  freeSpinsPerFeature: Rational
  baseSpin: ExactSpin
  freeSpin: ExactSpin
}

/** The exact return of a title, split into the paid spin and its free spins. */
export function exactRtp(title: SlotTitle): ExactRtp {
  const machine = machineOf(title)
  const baseSpin = exactSpin(machine, 'base')
  const freeSpin = exactSpin(machine, 'free')
  const stakeUnits = rational(1, title.lines.length)
  let frequency = rational(0)
  let freeSpins = rational(0)
  for (const [count, award] of Object.entries(title.freeSpins.awards)) {
    const probability = baseSpin.scatters[Number(count)] ?? rational(0)
    frequency = plus(frequency, probability)
    const played = chancesOfSpins(title.freeSpins, freeSpin.scatters, award).reduce(plus)
    freeSpins = plus(freeSpins, times(probability, played))
  }
  const perSpin = times(freeSpin.units, rational(title.freeSpins.multiplier))
  const base = times(baseSpin.units, stakeUnits)
  const feature = times(times(freeSpins, perSpin), stakeUnits)
  return {
    rtp: plus(base, feature),
    base,
    feature,
    featureFrequency: frequency,
    freeSpinsPerFeature: times(freeSpins, rational(frequency.d, frequency.n)),
    baseSpin,
    freeSpin,
  }
}

/** Exact expectations of one spin of this mode. */
export function exactSpin(machine: SlotMachine, mode: SpinMode): ExactSpin {
  const lines = lineDistribution(machine, mode)
  const scatters = scatterDistribution(machine, mode)
  let scatterUnits = rational(0)
  scatters.forEach((probability, count) => {
    const pay = machine.pays[machine.scatter * (REELS + 1) + count] ?? 0
    scatterUnits = plus(scatterUnits, times(probability, rational(pay)))
  })
  const lineUnits = times(lines.units, rational(machine.title.lines.length))
  return {
    lineUnits,
    scatterUnits,
    units: plus(lineUnits, scatterUnits),
    scatters,
    lineHits: lines.hits,
  }
}

function lineDistribution(
  machine: SlotMachine,
  mode: SpinMode,
): { units: Rational; hits: LineHit[] } {
  const size = machine.ids.length
  const frequencies = machine.strips[mode].map((strip) => {
    const counts = Array.from({ length: size }, () => 0)
    for (const symbol of strip.symbols.subarray(0, strip.length)) counts[symbol]!++
    return counts
  })
  const all = machine.strips[mode].reduce((product, strip) => product * strip.length, 1)
  const ways = new Map<number, number>()
  const line = [0, 0, 0, 0, 0]
  const win: LineWin = { symbol: 0, count: 0, factor: 1, units: 0 }
  let units = 0
  const visit = (reel: number, weight: number): void => {
    if (weight === 0) return
    if (reel === REELS) {
      if (!lineWin(machine, line, win)) return
      units += weight * win.units
      const key = win.symbol * (REELS + 1) + win.count
      ways.set(key, (ways.get(key) ?? 0) + weight)
      return
    }
    for (let symbol = 0; symbol < size; symbol++) {
      line[reel] = symbol
      visit(reel + 1, weight * (frequencies[reel]?.[symbol] ?? 0))
    }
  }
  visit(0, 1)
  if (!Number.isSafeInteger(units))
    throw new RangeError('The strips are too long for exact counts.')
  const hits = [...ways].map(([key, count]) => ({
    symbol: machine.ids[Math.floor(key / (REELS + 1))] as string,
    count: key % (REELS + 1),
    probability: rational(count, all),
  }))
  return { units: rational(units, all), hits }
}

/**
 * Scatters fall on the reels independently: the distribution of their sum is the convolution of the
 * reels.
 */
function scatterDistribution(machine: SlotMachine, mode: SpinMode): Rational[] {
  let distribution: Rational[] = [rational(1)]
  for (const strip of machine.strips[mode]) {
    let showing = 0
    for (let stop = 0; stop < strip.length; stop++) {
      if (strip.symbols.subarray(stop, stop + ROWS).includes(machine.scatter)) showing++
    }
    const one = rational(showing, strip.length)
    const none = minus(rational(1), one)
    const next = Array.from({ length: distribution.length + 1 }, () => rational(0))
    distribution.forEach((probability, count) => {
      next[count] = plus(next[count] as Rational, times(probability, none))
      next[count + 1] = plus(next[count + 1] as Rational, times(probability, one))
    })
    distribution = next
  }
  return distribution
}
