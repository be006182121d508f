import { ODDS_MILLI_MAX, ODDS_MILLI_MIN, type OddsMilli, oddsMilli } from '../odds.ts'

/** Up to which odds prices lie how far apart, in thousandths. */
const RUNGS: readonly { readonly to: number; readonly step: number }[] = [
  { to: 3000, step: 10 },
  { to: 4000, step: 20 },
  { to: 6000, step: 50 },
  { to: 10_000, step: 100 },
  { to: 20_000, step: 200 },
  { to: 50_000, step: 500 },
  { to: ODDS_MILLI_MAX, step: 1000 },
]

/** What is less likely is not offered. */
const PROBABILITY_MIN = 0.004

/**
 * The price at or below these odds on the ladder, and 1,000 at most.
 * @param odds as a decimal number, the stake included
 * @returns undefined below 1.01: to round up would be to sell above fair
 */
export function ladderDown(odds: number): OddsMilli | undefined {
  const most = Math.min(odds, ODDS_MILLI_MAX / 1000)
  if (!(most >= ODDS_MILLI_MIN / 1000)) return undefined
  const { step } = RUNGS.find(({ to }) => most <= to / 1000)!
  // Odds of 2.03 are a hair less than 2,030 when multiplied, and yet they stand on that rung.
  const above = Math.ceil((most * 1000) / step) * step
  return oddsMilli(above / 1000 <= most ? above : Math.floor((most * 1000) / step) * step)
}

/**
 * The price of an outcome: its odds with margin, rounded down.
 * @param implied its probability with the margin on it
 * @returns undefined where it is suspended: too unlikely to be priced well, or too likely to be worth a bet
 */
export const priceOf = (probability: number, implied: number): OddsMilli | undefined =>
  probability < PROBABILITY_MIN ? undefined : ladderDown(1 / implied)

type Prices = ReadonlyMap<string, OddsMilli | undefined>

/** The prices that have to be told again: only those that stand on another rung, were opened or were suspended. */
export const movedPrices = (before: Prices, now: Prices): Map<string, OddsMilli | undefined> =>
  new Map([...now].filter(([id, price]) => !before.has(id) || before.get(id) !== price))
