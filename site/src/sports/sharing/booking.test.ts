import type { BookedLeg } from '@menekse/contract/sports/bookings'
import { newId } from '@menekse/contract/ids'
import { expect, test } from 'vitest'
import { emptyDraft } from '../coupon/draft.ts'
import { bookedOf, filledWith } from './booking.ts'

const leg = (changes: Partial<BookedLeg>): BookedLeg => ({
  fixture: newId('fix', 1_764_000_000_000),
  market: 'match_result',
  outcome: '1',
  odds: 1850,
  lock: null,
  is_live: false,
  mbs: 1,
  home: 'Galatasaray',
  away: 'Fenerbahçe',
  starts_at: '2026-11-25T17:00:00.000Z',
  is_simulated: true,
  ...changes,
})

test('what can be bet on comes at the odds of now, or at none while it is locked; what is gone is named', () => {
  const open = leg({})
  const shut = leg({ odds: null, lock: 'leg_suspended' })
  const over = leg({ odds: null, lock: 'leg_closed' })
  const { picks, gone } = bookedOf([open, shut, over])
  expect(picks.map(({ fixture, odds }) => [fixture, odds])).toEqual([
    [open.fixture, 1850],
    [shut.fixture, null],
  ])
  expect(gone).toEqual([{ leg: over, why: 'leg_closed' }])
})

test('a filled coupon keeps stake and policy, and nothing else of the one before', () => {
  const { picks } = bookedOf([leg({})])
  const before = { ...emptyDraft, unit: '75', policy: 'higher' as const, kind: 'system' as const }
  expect(filledWith({ ...before, sizes: [2], picks: [] }, picks)).toEqual({
    picks,
    kind: null,
    sizes: [],
    unit: '75',
    policy: 'higher',
    isFree: false,
  })
})

test('what a free bet is worth is not staked on what takes its place', () => {
  const before = { ...emptyDraft, unit: '500', isFree: true }
  expect(filledWith(before, bookedOf([leg({})]).picks).unit).toBe(emptyDraft.unit)
})
