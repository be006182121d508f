import { expect, test } from 'vitest'
import type { Said, Sport } from './message.ts'
import { finalIn, markKept, markRead, remember, turnsOf } from './turns.ts'

const team = (name: string) => ({ id: name.toLowerCase(), name, short: name })
const announced = (home: string, away: string, sport: Sport = 'football'): Said => ({
  type: 'fixture',
  fixture: 'm-1',
  sport,
  category: { id: 'tr', name: 'Türkiye' },
  tournament: { id: 'tr.1', name: 'Süper Lig', tier: 1 },
  round: null,
  home: team(home),
  away: team(away),
  starts_at: '2026-11-28T18:00:00.000Z',
  status: 'planned',
  is_neutral: false,
  is_simulated: false,
})
const NOW = new Date('2026-11-28T12:00:00.000Z')

test('teams that change places turn a match, in one process and after a restart', () => {
  const [there, back] = [announced('Uludağ', 'Bosphorus'), announced('Bosphorus', 'Uludağ')]
  const said = [there, there, back].map((one, at) => ({ seq: at + 1, said: one }))
  const { turns, marks } = turnsOf(said, new Map(), NOW)
  expect(turns.map(({ seq }) => seq)).toEqual([1, 3])
  expect(turnsOf([{ seq: 4, said: back }], marks, NOW).turns).toEqual([])
  expect(turnsOf([{ seq: 4, said: there }], marks, NOW).turns).toHaveLength(1)
  // As a release before it has left them: nobody knows who was at home.
  const without = [...marks].map(([id, mark]) => [id, { ...mark, sides: undefined }] as const)
  const old = new Map(without.map(([id, mark]) => [id, markRead(markKept(mark))]))
  expect(turnsOf([{ seq: 4, said: there }], old, NOW).turns).toEqual([])
})

test.each([
  ['football', 2],
  ['tennis', 2],
  ['basketball', 1],
] as const)('a score of %s turns its match, but a basket', (sport, count) => {
  const played = (home: number, period: string): Said => ({
    type: 'state',
    fixture: 'm-1',
    status: 'live',
    clock: { period, minute: 1, second: 0, is_running: true },
    score: { home, away: 0 },
    periods: [],
    counts: {},
    source_at: NOW.toISOString(),
  })
  const before = [announced('Uludağ', 'Bosphorus', sport), played(0, 'first')]
  const numbered = (said: readonly Said[]) => said.map((one, at) => ({ seq: at + 1, said: one }))
  const { marks } = turnsOf(numbered(before), new Map(), NOW)
  const after = [played(2, 'first'), played(2, 'second')]
  for (const known of [
    marks,
    new Map([...marks].map(([id, mark]) => [id, markRead(markKept(mark))])),
  ]) {
    const told = turnsOf(numbered(after), known, NOW)
    expect(told.turns).toHaveLength(count)
    // What it came to is known all the same.
    expect(told.marks.get('m-1')!.rest).toContain('"home":2')
  }
})

test('a match that is over is remembered no more, and read again where more is said of it', () => {
  const said = (status: 'planned' | 'ended') => ({ ...announced('Uludağ', 'Bosphorus'), status })
  const known = new Map()
  const hear = (status: 'planned' | 'ended') => {
    const told = turnsOf([{ seq: 1, said: said(status) }], known, NOW)
    remember(known, told.marks)
    return told.turns.length
  }
  expect([hear('planned'), known.size]).toEqual([1, 1])
  expect([hear('ended'), known.size]).toEqual([1, 0])
})

test('what the parts of a match came to is kept with its end, and once more where it is put right', () => {
  const state = (status: 'live' | 'ended', home: number): Said => ({
    type: 'state',
    fixture: 'm-1',
    status,
    clock: { period: 'full_time', minute: 90, second: 0, is_running: false },
    score: { home: 2, away: 1 },
    periods: [
      { home, away: 0 },
      { home: 2 - home, away: 1 },
    ],
    counts: {},
    source_at: NOW.toISOString(),
  })
  const said = [
    announced('Uludağ', 'Bosphorus'),
    state('live', 1),
    state('live', 0),
    state('ended', 1),
    state('ended', 1),
    state('ended', 0),
  ]
  const { turns, marks } = turnsOf(
    said.map((one, at) => ({ seq: at + 1, said: one })),
    new Map(),
    NOW,
  )
  expect(turns.map(({ seq }) => seq)).toEqual([1, 2, 4, 6])
  expect(finalIn(markKept(marks.get('m-1')!))).toMatchObject({
    sport: 'football',
    periods: [{ home: 0 }, { home: 2 }],
  })
  // As a release before it has left them.
  expect(finalIn(JSON.stringify(['ended', '[{"home":2,"away":1},null,"full_time"]']))).toEqual({
    score: { home: 2, away: 1 },
    period: 'full_time',
    sport: undefined,
    periods: [],
  })
})
