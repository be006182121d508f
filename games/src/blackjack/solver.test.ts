import { totalOf, VALUES } from '@menekse/contract/games/blackjack'
import { describe, expect, test } from 'vitest'
import { type Counts, DEALER_ENDS, dealerEnds, endlessBust, fullShoe } from './dealer.ts'
import { standardRules } from './rules.ts'
import { handStakes, handValue, insuranceValue } from './solver.ts'
import { alwaysStanding, basicStrategy, deriveStrategy, playedBy } from './strategy.ts'

const LONG_MS = 120_000
const basic = playedBy(basicStrategy)
let known: number | undefined
/** Solved once for all that compare with it. */
const standardValue = () => (known ??= handValue(standardRules, basic))
const isClose = (value: number, wanted: number, within: number) =>
  Math.abs(value - wanted) <= within

test.each([
  [[10, 7], 17, false],
  [[1, 6], 17, true],
  [[1, 6, 10], 17, false],
  [[1, 1], 12, true],
  [[1, 1, 9], 21, true],
  [[10, 6, 9], 25, false],
])('%j comes to %i, soft: %s', (hand, total, isSoft) => {
  expect(totalOf(hand)).toEqual({ total, isSoft })
})

/** The dealer's ends from the rules alone, one card after the other. */
function drawn(hitsSoft17: boolean, up: number, shoe: Counts): number[] {
  const ends = Array.from({ length: DEALER_ENDS }, () => 0)
  const left = [...shoe]
  const draw = (hand: readonly number[], chance: number): void => {
    const { total, isSoft } = totalOf(hand)
    const isDrawn = total < 17 || (total === 17 && isSoft && hitsSoft17)
    if (hand.length > 1 && !isDrawn) {
      ends[total > 21 ? DEALER_ENDS - 1 : total - 17]! += chance
      return
    }
    const isHole = hand.length === 1
    const cards = left.map((count, at) =>
      isHole && [1, VALUES].includes(up) && at + 1 === VALUES + 1 - up ? 0 : count,
    )
    const all = cards.reduce((sum, count) => sum + count, 0)
    for (const [at, count] of cards.entries()) {
      if (count === 0) continue
      left[at]!--
      draw([...hand, at + 1], (chance * count) / all)
      left[at]!++
    }
  }
  draw([up], 1)
  return ends
}

describe('the dealer', () => {
  test('busts from a shoe without end as is published, and more often when soft 17 is hit', () => {
    expect(isClose(endlessBust(standardRules), 0.281593, 1e-6)).toBe(true)
    expect(endlessBust({ hitsSoft17: true })).toBeGreaterThan(endlessBust(standardRules))
  })

  test.each([1, 2, 6, 7, 10])('ends with %i up as if drawn card by card', (up) => {
    const left = fullShoe(1)
    left[up - 1]!--
    left[3] = 1
    for (const hitsSoft17 of [true, false])
      for (const [place, chance] of drawn(hitsSoft17, up, left).entries())
        expect(isClose(dealerEnds({ hitsSoft17 }, up, left)[place]!, chance, 1e-13)).toBe(true)
  })

  test.each([1, 2, 6, 7, 10])('ends somewhere with %i up', (up) => {
    const left = fullShoe(8)
    left[up - 1]!--
    const before = [...left]
    const ends = dealerEnds(standardRules, up, left)
    expect(
      isClose(
        ends.reduce((sum, chance) => sum + chance, 0),
        1,
        1e-12,
      ),
    ).toBe(true)
    expect(ends).toHaveLength(DEALER_ENDS)
    expect([...left]).toEqual(before)
  })
})

describe('a hand', () => {
  test(
    'returns by basic strategy what is published for these rules',
    () => {
      expect(isClose(standardValue() * 100, -0.48768, 0.00001)).toBe(true)
    },
    LONG_MS,
  )

  test.each([
    // Changes to the player as they are published, in percent.
    ['a dealer who hits soft 17', { hitsSoft17: true }, -0.2, 0.03],
    ['no double after a split', { doublesAfterSplit: false }, -0.14, 0.02],
    ['blackjack at six to five', { blackjackPays: [6, 5] as const }, -1.36, 0.03],
  ])(
    'returns less with %s',
    (_, change, percent, within) => {
      const value = handValue({ ...standardRules, ...change }, basic)
      expect(isClose((value - standardValue()) * 100, percent, within)).toBe(true)
    },
    LONG_MS,
  )

  test(
    'returns less where one row is played otherwise',
    () => {
      const stands = handValue(standardRules, (hand, up, allowed) =>
        totalOf(hand).total === 16 && up === 7 ? 'stand' : basic(hand, up, allowed),
      )
      expect(stands).toBeLessThan(standardValue())
    },
    LONG_MS,
  )

  test('is staked with what is published for basic strategy, and with one bet by who always stands', () => {
    const staked = handStakes(standardRules, basic)
    expect(isClose(staked, 1.1277, 0.00005)).toBe(true)
    expect(isClose((standardValue() / staked) * 100, -0.4324, 0.00005)).toBe(true)
    expect(handStakes(standardRules, playedBy(alwaysStanding))).toBe(1)
  })

  test(
    'is played otherwise where the dealer hits soft 17',
    () => {
      const other = deriveStrategy({ ...standardRules, hitsSoft17: true })
      // Published for it: eleven is doubled against an ace, and so is soft nineteen against a six.
      expect(other.hard[11 - 4]).toBe('dddddddddd')
      expect(other.soft[19 - 12]).toBe('ssssDsssss')
    },
    LONG_MS,
  )

  test('is insured at the published loss', () => {
    expect(isClose(insuranceValue(standardRules), -31 / 415, 1e-15)).toBe(true)
  })
})
