import type { Fixture, FootballEvent } from '@menekse/contract/draws/football'
import type { FootballTitle } from './title.ts'
import { lines } from './titles/commentary.ts'

/**
 * What is said of an event, in Turkish, for those who hear a match rather than see it. Of several ways to say it the
 * minute chooses, so that the same film is always told in the same words.
 */
export function commentaryOf(
  { clubs }: Pick<FootballTitle, 'clubs'>,
  { home, away }: Pick<Fixture, 'home' | 'away'>,
  event: FootballEvent,
): string {
  const isHit = event.type === 'penalty' && event.is_scored
  const ways = event.type === 'penalty' ? lines[isHit ? 'scored' : 'missed'] : lines[event.type]
  const minute = 'minute' in event ? event.minute : 0
  const side = 'side' in event ? event.side : undefined
  const club = event.type === 'through' ? event.club : side === 'away' ? away : home
  const words: Record<string, string> = {
    home: clubs[home]!,
    away: clubs[away]!,
    club: clubs[club]!,
    minute: String(minute),
    score: event.type !== 'kick_off' && 'home' in event ? `${event.home}-${event.away}` : '',
  }
  return ways[minute % ways.length]!.replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word]!)
}
