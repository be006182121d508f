import { type FixtureGrid, playedGrid } from '../../football/fixture-grid.ts'
import type { Score, Side } from '../../football/match.ts'
import { type FootballLog, HALF_MINUTES, type MatchEvent, shareLeft } from './football-match.ts'
import { expectedRates, goalsToCome } from './goals-to-come.ts'

export type Period = 'first_half' | 'half_time' | 'second_half' | 'full_time'
export type StopReason = 'goal' | 'red_card' | 'review' | 'danger'

/** How a match stands at a second: what everybody may know of it. */
export interface FootballStand {
  readonly period: Period
  readonly minute: number
  readonly secondOfMinute: number
  readonly score: Score
  readonly halfTime: Score | undefined
  /** Sides by their goals, those that were taken back left out. */
  readonly goals: readonly Side[]
  readonly corners: Score
  readonly yellows: Score
  readonly reds: Score
  /** Why nothing is sold for a moment. */
  readonly stop: StopReason | undefined
}

const NONE: Score = { home: 0, away: 0 }

export const START: FootballStand = {
  period: 'first_half',
  minute: 0,
  secondOfMinute: 0,
  score: NONE,
  halfTime: undefined,
  goals: [],
  corners: NONE,
  yellows: NONE,
  reds: NONE,
  stop: undefined,
}

const oneMore = (score: Score, side: Side, by = 1): Score => ({
  ...score,
  [side]: score[side] + by,
})

/** The stand after an event; its clock is set apart (`clockAt`). */
export function after(stand: FootballStand, { kind, side }: MatchEvent): FootballStand {
  switch (kind) {
    case 'goal':
      return {
        ...stand,
        score: oneMore(stand.score, side!),
        goals: [...stand.goals, side!],
        stop: 'goal',
      }
    case 'goal_cancelled':
      return {
        ...stand,
        score: oneMore(stand.score, side!, -1),
        goals: stand.goals.toSpliced(stand.goals.lastIndexOf(side!), 1),
        stop: 'review',
      }
    case 'review':
      return { ...stand, stop: 'review' }
    case 'danger':
      return { ...stand, stop: 'danger' }
    case 'safe':
      return { ...stand, stop: undefined }
    case 'corner':
      return { ...stand, corners: oneMore(stand.corners, side!) }
    case 'yellow_card':
      return { ...stand, yellows: oneMore(stand.yellows, side!) }
    case 'red_card':
      return { ...stand, reds: oneMore(stand.reds, side!), stop: 'red_card' }
    case 'half_time':
      return { ...stand, period: 'half_time', halfTime: stand.score, stop: undefined }
    case 'second_half':
      return { ...stand, period: 'second_half' }
    case 'full_time':
      return { ...stand, period: 'full_time', stop: undefined }
    default:
      return stand
  }
}

const secondOf = ({ events }: FootballLog, kind: MatchEvent['kind']) =>
  events.find((event) => event.kind === kind)!.second

/** Minutes of the half that were played at a second, what is played on included. */
function playedMinutes(log: FootballLog, { period }: FootballStand, second: number): number {
  const begins = period === 'first_half' ? 0 : secondOf(log, 'second_half')
  return Math.max(0, second - begins) / 60
}

/** The clock of a stand at a second, as it is read: 45 and 90 for what is played on. */
export function clockAt(log: FootballLog, stand: FootballStand, second: number): FootballStand {
  if (stand.period === 'half_time') return { ...stand, minute: HALF_MINUTES, secondOfMinute: 0 }
  if (stand.period === 'full_time') return { ...stand, minute: 2 * HALF_MINUTES, secondOfMinute: 0 }
  const played = playedMinutes(log, stand, second)
  const base = stand.period === 'first_half' ? 0 : HALF_MINUTES
  const whole = Math.min(HALF_MINUTES, Math.floor(played))
  return {
    ...stand,
    minute: base + whole,
    secondOfMinute: whole === HALF_MINUTES ? 0 : Math.floor((played - whole) * 60),
  }
}

/** The minute of a match without stoppage at which so much of it is left: R(t) solved for t. */
const minuteOfShare = (left: number): number =>
  150 * (Math.sqrt(1 + (4 * 117 * (1 - left)) / 300) - 1)

/** The grid by which a match is priced, with the stoppage that is to come. Undefined when it is over. */
export function gridAt(
  log: FootballLog,
  stand: FootballStand,
  second: number,
): FixtureGrid | undefined {
  if (stand.period === 'full_time') return undefined
  const half = stand.period === 'first_half' ? 1 : 2
  const played = stand.period === 'half_time' ? 0 : playedMinutes(log, stand, second)
  const left = shareLeft(half, played, log.stoppage)
  const minute =
    half === 1
      ? Math.min(minuteOfShare(left), HALF_MINUTES - 0.001)
      : Math.min(Math.max(minuteOfShare(left), HALF_MINUTES), 2 * HALF_MINUTES - 0.001)
  return gridFrom(log, stand, minute)
}

function gridFrom({ rates }: Pick<FootballLog, 'rates'>, stand: FootballStand, minute: number) {
  const { score, halfTime, goals, corners } = stand
  const toCome = goalsToCome(rates, stand, minute)
  const state = { minute, score, halfTime, goals, corners }
  return playedGrid(expectedRates(toCome, minute), state, toCome)
}

/** The grid of a match that has not begun. */
export const gridBefore = (log: Pick<FootballLog, 'rates'>): FixtureGrid => gridFrom(log, START, 0)
