import { type Kurus, kurus } from '@menekse/contract/money'
import type { SlotEvent } from '@menekse/contract/games/slots'
import { playFreeSpins, type Spun } from '../reels/free-spins.ts'
import type { Random } from '../stream.ts'
import { type LineWin, lineWin } from './line.ts'
import { machineOf, type SlotMachine } from './machine.ts'
import { REELS, ROWS, type SlotTitle, type SpinMode } from './title.ts'

export interface SlotRound {
  /** Everything the client shows, in order; see contract/slots. */
  events: SlotEvent[]
  /** The whole win in multiples of the stake of one line. */
  units: number
  /** units × stake ÷ lines, exact. */
  payout: Kurus
}

/**
 * Plays a whole round, free spins included: five stops for each spin, uniform on its strips, reel
 * by reel from the left. Nothing but the stops is random and the stake has no influence on the
 * events.
 * @param stake of the round in kuruş; one of the title's stakes
 * @throws RangeError for any other stake, or when the random source fails
 */
export function playSlot(title: SlotTitle, stake: Kurus, random: Random): SlotRound {
  const lines = BigInt(title.lines.length)
  if (!title.stakes.includes(stake) || stake <= 0n || stake % lines !== 0n) {
    throw new RangeError(`${title.slug} has no stake of ${stake} kuruş.`)
  }
  const machine = machineOf(title)
  const events: SlotEvent[] = []
  const base = spin(machine, 'base', drawStops(machine, 'base', random), events)
  const free = () => spin(machine, 'free', drawStops(machine, 'free', random), events)
  const units = base.units + playFreeSpins(title.freeSpins, base.scatters, free, events)
  if (!Number.isSafeInteger(units) || units < 0)
    throw new RangeError('A round must have whole units.')
  events.push({ type: 'round_end', units })
  return { events, units, payout: kurus((BigInt(units) * stake) / lines) }
}

function drawStops(machine: SlotMachine, mode: SpinMode, random: Random): number[] {
  return machine.strips[mode].map((strip) => random.below(strip.length))
}

/**
 * Shows the reels at these stops and pays them; appends the events and returns the units and
 * scatters.
 */
function spin(machine: SlotMachine, mode: SpinMode, stops: number[], events: SlotEvent[]): Spun {
  const { title, ids, scatter } = machine
  const windows = machine.strips[mode].map((strip, reel) => {
    const stop = stops[reel] ?? Number.NaN
    if (!Number.isInteger(stop) || stop < 0 || stop >= strip.length) {
      throw new RangeError('A reel cannot stop there.')
    }
    return strip.symbols.subarray(stop, stop + ROWS)
  })
  const grid = windows.map((window) => {
    const column: string[] = []
    for (const symbol of window) column.push(ids[symbol] as string)
    return column
  })
  events.push({ type: 'reels', mode, stops, grid })
  const multiplier = mode === 'free' ? title.freeSpins.multiplier : 1
  const units =
    payLines(machine, windows, multiplier, events) +
    payScatters(machine, windows, multiplier, events)
  const scatters = windows.filter((window) => window.includes(scatter)).length
  return { units, scatters }
}

function payLines(
  machine: SlotMachine,
  windows: readonly Uint8Array[],
  multiplier: number,
  events: SlotEvent[],
): number {
  const { lines } = machine.title
  const symbols = [0, 0, 0, 0, 0]
  const win: LineWin = { symbol: 0, count: 0, factor: 1, units: 0 }
  let total = 0
  for (let index = 0; index < lines.length; index++) {
    const rows = lines[index] as readonly number[]
    for (let reel = 0; reel < REELS; reel++) {
      symbols[reel] = windows[reel]?.[rows[reel] as number] as number
    }
    if (!lineWin(machine, symbols, win)) continue
    const units = win.units * multiplier
    total += units
    events.push({
      type: 'line_win',
      line: index,
      symbol: machine.ids[win.symbol] as string,
      count: win.count,
      positions: rows.slice(0, win.count).map((row, reel) => [reel, row]),
      multiplier: win.factor * multiplier,
      units,
    })
  }
  return total
}

function payScatters(
  machine: SlotMachine,
  windows: readonly Uint8Array[],
  multiplier: number,
  events: SlotEvent[],
): number {
  const positions: [number, number][] = []
  windows.forEach((window, reel) => {
    const row = window.indexOf(machine.scatter)
    if (row >= 0) positions.push([reel, row])
  })
  const count = positions.length
  const units = (machine.pays[machine.scatter * (REELS + 1) + count] ?? 0) * multiplier
  if (units === 0) return 0
  const symbol = machine.ids[machine.scatter] as string
  events.push({ type: 'scatter_win', symbol, count, positions, multiplier, units })
  return units
}
