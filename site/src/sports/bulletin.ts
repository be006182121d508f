import type {
  FixtureChange,
  FixturePage,
  FixtureRow,
  FixtureStatus,
  OfferedMarket,
} from '@menekse/contract/sports/fixture'
import { inLeagues } from '@menekse/contract/sports/in-leagues'

/*
 * Pure: what a page knows of matches, and what the house's news make of it. News say from which version they lead on;
 * who has an older one has missed something and asks for all of it.
 */

type Loaded = 'loading' | 'ready' | 'failed' | 'missing'

export interface ListView {
  readonly status: Loaded
  readonly rows: readonly FixtureRow[]
  /** The source is silent: nothing can be bet on. */
  readonly isStale: boolean
  /** The stream was lost: what is shown may be old. */
  readonly isAway: boolean
}

export interface MatchView extends Omit<ListView, 'rows'> {
  readonly match: FixturePage | undefined
}

export const emptyList: ListView = { status: 'loading', rows: [], isStale: false, isAway: false }
export const emptyMatch: MatchView = {
  status: 'loading',
  match: undefined,
  isStale: false,
  isAway: false,
}

const OVER: readonly FixtureStatus[] = ['ended', 'closed', 'cancelled', 'abandoned']
/** Whether nothing of a match is to come. */
export const isOver = ({ status }: Pick<FixtureRow, 'status'>): boolean => OVER.includes(status)

interface ListNews {
  readonly changes: readonly FixtureChange[]
  readonly come: readonly FixtureRow[]
  readonly gone: readonly string[]
}

/** Whether news say nothing that is not known; those of everything count again, as the desk's stops have no version. */
const isOld = (change: FixtureChange, known: { version: number }) =>
  change.version < known.version || (change.version === known.version && change.from !== 0)

/** What is known of a match after it was told whole: an answer may come later than newer news. */
export const newerOf = <Match extends { version: number }>(
  known: Match | undefined,
  told: Match,
): Match => (known !== undefined && known.version > told.version ? known : told)

/** A list as it was told whole. Matches that are there already keep their places: it is read meanwhile. */
export function withList(
  rows: readonly FixtureRow[],
  told: readonly FixtureRow[],
): readonly FixtureRow[] {
  const byId = new Map(told.map((row) => [row.id, row]))
  const known = new Set(rows.map(({ id }) => id))
  const stay = rows.flatMap((row) => {
    const now = byId.get(row.id)
    return now === undefined ? [] : newerOf(row, now)
  })
  return [...stay, ...told.filter(({ id }) => !known.has(id))]
}

/** A list after news; undefined where some of them lead on from what this page has not seen. */
export function withNews(
  rows: readonly FixtureRow[],
  { changes, come, gone }: ListNews,
): readonly FixtureRow[] | undefined {
  const byId = new Map(changes.map((change) => [change.id, change]))
  let isWhole = true
  const stay = rows
    .filter(({ id }) => !gone.includes(id))
    .map((before) => {
      const row = newerOf(before, come.find(({ id }) => id === before.id) ?? before)
      const change = byId.get(row.id)
      if (change === undefined || isOld(change, row)) return row
      if (change.from > row.version) isWhole = false
      return { ...row, ...headOf(change, row), markets: change.markets }
    })
  const known = new Set(stay.map(({ id }) => id))
  // Whoever comes stands at the end: nothing that is read already moves.
  return isWhole ? [...stay, ...come.filter(({ id }) => !known.has(id))] : undefined
}

/** A match after news; undefined where they lead on from what this page has not seen. */
export function withChange(match: FixturePage, change: FixtureChange): FixturePage | undefined {
  if (isOld(change, match)) return match
  const timeline = timelineOf(match, change)
  if (change.from > match.version || timeline === undefined) return undefined
  const markets = replaced(match.markets, change)
  const seed = change.seed ?? match.seed
  return { ...match, ...headOf(change, match), markets, timeline, seed }
}

const headOf = (change: FixtureChange, before: Pick<FixtureRow, 'state' | 'mbs'>) => ({
  version: change.version,
  status: change.status,
  state: change.state ?? before.state,
  mbs: change.mbs ?? before.mbs,
  market_count: change.market_count,
})

function replaced(
  markets: readonly OfferedMarket[],
  { markets: news, gone }: FixtureChange,
): OfferedMarket[] {
  const byKey = new Map(news.map((market) => [market.key, market]))
  const stay = markets
    .filter(({ key }) => !gone.includes(key))
    .map((market) => byKey.get(market.key) ?? market)
  const known = new Set(stay.map(({ key }) => key))
  return [...stay, ...news.filter(({ key }) => !known.has(key))]
}

/** What is missing at the end of a timeline; undefined where the news do not reach back so far. */
function timelineOf(
  { timeline }: FixturePage,
  { happened, timeline_length: length }: FixtureChange,
): FixturePage['timeline'] | undefined {
  const missing = length - timeline.length
  if (missing <= 0) return timeline
  return missing > happened.length ? undefined : [...timeline, ...happened.slice(-missing)]
}

/** One league of a list, in the order in which its first match stands. */
export interface League {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly rows: readonly FixtureRow[]
}

/** Matches by league, for reading; the order of leagues and of matches is that of the list. */
export function byLeague(rows: readonly FixtureRow[]): League[] {
  return inLeagues(rows, ({ tournament }) => tournament.id).map((own) => {
    const { tournament, category } = own[0]!
    return { id: tournament.id, name: tournament.name, category: category.name, rows: own }
  })
}
