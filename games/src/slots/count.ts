import type { Random } from '../stream.ts'
import { type LineWin, lineWin } from './line.ts'
import { machineOf, type SlotMachine } from './machine.ts'
import { REELS, ROWS, type SlotTitle, type SpinMode } from './title.ts'

/** What a round comes to, for whoever counts millions of them. */
export interface Counted {
  /** In multiples of the stake of one line, as `playSlot` gives them. */
  units: number
  hasFreeSpins: boolean
}

/** A mode made ready to be counted: the symbols of each reel, and where it shows the scatter. */
interface Reels {
  readonly lengths: readonly number[]
  readonly symbols: readonly Uint8Array[]
  /** For each stop 1 when the window shows the scatter. */
  readonly scatters: readonly Uint8Array[]
}

/**
 * Plays rounds of a title for their units alone: the same draws in the same order as `playSlot`, no events, and nothing
 * for the garbage collector. A test holds both to the same units.
 */
export function roundCounter(title: SlotTitle): (random: Random, into: Counted) => void {
  const machine = machineOf(title)
  const { awards, retrigger, totalMax, multiplier } = title.freeSpins
  const award = Array.from({ length: REELS + 1 }, (_, scatters) => awards[scatters] ?? 0)
  const spins = { base: spinCounter(machine, 'base'), free: spinCounter(machine, 'free') }
  return (random, into) => {
    const base = spins.base(random)
    let units = unitsOf(base)
    let total = Math.min(award[scattersOf(base)]!, totalMax)
    into.hasFreeSpins = total > 0
    for (let number = 1; number <= total; number++) {
      const free = spins.free(random)
      units += unitsOf(free) * multiplier
      if (retrigger) total += Math.min(award[scattersOf(free)]!, totalMax - total)
    }
    into.units = units
  }
}

/** A spin is one number, so that none needs an object: its units and, below them, its scatters. */
const SCATTERS = REELS + 1
const unitsOf = (spin: number) => Math.floor(spin / SCATTERS)
const scattersOf = (spin: number) => spin % SCATTERS

function spinCounter(machine: SlotMachine, mode: SpinMode): (random: Random) => number {
  const { lengths, symbols, scatters: shown } = reelsOf(machine, mode)
  const { pays, scatter, title } = machine
  const size = machine.ids.length
  const { begins, units: unitsOfLine } = linesOf(machine)
  const rows = Uint8Array.from(title.lines.flat())
  const scatterPays = pays.slice(scatter * SCATTERS, (scatter + 1) * SCATTERS)
  const [one, two, three, four, five] = symbols as Five<Uint8Array>
  const [length1, length2, length3, length4, length5] = lengths as Five<number>
  const [shown1, shown2, shown3, shown4, shown5] = shown as Five<Uint8Array>
  return (random) => {
    const stop1 = random.below(length1)
    const stop2 = random.below(length2)
    const stop3 = random.below(length3)
    const stop4 = random.below(length4)
    const stop5 = random.below(length5)
    const scatters =
      shown1[stop1]! + shown2[stop2]! + shown3[stop3]! + shown4[stop4]! + shown5[stop5]!
    let units = scatterPays[scatters]!
    for (let at = 0; at < rows.length; at += REELS) {
      const begin =
        (one[stop1 + rows[at]!]! * size + two[stop2 + rows[at + 1]!]!) * size +
        three[stop3 + rows[at + 2]!]!
      if (begins[begin] === 0) continue
      const end = four[stop4 + rows[at + 3]!]! * size + five[stop5 + rows[at + 4]!]!
      units += unitsOfLine[begin * size * size + end]!
    }
    return units * SCATTERS + scatters
  }
}

type Five<T> = [T, T, T, T, T]

function reelsOf({ strips, scatter }: SlotMachine, mode: SpinMode): Reels {
  const compiled = strips[mode]
  return {
    lengths: compiled.map(({ length }) => length),
    symbols: compiled.map(({ symbols }) => symbols),
    scatters: compiled.map(({ length, symbols }) =>
      Uint8Array.from({ length }, (_, stop) =>
        symbols.subarray(stop, stop + ROWS).includes(scatter) ? 1 : 0,
      ),
    ),
  }
}

/** What each line of five symbols pays, and whether any that begins with three of them does: most do not. */
function linesOf(machine: SlotMachine): { begins: Uint8Array; units: Int32Array } {
  const size = machine.ids.length
  const units = new Int32Array(size ** REELS)
  const begins = new Uint8Array(size ** 3)
  const win: LineWin = { symbol: 0, count: 0, factor: 1, units: 0 }
  const line = new Uint8Array(REELS)
  for (let all = 0; all < units.length; all++) {
    for (let reel = REELS - 1, rest = all; reel >= 0; reel--, rest = Math.floor(rest / size))
      line[reel] = rest % size
    if (!lineWin(machine, line, win)) continue
    units[all] = win.units
    begins[Math.floor(all / (size * size))] = 1
  }
  return { begins, units }
}
