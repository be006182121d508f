import type { FixtureState, SportId } from '@menekse/contract/sports/fixture'
import { sportsTexts } from '../messages-sports.ts'

/*
 * Pure: where a match of basketball or tennis stands, in the few words that a list has room for.
 */

export interface StandWords {
  /** What is read first: a clock or points; undefined where there is none. */
  readonly main: string | undefined
  readonly period: string
}

const QUARTER_SECONDS = 600
const OVERTIME_SECONDS = 300

/** What is left of a quarter or an overtime, as its clock is read. */
export function clockLeft({ clock }: Pick<FixtureState, 'clock'>): string {
  const whole = clock.period === 'overtime' ? OVERTIME_SECONDS : QUARTER_SECONDS
  const left = Math.max(0, whole - clock.minute * 60 - clock.second)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}

const CALLED = ['0', '15', '30', '40']

type Pointed = Pick<FixtureState, 'counts' | 'periods'>

/** Points of the game being played, as they are called: 15, 30, 40, advantage; numbers in a tie-break. */
export function tennisPoints({ counts, periods }: Pointed): { home: string; away: string } {
  const { home, away } = counts['points'] ?? { home: 0, away: 0 }
  const games = periods.at(-1)
  if (games?.home === 6 && games.away === 6) return { home: String(home), away: String(away) }
  const called = (own: number, other: number) => {
    if (own < 3 || other < 3) return CALLED[Math.min(own, 3)]!
    return own > other ? sportsTexts.advantage : '40'
  }
  return { home: called(home, away), away: called(away, home) }
}

export function standWords(state: FixtureState, sport: SportId): StandWords {
  const period = sportsTexts.periods[state.clock.period] ?? ''
  if (sport === 'basketball') return { main: clockLeft(state), period }
  const { home, away } = tennisPoints(state)
  return { main: `${home}–${away}`, period }
}
