import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { grantWith, purseWith } from '../../test/purses.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Purse } from '../wallet/wallet.ts'
import { giveBack, pay, reopen, take } from './stakes.ts'
import type { Stake, TakenStake } from './stakes.ts'

const now = new Date('2026-11-21T09:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const kurus = (amount: bigint) => amount as Kurus
const anyStake = { mayStake: () => undefined }
const ZERO = kurus(0n)

/** A round of slots of a hundred kuruş. */
const stakeOf = (changes: Partial<Stake> = {}): Stake => ({
  subject: 'rnd_a',
  product: 'casino',
  category: 'slots',
  title: 'nar-bahcesi',
  amount: kurus(100n),
  isFree: false,
  isBet: false,
  ...changes,
})
const BET: Partial<Stake> = {
  subject: 'bet_a',
  product: 'sports',
  category: 'pre_match',
  isBet: true,
}

function taken(purse: Purse, stake = stakeOf()): TakenStake {
  const staked = take(anyStake, purse, stake, now)
  if (isRefusal(staked)) throw new Error(staked.refused)
  return staked
}

describe('a stake', () => {
  it('goes to the account of its product, and is kept as it was taken', () => {
    const purse = purseWith({ cash: kurus(100n) })
    const { transfers, taken: kept } = taken(purse, stakeOf(BET))
    expect(transfers).toEqual([
      { reason: 'stake', debit: 'cash', credit: 'house:sports', amount: 100n, subject: 'bet_a' },
    ])
    expect(kept).toEqual({
      subject: 'bet_a',
      product: 'sports',
      stake: 100n,
      isBet: true,
      bonusStake: 0n,
      grantId: undefined,
      contribution: 0n,
      pending: 0n,
      isFreeSpin: false,
    })
  })

  it.each([
    ['its title', { games: { 'nar-bahcesi': 40 } }, 40n],
    ['its category', { categories: { slots: 30 } }, 30n],
    ['its product', { products: { casino: 20 } }, 20n],
    ['nothing else', {}, 10n],
  ])('is weighed by %s', (_, named, counted) => {
    const weights = { games: {}, categories: {}, products: {}, default: 10, ...named }
    const grants = [grantWith({ balance: kurus(1n), weights })]
    const purse = purseWith({ cash: kurus(100n), bonus: kurus(1n), grants })
    expect(taken(purse).taken.contribution).toBe(counted)
  })

  it('brings the session of play and its time with it', () => {
    const span = {
      startedAt: before(70_000),
      stakeAt: before(60_000),
      staked: kurus(5n),
      paid: ZERO,
      checkedAt: before(70_000),
    }
    const { patch, purse } = taken(purseWith({ cash: kurus(100n), span }))
    expect(patch.span).toEqual({ ...span, stakeAt: now })
    expect(patch.counters?.day.played).toBe(60)
    expect(purse).toMatchObject({ span: patch.span, counters: patch.counters })
  })

  it('is a free spin only where it is asked for as one', () => {
    const spins = { left: 1, stake: kurus(100n), games: ['nar-bahcesi'] }
    const purse = purseWith({ cash: kurus(100n), grants: [grantWith({ balance: ZERO, spins })] })
    expect(taken(purse, stakeOf({ isFree: true })).taken.isFreeSpin).toBe(true)
    expect(taken(purse).transfers).toMatchObject([{ reason: 'stake', debit: 'cash' }])
  })
})

describe('a bonus whose time is over', () => {
  const old = grantWith({ id: 'bns_old', balance: kurus(30n), expiresAt: now, openBets: 1 })
  const running = grantWith({ balance: kurus(50n), order: 'bonus_first' })
  const purse = purseWith({ cash: kurus(60n), bonus: kurus(80n), grants: [old, running] })

  it('ends before the stake, which it can no longer pay', () => {
    const { transfers, records, patch } = taken(purse)
    expect(transfers.map(({ reason, debit, amount }) => `${reason} ${debit} ${amount}`)).toEqual([
      'bonus_forfeit bonus 30',
      'stake cash 50',
      'stake bonus 50',
    ])
    expect(records.map(({ row }) => [row.id, row.status])).toEqual([['bns_old', 'expired']])
    expect(patch.grants?.map(({ id, balance }) => [id, balance])).toEqual([['bns_a', 0n]])
    expect(patch.endedGrants).toEqual([{ id: 'bns_old', end: 'expired', openBets: 1 }])
  })

  it('has ended for whoever is asked whether the stake may be', () => {
    const seen: Purse[] = []
    const look = (one: Purse): undefined => void seen.push(one)
    take({ mayStake: look }, purse, stakeOf(), now, look)
    for (const one of seen) expect(one.grants).toEqual([running])
    expect(seen.map(({ endedGrants }) => endedGrants.length)).toEqual([1, 1])
  })
})

describe('a stake that is refused', () => {
  const limit = { mayStake: () => refuse('stake_limit_reached') }
  const openRound = () => refuse('round_open')
  const poor = purseWith({ cash: kurus(99n) })

  it.each([
    ['by protection before anything else', limit, openRound, 'stake_limit_reached'],
    ["by the product's own rules before the money", anyStake, openRound, 'round_open'],
    ['for want of money at last', anyStake, () => undefined, 'insufficient_balance'],
  ])('is refused %s', (_, protection, productRules, refused) => {
    expect(take(protection, poor, stakeOf(), now, productRules)).toEqual({ refused })
  })

  it('was asked with its amount, its instant and its product', () => {
    const asked: unknown[] = []
    const mayStake = (_: Purse, ...rest: unknown[]) => {
      asked.push(...rest)
      return refuse('account_blocked')
    }
    take({ mayStake }, poor, stakeOf(BET), now)
    expect(asked).toEqual([100n, now, 'sports'])
  })
})

describe('the open bets of a purse', () => {
  const openBets = { count: 3, staked: kurus(700n) }
  const purse = purseWith({ cash: kurus(500n), openBets })
  const bet = () => taken(purse, stakeOf(BET)).taken
  const wrong = {
    paid: { cash: kurus(250n), bonus: ZERO, forfeited: ZERO },
    isVoid: false,
    grantEnd: undefined,
  }
  const ofRound = { count: 3, staked: 700n }

  it.each([
    ['one more with a bet', () => taken(purse, stakeOf(BET)), { count: 4, staked: 800n }],
    ['the same with a round', () => taken(purse), ofRound],
    ['one less once it is paid', () => pay(purse, bet(), ZERO, now), { count: 2, staked: 600n }],
    ['one less once it is void', () => giveBack(purse, bet(), now), { count: 2, staked: 600n }],
    [
      'one more once it is open again',
      () => reopen(purse, bet(), wrong),
      { count: 4, staked: 800n },
    ],
  ])('are %s', (_, move, after) => {
    expect(move()).toMatchObject({ patch: { openBets: after } })
  })

  it('are not what a round that ends changes', () => {
    const round = taken(purse).taken
    expect(pay(purse, round, ZERO, now).patch).not.toHaveProperty('openBets')
    expect(giveBack(purse, round, now).patch).not.toHaveProperty('openBets')
  })

  it('stay as they are where the money of a wrong payout is gone', () => {
    const poor = { ...purse, cash: kurus(249n) }
    expect(reopen(poor, bet(), wrong)).toEqual({ refused: 'insufficient_balance' })
  })
})

describe('a bet with a bonus', () => {
  const grant = grantWith({ balance: ZERO, required: kurus(1_000n) })
  const weights = { ...grant.weights, categories: { pre_match: 50 } }
  const purse = purseWith({ cash: kurus(100n), grants: [{ ...grant, weights }] })
  const bet = () => taken(purse, stakeOf(BET))
  const paid = (isCashedOut?: boolean) =>
    pay(bet().purse, bet().taken, ZERO, now, isCashedOut).contribution

  it.each([
    ['nothing while it is open', () => bet().taken.contribution, 0n],
    ['its weight once it is paid', () => paid(), 50n],
    ['nothing cashed out', () => paid(true), 0n],
    ['nothing once it is void', () => giveBack(bet().purse, bet().taken, now).contribution, 0n],
  ])('counts %s', (_, counted, expected) => {
    expect(counted()).toBe(expected)
  })
})
