import { lira } from '@menekse/contract/money'
import type { CouponLeg, LegResultWord } from '@menekse/contract/sports/coupons'
import { expect, it } from 'vitest'
import { legLetter, linesIn } from './line-list.ts'

const leg = (odds: number, result: LegResultWord | null) => ({ odds, result }) as CouponLeg
const doubles = { sizes: [2], bankers: [] }

it('tells of each line of a system what has become of it', () => {
  const legs = [leg(2000, 'won'), leg(1500, 'void'), leg(3000, null), leg(4000, 'lost')]
  const lines = linesIn({ legs, unit: lira(10), is_free: false, system: doubles })
  expect(lines.map(({ legs: of, state, payout }) => [of.join('-'), state, payout])).toEqual([
    ['A-B', 'won', lira(20)],
    ['A-C', 'open', lira(60)],
    ['A-D', 'lost', 0n],
    ['B-C', 'open', lira(30)],
    ['B-D', 'lost', 0n],
    ['C-D', 'lost', 0n],
  ])
  expect(lines[0]!.odds).toBe(3000)
})

it('calls thirty selections by letters of their own', () => {
  const letters = Array.from({ length: 30 }, (_, place) => legLetter(place))
  expect([letters[0], letters[25], letters[26], letters[29]]).toEqual(['A', 'Z', 'AA', 'AD'])
  expect(new Set(letters).size).toBe(30)
})

it('puts a banker into each line, by its place', () => {
  const legs = [leg(2000, null), leg(2000, null), leg(2000, null)]
  const lines = linesIn({
    legs,
    unit: lira(1),
    is_free: false,
    system: { sizes: [1], bankers: [2] },
  })
  expect(lines.map((line) => line.legs)).toEqual([
    ['A', 'C'],
    ['B', 'C'],
  ])
})

it('pays of a free bet what is won, and gives back what is void', () => {
  const legs = [leg(2000, 'won'), leg(1500, 'void'), leg(2000, 'void')]
  const [won, , voided] = linesIn({ legs, unit: lira(10), is_free: true, system: doubles })
  expect([won!.payout, voided!.state, voided!.payout]).toEqual([lira(10), 'void', 0n])
})

it('does not guess what a shared place pays', () => {
  const legs = [leg(2000, 'dead_heat'), leg(2000, 'won'), leg(2000, null)]
  const [both, open] = linesIn({ legs, unit: lira(10), is_free: false, system: doubles })
  expect([both!.state, both!.payout, open!.payout]).toEqual(['won', undefined, undefined])
})
