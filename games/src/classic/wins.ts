import type { SlotEvent } from '@menekse/contract/games/slots'
import { type Board, CELLS } from './board.ts'
import { REELS, ROWS } from './title.ts'

type Position = [reel: number, row: number]

const positionOf = (cell: number): Position => [Math.floor(cell / ROWS), cell % ROWS]

/**
 * The units nine cells pay, told as well where `events` are wanted.
 * @param multiplier of every win, as free spins have it
 */
export function unitsOf(
  board: Board,
  cells: Uint8Array,
  multiplier: number,
  events?: SlotEvent[],
): number {
  const units =
    board.lineCells.length > 0
      ? payLines(board, cells, multiplier, events)
      : payWays(board, cells, multiplier, events)
  const by = board.title.fullScreenMultiplier
  if (by > 1 && units > 0 && isFull(board, cells)) {
    events?.push({ type: 'multiplied', by, units: units * (by - 1) })
    return units * by
  }
  return board.scatter < 0 ? units : units + payScatters(board, cells, multiplier, events)
}

function payLines(
  { lineCells, lineUnits, lineWins, ids }: Board,
  cells: Uint8Array,
  multiplier: number,
  events?: SlotEvent[],
): number {
  const symbols = ids.length
  let total = 0
  for (let at = 0; at < lineCells.length; at += REELS) {
    const first = cells[lineCells[at]!]!
    const second = cells[lineCells[at + 1]!]!
    const line = (first * symbols + second) * symbols + cells[lineCells[at + 2]!]!
    const units = lineUnits[line]! * multiplier
    if (units === 0) continue
    total += units
    if (events === undefined) continue
    const { symbol, count, factor } = lineWins[line]!
    events.push({
      type: 'line_win',
      line: at / REELS,
      symbol: ids[symbol]!,
      count,
      positions: Array.from(lineCells.subarray(at, at + count), positionOf),
      multiplier: factor * multiplier,
      units,
    })
  }
  return total
}

/** Every way from the left through reels that show the symbol, or a wild in its place, from row to row of the first. */
function payWays(
  board: Board,
  cells: Uint8Array,
  multiplier: number,
  events?: SlotEvent[],
): number {
  const { wild, scatter, pays, title } = board
  let total = 0
  for (let row = 0; row < ROWS; row++) {
    const symbol = cells[row]!
    if (symbol === scatter || isSeenAbove(cells, row)) continue
    let count = 0
    let ways = 1
    let factor = multiplier
    for (; count < REELS; count++) {
      const wilds = inReel(cells, count, wild)
      const own = inReel(cells, count, symbol) + wilds
      if (own === 0) break
      ways *= own
      if (wilds > 0) factor *= title.wildMultiplier
    }
    const units = pays[symbol * (REELS + 1) + count]! * ways * factor
    if (units === 0) continue
    total += units
    events?.push({
      type: 'symbol_win',
      symbol: board.ids[symbol]!,
      count,
      ways,
      positions: positionsOf(cells.subarray(0, count * ROWS), symbol, wild),
      multiplier: factor,
      units,
    })
  }
  return total
}

const isSeenAbove = (cells: Uint8Array, row: number): boolean =>
  (row > 0 && cells[0] === cells[row]) || (row > 1 && cells[1] === cells[row])

function inReel(cells: Uint8Array, reel: number, symbol: number): number {
  const top = reel * ROWS
  let count = cells[top] === symbol ? 1 : 0
  if (cells[top + 1] === symbol) count++
  if (cells[top + 2] === symbol) count++
  return count
}

/** How many scatters lie anywhere. */
export function scattersIn({ scatter }: Board, cells: Uint8Array): number {
  let count = 0
  for (let cell = 0; cell < CELLS; cell++) if (cells[cell] === scatter) count++
  return count
}

function payScatters(
  board: Board,
  cells: Uint8Array,
  multiplier: number,
  events?: SlotEvent[],
): number {
  const { scatter, pays, ids } = board
  const count = scattersIn(board, cells)
  const units = pays[scatter * (REELS + 1) + count]! * multiplier
  if (units === 0) return 0
  events?.push({
    type: 'scatter_win',
    symbol: ids[scatter]!,
    count,
    positions: positionsOf(cells, scatter, scatter),
    multiplier,
    units,
  })
  return units
}

/** Where one of these two symbols lies. */
const positionsOf = (cells: Uint8Array, one: number, other: number): Position[] =>
  Array.from(cells, (symbol, cell) => (symbol === one || symbol === other ? [cell] : []))
    .flat()
    .map(positionOf)

/** Whether all nine cells show one symbol, wilds among them. */
function isFull({ wild, scatter }: Board, cells: Uint8Array): boolean {
  let seen = wild
  for (let cell = 0; cell < CELLS; cell++) {
    const symbol = cells[cell]!
    if (symbol === wild) continue
    if (symbol === scatter || (seen !== wild && symbol !== seen)) return false
    seen = symbol
  }
  return true
}
