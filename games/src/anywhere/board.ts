import type { Random } from '../stream.ts'
import type { Machine } from './machine.ts'
import { CELLS, type Mode, REELS, ROWS } from './title.ts'

/** The cells of one title, reel by reel from the left and each from the top; overwritten by every spin. */
export interface Board {
  readonly symbols: Uint8Array
  /** What the orb of a cell is worth; nought where there is none. */
  readonly values: Uint16Array
  /** How many of each symbol there are. */
  readonly counts: Uint8Array
  /** A new board: all cells are drawn, in their order. */
  fill(mode: Mode, random: Random): void
  /** All of these symbols vanish, what lay above falls, and the cells left empty are drawn, in their order. */
  tumble(goes: Uint8Array, mode: Mode, random: Random): void
}

export function createBoard(machine: Machine): Board {
  const { orb } = machine
  const symbols = new Uint8Array(CELLS)
  const values = new Uint16Array(CELLS)
  const counts = new Uint8Array(machine.ids.length)

  /** A draw for the symbol of each of these cells, and at once another for its value where it is an orb. */
  function draw(from: number, to: number, mode: Mode, random: Random): void {
    const likely = machine.symbols[mode]
    for (let cell = from; cell < to; cell++) {
      const symbol = likely[random.below(likely.length)] as number
      symbols[cell] = symbol
      counts[symbol]!++
      if (symbol === orb) {
        const worth = machine.values[mode]
        values[cell] = worth[random.below(worth.length)] as number
      } else values[cell] = 0
    }
  }

  function fill(mode: Mode, random: Random): void {
    counts.fill(0)
    draw(0, CELLS, mode, random)
  }

  function tumble(goes: Uint8Array, mode: Mode, random: Random): void {
    for (let symbol = 0; symbol < goes.length; symbol++) if (goes[symbol] === 1) counts[symbol] = 0
    for (let reel = 0; reel < REELS; reel++) {
      const top = reel * ROWS
      let floor = top + ROWS - 1
      for (let cell = floor; cell >= top; cell--) {
        const symbol = symbols[cell] as number
        if (goes[symbol] === 1) continue
        symbols[floor] = symbol
        values[floor] = values[cell] as number
        floor--
      }
      draw(top, floor + 1, mode, random)
    }
  }

  return { symbols, values, counts, fill, tumble }
}
