import type { Random } from '../../../stream.ts'
import type { Pair, Side } from '../told.ts'
import { MILLION, NONE, otherOf, type Worth, worthOf } from './possessions.ts'

/*
 * A game of basketball, possession by possession: four quarters of ten minutes, and overtimes of five until somebody
 * leads. Sides have the ball in turns, equally often in each quarter, so that what is left of a game is known to
 * everybody and only its points are chance.
 */

export const BASKETBALL_LABEL = 'basketball-match'

export interface BasketballRates {
  /** Points that a possession is expected to bring. */
  readonly points: Pair
  /** Possessions of each side in a quarter. */
  readonly pace: number
}

export interface BasketballEvent {
  /** Seconds after the beginning, breaks included. */
  readonly second: number
  readonly kind: 'tip_off' | 'possession' | 'period_end' | 'period_start' | 'full_time'
  readonly side?: Side
  readonly points: 0 | 1 | 2 | 3
  /** Seconds played of the period: 600 of a quarter, 300 of an overtime. */
  readonly clock: number
}

export interface BasketballLog {
  readonly rates: BasketballRates
  readonly events: readonly BasketballEvent[]
}

export const QUARTERS = 4
export const QUARTER_SECONDS = 600
export const OVERTIME_SECONDS = 300
/** The clock stands for fouls, throws and time-outs: a period takes so much longer than is played. */
const STRETCH = 1.8
const BREAK_SECONDS = 120
const HALF_TIME_SECONDS = 15 * 60

/** Possessions of each side in a period; quarters are counted from one, overtimes go on from there. */
export const possessionsIn = (period: number, { pace }: BasketballRates): number =>
  period <= QUARTERS ? pace : Math.round(pace / 2)

/** Who has the ball first: the ball changes hands from period to period. */
export const firstBall = (period: number): Side => (period % 2 === 1 ? 'home' : 'away')

function pointsBy(worth: Worth, random: Random): 0 | 1 | 2 | 3 {
  const ticket = random.below(MILLION)
  if (ticket < worth[3]) return 3
  if (ticket < worth[3] + worth[2]) return 2
  return ticket < worth[3] + worth[2] + worth[1] ? 1 : 0
}

interface Play {
  readonly random: Random
  readonly worth: Readonly<Record<Side, Worth>>
  readonly rates: BasketballRates
  readonly events: BasketballEvent[]
  readonly score: Record<Side, number>
}

/** How long possessions take in comparison, in tenths; together they fill their period. */
const SHARE = { least: 6, most: 24 }

/** Plays a period that begins at a second; the second at which it ends. */
function playPeriod(play: Play, period: number, begins: number): number {
  const { random, events, score, rates } = play
  const seconds = period <= QUARTERS ? QUARTER_SECONDS : OVERTIME_SECONDS
  const count = 2 * possessionsIn(period, rates)
  const shares = Array.from(
    { length: count },
    () => SHARE.least + random.below(SHARE.most - SHARE.least + 1),
  )
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let side = firstBall(period)
  let played = 0
  for (const share of shares) {
    played += share
    const clock = Math.floor((seconds * played) / whole)
    const points = pointsBy(play.worth[side], random)
    score[side] += points
    events.push({
      second: begins + Math.floor(clock * STRETCH),
      kind: 'possession',
      side,
      points,
      clock,
    })
    side = otherOf(side)
  }
  return begins + Math.ceil(seconds * STRETCH) + 1
}

/** Plays a game whole. */
export function playBasketball(rates: BasketballRates, random: Random): BasketballLog {
  const worth = { home: worthOf(rates.points.home), away: worthOf(rates.points.away) }
  const play: Play = { random, worth, rates, events: [], score: { ...NONE } }
  const say = (second: number, kind: BasketballEvent['kind'], clock: number) =>
    void play.events.push({ second, kind, points: 0, clock })
  say(0, 'tip_off', 0)
  let second = 0
  for (let period = 1; ; period++) {
    second = playPeriod(play, period, second)
    const clock = period <= QUARTERS ? QUARTER_SECONDS : OVERTIME_SECONDS
    const isOver = period >= QUARTERS && play.score.home !== play.score.away
    say(second, isOver ? 'full_time' : 'period_end', clock)
    if (isOver) return { rates, events: play.events }
    second += period === 2 ? HALF_TIME_SECONDS : BREAK_SECONDS
    say(second, 'period_start', 0)
  }
}
