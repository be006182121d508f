import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Play } from '../reels/family.ts'
import { playFreeSpins } from '../reels/free-spins.ts'
import type { Random } from '../stream.ts'
import { type Board, boardOf, CELLS, CENTRE } from './board.ts'
import { type ClassicTitle, REELS, ROWS, type SpinMode } from './title.ts'
import { scattersIn, unitsOf } from './wins.ts'

/*
 * A round draws one stop for each reel that spins, from the left, each stop of the strip equally likely: three for
 * the paid spin, then those of its respin, or three for each of its free spins.
 */

/** Reels that stay, one bit each. */
const NONE = 0
const MIDDLE = 0b010
const LEFT_AND_MIDDLE = 0b011
const LEFT_AND_RIGHT = 0b101
const MIDDLE_AND_RIGHT = 0b110

/** Makes a title ready to be played. @throws RangeError when it contradicts itself */
export function compileClassic(title: ClassicTitle): Play {
  const board = boardOf(title)
  const cells = new Uint8Array(CELLS)
  const stops = new Uint32Array(REELS)
  const spin = (mode: SpinMode, held: number, random: Random, events?: SlotEvent[]) => {
    drawReels(board, mode, held, random, stops, cells)
    events?.push({ type: 'reels', mode, stops: Array.from(stops), grid: gridOf(board, cells) })
    return unitsOf(board, cells, mode === 'free' ? title.freeSpins!.multiplier : 1, events)
  }
  const freeSpinsOf = (random: Random, events?: SlotEvent[]) => {
    const free = () => ({ units: spin('free', NONE, random, events), scatters: 0 })
    return playFreeSpins(title.freeSpins!, scattersIn(board, cells), free, events)
  }
  return (random, into, events) => {
    const base = spin('base', NONE, random, events)
    const held = heldReels(board, cells, base)
    into.hasFeature = held !== NONE || awards(board, cells)
    if (held !== NONE) {
      events?.push({ type: 'feature_started', feature: 'respin', held: reelsOf(held) })
      fillMiddle(board, held, cells, events)
      into.featureUnits = spin('base', held, random, events)
      events?.push({ type: 'feature_ended', feature: 'respin', units: into.featureUnits })
    } else into.featureUnits = into.hasFeature ? freeSpinsOf(random, events) : 0
    into.units = base + into.featureUnits
  }
}

function drawReels(
  board: Board,
  mode: SpinMode,
  held: number,
  random: Random,
  stops: Uint32Array,
  cells: Uint8Array,
): void {
  for (let reel = 0; reel < REELS; reel++) {
    if ((held & (1 << reel)) !== 0) continue
    const { length, symbols } = board.strips[mode][reel]!
    const stop = random.below(length)
    if (stop >>> 0 !== stop || stop >= length) throw new RangeError('A reel cannot stop there.')
    stops[reel] = stop
    showReel(symbols, stop, reel, cells)
  }
}

/** The window of a strip at a stop, as cells. */
export function showReel(symbols: Uint8Array, stop: number, reel: number, cells: Uint8Array): void {
  const top = reel * ROWS
  cells[top] = symbols[stop]!
  cells[top + 1] = symbols[stop + 1]!
  cells[top + 2] = symbols[stop + 2]!
}

const gridOf = ({ ids }: Board, cells: Uint8Array): string[][] =>
  Array.from({ length: REELS }, (_, reel) =>
    Array.from(cells.subarray(reel * ROWS, (reel + 1) * ROWS), (symbol) => ids[symbol]!),
  )

/** The reels that stay for a respin of this paid spin; none where it has no respin. */
export function heldReels({ title, wild }: Board, cells: Uint8Array, units: number): number {
  if (title.respin === 'centre') return units === 0 && cells[CENTRE] === wild ? MIDDLE : NONE
  if (title.respin !== 'pair') return NONE
  const left = stackOf(cells, 0)
  const middle = stackOf(cells, 1)
  const right = stackOf(cells, 2)
  if (left >= 0 && left === middle) return left === right ? NONE : LEFT_AND_MIDDLE
  if (left >= 0 && left === right) return LEFT_AND_RIGHT
  return middle >= 0 && middle === right ? MIDDLE_AND_RIGHT : NONE
}

const reelsOf = (held: number): number[] => [0, 1, 2].filter((reel) => (held & (1 << reel)) !== 0)

/** The symbol a reel shows from top to bottom; −1 where it shows several. */
function stackOf(cells: Uint8Array, reel: number): number {
  const top = reel * ROWS
  const symbol = cells[top]!
  return cells[top + 1] === symbol && cells[top + 2] === symbol ? symbol : -1
}

/** Has the wild in the centre fill its reel, where that is what makes the respin. */
export function fillMiddle(
  { title, wild, ids }: Board,
  held: number,
  cells: Uint8Array,
  events?: SlotEvent[],
): void {
  if (held === NONE || title.respin !== 'centre') return
  const changed = [0, 1, 2].filter((row) => cells[ROWS + row] !== wild)
  cells.fill(wild, ROWS, 2 * ROWS)
  const positions = changed.map((row): [number, number] => [1, row])
  events?.push({ type: 'symbols_changed', symbol: ids[wild]!, positions })
}

/** Whether these cells give free spins. */
export const awards = (board: Board, cells: Uint8Array): boolean =>
  board.title.freeSpins !== undefined &&
  board.title.freeSpins.awards[scattersIn(board, cells)] !== undefined
