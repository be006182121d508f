import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Board } from './board.ts'
import type { Machine } from './machine.ts'
import { CELLS, type Mode, ROWS } from './title.ts'

type Position = [reel: number, row: number]

const positionOf = (cell: number): Position => [Math.floor(cell / ROWS), cell % ROWS]

export type Telling = ReturnType<typeof createTelling>

/** Puts into words what lies on a board. */
export function createTelling({ ids, orb }: Machine, { symbols, values }: Board) {
  const positionsOf = (is: (cell: number) => boolean): Position[] => {
    const positions: Position[] = []
    for (let cell = 0; cell < CELLS; cell++) if (is(cell)) positions.push(positionOf(cell))
    return positions
  }

  function gridOf(): string[][] {
    const grid: string[][] = []
    symbols.forEach((symbol, cell) => {
      if (cell % ROWS === 0) grid.push([])
      grid.at(-1)!.push(ids[symbol] as string)
    })
    return grid
  }

  function orbs(events: SlotEvent[]): void {
    const cells = positionsOf((cell) => symbols[cell] === orb).map((position) => ({
      position,
      value: values[position[0] * ROWS + position[1]] as number,
    }))
    if (cells.length > 0) events.push({ type: 'orbs', cells })
  }

  return {
    board(mode: Mode, events: SlotEvent[]): void {
      events.push({ type: 'cells', mode, grid: gridOf() })
      orbs(events)
    },
    /** @param removed the cells that had gone, as they lay before */
    tumbled(removed: Position[], events: SlotEvent[]): void {
      events.push({ type: 'tumble', removed, grid: gridOf() })
      orbs(events)
    },
    going: (goes: Uint8Array): Position[] =>
      positionsOf((cell) => goes[symbols[cell] as number] === 1),
    win(type: 'symbol_win' | 'scatter_win', of: number, units: number, events: SlotEvent[]): void {
      const positions = positionsOf((cell) => symbols[cell] === of)
      const [symbol, count] = [ids[of] as string, positions.length]
      events.push({ type, symbol, count, positions, multiplier: 1, units })
    },
  }
}
