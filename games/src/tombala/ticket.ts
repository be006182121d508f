import type { TombalaTicket } from '@menekse/contract/draws/tombala'
import { type Random, shuffle } from '../stream.ts'

export const NUMBERS = 90
export const ROWS = 3
export const COLUMNS = 9
export const ROW_NUMBERS = 5
export const TICKET_NUMBERS = ROWS * ROW_NUMBERS
export const STRIP_TICKETS = NUMBERS / TICKET_NUMBERS
const BLANK = 0
const COLUMN_PLACES = Array.from({ length: COLUMNS }, (_, column) => column)

/** 1 to 9 stand in the first column, 10 to 19 in the second, 80 to 90 in the last. */
export const columnOf = (number: number): number => Math.min(Math.floor(number / 10), COLUMNS - 1)

const columns: readonly (readonly number[])[] = Array.from({ length: COLUMNS }, (_, column) =>
  Array.from({ length: NUMBERS }, (__, index) => index + 1).filter(
    (number) => columnOf(number) === column,
  ),
)

/** The three rows of a ticket, each its five numbers from the left. */
export const rowsOf = (ticket: TombalaTicket): number[][] =>
  Array.from({ length: ROWS }, (_, row) =>
    ticket.slice(row * COLUMNS, (row + 1) * COLUMNS).filter((cell) => cell !== BLANK),
  )

/** Whether this is a ticket: fifteen numbers in their columns, falling nowhere, five a row, no column empty. */
export function isTicket(cells: unknown): cells is TombalaTicket {
  if (!Array.isArray(cells) || cells.length !== ROWS * COLUMNS) return false
  const isCell = (cell: unknown, place: number) =>
    cell === BLANK || (Number.isInteger(cell) && columns[place % COLUMNS]!.includes(cell as number))
  if (!Array.from(cells as unknown[]).every(isCell)) return false
  const ticket = cells as TombalaTicket
  const isRising = columns.every((_, column) => {
    const numbers = ticket.filter((cell, place) => cell !== BLANK && place % COLUMNS === column)
    return numbers.length > 0 && numbers.every((one, i) => i === 0 || one > numbers[i - 1]!)
  })
  return isRising && rowsOf(ticket).every((row) => row.length === ROW_NUMBERS)
}

/** Dead ends are met once in a few strips; only a broken source meets so many in a row. */
const TRIES_MAX = 1_000

/**
 * Six tickets that have every number once, in this order of draws:
 *
 * 1. The numbers of each column are shuffled, the first column first.
 * 2. How many of a column each ticket has (`allotted`), until one try comes to an end.
 * 3. For each ticket a shuffle of its columns, and the rows of each (`oddRow`); it takes the next of their numbers.
 *
 * @throws RangeError when the random source fails
 */
export function createStrip(random: Random): TombalaTicket[] {
  const shuffled = columns.map((numbers) => shuffle(numbers, random))
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const counts = allotted(random)
    if (counts !== undefined) return counts.map((of) => ticketWith(of, shuffled, random))
  }
  throw new RangeError('The random source repeats dead ends; it is broken.')
}

/**
 * Each ticket has one number of each column. One more of the last column goes to any ticket; then four passes over the
 * columns each give one of what is left to any ticket that has fewer than fifteen, and of this column fewer than two,
 * in the last pass fewer than three (M. Henderson's way). Undefined at a dead end.
 */
function allotted(random: Random): number[][] | undefined {
  const counts = Array.from({ length: STRIP_TICKETS }, () => columns.map(() => 1))
  const sizes = counts.map(() => COLUMNS)
  const left = columns.map((numbers) => numbers.length - STRIP_TICKETS)
  const give = (ticket: number, column: number) => {
    counts[ticket]![column]!++
    sizes[ticket]!++
    left[column]!--
  }
  give(random.below(STRIP_TICKETS), COLUMNS - 1)
  for (const most of [2, 2, 2, 3]) {
    for (let column = 0; column < COLUMNS; column++) {
      if (left[column] === 0) continue
      const open: number[] = []
      for (let ticket = 0; ticket < STRIP_TICKETS; ticket++)
        if (sizes[ticket]! < TICKET_NUMBERS && counts[ticket]![column]! < most) open.push(ticket)
      if (open.length === 0) return undefined
      give(open[random.below(open.length)]!, column)
    }
  }
  return counts
}

/** Takes its numbers out of the columns. */
function ticketWith(
  counts: readonly number[],
  shuffled: readonly number[][],
  random: Random,
): TombalaTicket {
  const ticket = Array.from({ length: ROWS * COLUMNS }, () => BLANK)
  const lacking = Array.from({ length: ROWS }, () => ROW_NUMBERS)
  const order = shuffle(COLUMN_PLACES, random)
  for (const size of [3, 2, 1]) {
    for (const column of order) {
      if (counts[column] !== size) continue
      const odd = oddRow(lacking, size, random)
      const numbers = shuffled[column]!.splice(0, size).toSorted((a, b) => a - b)
      for (let row = 0, next = 0; row < ROWS; row++) {
        const isFilled = size === 1 ? row === odd : row !== odd
        if (!isFilled) continue
        ticket[row * COLUMNS + column] = numbers[next++]!
        lacking[row]!--
      }
    }
  }
  return ticket
}

/**
 * Fuller columns are placed first, each in the rows that lack most: one number in the row that lacks most, two in all
 * but the row that lacks least, where equals are drawn by `below(equals)`. So no row is different from another, and
 * fullest first never ends dead (Gale and Ryser). -1 where the column fills every row.
 */
function oddRow(lacking: readonly number[], size: number, random: Random): number {
  if (size === ROWS) return -1
  const wanted = size === 1 ? Math.max(...lacking) : Math.min(...lacking)
  let equals = 0
  for (const one of lacking) if (one === wanted) equals++
  let at = random.below(equals)
  return lacking.findIndex((one) => one === wanted && at-- === 0)
}

/** The name of a ticket: two are the same where all their cells are. */
export const ticketKey = (ticket: TombalaTicket): string => ticket.join(' ')

/**
 * So many tickets: each six a strip, and every further one any of a fresh strip, so that all of them have the same law.
 * A strip with a ticket that the draw has already is drawn again.
 * @param isTaken whether the draw has the ticket of this key
 * @throws RangeError when the random source fails
 */
export function issueTickets(
  count: number,
  isTaken: (key: string) => boolean,
  random: Random,
): TombalaTicket[] {
  const tickets: TombalaTicket[] = []
  const keys = new Set<string>()
  for (let tries = 0; tickets.length < count; tries++) {
    if (tries >= count + TRIES_MAX) throw new RangeError('The random source repeats tickets.')
    const strip = createStrip(random)
    const isWhole = count - tickets.length >= STRIP_TICKETS
    const issued = isWhole ? strip : [strip[random.below(STRIP_TICKETS)]!]
    if (issued.some((one) => keys.has(ticketKey(one)) || isTaken(ticketKey(one)))) continue
    for (const one of issued) keys.add(ticketKey(one))
    tickets.push(...issued)
  }
  return tickets
}
