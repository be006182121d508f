import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { OPEN_RULES, purseWith } from '../../test/purses.ts'
import { rowsOf } from '../../test/text-table.ts'
import { refuse } from '../platform/refusal.ts'
import type { Limit, Purse, Stop } from '../wallet/wallet.ts'
import { createProtection, isRealityCheckDue } from './protection.ts'
import type { ProtectionRules } from './protection.ts'

const now = new Date('2026-11-21T09:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const kurus = (amount: bigint) => amount as Kurus
const protectionWith = (rules: Partial<ProtectionRules> = {}) =>
  createProtection({ ...OPEN_RULES, ...rules })
const protection = protectionWith()

/** Asks for everything that costs money, and what each is told. */
function askedOf(purse: Purse, rules?: Partial<ProtectionRules>) {
  const { mayStake, mayDeposit, mayReceiveBonus } = protectionWith(rules)
  return [
    mayStake(purse, kurus(1n), now),
    mayDeposit(purse, kurus(1n), now),
    mayReceiveBonus(purse, now),
  ].map((denied) => denied?.refused)
}
const all = (refused: string) => [refused, refused, refused]

const excluded: Stop = { kind: 'exclusion', until: undefined }
const onBreak: Stop = { kind: 'time_out', until: at(1) }
const closedGate = { gate: () => refuse('real_money_off') }
const asksIdentity = { identityGate: { deposit: true, play: true, withdrawal: true } }

describe('nothing that costs money begins', () => {
  it.each([
    ['while real money is off', {}, closedGate, 'real_money_off'],
    ['for a blocked account', { blocked: true }, {}, 'account_blocked'],
    ['for who is excluded', { stop: excluded }, {}, 'self_excluded'],
    ['on a break until its last millisecond', { stop: onBreak }, {}, 'timed_out'],
    ['for a closed account', { closed: true }, {}, 'account_closed'],
    ['for an account under review', { underReview: true }, {}, 'account_under_review'],
    ['unverified where identity is asked for', {}, asksIdentity, 'verification_required'],
  ])('%s', (_, purse, rules, refused) => {
    expect(askedOf(purseWith(purse), rules)).toEqual(all(refused))
  })

  it('but all may once a break is over and identity is proven', () => {
    const purse = purseWith({ verified: true, stop: { kind: 'time_out', until: now } })
    expect(askedOf(purse, asksIdentity)).toEqual([undefined, undefined, undefined])
  })

  it('in this order, so that the gravest reason is told', () => {
    const everything = { blocked: true, stop: excluded, closed: true, underReview: true }
    const unblocked = { ...everything, blocked: false }
    const free = { ...unblocked, stop: undefined }
    const rules = { ...asksIdentity, ...closedGate }
    expect(askedOf(purseWith(everything), rules)).toEqual(all('real_money_off'))
    expect(askedOf(purseWith(everything), asksIdentity)).toEqual(all('account_blocked'))
    expect(askedOf(purseWith(unblocked), asksIdentity)).toEqual(all('self_excluded'))
    expect(askedOf(purseWith(free), asksIdentity)).toEqual(all('account_closed'))
    const reviewed = purseWith({ underReview: true })
    expect(askedOf(reviewed, asksIdentity)).toEqual(all('account_under_review'))
  })

  it('in a product that the licence does not name', () => {
    const { mayStake, mayDeposit } = protectionWith({
      gate: (_, product) => (product === 'sports' ? refuse('real_money_off') : undefined),
    })
    const stakeOn = (product: 'casino' | 'sports') =>
      mayStake(purseWith(), kurus(1n), now, product)?.refused
    expect([stakeOn('casino'), stakeOn('sports')]).toEqual([undefined, 'real_money_off'])
    expect(mayDeposit(purseWith(), kurus(1n), now)).toBeUndefined()
  })

  it('past the instant at which the licence ends', () => {
    const gate = (asked: Date) => (asked >= now ? refuse('real_money_off') : undefined)
    expect(askedOf(purseWith(), { gate })).toEqual(all('real_money_off'))
    const { mayStake } = protectionWith({ gate })
    expect(mayStake(purseWith(), kurus(1n), at(-1))).toBeUndefined()
  })
})

describe('identity', () => {
  const identityGate = { deposit: false, play: false, withdrawal: false }
  const needed = 'verification_required'
  it.each([
    ['before play, and before a bonus, which is for play', 'play', [needed, undefined, needed]],
    ['before a deposit', 'deposit', [undefined, needed, undefined]],
    ['before a withdrawal', 'withdrawal', [undefined, undefined, undefined]],
  ] as const)('is asked for %s', (_, entry, refused) => {
    const rules = { identityGate: { ...identityGate, [entry]: true } }
    expect(askedOf(purseWith(), rules)).toEqual(refused)
    const withdrawal = protectionWith(rules).mayWithdraw({ verified: false })
    expect(withdrawal?.refused).toBe(entry === 'withdrawal' ? needed : undefined)
    expect(protectionWith(rules).mayWithdraw({ verified: true })).toBeUndefined()
  })
})

describe('a transfer from the own account', () => {
  const rules = { ownTransferFirst: true }
  const needed = 'own_transfer_required'
  it('comes before play and what is for play, and is itself a deposit', () => {
    expect(askedOf(purseWith(), rules)).toEqual([needed, undefined, needed])
    expect(protectionWith(rules).mayLaunch(purseWith())?.refused).toBe(needed)
    expect(protectionWith(rules).mayWithdraw({ verified: false })).toBeUndefined()
    const accepted = purseWith({ paidIn: true })
    expect(askedOf(accepted, rules)).toEqual([undefined, undefined, undefined])
    expect(protectionWith(rules).mayLaunch(accepted)).toBeUndefined()
  })

  it('does not keep a round from its end', () => {
    const purse = purseWith({ openRoundId: 'rnd_a' })
    expect(protectionWith(rules).mayLaunch(purse)).toBeUndefined()
  })

  it('is asked for after the identity, and not where the market does not ask', () => {
    expect(askedOf(purseWith(), { ...asksIdentity, ...rules })).toEqual(
      all('verification_required'),
    )
    expect(askedOf(purseWith())).toEqual([undefined, undefined, undefined])
  })
})

/** A purse that used this much of everything, with one limit of ten. */
function limitedTo(kind: Limit['kind'], used: bigint, changes: Partial<Purse> = {}): Purse {
  const counters = (start: string): Purse['counters']['week'] => ({
    start,
    staked: kurus(kind === 'deposit' ? 0n : used),
    paid: kurus(0n),
    deposited: kurus(kind === 'deposit' ? used : 0n),
    played: kind === 'time' ? Number(used) : 0,
  })
  const limit: Limit = { kind, period: 'week', amount: 10n, by: 'player' }
  const empty = purseWith().counters
  return purseWith({
    limits: [limit],
    counters: { ...empty, week: counters(empty.week.start) },
    ...changes,
  })
}

describe('a limit of ten', () => {
  // What was used of it, and what a stake, a deposit of three and a bonus are told.
  const table = `
    kind    | used | stake               | deposit               | bonus
    --------|------|---------------------|-----------------------|--------------
    stake   | 7    |                     |                       |
    stake   | 8    | stake_limit_reached |                       |
    stake   | 10   | stake_limit_reached |                       | limit_used_up
    loss    | 7    |                     |                       |
    loss    | 8    | loss_limit_reached  |                       |
    loss    | 10   | loss_limit_reached  |                       | limit_used_up
    time    | 9    |                     |                       |
    time    | 10   | time_limit_reached  |                       | limit_used_up
    time    | 11   | time_limit_reached  |                       | limit_used_up
    deposit | 7    |                     |                       |
    deposit | 8    |                     | deposit_limit_reached |
    deposit | 10   |                     | deposit_limit_reached | limit_used_up`

  it.each(rowsOf(table))('of %s, with %s used', (kind, used, stake, deposit, bonus) => {
    const purse = limitedTo(kind as Limit['kind'], BigInt(used))
    const denied = [
      protection.mayStake(purse, kurus(3n), now),
      protection.mayDeposit(purse, kurus(3n), now),
      protection.mayReceiveBonus(purse, now),
    ]
    expect(denied.map((one) => one?.refused ?? '')).toEqual([stake, deposit, bonus])
  })

  it('tells a stake above its rest how much is left, and says reached only when nothing is', () => {
    const told = (kind: Limit['kind'], used: bigint) =>
      protection.mayStake(limitedTo(kind, used), kurus(11n), now)?.message
    expect(told('loss', 8n)).toBe('Kayıp sınırınıza ₺0,02 kaldı; daha düşük bir bahis seçin')
    expect(told('stake', 0n)).toBe('Bahis sınırınıza ₺0,10 kaldı; daha düşük bir bahis seçin')
    expect(told('loss', 10n)).toBeUndefined()
    expect(told('loss', 12n)).toBeUndefined()
  })

  it('tells the least rest of several', () => {
    const purse = limitedTo('loss', 8n)
    const loose: Limit = { kind: 'loss', period: 'day', amount: 1_000n, by: 'operator' }
    const limits = [loose, ...purse.limits]
    const denied = protection.mayStake(purseWith({ ...purse, limits }), kurus(2_000n), now)
    expect(denied?.message).toContain('₺0,02 kaldı')
  })

  it('is reached by what a looser one beside it would let through', () => {
    const purse = limitedTo('stake', 10n)
    const loose: Limit = { kind: 'stake', period: 'week', amount: 1_000n, by: 'operator' }
    for (const limits of [
      [loose, ...purse.limits],
      [...purse.limits, loose],
    ]) {
      const refused = { refused: 'stake_limit_reached' }
      expect(protection.mayStake({ ...purse, limits }, kurus(1n), now)).toEqual(refused)
      const used = { refused: 'limit_used_up' }
      expect(protection.mayReceiveBonus({ ...purse, limits }, now)).toEqual(used)
    }
  })

  it('of time is told before one of money', () => {
    const purse = limitedTo('time', 10n)
    const limits: Limit[] = [{ ...purse.limits[0]!, kind: 'stake' }, ...purse.limits]
    expect(protection.mayStake({ ...purse, limits }, kurus(1n), now)?.refused).toBe(
      'time_limit_reached',
    )
  })
})

describe('a player with markers of harm', () => {
  it('plays and pays in, and is given no bonus', () => {
    expect(askedOf(purseWith({ bonusStopped: true }))).toEqual([
      undefined,
      undefined,
      'bonus_stopped',
    ])
  })
})

describe('a reality check', () => {
  const HALF_HOUR = 30 * 60_000
  const spanFrom = (checkedAt: Date): NonNullable<Purse['span']> => ({
    startedAt: at(-2 * HALF_HOUR),
    stakeAt: at(-1_000),
    staked: kurus(0n),
    paid: kurus(0n),
    checkedAt,
  })
  it.each([
    ['is due to the millisecond', at(-HALF_HOUR), 30, true],
    ['is not due a millisecond before', at(1 - HALF_HOUR), 30, false],
    ['is counted from the last one', at(-HALF_HOUR), 31, false],
    ['is none where none was chosen', at(-HALF_HOUR), undefined, false],
  ])('%s', (_, checkedAt, realityMinutes, isDue) => {
    const purse = purseWith({ realityMinutes, span: spanFrom(checkedAt) })
    expect(isRealityCheckDue(purse, now)).toBe(isDue)
    const denied = protection.mayStake(purse, kurus(1n), now)
    expect(denied?.refused).toBe(isDue ? 'reality_check_due' : undefined)
    expect(protection.mayDeposit(purse, kurus(1n), now)).toBeUndefined()
  })

  it('is none before the first stake', () => {
    expect(isRealityCheckDue(purseWith({ realityMinutes: 1 }), now)).toBe(false)
  })
})

describe('a stop', () => {
  it.each([
    ['none', undefined, undefined],
    ['a break that lasts', onBreak, 'timed_out'],
    ['a break that is over', { kind: 'time_out', until: now }, undefined],
    ['an exclusion past its date', { kind: 'exclusion', until: at(-1) }, 'self_excluded'],
  ] as const)('is asked by itself: %s', (_, stop, refused) => {
    expect(protection.stopOf({ stop }, now)?.refused).toBe(refused)
  })
})
