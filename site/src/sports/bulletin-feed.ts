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
import { askingAgain, listenToRoom } from '../shell/room-stream.ts'
import {
  emptyList,
  emptyMatch,
  type ListView,
  type MatchView,
  withChange,
  withNews,
} from './bulletin.ts'

/** How often a page asks while the stream is away, and how often a list asks anyway for what has come. */
const POLL_MS = 5_000
const LIST_MS = 60_000

export interface ListFilter {
  readonly view: 'live' | 'soon' | 'day'
  readonly day?: string | undefined
  readonly sport?: SportId | undefined
  readonly tournament?: string | undefined
}

interface Store<View> {
  view(): View
  subscribe(changed: () => void): () => void
  start(): () => void
}

/** Something a page knows, how it is asked for, and what its room says of it. */
function createStore<View extends { isAway: boolean; isStale: boolean }, Topic extends string>({
  empty,
  room,
  topics,
  ask,
  told,
  everyMs,
}: {
  empty: View
  room: string
  topics: readonly Topic[]
  ask(view: View): Promise<View>
  /** The view after news; undefined where it is to be asked for anew. */
  told(view: View, topic: Topic, data: unknown): View | undefined
  everyMs?: number
}): Store<View> {
  const listeners = new Set<() => void>()
  let view = empty
  const change = (next: View) => {
    if (next === view) return
    view = next
    for (const listener of listeners) listener()
  }
  const refresh = async () => change(await ask(view))
  const polling = askingAgain(refresh, POLL_MS)
  const slow = everyMs === undefined ? undefined : askingAgain(refresh, everyMs)
  return {
    view: () => view,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    start() {
      void refresh()
      slow?.start()
      const close = listenToRoom(
        (address) => new EventSource(address),
        { room, topics },
        {
          told(topic, data) {
            const next = told(view, topic, JSON.parse(data))
            if (next === undefined) void refresh()
            else change(next)
          },
          away() {
            change({ ...view, isAway: true })
            polling.start()
          },
          back() {
            polling.stop()
            change({ ...view, isAway: false })
          },
        },
      )
      return () => {
        close()
        polling.stop()
        slow?.stop()
      }
    },
  }
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

function createListStore(filter: ListFilter): Store<ListView> {
  const { view, day, sport, tournament } = filter
  const list = view === 'live' ? 'live' : (day ?? dayOf(Date.now()))
  const isOurs = (row: FixtureRow) =>
    (sport === undefined || row.sport === sport) &&
    (tournament === undefined || row.tournament.id === tournament)
  return createStore({
    empty: emptyList,
    room: `fixtures:${list}`,
    topics: ['changes', 'feed'] as const,
    everyMs: LIST_MS,
    async ask(before) {
      const answer = await call(fixtures.list, { query: filter }).catch(() => undefined)
      if (answer?.ok === true)
        return { ...before, status: 'ready', rows: keepOrder(before.rows, answer.value.fixtures) }
      return before.status === 'loading' ? { ...before, status: 'failed' } : before
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

/** Matches that are there already keep their places: a list is read while it is told anew. */
function keepOrder(before: readonly FixtureRow[], now: readonly FixtureRow[]): FixtureRow[] {
  const places = new Map(before.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: FixtureRow) => places.get(id) ?? Infinity
  const known = now.filter(({ id }) => places.has(id)).toSorted((a, b) => placeOf(a) - placeOf(b))
  return [...known, ...now.filter(({ id }) => !places.has(id))]
}

function withFeed<View extends { isStale: boolean }>(view: View, data: unknown): View {
  const feed = decoded(fixturesRoom.feed.data, data)
  return feed === undefined ? view : { ...view, isStale: feed.is_stale }
}

function createMatchStore(id: FixtureId): Store<MatchView> {
  return createStore({
    empty: emptyMatch,
    room: `fixture:${id}`,
    topics: ['all', 'change', 'feed'] as const,
    async ask(before) {
      const answer = await call(fixtures.page, { params: { id } }).catch(() => undefined)
      if (answer?.ok === true) return { ...before, status: 'ready', match: answer.value.fixture }
      if (answer !== undefined && answer.refusal.code === 'fixture_unknown')
        return { ...before, status: 'missing' }
      return before.status === 'loading' ? { ...before, status: 'failed' } : before
    },
    told(before, topic, data) {
      if (topic === 'feed') return withFeed(before, data)
      if (topic === 'all') {
        const match = decoded(FixturePage, data)
        return match === undefined ? before : { ...before, status: 'ready', match }
      }
      const change = decoded(FixtureChange, data)
      if (change === undefined || before.match === undefined) return before
      const match = withChange(before.match, change)
      return match && { ...before, match }
    },
  })
}

function useStore<View>(create: () => Store<View>): View {
  const [store] = useState(create)
  useEffect(() => store.start(), [store])
  return useSyncExternalStore(store.subscribe, store.view)
}

/** A list as it stands; whoever asks for another filter mounts anew (`key`). */
export const useFixtures = (filter: ListFilter): ListView => useStore(() => createListStore(filter))
export const useMatch = (id: FixtureId): MatchView => useStore(() => createMatchStore(id))
