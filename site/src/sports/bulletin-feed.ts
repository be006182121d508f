import type { FixtureId } from '@menekse/contract/ids'
import {
  FixtureChange,
  FixturePage,
  type FixtureRow,
  type SportId,
} from '@menekse/contract/sports/fixture'
import { fixtures, fixturesRoom } from '@menekse/contract/sports/fixtures'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { safeDecode } from 'zod/mini'
import type * as z from 'zod/mini'
import { call } from '../api.ts'
import {
  emptyList,
  emptyMatch,
  isOver,
  type ListView,
  type MatchView,
  newerOf,
  withChange,
  withList,
  withNews,
} from './bulletin.ts'
import { createFeedStore, type FeedStore } from './feed-store.ts'
import { houseNow } from './house-clock.ts'

/** How often a list asks anyway for what has come. */
const LIST_MS = 60_000
/** What "soon" is; the house says the same. */
const SOON_MS = 3 * 3_600_000

export interface ListFilter {
  readonly view: 'live' | 'soon' | 'day' | 'league' | 'teams'
  readonly day?: string | undefined
  readonly sport?: SportId | undefined
  readonly tournament?: string | undefined
  /** Ids with commas between them. */
  readonly teams?: string | undefined
}

/** What a piece of news says; undefined where it is not what the contract knows. */
function decoded<Shape extends z.ZodMiniType>(
  shape: Shape,
  data: unknown,
): z.output<Shape> | undefined {
  const told = safeDecode(shape, data as never)
  return told.success ? told.data : undefined
}

const dayOf = (instant: number) => new Date(instant + 3 * 3_600_000).toISOString().slice(0, 10)

/** Leagues and teams are heard on so many days; what they play later is asked for with the whole list. */
const DAYS_HEARD = 8

/** The days that a list is of. What begins soon may begin tomorrow, and leagues and teams play on any. */
function daysOf({ view, day }: ListFilter, rows: readonly FixtureRow[]): string[] {
  const now = houseNow()
  if (view === 'soon') return [dayOf(now), dayOf(now + SOON_MS)]
  if (view !== 'league' && view !== 'teams') return [day ?? dayOf(now)]
  return [now, ...rows.map((row) => Date.parse(row.starts_at))].map(dayOf).toSorted()
}

/** The rooms that tell of a list. */
function roomsOf(filter: ListFilter, { rows }: ListView): string[] {
  if (filter.view === 'live') return ['fixtures:live']
  const days = [...new Set(daysOf(filter, rows))]
  return days.slice(0, DAYS_HEARD).map((day) => `fixtures:${day}`)
}

export function createListStore(filter: ListFilter): FeedStore<ListView> {
  const { view, sport, tournament } = filter
  const teams = filter.teams?.split(',')
  const isOurs = (row: FixtureRow) =>
    (sport === undefined || row.sport === sport) &&
    (tournament === undefined || row.tournament.id === tournament) &&
    (teams === undefined || teams.includes(row.home.id) || teams.includes(row.away.id)) &&
    (view !== 'soon' || Date.parse(row.starts_at) - houseNow() < SOON_MS)
  return createFeedStore<ListView, 'changes' | 'feed'>({
    empty: emptyList,
    topics: ['changes', 'feed'],
    rooms: (now) => roomsOf(filter, now),
    everyMs: LIST_MS,
    async ask() {
      const answer = await call(fixtures.list, { query: filter }).catch(() => undefined)
      if (answer?.ok !== true) return failed
      const { fixtures: rows } = answer.value
      return (now) => ({ ...now, status: 'ready', rows: withList(now.rows, rows) })
    },
    told(before, topic, data) {
      if (topic === 'feed') return withFeed(before, data)
      const news = decoded(fixturesRoom.changes.data, data)
      if (news === undefined) return before
      const rows = withNews(before.rows, { ...news, come: news.come.filter(isOurs) })
      return rows && { ...before, rows }
    },
  })
}

/** A question without an answer: what is known stands. */
const failed = <View extends Pick<ListView, 'status'>>(now: View): View =>
  now.status === 'loading' ? { ...now, status: 'failed' } : now

function withFeed<View extends { isStale: boolean }>(view: View, data: unknown): View {
  const feed = decoded(fixturesRoom.feed.data, data)
  return feed === undefined ? view : { ...view, isStale: feed.is_stale }
}

/** Whoever is over is told of to the end of the stream that is open; an hour later the house has no such room. */
function roomsOfMatch(
  id: FixtureId,
  { status, match, isAway }: MatchView,
  heard: readonly string[],
): readonly string[] {
  if (status === 'loading' || status === 'missing') return []
  if (match !== undefined && isOver(match)) return isAway ? [] : heard
  return [`fixture:${id}`]
}

export function createMatchStore(id: FixtureId): FeedStore<MatchView> {
  return createFeedStore<MatchView, 'all' | 'change' | 'feed'>({
    empty: emptyMatch,
    topics: ['all', 'change', 'feed'],
    rooms: (view, heard) => roomsOfMatch(id, view, heard),
    async ask() {
      const answer = await call(fixtures.page, { params: { id } }).catch(() => undefined)
      if (answer?.ok === true) return (now) => withPage(now, answer.value.fixture)
      if (answer !== undefined && answer.refusal.code === 'fixture_unknown')
        return (now) => ({ ...now, status: 'missing' })
      return failed
    },
    told(before, topic, data) {
      if (topic === 'feed') return withFeed(before, data)
      if (topic === 'all') {
        const page = decoded(FixturePage, data)
        return page === undefined ? before : withPage(before, page)
      }
      const change = decoded(FixtureChange, data)
      if (change === undefined || before.match === undefined) return before
      const match = withChange(before.match, change)
      return match && { ...before, match }
    },
  })
}

const withPage = (view: MatchView, page: FixturePage): MatchView => ({
  ...view,
  status: 'ready',
  match: newerOf(view.match, page),
})

function useStore<View>(create: () => FeedStore<View>): View {
  const [store] = useState(create)
  useEffect(() => store.start(), [store])
  return useSyncExternalStore(store.subscribe, store.view)
}

/** A list as it stands; whoever asks for another filter mounts anew (`key`). */
export const useFixtures = (filter: ListFilter): ListView => useStore(() => createListStore(filter))
export const useMatch = (id: FixtureId): MatchView => useStore(() => createMatchStore(id))
