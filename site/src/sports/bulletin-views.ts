import type { SportId } from '@menekse/contract/sports/fixture'
import type { Tree } from '@menekse/contract/sports/leagues'
import { formatTime } from '@menekse/ui/time-format'
import { sportsTexts } from '../messages-sports.ts'
import type { ListFilter } from './bulletin-feed.ts'
import { houseNow } from './house-clock.ts'

const named = ['live', 'soon', 'today', 'tomorrow', 'teams', 'league'] as const
type Named = (typeof named)[number]
type Day = `${number}-${number}-${number}`
/** Which matches a list is of: by a name, or by a day after tomorrow. */
export type View = Named | Day

const isNamed = (word: unknown): word is Named => named.some((one) => one === word)
const isDay = (word: unknown): word is Day =>
  typeof word === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(word)
const DAY_MS = 86_400_000
/** The house's calendar is Istanbul's, three hours ahead all year. */
const dayIn = (days: number, now: number) =>
  new Date(now + 3 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)

interface Around {
  first: 'live' | 'today'
  tournament: string | undefined
}

/** What an address names; a league alone is all that it plays, whenever that is. */
export function viewIn(
  word: unknown,
  { first, tournament }: Around,
  now: number = houseNow(),
): View {
  if (word === 'league') return tournament === undefined ? first : word
  if (isNamed(word)) return word
  if (isDay(word) && word > dayIn(1, now)) return word
  return tournament !== undefined && first === 'today' ? 'league' : first
}

/** Of a league first all that it plays; behind tomorrow the days of which anything is known. */
export function viewsOf(
  tree: Pick<Tree, 'days'> | undefined,
  tournament: string | undefined,
  now: number = houseNow(),
): View[] {
  const later = tree?.days.map(({ day }) => day).filter(isDay) ?? []
  return [
    ...(tournament === undefined ? [] : (['league'] as const)),
    ...(['live', 'soon', 'today', 'tomorrow'] as const),
    ...later
      .filter((day) => day > dayIn(1, now))
      .toSorted()
      .slice(0, DAYS_MOST),
    'teams',
  ]
}

const DAYS_MOST = 7

interface Chosen {
  sport: SportId | undefined
  tournament: string | undefined
  /** Favourites, the newest last. */
  teams: readonly string[]
}

export function filterOf(
  view: View,
  { sport, tournament, teams }: Chosen,
  now: number = houseNow(),
): ListFilter {
  const more = { sport, tournament }
  if (view === 'teams') return { view, ...more, teams: teams.slice(-TEAMS_MOST).join(',') }
  if (view === 'live' || view === 'soon' || view === 'league') return { view, ...more }
  const day = view === 'today' ? dayIn(0, now) : view === 'tomorrow' ? dayIn(1, now) : view
  return { view: 'day', day, ...more }
}

/** So many are asked about. */
const TEAMS_MOST = 20

/** `30 Kasım Pazartesi` without its year. */
export const viewText = (view: View): string =>
  isNamed(view)
    ? sportsTexts.views[view]
    : formatTime(`${view}T12:00:00+03:00`, 'heading').replace(/ \d{4} /, ' ')

/** `30 Kas`; nothing of a day that is today's. */
export function laterDayText(value: string, now: number = houseNow()): string {
  const dayText = (moment: string | number) =>
    formatTime(moment, 'card').split(' ').slice(0, 2).join(' ')
  const day = dayText(value)
  return day === dayText(now) ? '' : day
}
