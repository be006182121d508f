import type { BasketballModel } from '../../basketball.ts'
import type { Pair, Side } from '../told.ts'
import {
  type BasketballEvent,
  type BasketballRates,
  firstBall,
  possessionsIn,
  QUARTERS,
} from './basketball-match.ts'
import { MILLION, NONE, otherOf, plus, type Worth, worthOf } from './possessions.ts'

/** How a game stands: what everybody may know of it. */
export interface BasketballStand {
  /** From one; overtimes come after the quarters. */
  readonly period: number
  readonly state: 'before' | 'playing' | 'break' | 'over'
  /** Points by period, that being played among them. */
  readonly periods: readonly Pair[]
  /** Seconds played of the period. */
  readonly clock: number
  /** Possessions that are over in this period, by side. */
  readonly possessions: Pair
  readonly ball: Side
}

export const START: BasketballStand = {
  period: 1,
  state: 'before',
  periods: [NONE],
  clock: 0,
  possessions: NONE,
  ball: firstBall(1),
}

export const scoreOf = ({ periods }: Pick<BasketballStand, 'periods'>): Pair =>
  periods.reduce(plus, NONE)

/** The stand after an event. */
export function after(stand: BasketballStand, event: BasketballEvent): BasketballStand {
  const { kind, side, points, clock } = event
  switch (kind) {
    case 'tip_off':
      return { ...stand, state: 'playing' }
    case 'possession': {
      const own = side!
      const current = stand.periods.at(-1)!
      return {
        ...stand,
        clock,
        periods: [...stand.periods.slice(0, -1), { ...current, [own]: current[own] + points }],
        possessions: { ...stand.possessions, [own]: stand.possessions[own] + 1 },
        ball: otherOf(own),
      }
    }
    case 'period_end':
      return { ...stand, state: 'break', clock }
    case 'period_start':
      return {
        period: stand.period + 1,
        state: 'playing',
        periods: [...stand.periods, NONE],
        clock: 0,
        possessions: NONE,
        ball: firstBall(stand.period + 1),
      }
    default:
      return { ...stand, state: 'over', clock }
  }
}

/** Possessions of each side that are still to come in the period, none between two. */
export function leftInPeriod(
  { period, state, possessions }: BasketballStand,
  rates: BasketballRates,
): Pair {
  if (state === 'break' || state === 'over') return NONE
  const all = possessionsIn(period, rates)
  return { home: all - possessions.home, away: all - possessions.away }
}

/** Before the last possessions of a game nothing is sold: one of them decides it. */
export function isLastBall(stand: BasketballStand, rates: BasketballRates): boolean {
  if (stand.period < QUARTERS || stand.state !== 'playing') return false
  const { home, away } = leftInPeriod(stand, rates)
  return home + away <= 2
}

const momentsOf = (worth: Worth) => {
  const mean = worth.reduce((sum, part, points) => sum + (points * part) / MILLION, 0)
  const square = worth.reduce((sum, part, points) => sum + (points ** 2 * part) / MILLION, 0)
  return { mean, variance: square - mean ** 2 }
}

/** The Brownian motion that a game of these rates is like (Stern 1994): what its lines stand around. */
export function modelOf(rates: BasketballRates): BasketballModel {
  const [home, away] = [
    momentsOf(worthOf(rates.points.home)),
    momentsOf(worthOf(rates.points.away)),
  ]
  const count = QUARTERS * rates.pace
  const deviation = Math.sqrt(count * (home.variance + away.variance))
  return {
    lead: count * (home.mean - away.mean),
    leadDeviation: deviation,
    total: count * (home.mean + away.mean),
    totalDeviation: deviation,
  }
}
