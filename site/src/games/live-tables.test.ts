import { expect, test } from 'vitest'
import { goingOf, tableHref } from './live-tables.ts'

const NOW = Date.parse('2026-11-23T09:00:00Z')
const instant = (ms: number) => new Date(NOW + ms).toISOString()
const draw = {
  number: 7,
  phase: 'open' as const,
  programme: null,
  opens_at: instant(-5_000),
  closes_at: instant(9_000),
  starts_at: instant(12_000),
  drawn_at: null,
  film_ms: null,
  beacon: null,
  next_at: null,
  result: null,
  void_reason: null,
}

test('an open draw says how long it takes bets', () => {
  expect(goingOf({ draw, coming: [] }, NOW)).toEqual({ kind: 'open', leftMs: 9_000 })
})

test('between the close and the start something comes soon; a flight and a film are on now', () => {
  const closed = { ...draw, phase: 'closed' as const }
  expect(goingOf({ draw: closed, coming: [] }, NOW + 10_000)).toEqual({ kind: 'soon' })
  expect(goingOf({ draw: closed, coming: [] }, NOW + 12_000)).toEqual({ kind: 'now' })
  const beacon = { network: '', round: 1, signature: null }
  expect(goingOf({ draw: { ...closed, beacon }, coming: [] }, NOW + 12_000)).toEqual({
    kind: 'soon',
  })
  const drawn = { ...draw, phase: 'drawn' as const, drawn_at: instant(0), film_ms: 4_000 }
  expect(goingOf({ draw: drawn, coming: [] }, NOW + 3_999)).toEqual({ kind: 'now' })
})

test('what is over gives way to the next that takes bets', () => {
  const over = { ...draw, phase: 'settled' as const, drawn_at: instant(-9_000), film_ms: 4_000 }
  const next = { ...draw, number: 8, closes_at: instant(20_000) }
  expect(goingOf({ draw: over, coming: [next] }, NOW)).toEqual({ kind: 'open', leftMs: 20_000 })
})

test('each product leads to its own pages, and what has none to nowhere', () => {
  expect(tableHref({ slug: 'turna', product: 'crash' })).toBe('/aviator')
  expect(tableHref({ slug: 'halic-ruleti', product: 'tables' })).toMatch(/halic-ruleti$/)
  expect(tableHref({ slug: 'yok', product: 'crash' })).toBeUndefined()
})
