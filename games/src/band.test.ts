import { describe, expect, it } from 'vitest'
import { chanceOfAway, chanceOfPlayed, usualReturn } from './band.ts'
import type { Played, Spread } from './band.ts'
import { games } from './catalogue.ts'
import { seededRandom } from './random.ts'

const STAKE = 100
const COIN: Spread = {
  returnPercent: 95,
  hitRatePercent: 25,
  standardDeviation: 1.65,
  payoutMax: 3.8,
}
const played = (rounds: number, hits: number, paid: number): Played => ({
  rounds,
  hits,
  staked: rounds * STAKE,
  paid,
  stakeSquares: rounds * STAKE ** 2,
  stakeMax: STAKE,
})

describe('how unlikely what was played is', () => {
  it('follows the inequality as it is written', () => {
    // Worked by hand: 30² / (2 · (100 + 2 · 30 / 3)) = 900 / 240.
    expect(chanceOfAway(30, 100, 2)).toBeCloseTo(Math.exp(-3.75), 12)
    expect(chanceOfAway(0, 100, 2)).toBe(1)
    expect(chanceOfAway(-5, 100, 2)).toBe(1)
  })

  it('is nothing to speak of where nothing was played, or what was expected', () => {
    expect(chanceOfPlayed(played(0, 0, 0), COIN)).toBe(1)
    expect(chanceOfPlayed(played(10_000, 2_500, 950_000), COIN)).toBe(1)
  })

  it.each([
    ['pays every time', played(60, 60, 60 * 380)],
    ['never pays', played(300, 0, 0)],
    ['pays as often as it should, but half', played(5_000, 1_250, 237_500)],
    ['pays as often as it should, but double', played(5_000, 1_250, 950_000)],
    ['pays the same in twice as many rounds', played(5_000, 2_500, 475_000)],
  ])('is less than one in a billion where a title %s', (_, much) => {
    expect(chanceOfPlayed(much, COIN)).toBeLessThan(1e-9)
  })

  const spreads = games.flatMap((game) => game.spread() ?? [])
  const greatest = spreads.flatMap((spread) => [1, 10, 1_000].map((rounds) => ({ spread, rounds })))
  it.each(greatest)('never calls the greatest payout alone a fault', ({ spread, rounds }) => {
    const paid = spread.payoutMax * STAKE + (rounds - 1) * STAKE
    const hits = Math.max(1, Math.round((rounds * spread.hitRatePercent) / 100))
    expect(chanceOfPlayed(played(rounds, hits, paid), spread)).toBeGreaterThan(1e-6)
  })

  it('stays far from the limit over honest rounds of every title that has a spread', () => {
    const withSpread = games.filter((game) => game.spread() !== undefined)
    expect(withSpread.length).toBeGreaterThan(0)
    for (const game of withSpread) {
      const random = seededRandom(Buffer.alloc(32, 11), game.slug)
      const stake = game.stakes[0]!
      const sum = { rounds: 0, hits: 0, staked: 0, paid: 0, stakeSquares: 0 }
      for (let round = 0; round < 20_000; round += 1) {
        const standing = game.play(stake, [null], random)!.at(-1)!.standing
        const payout = 'payout' in standing ? Number(standing.payout) : 0
        sum.rounds += 1
        sum.hits += payout > 0 ? 1 : 0
        sum.staked += Number(stake)
        sum.stakeSquares += Number(stake) ** 2
        sum.paid += payout
      }
      expect(chanceOfPlayed({ ...sum, stakeMax: Number(stake) }, game.spread()!)).toBeGreaterThan(
        1e-4,
      )
      const [lowest, highest] = usualReturn(sum, game.spread()!)!
      const returned = (100 * sum.paid) / sum.staked
      expect(returned).toBeGreaterThan(lowest)
      expect(returned).toBeLessThan(highest)
    }
  })
})
