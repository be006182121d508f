import { kurus, lira } from '@menekse/contract/money'
import { togetherMillis as ofHouse } from '@menekse/games/football/prices'
import { leagueKind } from '@menekse/games/football/league'
import { readMatchBet, takesMatchBet } from '@menekse/games/football/bets'
import { footballFacts } from '@menekse/games/football/facts'
import { pricesOf } from '@menekse/games/football/prices'
import { seededRandom } from '@menekse/games/random'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  couponProblem,
  linesOf,
  type Picked,
  sumsOf,
  togetherMillis,
  togetherProblem,
  toggled,
} from './coupon.ts'

const [title] = leagueKind.titles
const day = leagueKind.programme(title!, 4, seededRandom(Buffer.alloc(32, 1), 'programme'))
const { together } = footballFacts(title!)
const table = { payout_max: lira(500_000), stake_step: lira(1) }

/** The pick of what a match of the day offers at this place of its list. */
function pickAt(match: number, at: number): Picked {
  const offers = [...pricesOf(title!, day.matches[match]!).values()]
  const { market, selection, odds } = offers[at % offers.length]!
  return {
    draw: 5,
    market,
    selection: `${match}:${selection}`,
    oddsMillis: 10 * odds,
    rtpPercent: 92,
    stakeMax: lira(5_000),
    name: `${market} ${selection}`,
    on: `match ${match}`,
    match,
  }
}
const picksOf = fc
  .uniqueArray(fc.nat(7), { minLength: 2, maxLength: 6 })
  .chain((matches) =>
    fc.tuple(...matches.map((match) => fc.nat(60).map((at) => pickAt(match, at)))),
  )

describe('several picks together', () => {
  it('are a bet the house takes, at the price the house reckons', () => {
    fc.assert(
      fc.property(picksOf, (picks) => {
        const [line] = linesOf(picks, 'together', lira(10))
        const isTaken = togetherProblem(picks, together) === undefined
        const bet = readMatchBet(title!, day.matches, line)
        expect(bet !== undefined && takesMatchBet(title!, bet)).toBe(isTaken)
        const offers = picks.map(({ oddsMillis }) => ({ odds: oddsMillis / 10 }))
        expect(togetherMillis(picks)).toBe(ofHouse(offers as never))
      }),
    )
  })

  it('are of different matches of one day, and at least two', () => {
    const [one, other] = [pickAt(0, 0), pickAt(1, 0)]
    expect(togetherProblem([one, other], together)).toBeUndefined()
    expect(togetherProblem([one], together)).toMatch(/en az iki/)
    expect(togetherProblem([one, pickAt(0, 1)], together)).toMatch(/Aynı maçın/)
    expect(togetherProblem([one, { ...other, draw: 6 }], together)).toMatch(/aynı günün/)
    const { match: _, ...outright } = other
    expect(togetherProblem([one, outright], together)).toMatch(/şampiyon/)
    expect(togetherProblem([one, other], { ...together, legs_max: 1 })).toMatch(/en çok 1/)
    expect(togetherProblem([one, other], { ...together, alone: [other.market] })).toMatch(/Kesin/)
  })
})

describe('the coupon', () => {
  it('takes a pick in and out again', () => {
    const [one, other] = [pickAt(0, 0), pickAt(1, 0)]
    expect(toggled(toggled([], one), other)).toEqual([one, other])
    expect(toggled([one, other], { ...one, name: 'another name' })).toEqual([other])
  })

  it('costs a stake for each single and one for all together', () => {
    const picks = [
      { ...pickAt(0, 0), oddsMillis: 2_500 },
      { ...pickAt(1, 0), oddsMillis: 4_010 },
    ]
    expect(sumsOf(picks, 'singles', lira(10), table)).toEqual({
      total: lira(20),
      most: kurus(6_510),
    })
    // 2.50 × 4.01 = 10.025: thousandths count, and what is below a kuruş is cut.
    expect(sumsOf(picks, 'together', lira(10), table)).toEqual({
      total: lira(10),
      most: kurus(10_025),
    })
    expect(linesOf(picks, 'singles', lira(10)).map(({ stake }) => stake)).toEqual([
      lira(10),
      lira(10),
    ])
  })

  it('takes no stake that would return more than the table pays', () => {
    const high = { ...pickAt(0, 0), oddsMillis: 300_000, stakeMax: lira(1_666) }
    expect(couponProblem([high], 'singles', lira(1_666), table)).toBeUndefined()
    expect(couponProblem([high], 'singles', lira(1_667), table)).toMatch(/1\.666/)
    const both = [high, { ...pickAt(1, 0), oddsMillis: 10_000 }]
    expect(couponProblem(both, 'together', lira(166), table)).toBeUndefined()
    expect(couponProblem(both, 'together', lira(167), table)).toMatch(/166/)
  })
})
