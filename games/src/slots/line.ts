import { REELS } from './title.ts'
import type { SlotMachine } from './machine.ts'

/**
 * What one line pays: symbol index, how many from the left, factor of the wilds, units with that
 * factor.
 */
export interface LineWin {
  symbol: number
  count: number
  factor: number
  units: number
}

/** What a line win depends on. The scatter stands for every symbol that no line pays. */
export type LineRules = Pick<SlotMachine, 'wild' | 'scatter' | 'pays' | 'wildFactors'>

/**
 * The best win of one line, left to right; a wild stands for every symbol but the scatter, and a
 * run of wilds at the left also counts as itself. When both pay the same, the longer run is taken.
 * @param line five symbol indexes
 * @param win overwritten, so that a spin of 25 lines makes no garbage; holds when true is returned
 */
export function lineWin(machine: LineRules, line: ArrayLike<number>, win: LineWin): boolean {
  const { wild, scatter, pays } = machine
  let leading = 0
  while (leading < REELS && line[leading] === wild) leading++
  win.symbol = wild
  win.count = leading
  win.factor = 1
  win.units = pays[wild * (REELS + 1) + leading] ?? 0
  const symbol = line[leading]
  if (symbol === undefined || symbol === scatter) return win.units > 0
  let count = leading + 1
  let wilds = leading
  while (count < REELS && (line[count] === symbol || line[count] === wild)) {
    if (line[count] === wild) wilds++
    count++
  }
  const factor = machine.wildFactors[wilds] ?? 1
  const units = (pays[symbol * (REELS + 1) + count] ?? 0) * factor
  if (units > 0 && units >= win.units) {
    win.symbol = symbol
    win.count = count
    win.factor = factor
    win.units = units
  }
  return win.units > 0
}
