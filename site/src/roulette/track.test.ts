import { wheelOrder } from '@menekse/contract/draws/roulette'
import { describe, expect, test } from 'vitest'
import { lyingTrack, type Point, standingTrack } from './track.ts'

const pointsOf = (path: string): Point[] =>
  path
    .slice(1, -1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number))
    .map(([x, y]) => ({ x: x!, y: y! }))

/** By how often a line to the right leaves the outline. */
const isWithin = ({ x, y }: Point, outline: readonly Point[]): boolean =>
  outline.filter((one, at) => {
    const next = outline[(at + 1) % outline.length]!
    return (
      one.y > y !== next.y > y && x < one.x + ((y - one.y) * (next.x - one.x)) / (next.y - one.y)
    )
  }).length %
    2 ===
  1

describe.each([
  ['lying', lyingTrack],
  ['standing', standingTrack],
])('a %s track', (_, { width, height, segments, fields }) => {
  test('has a field of its own for every number of the wheel, wide enough to be hit', () => {
    expect(segments.map(({ number }) => number)).toEqual(wheelOrder)
    const middles = segments.map(({ middle }) => middle)
    for (const [at, { x, y }] of middles.entries()) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
      const next = middles[(at + 1) % middles.length]!
      expect(Math.hypot(x - next.x, y - next.y)).toBeGreaterThan(30)
    }
  })

  test('names each number and each call within its own field and no other', () => {
    for (const one of [...segments, ...fields])
      expect(
        [...segments, ...fields].filter(({ path }) => isWithin(one.middle, pointsOf(path))),
      ).toEqual([one])
  })

  test('runs clockwise', () => {
    const area = segments.reduce((sum, { middle }, at) => {
      const next = segments[(at + 1) % segments.length]!.middle
      return sum + middle.x * next.y - next.x * middle.y
    }, 0)
    expect(area).toBeGreaterThan(0)
  })
})

test('the zero lies at the right end of a lying track and on top of a standing one', () => {
  expect(lyingTrack.segments[0]!.middle.y).toBeCloseTo(lyingTrack.height / 2, 5)
  expect(lyingTrack.segments[0]!.middle.x).toBeCloseTo(lyingTrack.width - 28, 5)
  expect(standingTrack.segments[0]!.middle.x).toBeCloseTo(standingTrack.width / 2, 5)
  expect(standingTrack.segments[0]!.middle.y).toBeCloseTo(31, 5)
})
