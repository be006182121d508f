import { kurus, lira, ZERO } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { endOf, halvesOf, multiplierOf, standingOf, worthOf } from './amount.ts'

const bet = (part: object = {}) => ({
  stake: lira(10),
  payout: ZERO,
  payout_max: lira(500_000),
  selection: 'manual',
  status: 'open' as const,
  ...part,
})

test('a worth is truncated to the kuruş', () => {
  expect(worthOf(kurus(333), 231)).toBe(769n)
  expect(worthOf(lira(10), 231)).toBe(2_310n)
})

test('halves lose nothing', () => {
  expect(halvesOf(kurus(1_001))).toEqual([500n, 501n])
  expect(halvesOf(lira(10))).toEqual([500n, 500n])
})

test('a bet ends at its target, or where it pays the most', () => {
  expect(endOf(bet({ selection: '2.00', payout_max: lira(20) }))).toBe(200)
  expect(endOf(bet({ stake: lira(5_000) }))).toBe(10_000)
})

test('in flight a bet is worth what the curve says until it ends by itself', () => {
  expect(standingOf(bet(), 231, false)).toEqual({ kind: 'flying', worth: 2_310n })
  const auto = bet({ selection: '2.00', payout_max: lira(20) })
  expect(standingOf(auto, 199, false)).toEqual({ kind: 'flying', worth: 1_990n })
  expect(standingOf(auto, 200, false)).toEqual({ kind: 'won', at: 200, payout: 2_000n })
})

test('a flight that ends at the target has reached it; below it the bet is lost', () => {
  const auto = bet({ selection: '2.00', payout_max: lira(20) })
  expect(standingOf(auto, 200, true)).toMatchObject({ kind: 'won' })
  expect(standingOf(auto, 199, true)).toEqual({ kind: 'lost' })
  expect(standingOf(bet(), 900, true)).toEqual({ kind: 'lost' })
})

test('what the house has decided counts, whatever the picture shows', () => {
  const out = bet({ status: 'cashed_out', payout: kurus(2_320) })
  expect(standingOf(out, 100, true)).toEqual({ kind: 'won', at: 232, payout: 2_320n })
  expect(standingOf(bet({ status: 'settled' }), 100, false)).toEqual({ kind: 'lost' })
  expect(standingOf(bet({ status: 'void' }), 100, false)).toEqual({ kind: 'void' })
})

test('the multiplier of a payout is found again for every stake of a lira or more', () => {
  for (const stake of [100n, 333n, 1_000n, 98_765n])
    for (const multiplier of [101, 137, 231, 999, 123_456])
      expect(
        multiplierOf({
          stake: kurus(stake),
          payout: worthOf(kurus(stake), multiplier),
          selection: 'manual',
        }),
      ).toBe(multiplier)
})
