import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Random } from '../stream.ts'
import type { HoldMachine } from './machine.ts'
import { CELLS, RESPINS, ROWS } from './title.ts'

/*
 * The feature. Its draws, in this order, cells always by reels from the left and each reel from the top:
 *   for each coin of the spin: below(sum of weights), its value
 *   for each respin: for each empty cell below(landing.of), which brings a coin when it is less than landing.in, and
 *     then, as long as no net has come, below(net.of), which makes it the net when it is less than net.in; else
 *     below(sum of weights), its value. After all cells, where coins are doubled and one is not yet: below(number of
 *     coins not doubled yet), which of them is.
 */

/** The cells of a board, `reel * ROWS + row`; overwritten by the next feature. */
export interface Board {
  readonly is: Uint8Array
  /** Units each coin is worth. */
  readonly worth: Int32Array
  /** Which of the values of the rule a coin has. */
  readonly value: Uint8Array
  /** Cells whose coins landed last, the first `landed` of them. */
  readonly fresh: Uint8Array
  landed: number
  filled: number
  /** The cell of the net, or -1. */
  net: number
}

export const EMPTY = 0
const COIN = 1
/** Takes no part in doubling: doubled already. */
const DOUBLED = 2

export function emptyBoard(): Board {
  const bytes = () => new Uint8Array(CELLS)
  const worth = new Int32Array(CELLS)
  return { is: bytes(), worth, value: bytes(), fresh: bytes(), landed: 0, filled: 0, net: -1 }
}

/** Plays the feature of a spin that stopped here, and tells of it where that is wanted. @returns its units */
export function playHold(
  machine: HoldMachine,
  board: Board,
  stops: ArrayLike<number>,
  random: Random,
  events: SlotEvent[] | undefined,
): number {
  takeSpin(machine, board, stops, random)
  events?.push({ type: 'feature_started', feature: 'hold' })
  if (events !== undefined) tellLanded(machine, board, events, true)
  let left = RESPINS
  while (left > 0 && board.filled < CELLS) {
    events?.push({ type: 'respins', left })
    respin(machine, board, random)
    left = board.landed > 0 ? RESPINS : left - 1
    if (events !== undefined) tellLanded(machine, board, events, false)
    if (machine.rule.doubles === true) doubleOne(board, random, events)
  }
  return endHold(machine, board, events)
}

function takeSpin(
  machine: HoldMachine,
  board: Board,
  stops: ArrayLike<number>,
  random: Random,
): void {
  board.is.fill(EMPTY)
  board.landed = 0
  board.filled = 0
  board.net = -1
  for (let cell = 0; cell < CELLS; cell++) {
    const reel = Math.floor(cell / ROWS)
    const { symbols } = machine.strips[reel]!
    if (symbols[stops[reel]! + (cell % ROWS)] === machine.coin) land(machine, board, cell, random)
  }
}

function respin(machine: HoldMachine, board: Board, random: Random): void {
  const { landing, net } = machine.rule
  board.landed = 0
  let isNetNew = false
  for (let cell = 0; cell < CELLS; cell++) {
    if (board.is[cell] !== EMPTY || random.below(landing.of) >= landing.in) continue
    if (net !== undefined && board.net < 0 && random.below(net.of) < net.in) {
      isNetNew = true
      board.net = cell
      board.worth[cell] = 0
      put(board, cell)
    } else land(machine, board, cell, random)
  }
  if (isNetNew) board.worth[board.net] = worthOf(board)
}

function land(machine: HoldMachine, board: Board, cell: number, random: Random): void {
  const { drawn, rule } = machine
  const value = drawn[random.below(drawn.length)]!
  board.value[cell] = value
  board.worth[cell] = rule.values[value]!.units
  put(board, cell)
}

function put(board: Board, cell: number): void {
  board.is[cell] = COIN
  board.fresh[board.landed] = cell
  board.landed++
  board.filled++
}

function worthOf({ is, worth }: Board): number {
  let units = 0
  for (let cell = 0; cell < CELLS; cell++) if (is[cell] !== EMPTY) units += worth[cell]!
  return units
}

function doubleOne(board: Board, random: Random, events: SlotEvent[] | undefined): void {
  const { is, worth } = board
  let open = 0
  for (let cell = 0; cell < CELLS; cell++) if (is[cell] === COIN) open++
  if (open === 0) return
  let which = random.below(open)
  let cell = -1
  while (which >= 0) if (is[++cell] === COIN) which--
  is[cell] = DOUBLED
  const value = worth[cell]! * 2
  worth[cell] = value
  events?.push({ type: 'coins', cells: [{ position: positionOf(cell), value }] })
}

function endHold(machine: HoldMachine, board: Board, events: SlotEvent[] | undefined): number {
  const { grand } = machine.rule
  const coins = worthOf(board)
  const isFull = board.filled === CELLS
  const units = isFull ? coins + grand : coins
  if (events === undefined) return units
  const positions = Array.from({ length: CELLS }, (_, cell) => cell)
    .filter((cell) => board.is[cell] !== EMPTY)
    .map(positionOf)
  events.push({ type: 'prize', prize: 'coins', positions, units: coins })
  if (isFull) events.push({ type: 'prize', prize: 'grand', positions, units: grand })
  events.push({ type: 'feature_ended', feature: 'hold', units })
  return units
}

const positionOf = (cell: number): [number, number] => [Math.floor(cell / ROWS), cell % ROWS]

/** Tells of the coins that landed last; the net comes after them, because it gathers them. */
function tellLanded(
  machine: HoldMachine,
  board: Board,
  events: SlotEvent[],
  isShown: boolean,
): void {
  const { values, coin, net } = machine.rule
  const cells = [...board.fresh.subarray(0, board.landed)].filter((cell) => cell !== board.net)
  const valueOf = (cell: number) => values[board.value[cell]!]!
  const symbols = [coin, ...values.flatMap(({ prize }) => prize?.symbol ?? [])]
  for (const symbol of symbols) {
    const alike = cells.filter((cell) => (valueOf(cell).prize?.symbol ?? coin) === symbol)
    // The reels of the spin show the coin already.
    if (alike.length === 0 || (isShown && symbol === coin)) continue
    events.push({ type: 'symbols_changed', symbol, positions: alike.map(positionOf) })
  }
  if (cells.length > 0)
    events.push({
      type: 'coins',
      cells: cells.map((cell) => {
        const { prize } = valueOf(cell)
        const marked = { position: positionOf(cell), value: board.worth[cell]! }
        return prize === undefined ? marked : { ...marked, prize: prize.name }
      }),
    })
  if (net === undefined || !board.fresh.subarray(0, board.landed).includes(board.net)) return
  const position = positionOf(board.net)
  events.push({ type: 'symbols_changed', symbol: net.symbol, positions: [position] })
  events.push({ type: 'coins', cells: [{ position, value: board.worth[board.net]! }] })
}
