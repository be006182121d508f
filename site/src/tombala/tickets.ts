import type { OwnTicket } from '@menekse/contract/draws/tombala'

const COLUMNS = 9

/** How a ticket stands against the balls that are called. */
export interface Standing {
  readonly ticket: OwnTicket
  /** How many of its fifteen numbers are not called. */
  readonly missing: number
  /** Of each row the same. */
  readonly rows: readonly number[]
}

export function standingOf(ticket: OwnTicket, called: ReadonlySet<number>): Standing {
  const rows = [0, 1, 2].map(
    (row) =>
      ticket.cells
        .slice(row * COLUMNS, (row + 1) * COLUMNS)
        .filter((cell) => cell !== 0 && !called.has(cell)).length,
  )
  return { ticket, rows, missing: rows.reduce((sum, row) => sum + row, 0) }
}

/** How many rows are full. */
export const fullRows = ({ rows }: Standing): number => rows.filter((row) => row === 0).length

/** What the nearest row that is not full still lacks; nothing where all are. */
export const nearestRow = ({ rows }: Standing): number | undefined => {
  const open = rows.filter((row) => row > 0)
  return open.length === 0 ? undefined : Math.min(...open)
}

/** Pure: the tickets nearest to the next prize stand first; equals keep the order of their purchase. */
export function sortedBy(
  tickets: readonly OwnTicket[],
  called: ReadonlySet<number>,
  goal: 1 | 2 | 3,
): Standing[] {
  const lacks = (standing: Standing) =>
    standing.rows
      .toSorted((a, b) => a - b)
      .slice(0, goal)
      .reduce((sum, row) => sum + row, 0)
  return tickets
    .map((ticket) => standingOf(ticket, called))
    .toSorted((a, b) => lacks(a) - lacks(b) || a.missing - b.missing)
}
