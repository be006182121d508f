import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { chanceOfDraws } from './band.ts'
import type { DrawnPlay, DrawnShare } from './band.ts'

interface Laid {
  stake: number
  /** `x` of a bet. */
  ends: number
  paid: number
}

/** Draws summed as `table_return` is. */
function sumOf(draws: readonly (readonly Laid[])[], { inFlight }: DrawnShare): DrawnPlay {
  const played = { draws: 0, bets: 0, staked: 0, paid: 0 }
  let [squares, spread, stakedMax, payoutMax] = [0, 0, 0, 0]
  for (const bets of draws) {
    const staked = bets.reduce((sum, { stake }) => sum + stake, 0)
    played.draws += 1
    played.bets += bets.length
    played.staked += staked
    played.paid += bets.reduce((sum, { paid }) => sum + paid, 0)
    squares += staked * staked
    for (const a of bets)
      for (const b of bets)
        spread += a.stake * b.stake * Math.min(a.ends, b.ends) ** (inFlight ? 2 : 1)
    stakedMax = Math.max(stakedMax, staked)
    payoutMax = Math.max(
      payoutMax,
      bets.reduce((sum, { stake, ends }) => sum + stake * ends, 0),
    )
  }
  return { ...played, squares, spread, stakedMax, payoutMax }
}

const random = (label: string) => seededRandom(Buffer.alloc(32, 7), label)
const EVEN: DrawnShare = { leastPercent: 97.29, mostPercent: 97.29, inFlight: false }
const FLIGHT: DrawnShare = { leastPercent: 97, mostPercent: 97, inFlight: true }

/** Red of a wheel of 37 pockets; `extra` in ten thousand of the others pay as well. */
function red(draws: number, bets: number, extra = 0) {
  const wheel = random(`red ${bets} ${extra}`)
  return Array.from({ length: draws }, () => {
    const isPaid = wheel.below(37) < 18 || wheel.below(10_000) < extra
    return Array.from({ length: bets }, () => ({ stake: 100, ends: 2, paid: isPaid ? 200 : 0 }))
  })
}

/** Flights that are left by hand at odds that hang on the draws before; `share` in ten thousand take off. */
function flights(draws: number, share = 9_700) {
  const sky = random(`flights ${share}`)
  let last = 150
  return Array.from({ length: draws }, () => {
    const bust = Math.max(100, Math.floor((share * 10_000) / (sky.below(1_000_000) + 1)))
    const bets = [120, last, 1_000].map((wish) => {
      const hasLeft = wish <= bust
      return { stake: 100, ends: (hasLeft ? wish : bust + 1) / 100, paid: hasLeft ? wish : 0 }
    })
    last = bust > 200 ? 400 : 150
    return bets
  })
}

describe('how unlikely draws were', () => {
  it('follows the bound as it is written', () => {
    const played = sumOf(red(1, 1), EVEN)
    // One draw, one stake of 100 at 2.00: 100² · (2r − r²) at most, and nothing is away.
    expect(chanceOfDraws({ ...played, paid: 97 }, EVEN)).toBe(1)
    const [r, most] = [0.9729, 0.973]
    const away = 20_000 - most * 10_000
    const all = { draws: 100, bets: 100, staked: 10_000, paid: 20_000, squares: 1e6, spread: 2e6 }
    const variance = most * 2e6 - r * r * 1e6
    expect(chanceOfDraws({ ...all, stakedMax: 100, payoutMax: 200 }, EVEN)).toBeCloseTo(
      2 * Math.exp(-(away ** 2) / (2 * (variance + (200 * away) / 3))),
      12,
    )
  })

  it.each([1, 5])('is little where red pays three percent too much, %i bets a draw', (bets) => {
    // 1.5 % of all draws pay double what they should not: 19 / 37 · 292 in ten thousand.
    expect(chanceOfDraws(sumOf(red(70_000, bets, 292), EVEN), EVEN)).toBeLessThan(1e-9)
    expect(chanceOfDraws(sumOf(red(70_000, bets), EVEN), EVEN)).toBeGreaterThan(1e-3)
  })

  it('does not take many bets on one lucky draw for many draws', () => {
    const lucky = Array.from({ length: 500 }, () => ({ stake: 100, ends: 36, paid: 3_600 }))
    const lost = red(20, 1).map(([bet]) => [{ ...bet!, paid: 0 }])
    expect(chanceOfDraws(sumOf([lucky], EVEN), EVEN)).toBeGreaterThan(1e-3)
    expect(chanceOfDraws(sumOf(lost, EVEN), EVEN)).toBeGreaterThan(1e-9)
  })

  it('is little where flights take off three percent too often, whenever they are left', () => {
    expect(chanceOfDraws(sumOf(flights(200_000, 10_000), FLIGHT), FLIGHT)).toBeLessThan(1e-9)
    expect(chanceOfDraws(sumOf(flights(200_000), FLIGHT), FLIGHT)).toBeGreaterThan(1e-3)
  })
})
