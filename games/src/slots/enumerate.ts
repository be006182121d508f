import { spinsAdded } from '../reels/free-spins.ts'
import { type LineWin, lineWin } from './line.ts'
import { machineOf, type SlotMachine } from './machine.ts'
import { approximate, minus, plus, type Rational, rational, times } from '../rational.ts'
import { REELS, ROWS, type SlotTitle, type SpinMode } from './title.ts'

/*
 * Everything about a round that depends on how lines fall together (hit rate, variance, maximum),
 * by walking every combination of stops of both strip sets, about 24 million each, in around a
 * second. A line that can no longer win after three reels is left out of the two inner loops, which
 * makes that possible.
 */

/** All spins that show the same number of scatters. Units without the free spins' multiplier. */
export interface SpinClass {
  combinations: number
  hits: number
  units: number
  unitsSquared: number
  unitsMax: number
}

export interface RoundFigures {
  rtp: Rational
  base: Rational
  /** Probability that a round pays anything. */
  hitRate: Rational
  /** Of the payout, in stakes². */
  variance: Rational
  standardDeviation: number
  /** The largest payout of a round in units and in stakes. */
  maxUnits: number
  maxWin: Rational
}

/** Exact figures of whole rounds of a title, free spins included. */
export function enumerateRounds(title: SlotTitle): RoundFigures {
  const machine = machineOf(title)
  const base = enumerateSpins(machine, 'base')
  const free = enumerateSpins(machine, 'free')
  const all = base.reduce((sum, one) => sum + one.combinations, 0)
  const feature = featureOf(title, free)
  let mean = rational(0)
  let square = rational(0)
  let maxUnits = 0
  base.forEach((one, scatters) => {
    const award = Math.min(title.freeSpins.awards[scatters] ?? 0, title.freeSpins.totalMax)
    const then = feature(award, award)
    const probability = rational(one.combinations, all)
    const units = rational(one.units, all)
    mean = plus(mean, plus(units, times(probability, then.mean)))
    square = plus(square, rational(one.unitsSquared, all))
    square = plus(square, times(rational(2), times(units, then.mean)))
    square = plus(square, times(probability, then.square))
    if (one.combinations > 0) maxUnits = Math.max(maxUnits, one.unitsMax + then.max)
  })
  const lines = title.lines.length
  const variance = times(minus(square, times(mean, mean)), rational(1, lines * lines))
  const sum = (pick: (one: SpinClass) => number) =>
    base.reduce((total, one) => total + pick(one), 0)
  return {
    rtp: times(mean, rational(1, lines)),
    base: rational(
      sum((one) => one.units),
      all * lines,
    ),
    hitRate: rational(
      sum((one) => one.hits),
      all,
    ),
    variance,
    standardDeviation: Math.sqrt(approximate(variance)),
    maxUnits,
    maxWin: rational(maxUnits, lines),
  }
}

interface FeatureFigures {
  mean: Rational
  square: Rational
  max: number
}

/**
 * First and second moment and maximum of the units of free spins, by (spins left, total awarded).
 */
function featureOf(title: SlotTitle, classes: readonly SpinClass[]) {
  const { multiplier } = title.freeSpins
  const all = classes.reduce((sum, one) => sum + one.combinations, 0)
  const known = new Map<number, FeatureFigures>()
  const figures = (left: number, total: number): FeatureFigures => {
    if (left === 0) return { mean: rational(0), square: rational(0), max: 0 }
    const key = left * 1000 + total
    const before = known.get(key)
    if (before !== undefined) return before
    let [mean, square, max] = [rational(0), rational(0), 0]
    classes.forEach((one, scatters) => {
      if (one.combinations === 0) return
      const added = spinsAdded(title.freeSpins, scatters, total)
      const then = figures(left - 1 + added, total + added)
      const probability = rational(one.combinations, all)
      const units = rational(one.units * multiplier, all)
      mean = plus(mean, plus(units, times(probability, then.mean)))
      square = plus(square, rational(BigInt(one.unitsSquared) * BigInt(multiplier ** 2), all))
      square = plus(square, times(rational(2), times(units, then.mean)))
      square = plus(square, times(probability, then.square))
      max = Math.max(max, one.unitsMax * multiplier + then.max)
    })
    const value = { mean, square, max }
    known.set(key, value)
    return value
  }
  return figures
}

/** Walks every combination of stops of one strip set; one class for each number of scatters. */
export function enumerateSpins(machine: SlotMachine, mode: SpinMode): SpinClass[] {
  const classes = Array.from({ length: REELS + 1 }, () => ({
    combinations: 0,
    hits: 0,
    units: 0,
    unitsSquared: 0,
    unitsMax: 0,
  }))
  const size = machine.ids.length
  const { wins, alive } = winTable(machine)
  const scatterPays = machine.pays.subarray(machine.scatter * (REELS + 1))
  const strips = machine.strips[mode].map((strip) => ({
    ...strip,
    shows: scatterShows(machine, strip),
  }))
  const [r0, r1, r2, r3, r4] = strips as [Strip, Strip, Strip, Strip, Strip]
  const { lines } = machine.title
  const prefixes = new Int32Array(lines.length)
  const rows3 = new Uint8Array(lines.length)
  const rows4 = new Uint8Array(lines.length)
  for (let a = 0; a < r0.length; a++) {
    for (let b = 0; b < r1.length; b++) {
      for (let c = 0; c < r2.length; c++) {
        let open = 0
        for (const rows of lines) {
          const [row0, row1, row2, row3, row4] = rows as [number, number, number, number, number]
          const first = (r0.symbols[a + row0] as number) * size + (r1.symbols[b + row1] as number)
          const prefix = first * size + (r2.symbols[c + row2] as number)
          if (alive[prefix] === 0) continue
          prefixes[open] = prefix * size * size
          rows3[open] = row3
          rows4[open] = row4
          open++
        }
        const seen = (r0.shows[a] as number) + (r1.shows[b] as number) + (r2.shows[c] as number)
        for (let d = 0; d < r3.length; d++) {
          for (let e = 0; e < r4.length; e++) {
            const scatters = seen + (r3.shows[d] as number) + (r4.shows[e] as number)
            let units = scatterPays[scatters] as number
            for (let i = 0; i < open; i++) {
              const fourth = r3.symbols[d + (rows3[i] as number)] as number
              const fifth = r4.symbols[e + (rows4[i] as number)] as number
              units += wins[(prefixes[i] as number) + fourth * size + fifth] as number
            }
            const one = classes[scatters] as SpinClass
            one.combinations++
            if (units > 0) {
              one.hits++
              one.units += units
              one.unitsSquared += units * units
              if (units > one.unitsMax) one.unitsMax = units
            }
          }
        }
      }
    }
  }
  const exact = classes.every((one) => Number.isSafeInteger(one.unitsSquared))
  if (!exact) throw new RangeError('The sums left the exact integers; use shorter strips.')
  return classes
}

interface Strip {
  length: number
  symbols: Uint8Array
  shows: Uint8Array
}

function scatterShows(machine: SlotMachine, strip: { length: number; symbols: Uint8Array }) {
  return Uint8Array.from({ length: strip.length }, (_, stop) =>
    strip.symbols.subarray(stop, stop + ROWS).includes(machine.scatter) ? 1 : 0,
  )
}

/** Units of every line of five symbols, and which first three symbols can still win. */
function winTable(machine: SlotMachine): { wins: Int32Array; alive: Uint8Array } {
  const size = machine.ids.length
  const wins = new Int32Array(size ** REELS)
  const alive = new Uint8Array(size ** 3)
  const win: LineWin = { symbol: 0, count: 0, factor: 1, units: 0 }
  for (let index = 0; index < wins.length; index++) {
    const line = [4, 3, 2, 1, 0].map((power) => Math.floor(index / size ** power) % size)
    if (!lineWin(machine, line, win)) continue
    wins[index] = win.units
    alive[Math.floor(index / size ** 2)] = 1
  }
  return { wins, alive }
}
