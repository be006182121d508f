import type { Draw } from '@menekse/contract/draws/draw'
import { expect, test } from 'vitest'
import { stageOf } from './stage-of.ts'

const START = Date.parse('2026-11-23T09:00:06.200Z')
const draw = (part: Partial<Draw>): Draw => ({
  number: 7,
  phase: 'open',
  programme: null,
  opens_at: '2026-11-23T09:00:00.000Z',
  closes_at: '2026-11-23T09:00:06.000Z',
  starts_at: '2026-11-23T09:00:06.200Z',
  drawn_at: null,
  next_at: null,
  math_version: '1',
  commitment: '',
  commitment_steps: 1,
  salt: '',
  salt_event: null,
  beacon: null,
  seed: null,
  result: null,
  events: null,
  film_ms: null,
  void_reason: null,
  ...part,
})

test('bets are open until they close, and nothing flies before the house says that they have', () => {
  expect(stageOf(draw({}), START - 3_200)).toEqual({ kind: 'open', leftMs: 3_000, wholeMs: 6_000 })
  expect(stageOf(draw({}), START + 5_000)).toEqual({ kind: 'waiting', isClosed: true })
})

test('a closed draw waits for its start and then flies from it', () => {
  const closed = draw({ phase: 'closed' })
  expect(stageOf(closed, START - 1)).toEqual({ kind: 'waiting', isClosed: true })
  expect(stageOf(closed, START + 4_321)).toEqual({ kind: 'flight', ms: 4_321 })
})

test('a result ends the flight where it says, and counts from there', () => {
  const over = draw({ phase: 'drawn', result: { bust: 231, flight_ms: 14_000 } })
  expect(stageOf(over, START + 14_500)).toEqual({
    kind: 'bust',
    bust: 231,
    flightMs: 14_000,
    ms: 500,
  })
  expect(stageOf(over, START + 13_000)).toMatchObject({ kind: 'bust', ms: 0 })
})

test('a void draw says why, and none at all is waited for', () => {
  const reason = 'Sunucu durdu.'
  expect(stageOf(draw({ phase: 'void', void_reason: reason }), START)).toEqual({
    kind: 'void',
    reason,
  })
  expect(stageOf(null, START)).toEqual({ kind: 'waiting', isClosed: false })
  expect(stageOf(draw({ phase: 'scheduled' }), START)).toEqual({ kind: 'waiting', isClosed: false })
})
