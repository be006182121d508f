import { wheelOrder } from '@menekse/contract/draws/roulette'
import { expect, test } from 'vitest'
import { fields, segments, TRACK } from './track.ts'

test('every number of the wheel has a field of its own on the track', () => {
  expect(segments.map(({ number }) => number)).toEqual(wheelOrder)
  const middles = segments.map(({ middle }) => middle)
  for (const [at, { x, y }] of middles.entries()) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(TRACK.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(TRACK.height)
    const next = middles[(at + 1) % middles.length]!
    expect(Math.hypot(x - next.x, y - next.y)).toBeGreaterThan(TRACK.width / 24)
  }
})

test('the zero lies at the right end, and the wheel runs clockwise from it', () => {
  const [zero, after] = segments
  expect(zero?.middle.y).toBeCloseTo(TRACK.height / 2, 5)
  expect(zero?.middle.x).toBeCloseTo(TRACK.width - TRACK.band / 2, 5)
  expect(after!.middle.y).toBeGreaterThan(TRACK.height / 2)
})

test('fields of calls are bounded by lines across the track and do not overlap', () => {
  const points = fields.map(({ path }) =>
    path
      .slice(1, -1)
      .split('L')
      .map((pair) => Number(pair.split(' ')[0])),
  )
  const [tiers, orphelins, voisins, jeuZero] = points.map((xs) => [
    Math.min(...xs),
    Math.max(...xs),
  ])
  expect(tiers![1]).toBeLessThan(TRACK.width / 2)
  expect(orphelins![1]).toBeLessThan(jeuZero![0]!)
  expect(voisins![0]).toBeLessThan(jeuZero![0]!)
})
