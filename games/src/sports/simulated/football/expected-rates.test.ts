import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import type { Score } from '../../football/match.ts'
import { ratesToCome } from './expected-rates.ts'
import { FOOTBALL_LABEL, playFootball } from './football-match.ts'
import { after, START } from './football-stand.ts'

const MATCHES = 3_000

/** What a side scores in a match on average, and how far that may be off by chance. */
function played(rates: { lambda: number; mu: number }, of: keyof Score) {
  const goals = Array.from({ length: MATCHES }, (_, number) => {
    const seed = createHash('sha256').update(`expected ${number}`).digest()
    const { events } = playFootball(rates, seededRandom(seed, FOOTBALL_LABEL))
    return events.reduce(after, START).score[of]
  })
  const mean = goals.reduce((sum, one) => sum + one, 0) / MATCHES
  return { mean, error: Math.sqrt(mean / MATCHES) }
}

it('tells how many goals a strong side scores as matches are played', () => {
  const strong = { lambda: 4, mu: 0.86 }
  const { lambda } = ratesToCome(strong, START, 0)
  const { mean, error } = played(strong, 'home')
  expect(Math.abs(mean - lambda)).toBeLessThan(2 * error)
  // Its rate as it stands is further away than chance alone would take it.
  expect(Math.abs(mean - strong.lambda)).toBeGreaterThan(4 * error)
})

it('is what is played as it stands where nothing more can happen', () => {
  const rates = { lambda: 2, mu: 1 }
  const standing = { score: { home: 1, away: 0 }, reds: { home: 0, away: 1 } }
  const late = ratesToCome(rates, standing, 89.999)
  expect(late.lambda).toBeCloseTo(2 * 0.97 * 1.25, 3)
  expect(late.mu).toBeCloseTo((1.04 * 2) / 3, 3)
  expect(ratesToCome(rates, standing, 90)).toEqual({
    lambda: 2 * 1.25 * 0.97,
    mu: (2 / 3) * 1.04,
  })
})
