import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { liveGrid } from '../../football/fixture-grid.ts'
import { GOAL_COLUMNS, goalChances } from '../../football/grid.ts'
import { FOOTBALL_LABEL, playFootball } from './football-match.ts'
import { after, START } from './football-stand.ts'
import { expectedRates, goalsToCome } from './goals-to-come.ts'

const MATCHES = 3_000
const NONE = { home: 0, away: 0 }
const sum = (chances: Float64Array) => chances.reduce((whole, one) => whole + one, 0)
/** The chance of all scores still to come that are so. */
const chanceOf = (match: Float64Array, is: (home: number, away: number) => boolean) =>
  match.reduce(
    (whole, one, at) =>
      is(Math.floor(at / GOAL_COLUMNS), at % GOAL_COLUMNS) ? whole + one : whole,
    0,
  )

describe('the goals of a match that are to come', () => {
  it('fall as they do in matches that are played', () => {
    const rates = { lambda: 4, mu: 0.86 }
    const { match } = goalsToCome(rates, START, 0)
    const finals = Array.from({ length: MATCHES }, (_, number) => {
      const seed = createHash('sha256').update(`expected ${number}`).digest()
      const { events } = playFootball(rates, seededRandom(seed, FOOTBALL_LABEL))
      return events.reduce(after, START).score
    })
    const questions: ((home: number, away: number) => boolean)[] = [
      (home, away) => home === away,
      (home, away) => home < away,
      (home, away) => home > 0 && away > 0,
      (home) => home > 3,
      (home, away) => home + away > 4,
      (home, away) => home - away > 3,
    ]
    for (const is of questions) {
      const told = chanceOf(match, is)
      const seen = finals.filter(({ home, away }) => is(home, away)).length / MATCHES
      expect(Math.abs(seen - told)).toBeLessThan(2.5 * Math.sqrt((told * (1 - told)) / MATCHES))
    }
    const mean = finals.reduce((goals, { home }) => goals + home, 0) / MATCHES
    const { lambda } = expectedRates({ match }, 0)
    expect(Math.abs(mean - lambda)).toBeLessThan(2 * Math.sqrt(mean / MATCHES))
    // Its rate as it stands is further away than chance alone would take it.
    expect(Math.abs(mean - rates.lambda)).toBeGreaterThan(4 * Math.sqrt(mean / MATCHES))
  })

  it('link the sides: whoever is behind catches up more often than goals on their own would', () => {
    const rates = { lambda: 1.5, mu: 1.2 }
    const own = goalsToCome(rates, START, 0)
    const apart = liveGrid(expectedRates(own, 0), { minute: 0, score: NONE }).chances
    const both = (match: Float64Array) => chanceOf(match, (home, away) => home > 0 && away > 0)
    expect(both(own.match) / both(apart.match!)).toBeGreaterThan(1.01)
    const level = (match: Float64Array) => chanceOf(match, (home, away) => home === away)
    expect(level(own.match) / level(apart.match!)).toBeGreaterThan(1.01)
  })

  it.each([
    { name: 'before it', minute: 0, score: NONE, reds: NONE },
    { name: 'behind', minute: 20.3, score: { home: 0, away: 2 }, reds: NONE },
    {
      name: 'with a man less',
      minute: 44.9,
      score: { home: 1, away: 0 },
      reds: { home: 1, away: 0 },
    },
    { name: 'at half-time', minute: 45, score: { home: 1, away: 1 }, reds: NONE },
    { name: 'far ahead', minute: 70, score: { home: 6, away: 0 }, reds: { home: 0, away: 2 } },
  ])('agree with themselves and with their mirror image: $name', ({ minute, score, reds }) => {
    const rates = { lambda: 1.7, mu: 1.1 }
    const { match, next, last, halves } = goalsToCome(rates, { score, reds }, minute)
    for (const chances of [match, next, last, ...Object.values(halves ?? {})])
      expect(sum(chances)).toBeCloseTo(1, 7)
    expect(next[0]).toBeCloseTo(match[0]!, 7)
    expect(last[0]).toBeCloseTo(match[0]!, 7)
    expect(halves === undefined).toBe(minute >= 45)
    const mirrored = ({ home, away }: typeof score) => ({ home: away, away: home })
    const other = goalsToCome(
      { lambda: rates.mu, mu: rates.lambda },
      { score: mirrored(score), reds: mirrored(reds) },
      minute,
    )
    for (const [one, two] of [
      [next, other.next],
      [last, other.last],
    ] as const)
      expect([one[1], one[2]]).toEqual([two[2], two[1]].map((is) => expect.closeTo(is!, 9)))
    expect(chanceOf(match, (home, away) => home > away)).toBeCloseTo(
      chanceOf(other.match, (home, away) => home < away),
      9,
    )
  })

  it.each([
    { left: 1, two: 0.35, more: 0 },
    { left: 2, two: 0.6, more: 0.2 },
    { left: 5, two: 0.8, more: 0.5 },
  ])('leave room for what still fits into the last $left minutes', ({ left, two, more }) => {
    const standing = { score: { home: 2, away: 2 }, reds: NONE }
    const { match } = goalsToCome({ lambda: 1.7, mu: 1.1 }, standing, 90 - left)
    // Of what goals would be that do not wait until the one before was celebrated.
    const rate = -Math.log(chanceOf(match, (home, away) => home + away === 0))
    const [pair, three] = [1 - Math.exp(-rate) * (1 + rate), rate ** 3 / 6]
    const atLeast = (count: number) => chanceOf(match, (home, away) => home + away >= count)
    expect(atLeast(2) / pair).toBeGreaterThan(two)
    expect(atLeast(2) / pair).toBeLessThan(1)
    expect(atLeast(3) / three).toBeGreaterThanOrEqual(more)
  })

  it('are those of rates as they stand where nothing more can happen', () => {
    const rates = { lambda: 2, mu: 1 }
    const standing = { score: { home: 1, away: 0 }, reds: { home: 0, away: 1 } }
    const late = expectedRates(goalsToCome(rates, standing, 89.999), 89.999)
    expect(late.lambda).toBeCloseTo(2 * 0.97 * 1.25, 3)
    expect(late.mu).toBeCloseTo((1.04 * 2) / 3, 3)
    const { match, next } = goalsToCome(rates, standing, 89.999)
    expect(next[1]! / next[2]!).toBeCloseTo(goalChances(match)[1]! / goalChances(match)[2]!, 3)
  })
})
