import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { purseWith, transferOf, wish } from '../../test/purses.ts'
import { rowsOf } from '../../test/text-table.ts'
import { decideBatch } from './batch.ts'
import type { Reason } from './ledger.ts'
import { apply, rollPeriods, usedOf } from './purse.ts'
import type { Limit } from './purse.ts'

const now = new Date('2026-11-21T09:00:00Z')

describe('a transfer', () => {
  // Before and after: cash, bonus, held. Counters: staked, paid, deposited of the day.
  const table = `
    before     | reason             | amount | after      | noted | counted
    -----------|--------------------|--------|------------|-------|--------
    0 0 0      | deposit            | 500    | 500 0 0    | 500   | 0 0 500
    500 0 0    | deposit_reversal   | 200    | 300 0 0    | 300   | 0 0 0
    500 0 0    | withdrawal_hold    | 500    | 0 0 500    | 0     | 0 0 0
    0 0 500    | withdrawal_release | 500    | 500 0 0    | 500   | 0 0 0
    20 0 500   | withdrawal_payment | 500    | 20 0 0     | 0     | 0 0 0
    100 7 0    | stake              | 60     | 40 7 0     | 40    | 60 0 0
    40 7 0     | payout             | 90     | 130 7 0    | 130   | 0 90 0
    40 0 0     | stake_refund       | 60     | 100 0 0    | 100   | 0 0 0
    40 7 0     | bonus_grant        | 60     | 40 67 0    | 67    | 0 0 0
    40 7 0     | bonus_conversion   | 7      | 47 0 0     | 47    | 0 0 0
    40 7 0     | bonus_forfeit      | 5      | 40 2 0     | 2     | 0 0 0`

  it.each(rowsOf(table))('%s: %s of %s → %s', (before, reason, amount, after, noted, counted) => {
    const [cash, bonus, held] = before.split(' ').map((text) => BigInt(text) as Kurus)
    const purse = purseWith({ cash: cash!, bonus: bonus!, held: held! })
    const transfer = transferOf(reason as Reason, BigInt(amount))
    const { purse: moved, balanceAfter } = apply(purse, transfer)
    expect(`${moved.cash} ${moved.bonus} ${moved.held}`).toBe(after)
    expect(String(balanceAfter)).toBe(noted)
    for (const period of ['day', 'week', 'month'] as const) {
      const { staked, paid, deposited } = moved.counters[period]
      expect(`${staked} ${paid} ${deposited}`).toBe(counted)
    }
  })
})

describe('a transfer that no rule may let through', () => {
  it.each([
    ['stake', 11n, 'A stake would take an account below zero'],
    ['withdrawal_hold', 11n, 'A withdrawal_hold would take an account below zero'],
    ['withdrawal_payment', 6n, 'A withdrawal_payment would take an account below zero'],
    ['deposit_reversal', 11n, 'A deposit_reversal would take an account below zero'],
    ['bonus_conversion', 4n, 'A bonus_conversion would take an account below zero'],
    ['bonus_forfeit', 4n, 'A bonus_forfeit would take an account below zero'],
    ['stake', 0n, 'A transfer moves more than nothing: stake'],
    ['deposit', -1n, 'A transfer moves more than nothing: deposit'],
  ] as const)('is a bug that says what it was: %s of %s', (reason, amount, said) => {
    const purse = purseWith({ cash: 10n as Kurus, bonus: 3n as Kurus, held: 5n as Kurus })
    expect(() => apply(purse, transferOf(reason, amount))).toThrow(new RangeError(said))
  })
})

describe('the counters of day, week and month', () => {
  const counted = { staked: 5n as Kurus, paid: 3n as Kurus, deposited: 4n as Kurus, played: 7 }
  const used = purseWith({
    counters: {
      day: { start: '2026-11-21', ...counted },
      week: { start: '2026-11-16', ...counted },
      month: { start: '2026-11-01', ...counted },
    },
  })
  // Istanbul is three hours ahead of UTC all year; a week begins on Monday.
  const table = `
    at (UTC)             | day        | week       | month      | zeroed
    ---------------------|------------|------------|------------|-------
    2026-11-21T20:59:59Z | 2026-11-21 | 2026-11-16 | 2026-11-01 |
    2026-11-21T21:00:00Z | 2026-11-22 | 2026-11-16 | 2026-11-01 | day
    2026-11-22T20:59:59Z | 2026-11-22 | 2026-11-16 | 2026-11-01 | day
    2026-11-22T21:00:00Z | 2026-11-23 | 2026-11-23 | 2026-11-01 | day week
    2026-11-30T20:59:59Z | 2026-11-30 | 2026-11-30 | 2026-11-01 | day week
    2026-11-30T21:00:00Z | 2026-12-01 | 2026-11-30 | 2026-12-01 | day week month
    2026-12-31T21:00:00Z | 2027-01-01 | 2026-12-28 | 2027-01-01 | day week month`

  it.each(rowsOf(table))('at %s begin on %s, %s, %s', (at, day, week, month, zeroed) => {
    const { counters } = rollPeriods(used, new Date(at))
    expect([counters.day.start, counters.week.start, counters.month.start]).toEqual([
      day,
      week,
      month,
    ])
    for (const period of ['day', 'week', 'month'] as const)
      expect(counters[period].staked).toBe(zeroed.includes(period) ? 0n : 5n)
  })

  it.each([
    ['an hour', '2026-11-20T20:30:00Z'],
    ['a day', '2026-11-20T09:00:00Z'],
    ['weeks', '2026-10-01T09:00:00Z'],
  ])('keep what is counted on a clock that is %s behind', (_, at) => {
    expect(rollPeriods(used, new Date(at)).counters).toEqual(used.counters)
  })

  it('give what a limit has used; a won sum is no loss', () => {
    const limit = (kind: Limit['kind']): Limit => ({
      kind,
      period: 'day',
      amount: 0n,
      by: 'player',
    })
    expect(usedOf(used, limit('stake'))).toBe(5n)
    expect(usedOf(used, limit('loss'))).toBe(2n)
    expect(usedOf(used, limit('deposit'))).toBe(4n)
    expect(usedOf(used, limit('time'))).toBe(7n)
    const day = { ...used.counters.day, paid: 50n as Kurus }
    expect(usedOf({ ...used, counters: { ...used.counters, day } }, limit('loss'))).toBe(0n)
  })
})

describe('what limits count of earlier periods', () => {
  const playing = apply(purseWith({ cash: 1_000n as Kurus }), transferOf('stake', 50n)).purse
  const staked = ({ counters: { day, week: w, month: m } }: ReturnType<typeof purseWith>) =>
    [day.staked, w.staked, m.staked].map(Number)

  it.each([
    ['2026-11-20T20:59:59Z', [50, 20, 20], [50, 80, 80]],
    ['2026-11-20T21:00:00Z', [20, 20, 20], [80, 80, 80]],
    ['2026-11-15T20:59:59Z', [50, 50, 20], [50, 50, 80]],
    ['2026-10-31T20:59:59Z', [50, 50, 50], [50, 50, 50]],
  ])('is nothing of a stake of %s that comes back, or is taken once more', (at, back, again) => {
    const stakedAt = new Date(at)
    const moved = (reason: Reason) => apply(playing, { ...transferOf(reason, 30n), stakedAt }).purse
    expect(staked(moved('stake_refund'))).toEqual(back)
    expect(staked(moved('stake'))).toEqual(again)
  })

  it('is what the right result pays, less what the wrong one had', () => {
    const loss: Limit = { kind: 'loss', period: 'day', amount: 0n, by: 'player' }
    const after = (...moves: [Reason, bigint][]) =>
      moves.reduce((purse, [reason, sum]) => apply(purse, transferOf(reason, sum)).purse, playing)
    expect(usedOf(after(['payout_reversal', 90n]), loss)).toBe(50n)
    expect(usedOf(after(['payout_reversal', 90n], ['payout', 70n]), loss)).toBe(50n)
    expect(usedOf(after(['payout_reversal', 90n], ['payout', 110n]), loss)).toBe(30n)
  })
})

describe('a batch of several wishes for one purse', () => {
  const table = `
    cash | wishes (key reason amount, …)                      | outcomes                  | cash after
    -----|----------------------------------------------------|---------------------------|-----------
    100  | a stake 60, b stake 60                             | done refused              | 40
    100  | a stake 60, a stake 60, a stake 60                 | done repeated repeated    | 40
    100  | a stake 60, a stake 61                             | done key_reused           | 40
    100  | a stake 101, a stake 60                            | refused done              | 40
    0    | a stake 60, b deposit 60, a stake 60               | refused done done         | 0
    100  | a withdrawal_hold 100, b withdrawal_hold 100       | done refused              | 0
    100  | a stake 60, b payout 500, c stake 540              | done done done            | 0`

  it.each(rowsOf(table))('with %s: %s → %s', (cash, wishes, expected, after) => {
    const operations = wishes.split(', ').map((text) => {
      const [key, reason, amount] = text.split(' ')
      return wish('plr_a', key!, reason as Reason, BigInt(amount!))
    })
    const loaded = new Map([['plr_a', purseWith({ cash: BigInt(cash) as Kurus })]])
    const { batch, outcomes } = decideBatch(operations, loaded, new Map(), now)
    const words = outcomes.map((outcome) =>
      outcome.kind === 'refused' && outcome.refusal.refused === 'key_reused'
        ? 'key_reused'
        : outcome.kind,
    )
    expect(words.join(' ')).toBe(expected)
    expect(String(batch.purses.get('plr_a')!.cash)).toBe(after)
  })
})
