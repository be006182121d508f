import type { TombalaPrize } from '@menekse/contract/draws/tombala'
import { choose } from '../choose.ts'
import { approximate, minus, plus, type Rational, rational, times } from '../rational.ts'
import { COLUMNS, NUMBERS, ROW_NUMBERS, ROWS, TICKET_NUMBERS } from './ticket.ts'

/** What tickets are played for; the pot is a question about the last of them. */
export type Goal = Exclude<TombalaPrize, 'pot'>

/** The chance that so many numbers are all among the first `balls`. */
const called = (balls: number, numbers: number): Rational =>
  rational(choose(balls, numbers), choose(NUMBERS, numbers))

/**
 * The chance that one ticket has reached a goal with so many balls, exactly: by inclusion and exclusion over its three
 * rows, of which no two share a number.
 */
export function chanceWithin(goal: Goal, balls: number): Rational {
  const [one, two, three] = [1, 2, 3].map((rows) => called(balls, rows * ROW_NUMBERS)) as [
    Rational,
    Rational,
    Rational,
  ]
  const of = (count: number, chance: Rational) => times(rational(count), chance)
  if (goal === 'one_row') return plus(minus(of(3, one), of(3, two)), three)
  return goal === 'two_rows' ? minus(of(3, two), of(2, three)) : three
}

/** The balls one ticket takes to a goal on average, exactly. */
export function meanBalls(goal: Goal): Rational {
  let mean = rational(0)
  for (let balls = 0; balls < NUMBERS; balls++)
    mean = plus(mean, minus(rational(1), chanceWithin(goal, balls)))
  return mean
}

/** The chance of each goal after 0, 1, … 90 balls, as numbers; for figures, never for an outcome. */
export const chancesByBall = (goal: Goal): number[] =>
  Array.from({ length: NUMBERS + 1 }, (_, balls) => approximate(chanceWithin(goal, balls)))

/**
 * The ball at which the first of so many tickets reaches a goal, on average. Tickets are taken for independent; that
 * every ticket has a number of each column makes them a little alike, which six thousand draws of a hundred tickets do
 * not show: it is less than a tenth of a ball.
 */
export const meanFirstBall = (goal: Goal, tickets: number): number =>
  chancesByBall(goal)
    .slice(0, NUMBERS)
    .reduce((mean, chance) => mean + (1 - chance) ** tickets, 0)

/**
 * Within how many balls a full house takes the pot: the most for which tickets × F₃(balls) is at most one in `oneIn`.
 * The chance that any of them does is at most that, however alike they are.
 */
export function potBalls(tickets: number, oneIn: number): number {
  const all = choose(NUMBERS, TICKET_NUMBERS)
  let balls = 0
  while (
    balls < NUMBERS &&
    BigInt(tickets) * BigInt(oneIn) * choose(balls + 1, TICKET_NUMBERS) <= all
  )
    balls++
  return balls
}

/** In how many ways blanks can lie on a ticket: each column has a number, each row five. */
export function layouts(): number {
  const key = (lengths: readonly number[]) => lengths.join(' ')
  let ways = new Map([[key(Array.from({ length: ROWS }, () => 0)), 1]])
  for (let column = 0; column < COLUMNS; column++) {
    const next = new Map<string, number>()
    for (const [state, count] of ways) {
      const lengths = state.split(' ').map(Number)
      for (let filled = 1; filled < 2 ** ROWS; filled++) {
        const after = lengths.map((length, row) => length + ((filled >> row) & 1))
        if (after.every((length) => length <= ROW_NUMBERS))
          next.set(key(after), (next.get(key(after)) ?? 0) + count)
      }
    }
    ways = next
  }
  return ways.get(key(Array.from({ length: ROWS }, () => ROW_NUMBERS))) ?? 0
}
