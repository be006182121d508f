import { TombalaPrize, type TombalaTicket } from '@menekse/contract/draws/tombala'
import { add, type Kurus, kurus, ZERO } from '@menekse/contract/money'
import { type Goal, potBalls } from './chances.ts'
import { COLUMNS, NUMBERS, ROWS } from './ticket.ts'
import type { TombalaTerms } from './title.ts'

/** Who was first to a goal: with which ball, counted from 1, and which tickets, by their place in the list. */
export interface Win {
  readonly goal: Goal
  readonly ball: number
  readonly tickets: readonly number[]
}

/** A prize as it is paid: each of its tickets gets the same. */
export interface PaidPrize {
  readonly prize: TombalaPrize
  readonly ball: number
  readonly tickets: readonly number[]
  readonly each: Kurus
}

export interface TombalaSettlement {
  readonly prizes: readonly PaidPrize[]
  /** What the house added to reach what is guaranteed. */
  readonly added: Kurus
  /** The pot after the draw, with what could not be split evenly. */
  readonly pot: Kurus
}

const goals = ['one_row', 'two_rows', 'full_house'] as const satisfies readonly Goal[]

/** With which ball each number is called, counted from 1; a blank is called before the first. */
export function placesOf(balls: readonly number[]): Uint8Array {
  const places = new Uint8Array(NUMBERS + 1)
  for (const [index, number] of balls.entries()) places[number] = index + 1
  return places
}

/** With which ball each row of a ticket is full, from its first row to its last. */
export function rowBalls(ticket: TombalaTicket, places: Uint8Array): Uint8Array {
  const full = new Uint8Array(ROWS)
  for (let row = 0; row < ROWS; row++)
    for (let cell = row * COLUMNS; cell < (row + 1) * COLUMNS; cell++)
      full[row] = Math.max(full[row]!, places[ticket[cell]!]!)
  return full
}

/**
 * The first tickets to each goal. A row is full with the last called of its numbers; as no two rows share a number, a
 * ticket never reaches two goals with one ball.
 * @param balls all numbers in the order in which they are called
 * @throws RangeError without a ticket
 */
export function winsOf(tickets: readonly TombalaTicket[], balls: readonly number[]): Win[] {
  if (tickets.length === 0) throw new RangeError('A draw without a ticket has no winner.')
  const places = placesOf(balls)
  const firsts = goals.map((goal) => ({ goal, ball: NUMBERS + 1, tickets: [] as number[] }))
  for (const [number, ticket] of tickets.entries()) {
    const full = rowBalls(ticket, places).sort()
    for (const [rows, first] of firsts.entries()) {
      const ball = full[rows]!
      if (ball > first.ball) continue
      if (ball < first.ball) {
        first.ball = ball
        first.tickets = []
      }
      first.tickets.push(number)
    }
  }
  return firsts
}

/** What a prize gets of the sales of a draw. */
export const poolOf = (title: TombalaTerms, prize: TombalaPrize, tickets: number): Kurus =>
  kurus((title.price * BigInt(tickets) * BigInt(title.shares[prize])) / 100n)

/** What all prizes and the pot get together. */
export const poolsOf = (title: TombalaTerms, tickets: number): Kurus =>
  TombalaPrize.options.reduce<Kurus>((sum, prize) => add(sum, poolOf(title, prize, tickets)), ZERO)

/**
 * What a draw pays. Pools and pot together are what is paid and the pot after it, less what the house added; not a
 * kuruş is lost or kept: Σ pools + pot + added = Σ each × tickets + pot after.
 * @param tickets how many were sold
 * @param potBefore what the pot holds from the draws before
 */
export function settleTombala(
  title: TombalaTerms,
  tickets: number,
  wins: readonly Win[],
  potBefore: Kurus,
): TombalaSettlement {
  let [pot, added] = [potBefore + poolOf(title, 'pot', tickets), 0n]
  let carried = 0n
  const pay = (prize: TombalaPrize, pool: bigint, win: Win): PaidPrize => {
    const least = title.guaranteed[prize]
    const amount = pool < least ? least : pool
    added += amount - pool
    const each = amount / BigInt(win.tickets.length)
    carried += amount % BigInt(win.tickets.length)
    return { prize, ball: win.ball, tickets: win.tickets, each: kurus(each) }
  }
  const prizes = wins.map((win) => pay(win.goal, poolOf(title, win.goal, tickets), win))
  const last = wins.find(({ goal }) => goal === 'full_house')
  if (last !== undefined && last.ball <= potBalls(tickets, title.potOneIn)) {
    prizes.push(pay('pot', pot, last))
    pot = ZERO
  }
  return { prizes, added: kurus(added), pot: kurus(pot + carried) }
}
