import type { Random } from '../../../stream.ts'
import type { Serve, TennisFormat } from '../../tennis.ts'
import type { Side } from '../told.ts'
import { afterPoint, serverOf, START, type TennisStand } from './tennis-stand.ts'

/*
 * A tennis match, point by point: each is won by its server with one chance that does not change. Now and then somebody
 * cannot go on.
 */

export const TENNIS_LABEL = 'tennis-match'

export interface TennisRates {
  readonly serve: Serve
  readonly format: TennisFormat
}

export interface TennisEvent {
  /** Seconds after the beginning. */
  readonly second: number
  readonly kind: 'start' | 'point' | 'retired'
  /** Who won the point, or cannot go on. */
  readonly side?: Side
}

export interface TennisLog {
  readonly rates: TennisRates
  readonly events: readonly TennisEvent[]
}

const MILLION = 1_000_000
/** Of ten thousand points so many are the last that somebody can play: about one match in a hundred and twenty. */
const RETIREMENTS = { of: 100_000, points: 5 }
/** From one point to the next. */
const POINT_SECONDS = { least: 18, most: 38 }
/** Sides are changed after every odd game, and there is a longer break between sets. */
const CHANGE_SECONDS = 60
const SET_BREAK_SECONDS = 90

const playedGames = ({ games }: TennisStand) => games.home + games.away

function pauseAfter(before: TennisStand, after: TennisStand): number {
  if (after.sets.length > before.sets.length) return SET_BREAK_SECONDS
  const isNewGame = playedGames(after) > playedGames(before)
  return isNewGame && playedGames(after) % 2 === 1 ? CHANGE_SECONDS : 0
}

/** Plays a match whole. */
export function playTennis(rates: TennisRates, random: Random): TennisLog {
  const { serve, format } = rates
  const events: TennisEvent[] = [{ second: 0, kind: 'start' }]
  let stand: TennisStand = { ...START, first: random.below(2) === 0 ? 'home' : 'away' }
  // Who serves first is a part of the match that is known when it begins.
  events[0] = { second: 0, kind: 'start', side: stand.first }
  let second = 30
  while (stand.winner === undefined) {
    if (random.below(RETIREMENTS.of) < RETIREMENTS.points) {
      events.push({ second, kind: 'retired', side: random.below(2) === 0 ? 'home' : 'away' })
      break
    }
    const server = serverOf(stand)
    const isHeld = random.below(MILLION) < Math.round(serve[server] * MILLION)
    const side = isHeld ? server : server === 'home' ? 'away' : 'home'
    events.push({ second, kind: 'point', side })
    const before = stand
    stand = afterPoint(stand, side, format)
    const { least, most } = POINT_SECONDS
    second += least + random.below(most - least + 1) + pauseAfter(before, stand)
  }
  return { rates, events }
}
