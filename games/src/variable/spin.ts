import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Spun } from '../reels/free-spins.ts'
import type { Random } from '../stream.ts'
import type { Machine, Reel } from './machine.ts'
import { LOWEST, type SpinMode } from './title.ts'

/** Where the reels of one spin came to rest; overwritten by the next one. */
interface Shown {
  readonly heights: Uint8Array
  readonly stops: Uint32Array
  readonly carriages: Uint32Array
  /** 2 for a reel that is split, else 1. */
  readonly factors: Uint8Array
  /** Where the counts of the windows begin, in the tables of reel and carriage. */
  readonly at: Uint32Array
  readonly carriageAt: Uint32Array
}

export function createShown(reels: number): Shown {
  return {
    heights: new Uint8Array(reels),
    stops: new Uint32Array(reels),
    carriages: new Uint32Array(reels),
    factors: new Uint8Array(reels),
    at: new Uint32Array(reels),
    carriageAt: new Uint32Array(reels),
  }
}

/**
 * Draws one spin: for each reel from the left its height by its weights and where it stops; then for each that has one
 * the cell above it; then for each that can whether it is split.
 */
export function turn({ ids }: Machine, reels: readonly Reel[], random: Random, into: Shown): void {
  const width = ids.length
  for (let i = 0; i < reels.length; i++) {
    const reel = reels[i]!
    const height = reel.heights[random.below(reel.heights.length)]!
    const stop = random.below(reel.length)
    into.heights[i] = height
    into.stops[i] = stop
    into.at[i] = ((height - LOWEST) * reel.length + stop) * width
  }
  for (let i = 0; i < reels.length; i++) {
    const { length } = reels[i]!.carriage
    const place = length === 0 ? 0 : random.below(length)
    into.carriages[i] = place
    into.carriageAt[i] = place * width
  }
  for (let i = 0; i < reels.length; i++) {
    const { splitOneIn } = reels[i]!
    into.factors[i] = splitOneIn > 0 && random.below(splitOneIn) === 0 ? 2 : 1
  }
}

/** Counts what the reels that came to rest win, and tells of it where that is wanted. */
export function evaluate(
  machine: Machine,
  reels: readonly Reel[],
  shown: Shown,
  multiplier: number,
  into: Spun,
  events: SlotEvent[] | undefined,
): void {
  const { payers, pays, scatter } = machine
  const counts = reels.length + 1
  let units = 0
  for (let k = 0; k < payers.length; k++) {
    const symbol = payers[k]!
    let ways = 1
    let count = 0
    for (; count < reels.length; count++) {
      const here = cellsFor(reels[count]!, shown, count, symbol)
      if (here === 0) break
      ways *= here * shown.factors[count]!
    }
    const pay = pays[symbol * counts + count]!
    if (pay === 0) continue
    const won = pay * ways * multiplier
    units += won
    events?.push({
      type: 'symbol_win',
      symbol: machine.ids[symbol]!,
      count,
      ways,
      positions: positionsOf(machine, reels.slice(0, count), shown, symbol),
      multiplier,
      units: won,
    })
  }
  let scatters = 0
  for (let i = 0; i < reels.length; i++) scatters += reels[i]!.counts[shown.at[i]! + scatter]!
  const pay = pays[scatter * counts + scatters]!
  if (pay > 0) {
    const won = pay * multiplier
    units += won
    const positions = positionsOf(machine, reels, shown, scatter)
    const symbol = machine.ids[scatter]!
    events?.push({
      type: 'scatter_win',
      symbol,
      count: scatters,
      positions,
      multiplier,
      units: won,
    })
  }
  into.units = units
  into.scatters = scatters
}

const cellsFor = (reel: Reel, shown: Shown, index: number, symbol: number): number =>
  reel.counts[shown.at[index]! + symbol]! + reel.carriageCounts[shown.carriageAt[index]! + symbol]!

/** The symbols of a reel from top to bottom: what rides above it is its first cell. */
function cellsOf(reel: Reel, shown: Shown, index: number): number[] {
  const stop = shown.stops[index]!
  const window = [...reel.symbols.subarray(stop, stop + shown.heights[index]!)]
  return reel.carriage.length === 0 ? window : [reel.carriage[shown.carriages[index]!]!, ...window]
}

type Position = [reel: number, row: number]

function positionsOf(
  { wild, scatter }: Machine,
  reels: readonly Reel[],
  shown: Shown,
  symbol: number,
): Position[] {
  return reels.flatMap((reel, index) =>
    cellsOf(reel, shown, index).flatMap((cell, row): Position[] =>
      cell === symbol || (cell === wild && symbol !== scatter) ? [[index, row]] : [],
    ),
  )
}

/** Tells what is seen before the wins: the grid, and the ×2 on every cell of a reel that is split. */
export function tellReels(
  { ids, scatter }: Machine,
  reels: readonly Reel[],
  shown: Shown,
  mode: SpinMode,
  events: SlotEvent[],
): void {
  const cells = reels.map((reel, index) => cellsOf(reel, shown, index))
  const grid = cells.map((column) => column.map((cell) => ids[cell]!))
  const hadMarks = events.findLast((event) => event.type === 'marks')?.cells.length ?? 0
  if (hadMarks > 0) events.push({ type: 'marks', cells: [] })
  events.push({ type: 'reels', mode, stops: [...shown.stops], grid })
  const marks = cells.flatMap((column, index) =>
    column.flatMap((cell, row) => {
      const position: Position = [index, row]
      return shown.factors[index] === 2 && cell !== scatter ? [{ position, value: 2 }] : []
    }),
  )
  if (marks.length > 0) events.push({ type: 'marks', cells: marks })
}
