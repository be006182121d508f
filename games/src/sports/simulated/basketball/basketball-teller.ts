import { offersOf } from '../fair-offers.ts'
import type { PlayedMatch } from '../teller.ts'
import type { Moment } from '../told.ts'
import {
  type BasketballEvent,
  type BasketballLog,
  OVERTIME_SECONDS,
  QUARTER_SECONDS,
  QUARTERS,
} from './basketball-match.ts'
import { createPricing } from './basketball-prices.ts'
import { after, type BasketballStand, isLastBall, scoreOf, START } from './basketball-stand.ts'

/** The overround before a game (sportsbook reference §2.2: four to six percent where there are two ways). */
const overroundOf = (key: string) =>
  key.startsWith('quarter_result') ? 0.065 : key.startsWith('quarter') ? 0.055 : 0.045

/** A game that was played, as a teller reads it. */
export function playedBasketball(
  { rates, events }: BasketballLog,
  tier: number,
): PlayedMatch<BasketballStand, BasketballEvent> {
  const pricing = createPricing(rates)
  return {
    events,
    start: START,
    after,
    isOver: ({ state }) => state === 'over',
    stopOf: (stand) => (isLastBall(stand, rates) ? 'danger' : undefined),
    momentOf,
    happenedOf({ kind, side, points }, _, stand) {
      const minute = minuteOf(stand)
      if (kind !== 'possession') return { kind: nameOf(kind, stand), minute }
      return points === 0 ? undefined : { kind: `points_${points}`, minute, side: side! }
    },
    offers: (stand, _, isLive) => offersOf(pricing.priced(stand), { tier, isLive, overroundOf }),
    movesByTime: false,
    decides: ({ kind, points }) => points > 0 || kind === 'period_end' || kind === 'full_time',
    decided: pricing.decided,
  }
}

function nameOf(kind: BasketballEvent['kind'], { period }: BasketballStand): string {
  if (kind === 'period_start') return period > QUARTERS ? 'overtime' : `quarter_${period}`
  if (kind === 'period_end') return period === 2 ? 'half_time' : 'quarter_end'
  return kind
}

/** Minutes that were played of the game. */
const minuteOf = ({ period, clock }: BasketballStand): number => {
  const before =
    Math.min(period - 1, QUARTERS) * QUARTER_SECONDS +
    Math.max(0, period - 1 - QUARTERS) * OVERTIME_SECONDS
  return Math.floor((before + clock) / 60)
}

function momentOf(stand: BasketballStand): Moment {
  const { period, state, clock, periods, ball } = stand
  return {
    status: state === 'over' ? 'ended' : state === 'break' ? 'break' : 'live',
    clock: {
      period: period > QUARTERS ? 'overtime' : `quarter_${period}`,
      // Of the period, as its clock is read; it does not run by itself, since it stands for every whistle.
      minute: Math.floor(clock / 60),
      second: clock % 60,
      isRunning: false,
    },
    score: scoreOf(stand),
    periods,
    counts: {},
    ...(state === 'playing' && { serving: ball }),
  }
}
