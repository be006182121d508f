import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { grantWith } from '../../test/purses.ts'
import { grantOf, grantsText } from './grant.ts'
import type { Grant, StoredGrant } from './grant.ts'

const kurus = (amount: bigint) => amount as Kurus
const stored = (text: string) => JSON.parse(text) as StoredGrant[]
const spins = { left: 3, stake: kurus(20n), games: ['nar-bahcesi'] }

describe('the grants of a purse', () => {
  it.each([
    ['as they were granted', {}],
    ['with a largest stake', { stakeMax: kurus(500n) }],
    ['with free spins', { spins }],
    ['with open bets', { openBets: 2 }],
    ['that end with a withdrawal', { endsOnWithdrawal: true, order: 'bonus_first', rollover: 3 }],
    // More than a number of JSON holds exactly.
    ['with more money than a double counts', { balance: kurus(9_007_199_254_740_993n) }],
  ] satisfies [string, Partial<Grant>][])('are read as they were written: %s', (_, changes) => {
    const grants = [grantWith({ wagered: kurus(7n), ...changes }), grantWith({ id: 'bns_b' })]
    expect(stored(grantsText(grants)).map(grantOf)).toEqual(grants)
  })

  it('are written with amounts as text, which no reader rounds', () => {
    const grant = grantWith({ balance: kurus(1n), required: kurus(2n), wagered: kurus(3n), spins })
    expect(stored(grantsText([{ ...grant, stakeMax: kurus(4n) }]))).toEqual([
      {
        ...grant,
        balance: '1',
        required: '2',
        wagered: '3',
        stakeMax: '4',
        spins: { ...spins, stake: '20' },
        expiresAt: grant.expiresAt.toISOString(),
      },
    ])
    expect(stored(grantsText([grant]))[0]).toMatchObject({ stakeMax: null })
    expect(stored(grantsText([grantWith()]))[0]).toMatchObject({ spins: null })
  })

  it('are an empty list where there are none', () => {
    expect(grantsText([])).toBe('[]')
  })

  it('have no open bets where they were written before there were any', () => {
    const [{ openBets: _, ...old }] = stored(grantsText([grantWith()])) as [StoredGrant]
    expect(grantOf(old)).toEqual(grantWith())
  })
})
