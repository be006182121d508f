// @vitest-environment happy-dom
import { newId } from '@menekse/contract/ids'
import type { FixtureChange, FixturePage, FixtureRow } from '@menekse/contract/sports/fixture'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createListStore, createMatchStore } from './bulletin-feed.ts'

/** 20.00 in Istanbul. */
const NOW = Date.parse('2026-11-24T17:00:00.000Z')
const HOUR_MS = 3_600_000
const ids = Array.from({ length: 4 }, () => newId('fix', NOW))
const [FIRST, SECOND] = [ids[0]!, ids[1]!]

const markets = (odds: number) => [
  { key: 'match_result', lock: null, outcomes: [{ id: '1', odds }] },
]
const row = (id: FixtureRow['id'], version: number, odds: number): FixtureRow => ({
  id,
  sport: 'football',
  category: { id: 'tr', name: 'Türkiye' },
  tournament: { id: 'lig', name: 'Lig' },
  round: null,
  home: { id: 'h', name: 'Ev', short: 'Ev' },
  away: { id: 'a', name: 'Dep', short: 'Dep' },
  starts_at: '2026-11-24T18:00:00.000Z',
  status: 'live',
  is_simulated: true,
  is_neutral: false,
  mbs: 1,
  version,
  state: null,
  markets: markets(odds),
  market_count: 1,
})
const page = (status: FixtureRow['status']): FixturePage => {
  const { market_count: _, ...head } = row(FIRST, 10, 1_850)
  return { ...head, status, timeline: [], commitment: null, seed: null }
}
const change = (from: number, version: number, odds: number): FixtureChange => ({
  id: FIRST,
  from,
  version,
  status: 'live',
  markets: markets(odds),
  gone: [],
  happened: [],
  timeline_length: 0,
  market_count: 1,
})

/** The streams that were opened, in order. */
let streams: Stream[] = []
class Stream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  readonly rooms: readonly string[]
  constructor(address: string) {
    super()
    this.rooms = new URLSearchParams(address.split('?')[1]).getAll('room')
    streams.push(this)
  }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  /** The browser tries again by itself, unless the answer was a refusal. */
  breaks(isRefused = false) {
    this.readyState = isRefused ? Stream.CLOSED : 0
    this.dispatchEvent(new Event('error'))
  }
  tells(topic: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data) }))
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

/** The questions that wait for an answer, in order. */
let asked: ((answer: object) => void)[] = []
const settled = () => vi.advanceTimersByTimeAsync(0)
async function answer(value: object) {
  asked.shift()!(value)
  await settled()
}
const rowsOf = (...fixtures: FixtureRow[]) => ({ success: true, now: '', fixtures })
const pageOf = (status: FixtureRow['status']) => ({ success: true, now: '', fixture: page(status) })
const news = (changes: FixtureChange[], come: FixtureRow[] = [], gone: string[] = []) => ({
  changes,
  come,
  gone,
})
const oddsOf = (store: ReturnType<typeof createListStore>) =>
  store.view().rows.map((one) => one.markets[0]?.outcomes[0]?.odds)

beforeEach(() => {
  streams = []
  asked = []
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', () => {
    return new Promise((resolve) =>
      asked.push((value) => resolve(Response.json(value, { status: 'code' in value ? 404 : 200 }))),
    )
  })
})
let close = () => {}
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A list whose first answer is there, and its stream. */
async function openList(view: 'live' | 'soon' = 'live') {
  const store = createListStore({ view })
  close = store.start()
  await answer(rowsOf(row(FIRST, 10, 1_850), row(SECOND, 10, 1_900)))
  streams[0]!.opens()
  return store
}

describe('a list', () => {
  it('is asked for again when its stream is back, and its source counts as heard', async () => {
    const store = await openList()
    expect(asked).toHaveLength(0)
    streams[0]!.tells('feed', { is_stale: true })
    streams[0]!.breaks()
    expect(store.view()).toMatchObject({ isStale: true, isAway: true })
    streams[0]!.opens()
    expect(store.view()).toMatchObject({ isStale: false, isAway: false })
    await answer(rowsOf(row(FIRST, 15, 2_100), row(SECOND, 10, 1_900)))
    expect(oddsOf(store)).toEqual([2_100, 1_900])
  })
  it('that could not be asked for is asked for again soon, though its stream is there', async () => {
    const store = createListStore({ view: 'live' })
    close = store.start()
    streams[0]!.opens()
    await answer({ success: false, code: 'internal', message: '', fields: {} })
    expect(store.view().status).toBe('failed')
    await vi.advanceTimersByTimeAsync(5_000)
    await answer(rowsOf(row(FIRST, 10, 1_850)))
    expect(store.view().status).toBe('ready')
    await vi.advanceTimersByTimeAsync(50_000)
    expect(asked).toHaveLength(0)
  })
  it('keeps news that came while it was asked for: the answer is older', async () => {
    const store = await openList()
    await vi.advanceTimersByTimeAsync(60_000)
    streams[0]!.tells('changes', news([change(10, 11, 2_000)], [row(ids[2]!, 1, 3_000)], [SECOND]))
    // The same version again, as the desk's stops have none of their own.
    streams[0]!.tells('changes', news([change(0, 11, 2_200)]))
    streams[0]!.breaks()
    await answer(rowsOf(row(FIRST, 11, 2_000), row(SECOND, 10, 1_900)))
    expect(oddsOf(store)).toEqual([2_200, 3_000])
    expect(store.view().isAway).toBe(true)
  })
  it('keeps a newer price that it knew before it asked', async () => {
    const store = await openList()
    streams[0]!.tells('changes', news([change(10, 12, 2_000)]))
    await vi.advanceTimersByTimeAsync(60_000)
    await answer(rowsOf(row(FIRST, 11, 1_700), row(SECOND, 11, 1_950)))
    expect(oddsOf(store)).toEqual([2_000, 1_950])
  })
  it('asks once more where news lead on from what it has missed', async () => {
    const store = await openList()
    streams[0]!.tells('changes', news([change(12, 13, 2_300)]))
    expect(asked).toHaveLength(1)
    streams[0]!.tells('changes', news([change(13, 14, 2_400)]))
    expect(asked).toHaveLength(1)
    await answer(rowsOf(row(FIRST, 12, 2_200)))
    await answer(rowsOf(row(FIRST, 14, 2_400)))
    expect(oddsOf(store)).toEqual([2_400])
    // Where the answer reaches so far, it is not asked again.
    streams[0]!.tells('changes', news([change(16, 17, 2_600)]))
    streams[0]!.tells('changes', news([change(17, 18, 2_700)]))
    await answer(rowsOf(row(FIRST, 18, 2_700)))
    expect([oddsOf(store), asked.length]).toEqual([[2_700], 0])
  })
})

describe('what begins soon', () => {
  it('is heard of in the room of tomorrow as well once that is three hours away', async () => {
    await openList('soon')
    expect(streams.map(({ rooms }) => rooms)).toEqual([['fixtures:2026-11-24']])
    // 21.01 in Istanbul.
    await vi.advanceTimersByTimeAsync(61 * 60_000)
    while (asked.length > 0) await answer(rowsOf(row(FIRST, 10, 1_850)))
    expect(streams.map(({ rooms }) => rooms).slice(1)).toEqual([
      ['fixtures:2026-11-24', 'fixtures:2026-11-25'],
    ])
    expect(streams[0]!.readyState).toBe(Stream.CLOSED)
    // What was told between the two streams is asked for.
    streams[1]!.opens()
    expect(asked).toHaveLength(1)
  })
  it('takes in whoever comes only where it begins within three hours', async () => {
    const store = await openList('soon')
    const at = (id: FixtureRow['id'], hours: number) => ({
      ...row(id, 1, 3_000),
      starts_at: new Date(NOW + hours * HOUR_MS).toISOString(),
    })
    streams[0]!.tells('changes', news([], [at(ids[2]!, 2), at(ids[3]!, 4)]))
    expect(store.view().rows.map(({ id }) => id)).toEqual([FIRST, SECOND, ids[2]])
  })
})

describe('a match', () => {
  async function openMatch(value: object) {
    const store = createMatchStore(FIRST)
    close = store.start()
    await answer(value)
    return store
  }
  it('that is over when it is looked at has no room, nor has one that is missing', async () => {
    const store = await openMatch(pageOf('closed'))
    expect(store.view()).toMatchObject({ status: 'ready', match: { status: 'closed' } })
    close()
    const none = { success: false, code: 'fixture_unknown', message: 'Yok', fields: {} }
    const missing = await openMatch(none)
    expect(missing.view().status).toBe('missing')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([streams.length, asked.length]).toEqual([0, 0])
  })
  it('that ends is told of to the end of its stream, which is not opened again', async () => {
    const store = await openMatch(pageOf('live'))
    expect(streams.map(({ rooms }) => rooms)).toEqual([[`fixture:${FIRST}`]])
    streams[0]!.opens()
    streams[0]!.tells('change', { ...change(10, 11, 1_850), status: 'ended' })
    streams[0]!.tells('change', { ...change(11, 12, 1_850), status: 'closed', seed: 'ab' })
    expect(store.view().match).toMatchObject({ status: 'closed', seed: 'ab' })
    streams[0]!.breaks(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([streams.length, asked.length]).toEqual([1, 0])
    expect(store.view()).toMatchObject({ isAway: false, status: 'ready' })
  })
  it('that could not be asked for is there once its room tells of it', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const store = createMatchStore(FIRST)
    close = store.start()
    await settled()
    expect(store.view().status).toBe('failed')
    streams[0]!.opens()
    streams[0]!.tells('all', page('live'))
    expect(store.view()).toMatchObject({ status: 'ready', match: { version: 10 } })
  })
})
