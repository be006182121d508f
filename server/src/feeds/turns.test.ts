import { expect, test } from 'vitest'
import type { Said } from './message.ts'
import { markKept, markRead, turnsOf } from './turns.ts'

const team = (name: string) => ({ id: name.toLowerCase(), name, short: name })
const announced = (home: string, away: string): Said => ({
  type: 'fixture',
  fixture: 'm-1',
  sport: 'football',
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
