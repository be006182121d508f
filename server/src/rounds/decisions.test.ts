import { describe, expect, it } from 'vitest'
import {
  anyStake,
  done,
  kurus,
  later,
  now,
  play,
  purse,
  requestOf,
  spun,
} from '../../test/decided-rounds.ts'
import { grantWith, purseWith } from '../../test/purses.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Purse } from '../wallet/wallet.ts'
import { closing, decideRound } from './decisions.ts'

const ZERO = kurus(0n)
const STAKED = ['stake 60 cash→house:casino', 'stake 40 bonus→house:casino']

describe('a round that ends at once', () => {
  it('is recorded with its stake, its payout and all it takes to compute it again', () => {
    expect(play({ choice: { lines: 3 } }).round).toEqual({
      id: 'rnd_a',
      playerId: 'plr_a',
      playSessionId: 'pls_a',
      gameSlug: 'nar-bahcesi',
      category: 'slots',
      mathVersion: 'v1',
      status: 'settled',
      stake: 100n,
      bonusStake: 40n,
      grantId: 'bns_a',
      contribution: 100n,
      isFreeSpin: false,
      payout: 50n,
      seed: '00',
      choice: { lines: 3 },
      events: [spun],
      isStepped: false,
      steps: [],
      balanceBefore: 60n,
      startedAt: now,
      endedAt: now,
    })
    expect(play().round.choice).toBeNull()
    expect(play({ isStepped: true }).round.isStepped).toBe(true)
  })

  it('takes its stake and pays in one movement', () => {
    const { moved, after, rows, nextRoundMs } = play()
    expect(moved).toEqual([
      ...STAKED,
      'payout 30 house:casino→cash',
      'payout 20 house:casino→bonus',
    ])
    expect(after).toMatchObject({
      roundAt: now,
      openRoundId: undefined,
      grants: [{ balance: 60n, wagered: 100n }],
    })
    expect(rows).toMatchObject([{ of: 'round', id: 'rnd_a', status: 'settled', payout: 50n }])
    expect(nextRoundMs).toBe(2_500)
  })

  it('ends bonuses on its way: those whose time was over before it, the one it wagered after', () => {
    const old = grantWith({ id: 'bns_old', balance: kurus(30n), expiresAt: now })
    const last = grantWith({ balance: kurus(80n), required: kurus(100n) })
    const before = { ...purse, bonus: kurus(110n), grants: [old, last] }
    const { rows, moved } = play({}, {}, before)
    expect(rows.map(({ of, ...row }) => [of, 'id' in row && row.id])).toEqual([
      ['bonus_end', 'bns_old'],
      ['round', 'rnd_a'],
      ['bonus_end', 'bns_a'],
    ])
    expect(moved.at(0)).toBe('bonus_forfeit 30 bonus→house:bonus')
    expect(moved.at(-1)).toBe('bonus_conversion 60 bonus→cash')
  })

  it('is a free spin where one was asked for', () => {
    const spins = { left: 2, stake: kurus(100n), games: ['nar-bahcesi'] }
    const before = purseWith({ grants: [grantWith({ balance: ZERO, spins })] })
    const { round, after } = play({ isFreeSpin: true }, {}, before)
    expect(round).toMatchObject({ isFreeSpin: true, bonusStake: 100n })
    expect(after.grants[0]?.spins?.left).toBe(1)
  })
})

describe('a round that stays open', () => {
  it('has taken its stake, and pays nothing yet', () => {
    const { round, moved, after } = play({}, { staysOpen: true })
    expect(round).toMatchObject({ status: 'open', payout: 50n, endedAt: undefined })
    expect(moved).toEqual(STAKED)
    expect(after).toMatchObject({ openRoundId: 'rnd_a', roundAt: now })
  })

  it.each([
    ['settled', ['payout 30 house:casino→cash', 'payout 20 house:casino→bonus'], 60n, 100n],
    ['void', ['stake_refund 60 house:casino→cash', 'stake_refund 40 house:casino→bonus'], 80n, 0n],
  ] as const)('ends %s with its money, once', (end, moved, balance, wagered) => {
    const { round, after } = play({}, { staysOpen: true })
    const closed = done(closing(round, after, end, later), after)
    expect(closed.round).toEqual({ ...round, status: end, endedAt: later })
    expect(closed.moved).toEqual(moved)
    expect(closed.after.openRoundId).toBeUndefined()
    expect(closed.after.grants).toMatchObject([{ balance, wagered }])
    expect(closed.nextRoundMs).toBe(0)
    expect(closed.rows).toEqual([
      {
        of: 'round_end',
        player_id: 'plr_a',
        id: 'rnd_a',
        status: end,
        payout: 50n,
        ended_at: later,
      },
    ])
  })

  it('ends the bonus that waited for it', () => {
    const grants = [grantWith({ balance: kurus(80n), required: kurus(100n) })]
    const before = { ...purse, grants }
    const { round, after } = play({}, { staysOpen: true }, before)
    const { rows } = done(closing(round, after, 'settled', later), after)
    expect(rows.map(({ of }) => of)).toEqual(['round_end', 'bonus_end'])
  })
})

describe('a round that may not begin', () => {
  const denied = { mayStake: () => refuse('time_limit_reached') }
  const began = (msAgo: number) => ({ ...purse, roundAt: new Date(now.getTime() - msAgo) })
  const decided = (before: Purse, protection: typeof anyStake | typeof denied = anyStake) =>
    decideRound(requestOf(), before, now, protection)

  it.each([
    ['what protection forbids', { ...purse, openRoundId: 'rnd_x' }, denied, 'time_limit_reached'],
    ['a second beside an open one', { ...purse, openRoundId: 'rnd_x' }, anyStake, 'round_open'],
    ['a millisecond too soon', began(2_499), anyStake, 'too_soon'],
    ['more than cash and bonus', { ...purse, cash: kurus(19n) }, anyStake, 'insufficient_balance'],
  ])('is %s', (_, before, protection, refused) => {
    expect(decided(before, protection)).toEqual({ refused })
  })

  it('is not one whose cycle is over', () => {
    expect(isRefusal(decided(began(2_500)))).toBe(false)
  })

  it('is not played, so that nobody learns how it would have ended', () => {
    let played = 0
    const request = requestOf({
      play: () => ({ events: [], payout: ZERO, staysOpen: played++ > 0 }),
    })
    decideRound(request, { ...purse, cash: ZERO }, now, anyStake)
    expect(played).toBe(0)
  })
})
