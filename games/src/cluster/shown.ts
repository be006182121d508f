import type { Board } from './board.ts'
import type { Machine } from './machine.ts'

/** `[reel, row]` of a cell, as events name it. */
export const positionOf = ({ rows }: Board, cell: number): [number, number] => [
  Math.floor(cell / rows),
  cell % rows,
]

/** What lies on the board, as events tell it. */
export function gridOf({ board, ids }: Machine): string[][] {
  const { reels, rows, grid } = board
  return Array.from({ length: reels }, (_, reel) =>
    Array.from(grid.subarray(reel * rows, (reel + 1) * rows), (symbol) => ids[symbol]!),
  )
}

/** The positions of the cells that show a symbol, or that are about to vanish. */
export function cellsWith(board: Board, cells: Uint8Array, value: number): [number, number][] {
  return Array.from(cells).flatMap((shown, cell) =>
    shown === value ? [positionOf(board, cell)] : [],
  )
}
