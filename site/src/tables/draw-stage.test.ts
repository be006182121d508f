import type { Draw } from '@menekse/contract/draws/draw'
import { expect, test } from 'vitest'
import { drawStageOf, laterDraw, openDraw } from './draw-stage.ts'

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

test('a draw is open, waits for its start, runs until its result is told, and is shown from then on', () => {
  expect(drawStageOf(draw({}), START - 3_200)).toMatchObject({ kind: 'open', leftMs: 3_000 })
  expect(drawStageOf(draw({}), START)).toEqual({ kind: 'waiting', isClosed: true })
  const closed = draw({ phase: 'closed' })
  expect(drawStageOf(closed, START - 1)).toEqual({ kind: 'waiting', isClosed: true })
  expect(drawStageOf(closed, START + 40)).toEqual({ kind: 'running', ms: 40 })
  const beacon = { network: '', round: 1, signature: null }
  expect(drawStageOf({ ...closed, beacon }, START + 40).kind).toBe('waiting')
  expect(drawStageOf({ ...closed, beacon: { ...beacon, signature: '' } }, START + 40)).toEqual({
    kind: 'running',
    ms: 40,
  })
  const told = { phase: 'drawn', result: {}, drawn_at: '2026-11-23T09:00:07.000Z' } as const
  expect(drawStageOf(draw(told), START + 2_000)).toEqual({ kind: 'shown', ms: 1_200 })
})

test('the open draw is the one on stage or the first of those that come', () => {
  const [over, next, later] = [
    draw({ phase: 'settled' }),
    draw({ number: 8 }),
    draw({ number: 9, closes_at: '2026-11-23T09:03:00.000Z' }),
  ]
  expect(openDraw({ draw: draw({}), coming: [next] }, START - 1_000)?.number).toBe(7)
  expect(openDraw({ draw: over, coming: [next, later] }, START - 1_000)?.number).toBe(8)
  expect(openDraw({ draw: over, coming: [next, later] }, START)?.number).toBe(9)
  expect(openDraw({ draw: null, coming: [] }, START)).toBeUndefined()
})

test('of two tellings that cross, the later counts', () => {
  const [open, closed] = [draw({}), draw({ phase: 'closed' })]
  expect(laterDraw(closed, open)).toBe(closed)
  expect(laterDraw(open, closed)).toBe(closed)
  const next = draw({ number: 8 })
  expect(laterDraw(closed, next)).toBe(next)
  expect(laterDraw(next, closed)).toBe(next)
  expect(laterDraw(null, open)).toBe(open)
})
