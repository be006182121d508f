import { undecidedKeys } from '../../football/prices.ts'
import type { PlayedMatch } from '../teller.ts'
import type { Moment } from '../told.ts'
import { type FootballLog, HALF_MINUTES, type MatchEvent } from './football-match.ts'
import { decidedMarkets, footballOffers } from './football-offers.ts'
import { after, clockAt, type FootballStand, gridAt, gridBefore, START } from './football-stand.ts'

/** A football match that was played, as a teller reads it. */
export const playedFootball = (
  log: FootballLog,
  tier: number,
): PlayedMatch<FootballStand, MatchEvent> => ({
  events: log.events,
  start: START,
  after: (stand, event) => clockAt(log, after(stand, event), event.second),
  clockAt(stand, second) {
    if (statusOf[stand.period] !== 'live') return undefined
    const now = clockAt(log, stand, second)
    // What is played on has no minute of its own: listeners count it from the last that has one.
    return now.minute % HALF_MINUTES === 0 ? undefined : now
  },
  isOver: ({ period }) => period === 'full_time',
  stopOf: ({ stop }) => stop,
  momentOf,
  happenedOf: ({ kind, minute, side }) =>
    kind === 'safe' ? undefined : { kind, minute, ...(side !== undefined && { side }) },
  movesByTime: true,
  offers(stand, second, isLive) {
    const grid = isLive ? gridAt(log, stand, second) : gridBefore(log)
    return grid === undefined ? [] : footballOffers(grid, { tier, isLive })
  },
  decides: ({ kind }) => deciding.has(kind),
  decided(stand, second) {
    const grid = gridAt(log, stand, second)
    return decidedMarkets(stand, grid === undefined ? new Set() : undecidedKeys(grid))
  },
})

/** After these something may be decided, or undecided again. Corners are counted at the end alone. */
const deciding: ReadonlySet<MatchEvent['kind']> = new Set([
  'goal',
  'goal_cancelled',
  'half_time',
  'full_time',
])

const statusOf = {
  first_half: 'live',
  half_time: 'break',
  second_half: 'live',
  full_time: 'ended',
} as const satisfies Record<FootballStand['period'], Moment['status']>

function momentOf(stand: FootballStand): Moment {
  const { period, score, halfTime } = stand
  const second = halfTime && { home: score.home - halfTime.home, away: score.away - halfTime.away }
  return {
    status: statusOf[period],
    clock: {
      period,
      minute: stand.minute,
      second: stand.secondOfMinute,
      isRunning: statusOf[period] === 'live',
    },
    score,
    periods: [halfTime ?? score, ...(period === 'first_half' ? [] : [second!])],
    counts: {
      corners: stand.corners,
      yellow_cards: stand.yellows,
      red_cards: stand.reds,
    },
  }
}
