import type { Picked } from './draft.ts'

/** For tests: a selection on the result of a match, agreed to at 2,00. */
export const pickOf = (outcome: string): Picked => ({
  fixture: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  market: 'match_result',
  outcome,
  odds: 2_000,
  home: 'Galatasaray',
  away: 'Trabzonspor',
  starts_at: '2026-11-24T18:00:00.000Z',
  is_simulated: true,
  is_banker: false,
})
