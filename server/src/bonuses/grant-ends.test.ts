import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { grantWith, purseWith } from '../../test/purses.ts'
import type { EndedGrant, Grant } from '../wallet/wallet.ts'
import { ended, payoutTo, refundTo, settled, withoutExpired } from './grant-moves.ts'
import { noMove } from './stake-parts.ts'
import type { BonusMove, Taken } from './stake-parts.ts'

const now = new Date('2026-11-21T09:00:00Z')
const kurus = (amount: bigint) => amount as Kurus
const grantOf = (id: string, changes: Partial<Grant> = {}) =>
  grantWith({ id, balance: kurus(50n), required: kurus(1_000n), ...changes })
/** A hundred was staked, half of it bonus money of grant `a`. */
const takenOf = (changes: Partial<Taken> = {}): Taken => ({
  subject: 'rnd_a',
  product: 'casino',
  stake: kurus(100n),
  bonusStake: kurus(50n),
  grantId: 'a',
  contribution: kurus(100n),
  pending: kurus(0n),
  isFreeSpin: false,
  isBet: false,
  ...changes,
})
const BET = { isBet: true, contribution: kurus(0n), pending: kurus(100n) }
const endOf = (id: string, changes: Partial<EndedGrant> = {}): EndedGrant => ({
  id,
  end: 'completed',
  openBets: 1,
  ...changes,
})
const movedBy = ({ transfers }: Pick<BonusMove, 'transfers'>) =>
  transfers.map(({ reason, amount, debit, credit }) => `${reason} ${amount} ${debit}→${credit}`)
const noted = ({ records }: Pick<BonusMove, 'records'>) => records.map(({ row }) => row)

describe('what comes back to a stake', () => {
  const wagered = { wagered: kurus(500n) }
  const other = grantOf('b', wagered)
  const purse = purseWith({ grants: [other, grantOf('a', wagered)] })

  it('goes to the bonus it came from, and to no other', () => {
    const { patch, paid, records, contribution } = payoutTo(purse, takenOf(), kurus(90n), now)
    expect(patch.grants).toEqual([other, { ...grantOf('a', wagered), balance: 95n }])
    expect(paid).toEqual({ cash: 45n, bonus: 45n, forfeited: 0n })
    expect([records, contribution]).toEqual([[], 100n])
  })

  it('is all cash where no bonus was staked, and changes none', () => {
    const round = takenOf({ bonusStake: kurus(0n), grantId: undefined, contribution: kurus(0n) })
    const { patch, transfers } = payoutTo(purse, round, kurus(90n), now)
    expect(patch).toEqual({ grants: purse.grants, endedGrants: [] })
    expect(movedBy({ transfers })).toEqual(['payout 90 house:casino→cash'])
  })

  it('goes back to the house where its bonus has ended, and leaves others as they are', () => {
    const without = { ...purse, grants: [other] }
    const { patch, transfers, contribution } = payoutTo(without, takenOf(), kurus(90n), now)
    expect(movedBy({ transfers })).toEqual([
      'payout 45 house:casino→cash',
      'payout 45 house:casino→bonus',
      'bonus_forfeit 45 bonus→house:bonus',
    ])
    expect([patch.grants, contribution]).toEqual([[other], 100n])
  })

  it('follows the end of its own bonus, not of another', () => {
    const ends = [endOf('b'), endOf('a', { end: 'expired' })]
    const { paid, patch } = payoutTo(
      purseWith({ endedGrants: ends }),
      takenOf(BET),
      kurus(90n),
      now,
    )
    expect(paid).toEqual({ cash: 45n, bonus: 0n, forfeited: 45n })
    expect(patch.endedGrants).toEqual([endOf('b')])
  })
})

describe('an ended bonus', () => {
  it.each([
    ['is known until the last of its bets has ended', 2, takenOf(BET), [endOf('a'), endOf('b')]],
    ['is forgotten with the last of its bets', 1, takenOf(BET), [endOf('b')]],
    [
      'is not left by a bet that carries none of its money',
      1,
      takenOf({ ...BET, bonusStake: kurus(0n) }),
      [endOf('a'), endOf('b')],
    ],
  ])('%s', (_, openBets, bet, left) => {
    const purse = purseWith({ endedGrants: [endOf('a', { openBets }), endOf('b')] })
    expect(payoutTo(purse, bet, kurus(0n), now).patch.endedGrants).toEqual(left)
    expect(refundTo(purse, bet, now).patch.endedGrants).toEqual(left)
  })
})

describe('a bet of cash alone', () => {
  it('counts for a bonus, and is none of its bets', () => {
    const purse = purseWith({ grants: [grantOf('a', { openBets: 1 })] })
    const bet = takenOf({ ...BET, bonusStake: kurus(0n) })
    const { patch, contribution } = payoutTo(purse, bet, kurus(0n), now)
    expect(patch.grants).toMatchObject([{ openBets: 1, wagered: 100n }])
    expect(contribution).toBe(100n)
  })
})

describe('a void round', () => {
  const spins = { left: 2, stake: kurus(50n), games: ['nar-bahcesi'] }
  const wagered = kurus(500n)

  it('of money gives money back to a bonus that has free spins too', () => {
    const purse = purseWith({ grants: [grantOf('a', { spins, wagered })] })
    const { patch, contribution } = refundTo(purse, takenOf(), now)
    expect(patch.grants).toMatchObject([{ balance: 100n, wagered: 400n, spins }])
    expect(contribution).toBe(0n)
  })

  it('of a free spin whose bonus has ended gives its stake back to the house, once', () => {
    const spin = takenOf({ stake: kurus(50n), isFreeSpin: true, contribution: kurus(0n) })
    expect(movedBy(refundTo(purseWith(), spin, now))).toEqual([
      'stake_refund 50 house:casino→bonus',
      'bonus_forfeit 50 bonus→house:bonus',
    ])
  })
})

describe('a bonus that is finished', () => {
  const wagered = grantOf('a', { wagered: kurus(1_000n) })
  const empty = grantOf('b', { balance: kurus(0n), wagered: kurus(400n) })
  const move = noMove({ grants: [wagered, empty, grantOf('c')], endedGrants: [] })
  const purse = purseWith(move.patch)

  it('turns into cash once it is wagered, and is used up without money', () => {
    const { patch, transfers, records } = settled(purse, move, now)
    expect(patch).toEqual({ grants: [grantOf('c')], endedGrants: [] })
    expect(movedBy({ transfers })).toEqual(['bonus_conversion 50 bonus→cash'])
    const none = { converted: 0n, forfeited: 0n, ended_at: now }
    expect(noted({ records })).toEqual([
      { ...none, id: 'a', status: 'completed', converted: 50n, required: 1_000n, wagered: 1_000n },
      { ...none, id: 'b', status: 'used_up', required: 1_000n, wagered: 400n },
    ])
  })

  it('waits while a round is open', () => {
    expect(settled({ ...purse, openRoundId: 'rnd_x' }, move, now)).toBe(move)
  })

  it.each([
    ['it has free spins left', { spins: { left: 1, stake: kurus(1n), games: [] } }, ['a', 'b']],
    ['it has used its spins', { spins: { left: 0, stake: kurus(1n), games: [] } }, []],
    // Without money it waits for its bets; wagered, it does not.
    ['a bet carries its money', { openBets: 1 }, ['b']],
  ])('stays or goes where %s', (_, changes, left) => {
    const grants = [wagered, empty].map((grant) => ({ ...grant, ...changes }))
    const { patch } = settled(purseWith({ grants }), noMove({ grants, endedGrants: [] }), now)
    expect(patch.grants.map(({ id }) => id)).toEqual(left)
  })

  it('is remembered with its end while bets carry its money', () => {
    const open = grantOf('a', { openBets: 2 })
    const begun = noMove({ grants: [open], endedGrants: [endOf('b')] })
    const { patch, records } = ended(begun, open, 'cancelled', now)
    expect(patch.endedGrants).toEqual([endOf('b'), { id: 'a', end: 'cancelled', openBets: 2 }])
    expect(noted({ records })).toMatchObject([{ converted: 0n, forfeited: 50n }])
  })
})

describe('a bonus whose time is over', () => {
  const old = grantOf('a', { expiresAt: now })
  const inTime = grantOf('b', { expiresAt: new Date(now.getTime() + 1) })
  const purse = purseWith({ grants: [old, inTime] })

  it('ends on the instant, and no other with it', () => {
    const move = withoutExpired(purse, now)
    expect(move.patch.grants).toEqual([inTime])
    expect(movedBy(move)).toEqual(['bonus_forfeit 50 bonus→house:bonus'])
    expect(noted(move)).toMatchObject([{ id: 'a', status: 'expired', forfeited: 50n }])
  })

  it('waits while a round is open', () => {
    const open = { ...purse, openRoundId: 'rnd_x' }
    expect(withoutExpired(open, now)).toEqual(noMove(purse))
  })
})
