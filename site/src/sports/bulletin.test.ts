import type { FixtureChange, FixturePage, FixtureRow } from '@menekse/contract/sports/fixture'
import { describe, expect, it } from 'vitest'
import { byLeague, withChange, withNews } from './bulletin.ts'

const market = (key: string, odds: number) => ({
  key,
  lock: null,
  outcomes: [{ id: '1', odds }],
})
const row = (n: number, version = 10): FixtureRow => ({
  id: `fix_${n}`,
  sport: 'football',
  category: { id: 'tr', name: 'Türkiye' },
  tournament: { id: `league-${n % 2}`, name: `Lig ${n % 2}` },
  round: null,
  home: { id: 'h', name: 'Ev', short: 'Ev' },
  away: { id: 'a', name: 'Dep', short: 'Dep' },
  starts_at: '2026-11-24T17:00:00.000Z',
  status: 'live',
  is_simulated: true,
  is_neutral: false,
  version,
  state: null,
  mbs: 1,
  markets: [market('match_result', 1850)],
  market_count: 1,
})
const change = (n: number, from: number, version: number): FixtureChange => ({
  id: `fix_${n}`,
  from,
  version,
  status: 'live',
  markets: [market('match_result', 2000)],
  gone: [],
  happened: [],
  timeline_length: 0,
  market_count: 2,
})
const oddsOf = (rows: readonly FixtureRow[] | undefined) =>
  rows?.map(({ markets }) => markets[0]?.outcomes[0]?.odds)

describe('news of a list', () => {
  it('replace the prices of the matches they name, and leave the others where they are', () => {
    const rows = withNews([row(1), row(2)], { changes: [change(2, 10, 12)], come: [], gone: [] })
    expect(oddsOf(rows)).toEqual([1850, 2000])
    expect(rows![1]).toMatchObject({ version: 12, market_count: 2 })
  })
  it('put whoever comes at the end and let go whoever leaves', () => {
    const rows = withNews([row(1), row(2)], { changes: [], come: [row(3)], gone: ['fix_1'] })
    expect(rows!.map(({ id }) => id)).toEqual(['fix_2', 'fix_3'])
  })
  it('that are older than what is known change nothing', () => {
    expect(oddsOf(withNews([row(1)], { changes: [change(1, 5, 9)], come: [], gone: [] }))).toEqual([
      1850,
    ])
  })
  it('of everything count at the version that is known: a stop of the desk has none of its own', () => {
    const told = (from: number) =>
      withNews([row(1)], { changes: [change(1, from, 10)], come: [], gone: [] })
    expect(oddsOf(told(0))).toEqual([2000])
    expect(oddsOf(told(9))).toEqual([1850])
  })
  it('say how many legs a line needs, and where they do not it stays as it was', () => {
    const withMbs = (mbs?: number) =>
      withNews([{ ...row(1), mbs: 2 }], {
        changes: [{ ...change(1, 0, 10), ...(mbs !== undefined && { mbs }) }],
        come: [],
        gone: [],
      })![0]!.mbs
    expect([withMbs(3), withMbs(1), withMbs()]).toEqual([3, 1, 2])
  })
  it('that lead on from what was missed are no news: the list is asked for again', () => {
    expect(withNews([row(1)], { changes: [change(1, 11, 12)], come: [], gone: [] })).toBeUndefined()
  })
})

describe('news of a match', () => {
  const match: FixturePage = {
    ...row(1),
    markets: [market('match_result', 1850), market('odd_even', 1900)],
    timeline: [],
    commitment: null,
    seed: null,
  }
  it('replace, add and remove markets by their keys', () => {
    const told = { ...change(1, 10, 11), gone: ['odd_even'] }
    const more = { ...told, markets: [...told.markets, market('next_goal|goal=1', 2500)] }
    expect(withChange(match, more)!.markets.map(({ key }) => key)).toEqual([
      'match_result',
      'next_goal|goal=1',
    ])
  })
  it('put what has happened at the end of the timeline, each thing once', () => {
    const [goal, card] = [
      { kind: 'goal', side: 'home', minute: 31 },
      { kind: 'yellow_card', side: 'away', minute: 32 },
    ] as const
    const first = { ...change(1, 10, 11), happened: [goal], timeline_length: 1 }
    const once = withChange(match, first)!
    // Of two pieces of news that overlap the second brings only what is new.
    const more = { ...change(1, 10, 12), happened: [goal, card], timeline_length: 2 }
    expect(withChange(once, more)!.timeline).toEqual([goal, card])
    // The seed is told once the match is over, to whoever has its page open as well.
    expect(withChange(match, { ...change(1, 10, 13), seed: 'ab' })!.seed).toBe('ab')
    const tooLate = { ...change(1, 10, 12), happened: [card], timeline_length: 2 }
    expect(withChange(match, tooLate)).toBeUndefined()
  })
})

it('leagues stand in the order of their first match', () => {
  expect(byLeague([row(1), row(2), row(3)]).map(({ id, rows }) => [id, rows.length])).toEqual([
    ['league-1', 2],
    ['league-0', 1],
  ])
})
