import type { FixturePage } from '@menekse/contract/sports/fixture'

const team = (name: string) => ({ id: name, name, short: name })

/** For tests: a match of football of which nothing is sold and nothing has happened. */
export const matchOf = (changes: Partial<FixturePage>): FixturePage => ({
  id: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  sport: 'football',
  category: { id: 'tr', name: 'T\u00fcrkiye' },
  tournament: { id: 'es.1', name: 'La Liga' },
  round: null,
  home: team('Galatasaray'),
  away: team('Trabzonspor'),
  starts_at: '2026-11-24T18:00:00.000Z',
  status: 'planned',
  is_simulated: true,
  is_neutral: false,
  version: 1,
  state: null,
  mbs: 1,
  markets: [],
  timeline: [],
  commitment: null,
  seed: null,
  ...changes,
})
