/*
 * The two pictures of past coups that people know. The bead plate writes one coup after the other, column by column;
 * the big road begins a column with each change of the winner. Neither says anything of the coup that comes.
 */

/** How high both are. */
export const ROAD_ROWS = 6

/** A coup that is over, as roads need it. `winner` is one of the two sides, or neither. */
export interface Coup {
  readonly number: number
  readonly winner: string
  /** Marks in the corners: the sides that had a pair. */
  readonly pairs: readonly string[]
}

export interface Bead extends Coup {
  readonly column: number
  readonly row: number
}

export interface RoadCell extends Bead {
  /** How many ties followed, before a side won again. */
  readonly ties: number
}

/** One coup after the other, oldest first. */
export const beadPlate = (coups: readonly Coup[]): Bead[] =>
  coups.map((coup, at) => ({
    ...coup,
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
  }))

const keyOf = (column: number, row: number) => `${column}:${row}`

/**
 * Wins of the same side go down a column; where it is full or taken they turn to the right. A tie is a mark on the cell
 * before it; those before the first win stand nowhere.
 */
export function bigRoad(coups: readonly Coup[], tie: string): RoadCell[] {
  const cells: RoadCell[] = []
  const taken = new Set<string>()
  let head = -1
  for (const coup of coups) {
    const last = cells.at(-1)
    if (coup.winner === tie) {
      if (last !== undefined) cells[cells.length - 1] = { ...last, ties: last.ties + 1 }
      continue
    }
    const isStreak = last !== undefined && last.winner === coup.winner
    let place: { column: number; row: number }
    if (isStreak) {
      const below = { column: last.column, row: last.row + 1 }
      const isFree = below.row < ROAD_ROWS && !taken.has(keyOf(below.column, below.row))
      // Once a streak has turned, it goes on to the right.
      place = isFree && last.column === head ? below : { column: last.column + 1, row: last.row }
    } else {
      head += 1
      while (taken.has(keyOf(head, 0))) head += 1
      place = { column: head, row: 0 }
    }
    taken.add(keyOf(place.column, place.row))
    cells.push({ ...coup, ...place, ties: 0 })
  }
  return cells
}

/** The last columns of a picture, counted from 0 anew. */
export function lastColumns<C extends { readonly column: number }>(
  cells: readonly C[],
  most: number,
): C[] {
  const widest = Math.max(-1, ...cells.map(({ column }) => column))
  const from = Math.max(0, widest - most + 1)
  return cells.flatMap((cell) =>
    cell.column >= from ? [{ ...cell, column: cell.column - from }] : [],
  )
}
