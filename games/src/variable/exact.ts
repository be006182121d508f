import type { Exact } from '../reels/family.ts'
import { chancesOfSpins } from '../reels/free-spins.ts'
import { minus, plus, type Rational, rational, times } from '../rational.ts'
import { hitRate } from './hit-rate.ts'
import { type Machine, machineOf, type Reel } from './machine.ts'
import { LOWEST, type SpinMode, type VariableTitle } from './title.ts'

/*
 * Reels turn independently of each other, so the expected ways of a symbol are the product of what its reels are
 * expected to show, and a win ends with the chance that the next reel shows none of it. Nothing is walked but the
 * windows of single reels.
 */

/** What one spin is expected to win in units, and how likely each number of scatters is. */
interface ExactSpin {
  readonly units: Rational
  readonly scatters: readonly Rational[]
}

function exactSpin(machine: Machine, mode: SpinMode): ExactSpin {
  const reels = machine.reels[mode]
  const scatters = scattersOf(machine, reels)
  let units = rational(0)
  for (const symbol of machine.payers) {
    const shares = reels.map((reel) => shareOf(machine, reel, symbol))
    let ways = rational(1)
    for (let count = 1; count <= reels.length; count++) {
      ways = times(ways, shares[count - 1]!.expected)
      const pay = machine.pays[symbol * (reels.length + 1) + count]!
      const ends = shares[count]?.none ?? rational(1)
      if (pay > 0) units = plus(units, times(rational(pay), times(ways, ends)))
    }
  }
  scatters.forEach((chance, count) => {
    const pay = machine.pays[machine.scatter * (reels.length + 1) + count]!
    units = plus(units, times(chance, rational(pay)))
  })
  return { units, scatters }
}

/** For one reel: how many cells count for a symbol, split ones twice, and how likely it is that none does. */
function shareOf(machine: Machine, reel: Reel, symbol: number) {
  const width = machine.ids.length
  let [sum, none] = [0, 0]
  for (const height of reel.heights) {
    for (let stop = 0; stop < reel.length; stop++) {
      const cells = reel.counts[((height - LOWEST) * reel.length + stop) * width + symbol]!
      sum += cells
      if (cells === 0) none++
    }
  }
  const windows = reel.heights.length * reel.length
  const places = Math.max(1, reel.carriage.length)
  const riding = Array.from(
    { length: places },
    (_, at) => reel.carriageCounts[at * width + symbol]!,
  )
  const ridden = riding.reduce((cells, cell) => cells + cell, 0)
  const cells = plus(rational(sum, windows), rational(ridden, places))
  const { splitOneIn: oneIn } = reel
  return {
    expected: oneIn === 0 ? cells : times(cells, rational(oneIn + 1, oneIn)),
    none: times(
      rational(none, windows),
      rational(riding.filter((cell) => cell === 0).length, places),
    ),
  }
}

/** A reel shows one scatter or none, each independently of the others. */
function scattersOf(machine: Machine, reels: readonly Reel[]): Rational[] {
  return reels.reduce(
    (chances, reel) => {
      const { none } = shareOf(machine, reel, machine.scatter)
      const one = minus(rational(1), none)
      return [...chances, rational(0)].map((chance, count) =>
        plus(times(chance, none), times(chances[count - 1] ?? rational(0), one)),
      )
    },
    [rational(1)],
  )
}

/**
 * The return as if there were no cap: of the paid spin and of its free spins, in stakes. What the cap takes away is
 * measured.
 */
export function uncapped(title: VariableTitle): { base: Rational; feature: Rational } {
  const machine = machineOf(title)
  const [base, free] = [exactSpin(machine, 'base'), exactSpin(machine, 'free')]
  const { freeSpins, stakeUnits } = title
  let turns = rational(0)
  for (const [count, award] of Object.entries(freeSpins.awards)) {
    const weighted = chancesOfSpins(freeSpins, free.scatters, award)
      .map((chance, n) => times(chance, rational(1 + freeSpins.multiplierStep * n)))
      .reduce(plus, rational(0))
    turns = plus(turns, times(base.scatters[Number(count)] ?? rational(0), weighted))
  }
  return {
    base: times(base.units, rational(1, stakeUnits)),
    feature: times(times(turns, free.units), rational(1, stakeUnits)),
  }
}

/**
 * No spin wins more units than this: the best two windows of the first two reels, and from there on for every symbol
 * its own best window on each reel, as if all of these could be had at once.
 */
export function boundOfSpin(machine: Machine, mode: SpinMode): number {
  const reels = machine.reels[mode]
  const [first, second, ...rest] = reels.map((reel) => windowsOf(machine, reel))
  const payOf = (symbol: number) => machine.pays[symbol * (reels.length + 1) + reels.length]!
  const worth = [...machine.payers].map((symbol, k) =>
    rest.reduce(
      (units, windows) => units * Math.max(1, ...windows.map((window) => window[k]!)),
      payOf(symbol),
    ),
  )
  let most = 0
  for (const one of first!) {
    for (const other of second!) {
      let units = 0
      for (let k = 0; k < worth.length; k++) units += worth[k]! * one[k]! * Math.max(1, other[k]!)
      most = Math.max(most, units)
    }
  }
  return most + payOf(machine.scatter)
}

/** What the tallest windows of a reel count for each paying symbol, split where it can be; each only once. */
function windowsOf(machine: Machine, reel: Reel): number[][] {
  const width = machine.ids.length
  const highest = Math.max(...reel.heights)
  const factor = reel.splitOneIn > 0 ? 2 : 1
  const windows = new Map<string, number[]>()
  for (let stop = 0; stop < reel.length; stop++) {
    const at = ((highest - LOWEST) * reel.length + stop) * width
    for (let place = 0; place < Math.max(1, reel.carriage.length); place++) {
      const window = [...machine.payers].map(
        (symbol) =>
          factor * (reel.counts[at + symbol]! + reel.carriageCounts[place * width + symbol]!),
      )
      windows.set(window.join(), window)
    }
  }
  return [...windows.values()]
}

/** The paid spin's share is exact where it cannot reach the cap; of the whole return only the cap's cut is not. */
export function exact(title: VariableTitle): Exact {
  let found = known.get(title)
  if (found === undefined) {
    found = find(title)
    known.set(title, found)
  }
  return found
}

/** Fractions of so many digits take a second or two. */
const known = new WeakMap<VariableTitle, Exact>()

function find(title: VariableTitle): Exact {
  const machine = machineOf(title)
  const { base, feature } = uncapped(title)
  const whole = { hit: hitRate(machine, title), uncapped: plus(base, feature) }
  const isBelowCap = boundOfSpin(machine, 'base') < title.winCap * title.stakeUnits
  return isBelowCap ? { ...whole, base } : whole
}
