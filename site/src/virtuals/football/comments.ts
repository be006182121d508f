import { commentaryOf } from '@menekse/games/football/commentary'
import type { TimedEvent } from './match-film.ts'

/** What is told aloud of eight matches at once: who scores, how kicks end, who goes on. */
const TOLD: ReadonlySet<string> = new Set(['goal', 'penalty', 'through'])

/** The newest line of the commentary; of each match's ends only the last. */
export function commentLine(told: readonly TimedEvent[], clubs: readonly string[]): string {
  const last = told.findLast(
    ({ event }) => TOLD.has(event.type) || event.type === 'half_time' || event.type === 'full_time',
  )
  if (last === undefined) return ''
  const start = told.find(
    ({ event, round }) =>
      event.type === 'kick_off' && round === last.round && event.match === last.event.match,
  )?.event
  return start?.type === 'kick_off' ? commentaryOf({ clubs }, start, last.event) : ''
}
