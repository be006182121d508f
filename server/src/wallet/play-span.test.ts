import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { purseWith, transferOf } from '../../test/purses.ts'
import { rowsOf } from '../../test/text-table.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Reason } from './ledger.ts'
import { apply, playAt, runningSpan } from './purse.ts'
import type { PlaySpan, Purse } from './purse.ts'

const begun = new Date('2026-11-21T08:00:00Z')
const kurus = (amount: bigint) => amount as Kurus
const after = (ms: number) => new Date(begun.getTime() + ms)
const span: PlaySpan = {
  startedAt: after(-MINUTE_MS),
  stakeAt: begun,
  staked: kurus(70n),
  paid: kurus(30n),
  checkedAt: after(-MINUTE_MS),
}
const playing = purseWith({ span })
const played = ({ counters }: Pick<Purse, 'counters'>) =>
  [counters.day, counters.week, counters.month].map((counter) => counter.played)

describe('a session of play', () => {
  it('is none before the first stake', () => {
    expect(runningSpan(purseWith(), begun)).toBeUndefined()
  })

  it.each([
    ['runs', 0, span],
    ['runs half an hour after the last stake', 30 * MINUTE_MS, span],
    ['is over a moment later', 30 * MINUTE_MS + 1, undefined],
  ])('%s', (_, ms, expected) => {
    expect(runningSpan(playing, after(ms))).toEqual(expected)
  })

  it.each([
    ['the first stake', purseWith(), 0],
    ['a stake after more than half an hour', playing, 30 * MINUTE_MS + 1],
  ])('begins anew with %s, and counts no time for the pause', (_, purse, ms) => {
    const at = after(ms)
    const fresh = { startedAt: at, stakeAt: at, staked: 0n, paid: 0n, checkedAt: at }
    expect(playAt(purse, at)).toEqual({ span: fresh, counters: purse.counters })
  })
})

describe('the time of play', () => {
  const table = `
    since the last stake | seconds counted
    ---------------------|----------------
    0                    | 0
    499                  | 0
    500                  | 1
    2600                 | 3
    90400                | 90
    1800000              | 1800
    -5000                | 0`

  it.each(rowsOf(table))('%s ms later has %s seconds more', (ms, seconds) => {
    const next = playAt(playing, after(Number(ms)))
    const counted = Number(seconds)
    expect(played(next)).toEqual([counted, counted, counted])
    expect(next.span).toEqual({ ...span, stakeAt: after(counted * 1000) })
  })

  it('is added to what the day, the week and the month have', () => {
    const { day, week, month } = playing.counters
    const counters = {
      day: { ...day, played: 1 },
      week: { ...week, played: 20, staked: kurus(5n) },
      month: { ...month, played: 300 },
    }
    const next = playAt({ ...playing, counters }, after(7_000))
    expect(played(next)).toEqual([8, 27, 307])
    expect(next.counters.week).toEqual({ ...counters.week, played: 27 })
  })

  it('loses nothing to rounding, stake by stake', () => {
    let purse = playing
    for (let stake = 1; stake <= 10; stake++)
      purse = { ...purse, ...playAt(purse, after(stake * 2_600)) }
    expect(played(purse)).toEqual([26, 26, 26])
  })
})

describe('what a session has staked and been paid', () => {
  const table = `
    reason           | amount | staked | paid
    -----------------|--------|--------|-----
    stake            | 25     | 95     | 30
    stake_refund     | 25     | 45     | 30
    payout           | 25     | 70     | 55
    payout_reversal  | 25     | 70     | 5
    deposit          | 25     | 70     | 30
    deposit_reversal | 25     | 70     | 30`

  it.each(rowsOf(table))('with a %s of %s is %s and %s', (reason, amount, staked, paid) => {
    const purse = { ...playing, cash: kurus(1_000n) }
    const moved = apply(purse, transferOf(reason as Reason, BigInt(amount))).purse
    expect(moved.span).toEqual({ ...span, staked: BigInt(staked), paid: BigInt(paid) })
  })

  it('is nothing where there is no session', () => {
    const moved = apply(purseWith({ cash: kurus(50n) }), transferOf('stake', 25n)).purse
    expect(moved.span).toBeUndefined()
  })

  it.each(['stake_refund', 'deposit_reversal'] as const)(
    'a %s of an earlier day takes no counter of today below zero',
    (reason) => {
      const moved = apply(purseWith({ cash: kurus(50n) }), transferOf(reason, 25n)).purse
      const { staked, paid, deposited } = moved.counters.day
      expect([staked, paid, deposited]).toEqual([0n, 0n, 0n])
    },
  )

  it.each([
    ['stake_refund', 45n, 30n],
    ['stake', 95n, 30n],
    ['payout', 70n, 55n],
    ['payout_reversal', 70n, 5n],
  ] as const)('is no %s of what was staked in another one', (reason, staked, paid) => {
    const purse = { ...playing, cash: kurus(1_000n) }
    const after = (stakedAt: Date) =>
      apply(purse, { ...transferOf(reason, 25n), stakedAt }).purse.span
    expect(after(new Date(span.startedAt.getTime() - 1))).toEqual(span)
    expect(after(span.startedAt)).toEqual({ ...span, staked, paid })
  })

  it('leaves out what an earlier stake paid, which its day has been paid all the same', () => {
    const stakedAt = new Date('2026-11-20T08:00:00Z')
    const moved = apply(playing, { ...transferOf('payout', 25n), stakedAt }).purse
    expect(moved.counters.day.paid).toBe(25n)
  })
})
