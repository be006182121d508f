import type { XmlElement } from '@rgrove/parse-xml'
import type { Said, Sport } from '../message.ts'
import { childOf, childrenOf, count, instantOf, of, pairOf } from './elements.ts'
import type { Reader } from './elements.ts'
import { periodOf, statusOf } from './values.ts'

/** How the match stands, where the message says so. */
export function stateOf(message: XmlElement, fixture: string): Said[] {
  const element = childOf(message, 'sport_event_status')
  if (element === undefined) return []
  const told = of(element)
  const status = statusOf(told['status'], told['match_status'])
  const sourceAt = instantOf(of(message)['timestamp'])
  if (status === undefined || sourceAt === undefined) return []
  const clock = childOf(element, 'clock')
  const [minute, second] = (clock === undefined ? '' : (of(clock)['match_time'] ?? '')).split(':')
  const scores = childrenOf(childOf(element, 'period_scores'), 'period_score').map(of)
  const counts = childrenOf(childOf(element, 'statistics')).map((one) => {
    const { home, away } = of(one)
    return [one.name, { home: count(home), away: count(away) }] as const
  })
  return [
    {
      type: 'state',
      fixture,
      status,
      clock: {
        period: periodOf(told['match_status']),
        minute: count(minute),
        second: count(second),
        is_running: status === 'live' && clock !== undefined && of(clock)['stopped'] !== 'true',
      },
      score: pairOf(told),
      periods: scores
        .toSorted((a, b) => count(a['number']) - count(b['number']))
        .map((score) => pairOf(score)),
      counts: Object.fromEntries(counts),
      source_at: sourceAt,
    },
  ]
}

const sportNames: Readonly<Record<string, Sport>> = {
  'sr:sport:1': 'football',
  'sr:sport:2': 'basketball',
  'sr:sport:5': 'tennis',
}
/** Theirs have none: least may be won until the desk says otherwise. */
const TIER = 5

/** A fixture's description, as it is fetched once it was told to have changed. */
export const fixtureDescription: Reader = (message, unknown) => {
  const fixture = message.name === 'fixture' ? message : childOf(message, 'fixture')
  if (fixture === undefined) return []
  const { id = '', start_time: start, scheduled, status } = of(fixture)
  const tournament = childOf(fixture, 'tournament')
  const named = (element: XmlElement | undefined) => {
    const told = element === undefined ? {} : of(element)
    return { id: told['id'] ?? '', name: told['name'] ?? '' }
  }
  const team = (side: string) => {
    const found = childrenOf(childOf(fixture, 'competitors'), 'competitor').find(
      (one) => of(one)['qualifier'] === side,
    )
    const { id: teamId, name } = named(found)
    const short = found === undefined ? undefined : of(found)['abbreviation']
    return { id: teamId, name, short: short ?? name.slice(0, 60) }
  }
  const { id: sportId } = named(childOf(tournament, 'sport'))
  const sport = Object.hasOwn(sportNames, sportId) ? sportNames[sportId] : undefined
  const startsAt = new Date(start ?? scheduled ?? '')
  if (sport === undefined || Number.isNaN(startsAt.getTime())) {
    unknown.push(`fixture ${id} ${sportId}`.trim())
    return []
  }
  const round = childOf(fixture, 'tournament_round')
  return [
    {
      type: 'fixture',
      fixture: id,
      sport,
      category: named(childOf(tournament, 'category')),
      tournament: { ...named(tournament), tier: TIER },
      round: (round && (of(round)['name'] ?? of(round)['number'])) ?? null,
      home: team('home'),
      away: team('away'),
      starts_at: startsAt.toISOString(),
      status: statusOf(status) ?? 'planned',
      is_neutral: of(fixture)['neutral_ground'] === 'true',
      is_simulated: false,
    },
  ]
}
