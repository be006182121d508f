import { priceTennis, priceTennisBefore } from '../../tennis-markets.ts'
import { offersOf } from '../fair-offers.ts'
import type { PlayedMatch } from '../teller.ts'
import type { Happening, Moment } from '../told.ts'
import type { TennisEvent, TennisLog } from './tennis-match.ts'
import { decidedTennis, hasDecided, scoreOfSets } from './tennis-results.ts'
import {
  after,
  gameServer,
  gamesOf,
  isBigPoint,
  isOver,
  serverOf,
  setsWon,
  START,
  stateOf,
  type TennisStand,
} from './tennis-stand.ts'

/** The overround before a match (sportsbook reference §2.2: four to six percent where there are two ways). */
const overroundOf = (key: string) =>
  key.startsWith('game_winner') ? 0.065 : key.startsWith('set_') ? 0.055 : 0.045

/** A match that was played, as a teller reads it. */
export function playedTennis(
  { rates: { serve, format }, events }: TennisLog,
  tier: number,
): PlayedMatch<TennisStand, TennisEvent> {
  return {
    events,
    start: START,
    after: (stand, event) => after(stand, event, format),
    isOver,
    stopOf: (stand) => (isBigPoint(stand, format) ? 'danger' : undefined),
    momentOf,
    happenedOf,
    offers: (stand, _, isLive) =>
      offersOf(
        isLive ? priceTennis(serve, format, stateOf(stand)) : priceTennisBefore(serve, format),
        { tier, isLive, overroundOf },
      ),
    movesByTime: false,
    decides: (_, before, now) => hasDecided(before, now),
    decided: (stand) => decidedTennis(stand, format),
  }
}

/** What an event is called: points alone are no news, games, sets and their ends are. */
function happenedOf(
  { kind, side, second }: TennisEvent,
  before: TennisStand,
  now: TennisStand,
): Happening | undefined {
  const minute = Math.floor(second / 60)
  if (kind === 'start') return { kind: 'match_start', minute, side: side! }
  if (kind === 'retired') return { kind: 'retired', minute, side: side! }
  if (now.winner !== undefined) return { kind: 'match_won', minute, side: side! }
  if (now.sets.length > before.sets.length) return { kind: 'set_won', minute, side: side! }
  if (now.current.length === before.current.length) return undefined
  return { kind: side === gameServer(before) ? 'game_held' : 'game_broken', minute, side: side! }
}

function momentOf(stand: TennisStand, { second }: TennisEvent): Moment {
  const minutes = Math.floor(second / 60)
  const played = scoreOfSets(stand)
  return {
    status: isOver(stand) ? 'ended' : 'live',
    clock: {
      period: `set_${Math.max(1, played.length)}`,
      minute: minutes,
      second: second % 60,
      isRunning: false,
    },
    score: setsWon(stand),
    periods: played,
    counts: {
      points: stand.points,
      games: gamesOf([...stand.sets.flat(), ...stand.current]),
    },
    ...(!isOver(stand) && stand.isLive && { serving: serverOf(stand) }),
  }
}
