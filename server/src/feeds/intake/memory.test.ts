import { expect, it } from 'vitest'
import { HOUR_MS } from '../../platform/clock.ts'
import { createIntake, WHOLE } from './intake.ts'
import { readLine } from '../lines.ts'

const BEGIN = Date.parse('2026-11-24T12:00:00.000Z')
const DAYS = 30
const MATCHES_A_DAY = 300

/** A producer that never ends, and all that it says in one generation. */
function createSource() {
  const seqs = new Map<string, number>()
  return {
    line(gen: number, now: number, content: Record<string, unknown> & { fixture: string }) {
      const { fixture } = content
      const word = `${gen} ${fixture}`
      const seq = (seqs.get(word) ?? 0) + 1
      seqs.set(word, seq)
      const at = new Date(now).toISOString()
      return readLine(JSON.stringify({ v: 1, feed: 'source', gen, seq, at, ...content }))
    },
  }
}
const announced = (fixture: string, status: string) => ({
  type: 'fixture',
  fixture,
  sport: 'football',
  category: { id: 'c', name: 'C' },
  tournament: { id: 't', name: 'T', tier: 1 },
  round: null,
  home: { id: 'h', name: 'Ev', short: 'EV' },
  away: { id: 'a', name: 'Konuk', short: 'KON' },
  starts_at: new Date(BEGIN).toISOString(),
  status,
  is_neutral: false,
  is_simulated: true,
})
const beat = { type: 'beat', fixture: WHOLE, feed_seq: 1, is_subscribed: true }
const frame = (edge: 'begin' | 'end') => ({
  type: `snapshot_${edge}`,
  fixture: WHOLE,
  request: 'r',
})

it('a month of matches leaves nothing behind, and the next generation asks for none of them', () => {
  const intake = createIntake(BEGIN)
  const source = createSource()
  const told: string[] = []
  const take = (gen: number, now: number, content: Record<string, unknown> & { fixture: string }) =>
    intake.take(source.line(gen, now, content), now, now)
  take(1, BEGIN, frame('begin'))
  take(1, BEGIN, frame('end'))
  let now = BEGIN
  for (let day = 0; day < DAYS; day += 1)
    for (let hour = 0; hour < 24; hour += 1) {
      now += HOUR_MS
      for (let n = 0; n < MATCHES_A_DAY / 24; n += 1) {
        const id = `${day} ${hour} ${n}`
        take(1, now, announced(id, 'planned'))
        take(1, now, announced(id, 'closed'))
      }
      take(1, now, beat)
      for (const { what, fixture } of intake.silence(now)) if (what === 'forget') told.push(fixture)
    }
  // One that is still to be played is not among them, however long nobody speaks of it.
  take(1, now, announced('to come', 'planned'))
  now += 10 * HOUR_MS
  take(1, now, beat)
  intake.silence(now)
  take(2, now, frame('begin'))
  take(2, now, frame('end'))
  expect(intake.doubtful()).toEqual(['to come'])
  expect(told.length).toBeGreaterThan(DAYS * MATCHES_A_DAY - MATCHES_A_DAY)
  expect(intake.due(now)).toEqual(['to come'])
})

it('of a match that was forgotten what comes later is taken once its snapshot is in', () => {
  const intake = createIntake(BEGIN)
  const source = createSource()
  const take = (now: number, content: Record<string, unknown> & { fixture: string }) =>
    intake.take(source.line(1, now, content), now, now)
  take(BEGIN, frame('begin'))
  take(BEGIN, frame('end'))
  take(BEGIN, announced('m', 'planned'))
  take(BEGIN, announced('m', 'closed'))
  const later = BEGIN + 24 * HOUR_MS
  take(later, beat)
  intake.silence(later)
  const result = {
    type: 'result',
    fixture: 'm',
    markets: [{ key: 'match_result', version: 1, outcomes: [{ id: '1', won: 1, void: 0 }] }],
    certainty: 2,
  }
  expect(take(later, result)).toEqual([])
  expect(intake.due(later)).toEqual(['m'])
  take(later, { type: 'snapshot_begin', fixture: 'm', request: 'r' })
  const told = take(later, { type: 'snapshot_end', fixture: 'm', request: 'r' })
  expect(told.at(-1)).toEqual({ what: 'trust', fixture: 'm' })
  expect(intake.doubtful()).toEqual([])
  // Nothing is awaited of it, so it goes again.
  const nextDay = later + 24 * HOUR_MS
  take(nextDay, beat)
  expect(intake.silence(nextDay)).toEqual([{ what: 'forget', fixture: 'm' }])
})
