import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Random } from '../stream.ts'
import type { Board } from './board.ts'
import type { Machine } from './machine.ts'
import type { Telling } from './telling.ts'
import { CELLS, type Mode } from './title.ts'

/**
 * Fills the board, pays what is there often enough and lets it fall, until nothing wins any more or so many units are
 * won. Says what was won.
 */
export type Fall = (
  mode: Mode,
  random: Random,
  events: SlotEvent[] | undefined,
  unitsLeft: number,
) => number

export function createFalling({ pays, isPay }: Machine, board: Board, telling: Telling): Fall {
  const { counts } = board
  const goes = new Uint8Array(counts.length)

  /** Pays every symbol there is enough of, and marks it to go. */
  function payBoard(events: SlotEvent[] | undefined): number {
    let won = 0
    for (let symbol = 0; symbol < goes.length; symbol++) {
      const units = isPay[symbol]
        ? (pays[symbol * (CELLS + 1) + (counts[symbol] as number)] as number)
        : 0
      goes[symbol] = units > 0 ? 1 : 0
      if (units === 0) continue
      won += units
      if (events !== undefined) telling.win('symbol_win', symbol, units, events)
    }
    return won
  }

  return (mode, random, events, unitsLeft) => {
    board.fill(mode, random)
    if (events !== undefined) telling.board(mode, events)
    let won = 0
    for (let units = payBoard(events); units > 0; units = payBoard(events)) {
      won += units
      if (won >= unitsLeft) break
      const removed = events === undefined ? undefined : telling.going(goes)
      board.tumble(goes, mode, random)
      if (removed !== undefined) telling.tumbled(removed, events!)
    }
    return won
  }
}
