import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { grantWith, purseWith } from '../../test/purses.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Grant, Purse } from '../wallet/wallet.ts'
import { freeSpinFrom, grantInUse, stakeFrom } from './stake-parts.ts'

const now = new Date('2026-11-21T09:00:00Z')
const kurus = (amount: bigint) => amount as Kurus
const game = { slug: 'nar-bahcesi', category: 'slots', product: 'casino' } as const
const grantOf = (id: string, changes: Partial<Grant> = {}) =>
  grantWith({ id, balance: kurus(50n), required: kurus(1_000n), ...changes })
const purseOf = (cash: bigint, ...grants: Grant[]): Purse =>
  purseWith({
    cash: kurus(cash),
    bonus: kurus(grants.reduce((sum, { balance }) => sum + balance, 0n)),
    grants,
  })

function taken(purse: Purse, amount: bigint, isBet = false, from = stakeFrom) {
  const move = from(purse, { subject: 'rnd_a', game, amount: kurus(amount), isBet }, now)
  if (isRefusal(move)) throw new Error(move.refused)
  return move
}
const refusedTo = (purse: Purse, amount: bigint, from: typeof stakeFrom) =>
  from(purse, { subject: 'rnd_a', game, amount: kurus(amount), isBet: false }, now)

describe('the bonus in use', () => {
  const done = { wagered: kurus(1_000n) }
  const empty = { balance: kurus(0n) }
  it.each([
    ['the first that is still wagered', [grantOf('a', done), grantOf('b'), grantOf('c')], 'b'],
    ['one still wagered before one with money', [grantOf('a', done), grantOf('b', empty)], 'b'],
    ['else the first with money', [grantOf('a', { ...done, ...empty }), grantOf('b', done)], 'b'],
    ['none where none is wagered or has money', [grantOf('a', { ...done, ...empty })], undefined],
  ])('is %s', (_, grants, id) => {
    expect(grantInUse(grants)?.id).toBe(id)
  })

  it('alone changes with a stake', () => {
    const other = grantOf('b')
    const { patch, grantId, records } = taken(purseOf(0n, grantOf('a'), other), 50n)
    expect(grantId).toBe('a')
    expect(records).toEqual([])
    expect(patch.grants).toEqual([{ ...grantOf('a'), balance: 0n, wagered: 50n }, other])
  })

  it('is none whose time is over, although an open round keeps it on the purse', () => {
    const late = purseOf(50n, grantOf('a', { expiresAt: now, order: 'bonus_first' }))
    expect(taken(late, 50n)).toMatchObject({ bonusStake: 0n, grantId: undefined })
    const inTime = { expiresAt: new Date(now.getTime() + 1), order: 'bonus_first' } as const
    expect(taken(purseOf(50n, grantOf('a', inTime)), 50n).bonusStake).toBe(50n)
  })
})

describe('a stake that touches no bonus', () => {
  const weights = { games: {}, categories: {}, products: {}, default: 0 }
  it.each([
    ['because there is none', purseOf(100n)],
    ['because its game does not count', purseOf(100n, grantOf('a', { weights }))],
    [
      'because it counts less than a kuruş',
      purseOf(1n, grantOf('a', { weights: { ...weights, default: 99 } })),
    ],
  ])('%s, names none', (_, purse) => {
    const amount = purse.cash
    expect(taken(purse, amount)).toEqual({
      patch: { grants: purse.grants, endedGrants: [] },
      transfers: [
        { reason: 'stake', debit: 'cash', credit: 'house:casino', amount, subject: 'rnd_a' },
      ],
      records: [],
      bonusStake: 0n,
      grantId: undefined,
      contribution: 0n,
      pending: 0n,
      isFreeSpin: false,
    })
  })
})

describe('the largest stake of a bonus', () => {
  const capped = grantOf('a', { stakeMax: kurus(500n) })
  const purse = purseOf(9_000n, capped)

  it('may be reached, never passed, and the refusal names it', () => {
    expect(taken(purse, 500n).contribution).toBe(500n)
    const refused = refusedTo(purse, 501n, stakeFrom)
    expect(refused).toEqual({
      refused: 'bonus_stake_too_high',
      message: 'Bonus çevrimi sürerken bir bahis en fazla ₺5,00 olabilir',
    })
  })

  it.each([
    ['a bonus without one', { stakeMax: undefined }],
    ['a bonus that is wagered', { wagered: kurus(1_000n) }],
    ['a game that does not count', { weights: { ...capped.weights, categories: {} } }],
  ])('does not bind %s', (_, changes) => {
    expect(isRefusal(refusedTo(purseOf(9_000n, { ...capped, ...changes }), 501n, stakeFrom))).toBe(
      false,
    )
  })
})

describe('a bet', () => {
  it('carries bonus money and counts nothing yet', () => {
    const move = taken(purseOf(60n, grantOf('a', { openBets: 3 })), 100n, true)
    expect(move).toMatchObject({ bonusStake: 40n, contribution: 0n, pending: 100n, grantId: 'a' })
    expect(move.patch.grants).toMatchObject([{ balance: 10n, wagered: 0n, openBets: 4 }])
    expect(move.isFreeSpin).toBe(false)
  })

  it('of cash alone will count, and is no bet of the bonus', () => {
    const move = taken(purseOf(100n, grantOf('a', { openBets: 3 })), 100n, true)
    expect(move).toMatchObject({ bonusStake: 0n, pending: 100n, grantId: 'a' })
    expect(move.patch.grants).toMatchObject([{ openBets: 3 }])
  })

  it('is what a round is not', () => {
    const move = taken(purseOf(60n, grantOf('a', { openBets: 3 })), 100n)
    expect(move).toMatchObject({ contribution: 100n, pending: 0n })
    expect(move.patch.grants).toMatchObject([{ openBets: 3 }])
  })
})

describe('free spins', () => {
  const spins = { left: 2, stake: kurus(10n), games: ['bogaz-firtinasi', game.slug] }
  const withSpins = grantOf('b', { spins })

  it('are of the grant that has them, and are no play of another', () => {
    const before = purseOf(0n, grantOf('a'), withSpins)
    const move = taken(before, 10n, false, freeSpinFrom)
    expect(move).toMatchObject({ grantId: 'b', records: [], contribution: 0n, pending: 0n })
    expect(move.patch.grants).toEqual([
      grantOf('a'),
      { ...withSpins, spins: { ...spins, left: 1 } },
    ])
  })

  it('are gone with the time of their bonus', () => {
    const late = purseOf(0n, { ...withSpins, expiresAt: now })
    expect(refusedTo(late, 10n, freeSpinFrom)).toEqual({ refused: 'no_free_spin' })
  })
})
