import type { Tree } from '@menekse/contract/sports/leagues'
import { expect, it } from 'vitest'
import { leaguesAhead } from './leagues.ts'

const branch = (id: string) => ({ id, name: id.toUpperCase(), live: 0, planned: 1 })
const sport = (id: 'football' | 'tennis', tournaments: string[]) => ({
  id,
  live: 0,
  planned: 1,
  categories: [{ ...branch(`${id}-land`), tournaments: tournaments.map(branch) }],
})
const tree: Tree = {
  success: true,
  now: '2026-11-26T12:00:00.000Z',
  live: 0,
  sports: [sport('football', ['en.1', 'tr.1']), sport('tennis', ['atp'])],
  days: [],
  is_stale: false,
  stopped: { extent: 'none', sports: [] },
  is_sandbox: true,
}
const ids = (first: string[], chosen?: string) =>
  leaguesAhead(tree, first, chosen).map(({ id }) => id)

it('stand in the order of the brand, of any sport', () => {
  expect(ids(['tr.1', 'atp', 'en.1'])).toEqual(['tr.1', 'atp', 'en.1'])
})

it('are left out where nothing of them is played or planned', () => {
  expect(ids(['es.1', 'en.1'])).toEqual(['en.1'])
  expect(leaguesAhead(undefined, ['en.1'], undefined)).toEqual([])
})

it('stand before the one that is chosen where it is another', () => {
  expect(ids(['tr.1'], 'atp')).toEqual(['tr.1', 'atp'])
  expect(ids(['tr.1', 'en.1'], 'tr.1')).toEqual(['tr.1', 'en.1'])
  expect(ids(['tr.1'], 'es.1')).toEqual(['tr.1'])
})
