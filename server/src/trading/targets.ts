import type { FixtureId } from '@menekse/contract/ids'
import { marketLabel, marketWords } from '@menekse/contract/sports/market-words'
import type { StopLevel, StopTarget } from '@menekse/contract/sports/staff-trading'
import { stopWords } from '../fixtures/fixtures.ts'
import type { Fixture } from '../fixtures/fixtures.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'

/*
 * Pure: what a stop stands on, as the desk names it and as it is kept.
 */

interface Known {
  readonly fixtures: ReadonlyMap<FixtureId, Fixture>
  readonly feeds: readonly string[]
  readonly sports: readonly string[]
}

/** The word that a stop of this is kept by; refused where there is no such thing to stop. */
export function wordOf(
  { level, id, market: key, outcome }: StopTarget,
  { fixtures, feeds, sports }: Known,
): string | Refusal<'stop_unknown'> {
  const fixture = fixtures.get(id as FixtureId)
  const market = key === null ? undefined : fixture?.markets.get(key)
  const isOutcome = market?.outcomes.some((one) => one.id === outcome) === true
  const isLeague = () => [...fixtures.values()].some(({ head }) => head.tournament.id === id)
  switch (level) {
    case 'house':
      return stopWords.house()
    case 'feed':
      return id !== null && feeds.includes(id) ? stopWords.feed(id) : refuse('stop_unknown')
    case 'sport':
      return id !== null && sports.includes(id) ? stopWords.sport(id) : refuse('stop_unknown')
    case 'tournament':
      return id !== null && isLeague() ? stopWords.tournament(id) : refuse('stop_unknown')
    case 'fixture':
      return fixture ? stopWords.fixture(fixture.id) : refuse('stop_unknown')
    case 'market':
      return fixture && market ? stopWords.market(fixture.id, market.key) : refuse('stop_unknown')
    default:
      return fixture && market && isOutcome
        ? stopWords.outcome(fixture.id, market.key, outcome!)
        : refuse('stop_unknown')
  }
}

/**
 * What a word stops, with the name that people read. What is gone from memory keeps its id for a name, and a selection
 * of a market that is gone is not parted from it: keys may hold colons.
 */
export function targetOf(
  word: string,
  fixtures: ReadonlyMap<FixtureId, Fixture>,
): StopTarget & { name: string } {
  const [level, rest] = splitAt(word)
  const whole = { level: level as StopLevel, id: rest, market: null, outcome: null }
  if (level === 'house') return { ...whole, id: null, name: '' }
  if (level === 'feed' || level === 'sport') return { ...whole, name: rest }
  if (level === 'tournament') {
    const league = [...fixtures.values()].find(({ head }) => head.tournament.id === rest)
    return { ...whole, name: league?.head.tournament.name ?? rest }
  }
  const [id, part] = splitAt(rest)
  const fixture = fixtures.get(id as FixtureId)
  const name = fixture ? `${fixture.head.home.short} – ${fixture.head.away.short}` : id
  if (level === 'fixture') return { ...whole, id, name }
  if (fixture === undefined) return { ...whole, id, market: part, name }
  const sides = { home: fixture.head.home.short, away: fixture.head.away.short }
  if (level === 'market')
    return { ...whole, id, market: part, name: `${name}: ${marketLabel(part, sides)}` }
  const market = [...fixture.markets.keys()]
    .filter((key) => part.startsWith(`${key}:`))
    .toSorted((a, b) => b.length - a.length)[0]
  if (market === undefined) return { ...whole, id, market: part, name }
  const outcome = part.slice(market.length + 1)
  const words = marketWords(market, sides)
  const full = `${name}: ${words.title} ${words.outcome(outcome)}`
  return { ...whole, id, market, outcome, name: full }
}

function splitAt(text: string): [before: string, after: string] {
  const at = text.indexOf(':')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
