import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { grantWith, purseWith } from '../../test/purses.ts'
import { rowsOf } from '../../test/text-table.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Grant, Purse } from '../wallet/wallet.ts'
import { takenBack } from './corrections.ts'
import { payoutTo, refundTo } from './grant-moves.ts'
import { freeSpinFrom, stakeFrom } from './stake-parts.ts'
import type { BonusMove, Taken } from './stake-parts.ts'

const now = new Date('2026-11-21T09:00:00Z')
const game = { slug: 'nar-bahcesi', category: 'slots', product: 'casino' } as const
const asked = { subject: 'rnd_a', game, isBet: false }
const kurus = (text: string | bigint) => BigInt(text) as Kurus

/** One running grant with this much money; `order weight wagered/required`. */
function purseOf(cash: string, bonus: string, terms: string): Purse {
  const [order, weight, progress] = terms.split(' ')
  const [wagered, required] = progress!.split('/')
  const grant = grantWith({
    balance: kurus(bonus),
    wagered: kurus(wagered!),
    required: kurus(required!),
    order: order as Grant['order'],
    weights: { games: {}, categories: { slots: Number(weight) }, products: {}, default: 0 },
  })
  return purseWith({ cash: kurus(cash), bonus: kurus(bonus), grants: [grant] })
}

const movedBy = ({ transfers }: Pick<BonusMove, 'transfers'>) =>
  transfers
    .map(({ reason, debit, credit, amount }) => `${reason} ${amount} ${debit}→${credit}`)
    .join(', ')

const grantOf = ({ patch }: Pick<BonusMove, 'patch'>) => {
  const grant = patch.grants[0]
  return grant === undefined ? 'ended' : `${grant.balance} ${grant.wagered}/${grant.required}`
}

describe('a stake', () => {
  // Amounts in kuruş. Terms: order, weight in percent, wagered of required. Grant afterwards: balance, wagered/required.
  const table = `
    cash | bonus | terms                    | stake | cash part | bonus part | counted | grant
    -----|-------|--------------------------|-------|-----------|------------|---------|-----------
    100  | 50    | cash_first 100 0/1000    | 100   | 100       | 0          | 100     | 50 100/1000
    100  | 50    | cash_first 100 0/1000    | 101   | 100       | 1          | 101     | 49 101/1000
    0    | 50    | cash_first 100 0/1000    | 50    | 0         | 50         | 50      | 0 50/1000
    100  | 50    | cash_first 100 0/1000    | 150   | 100       | 50         | 150     | 0 150/1000
    100  | 50    | bonus_first 100 0/1000   | 50    | 0         | 50         | 50      | 0 50/1000
    100  | 50    | bonus_first 100 0/1000   | 51    | 1         | 50         | 51      | 0 51/1000
    100  | 50    | bonus_first 100 0/1000   | 1     | 0         | 1          | 1       | 49 1/1000
    100  | 50    | cash_first 10 0/1000     | 19    | 19        | 0          | 1       | 50 1/1000
    100  | 50    | cash_first 10 0/1000     | 9     | 9         | 0          | 0       | 50 0/1000
    100  | 50    | cash_first 100 990/1000  | 60    | 60        | 0          | 10      | 50 1000/1000
    100  | 50    | bonus_first 100 1000/1000| 60    | 10        | 50         | 0       | 0 1000/1000
    100  | 50    | bonus_first 0 0/1000     | 60    | 60        | 0          | 0       | 50 0/1000`

  it.each(rowsOf(table))(
    'with %s and %s, %s: of %s takes %s and %s, counts %s → %s',
    (cash, bonus, terms, stake, cashPart, bonusPart, counted, grant) => {
      const taken = stakeFrom(purseOf(cash, bonus, terms), { ...asked, amount: kurus(stake) }, now)
      if (isRefusal(taken)) throw new Error(taken.refused)
      const parts = [
        cashPart === '0' ? [] : `stake ${cashPart} cash→house:casino`,
        bonusPart === '0' ? [] : `stake ${bonusPart} bonus→house:casino`,
      ].flat()
      expect(movedBy(taken)).toBe(parts.join(', '))
      expect([String(taken.bonusStake), String(taken.contribution)]).toEqual([bonusPart, counted])
      expect(grantOf(taken)).toBe(grant)
    },
  )
})

describe('a stake above what may be staked', () => {
  it.each([
    ['cash and bonus together', 'cash_first 100 0/1000', 151n],
    ['cash, where the bonus does not count', 'bonus_first 0 0/1000', 101n],
  ])('is refused: more than %s', (_, terms, stake) => {
    const taken = stakeFrom(purseOf('100', '50', terms), { ...asked, amount: kurus(stake) }, now)
    expect(isRefusal(taken) && taken.refused).toBe('insufficient_balance')
  })
})

/** `stake of which bonus, counted`, as the round keeps it. */
function roundOf(text: string): Taken {
  const [stake, bonusStake, contribution, kind] = text.split(' ')
  return {
    subject: 'rnd_a',
    product: 'casino',
    isBet: false,
    pending: kurus(0n),
    stake: kurus(stake!),
    bonusStake: kurus(bonusStake!),
    contribution: kurus(contribution!),
    grantId: 'bns_a',
    isFreeSpin: kind === 'spin',
  }
}

describe('a payout', () => {
  // Round: stake, bonus part, counted. The bonus share is truncated, so what cannot be shared is cash.
  const table = `
    round       | payout | bonus before      | cash part | bonus part | grant
    ------------|--------|-------------------|-----------|------------|-------------
    100 0 100   | 90     | 50 100/1000       | 90        | 0          | 50 100/1000
    100 100 100 | 90     | 50 100/1000       | 0         | 90         | 140 100/1000
    100 50 100  | 90     | 50 100/1000       | 45        | 45         | 95 100/1000
    100 50 100  | 91     | 50 100/1000       | 46        | 45         | 95 100/1000
    3 1 3       | 2      | 50 100/1000       | 2         | 0          | 50 100/1000
    3 2 3       | 1      | 50 100/1000       | 1         | 0          | 50 100/1000
    3 2 3       | 100    | 50 100/1000       | 34        | 66         | 116 100/1000
    1000 999 99 | 1      | 50 100/1000       | 1         | 0          | 50 100/1000
    100 50 100  | 0      | 50 100/1000       | 0         | 0          | 50 100/1000
    10 10 0 spin| 7      | 50 100/1000       | 0         | 7          | 57 100/1070`

  it.each(rowsOf(table))(
    'of the round %s, %s, on %s: %s cash, %s bonus → %s',
    (round, payout, before, cashPart, bonusPart, grant) => {
      const [bonus, progress] = before.split(' ')
      const purse = purseOf('0', bonus!, `cash_first 100 ${progress}`)
      const paid = payoutTo(purse, roundOf(round), kurus(payout), now)
      const parts = [
        cashPart === '0' ? [] : `payout ${cashPart} house:casino→cash`,
        bonusPart === '0' ? [] : `payout ${bonusPart} house:casino→bonus`,
      ].flat()
      expect(movedBy(paid)).toBe(parts.join(', '))
      expect(grantOf(paid)).toBe(grant)
    },
  )

  it('turns what is left into cash once the last stake was wagered', () => {
    const purse = purseOf('0', '50', 'cash_first 100 1000/1000')
    const paid = payoutTo(purse, roundOf('100 50 100'), kurus(91n), now)
    expect(movedBy(paid)).toBe(
      'payout 46 house:casino→cash, payout 45 house:casino→bonus, bonus_conversion 95 bonus→cash',
    )
    expect(grantOf(paid)).toBe('ended')
  })

  it('ends a grant that lost its last kuruş as used up, with nothing to move', () => {
    const purse = purseOf('0', '0', 'cash_first 100 100/1000')
    const paid = payoutTo(purse, roundOf('100 50 100'), kurus(0n), now)
    expect([movedBy(paid), grantOf(paid)]).toEqual(['', 'ended'])
  })
})

describe('a void', () => {
  const table = `
    round       | bonus before | moved                                                         | grant
    ------------|--------------|---------------------------------------------------------------|------------
    100 0 100   | 50 100/1000  | stake_refund 100 house:casino→cash                                  | 50 0/1000
    100 40 100  | 50 100/1000  | stake_refund 60 house:casino→cash, stake_refund 40 house:casino→bonus     | 90 0/1000
    100 100 30  | 50 100/1000  | stake_refund 100 house:casino→bonus                                 | 150 70/1000
    10 10 0 spin| 50 100/1000  | stake_refund 10 house:casino→bonus, bonus_forfeit 10 bonus→house:bonus    | 50 100/1000`

  it.each(rowsOf(table))('of the round %s on %s: %s → %s', (round, before, moved, grant) => {
    const [bonus, progress] = before.split(' ')
    const purse = purseOf('0', bonus!, `cash_first 100 ${progress}`)
    const withSpins = purse.grants.map((one) => ({
      ...one,
      spins: { left: 2, stake: kurus(10n), games: [game.slug] },
    }))
    const isSpin = round.endsWith('spin')
    const back = refundTo(isSpin ? { ...purse, grants: withSpins } : purse, roundOf(round), now)
    expect(movedBy(back)).toBe(moved)
    expect(grantOf(back)).toBe(grant)
    expect(back.patch.grants[0]?.spins?.left).toBe(isSpin ? 3 : undefined)
  })
})

describe('a free spin', () => {
  const spins = { left: 1, stake: kurus(10n), games: [game.slug] }
  const purse = purseWith({ grants: [grantWith({ balance: kurus(0n), spins })] })

  it('is staked by the house, counts for no wagering and is gone', () => {
    const taken = freeSpinFrom(purse, { ...asked, amount: kurus(10n) }, now)
    if (isRefusal(taken)) throw new Error(taken.refused)
    expect(movedBy(taken)).toBe('bonus_grant 10 house:bonus→bonus, stake 10 bonus→house:casino')
    expect([taken.bonusStake, taken.contribution, taken.isFreeSpin]).toEqual([10n, 0n, true])
    expect(taken.patch.grants[0]?.spins?.left).toBe(0)
    expect(grantOf(taken)).toBe('0 0/1000000')
  })

  it.each([
    ['another stake', kurus(11n), game, purse.grants],
    ['another game', kurus(10n), { ...game, slug: 'bogaz-firtinasi' }, purse.grants],
    ['none left', kurus(10n), game, [grantWith({ spins: { ...spins, left: 0 } })]],
    ['no grant', kurus(10n), game, []],
  ])('is refused with %s', (_, stake, played, grants) => {
    const taken = freeSpinFrom({ ...purse, grants }, { ...asked, game: played, amount: stake }, now)
    expect(isRefusal(taken) && taken.refused).toBe('no_free_spin')
  })
})

/** A bet of a hundred, this much of it bonus money, that counts a hundred once it is settled. */
const betOf = (bonusStake: bigint, counted = 0n): Taken => ({
  ...roundOf(`100 ${bonusStake} ${counted}`),
  pending: kurus(100n),
  isBet: true,
})

const HALF =
  'payout 125 house:casino→cash, payout 125 house:casino→bonus, bonus_forfeit 125 bonus→house:bonus'

describe('a bet whose bonus has ended', () => {
  const endedAs = (end: 'completed' | 'cancelled' | 'expired' | 'used_up') =>
    purseWith({ cash: kurus(500n), endedGrants: [{ id: 'bns_a', end, openBets: 1 }] })

  it.each([
    ['completed', 'payout 250 house:casino→cash'],
    ['cancelled', HALF],
    ['expired', HALF],
    ['used_up', HALF],
  ] as const)('pays what was bonus money as the bonus ended: %s', (end, moved) => {
    const paid = payoutTo(endedAs(end), betOf(50n), kurus(250n), now)
    expect(movedBy(paid)).toBe(moved)
    expect(paid.patch.endedGrants).toEqual([])
  })

  it('gives bonus money back as cash where others have completed the bonus', () => {
    const back = refundTo(endedAs('completed'), betOf(50n), now)
    expect(movedBy(back)).toBe('stake_refund 100 house:casino→cash')
  })

  it.each([
    ['void', () => refundTo(endedAs('completed'), betOf(50n, 100n), now), 50n],
    [
      'cashed out',
      () => payoutTo(endedAs('completed'), betOf(50n, 100n), kurus(100n), now, true),
      50n,
    ],
  ])('is not cash where its own stake completed the bonus and turns out %s', (_, end, lost) => {
    const { paid } = end()
    expect(paid).toEqual({ cash: 50n, bonus: 0n, forfeited: lost })
  })

  it('takes a payout back from wherever it went', () => {
    const wrong = {
      isVoid: false,
      paid: { cash: kurus(125n), bonus: kurus(125n), forfeited: kurus(0n) },
    }
    const purse = purseWith({ cash: kurus(500n) })
    const completed = takenBack(purse, betOf(50n, 100n), { ...wrong, grantEnd: 'completed' })
    expect(completed).toMatchObject({
      transfers: [{ reason: 'payout_reversal', debit: 'cash', amount: 250n }],
      patch: { endedGrants: [{ id: 'bns_a', end: 'completed', openBets: 1 }] },
      contribution: 100n,
    })
    const poor = purseWith({ cash: kurus(249n) })
    expect(takenBack(poor, betOf(50n, 100n), { ...wrong, grantEnd: 'completed' })).toEqual({
      refused: 'insufficient_balance',
    })
    const expired = takenBack(purse, betOf(50n, 100n), { ...wrong, grantEnd: 'expired' })
    if (isRefusal(expired)) throw new Error(expired.refused)
    expect(movedBy(expired)).toBe(
      'payout_reversal 125 cash→house:casino, bonus_grant 125 house:bonus→bonus, payout_reversal 125 bonus→house:casino',
    )
  })
})

describe('a bonus with an open bet', () => {
  it('is not used up before its last bet has ended', () => {
    const purse = purseOf('0', '0', 'cash_first 100 0/1000')
    const grants = purse.grants.map((one) => ({ ...one, openBets: 2 }))
    const first = payoutTo({ ...purse, grants }, betOf(50n), kurus(0n), now)
    expect(grantOf(first)).toBe('0 100/1000')
    const last = payoutTo({ ...purse, ...first.patch }, betOf(50n), kurus(0n), now)
    expect(grantOf(last)).toBe('ended')
  })
})
