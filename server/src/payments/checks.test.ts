import { kurus, lira } from '@menekse/contract/money'
import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { describe, expect, it } from 'vitest'
import { liraText } from '../platform/lira-text.ts'
import type { Alone } from './alone.ts'
import { readAmount, readWholeLira } from './amounts.ts'
import { candidatesOf } from './bank-lines.ts'
import { checksFrom } from './checks.ts'
import { isSameName } from './own-name.ts'
import { depositTransitions, withdrawalTransitions } from './transitions.ts'

describe('own name', () => {
  it.each([
    ['Ayşe Yılmaz', 'AYSE YILMAZ', true],
    ['İbrahim Çağlar Öğüş', 'ibrahim caglar ogus', true],
    ['Işıl  Şen', 'ISIL SEN', true],
    ['Kâmil Hoca', 'KAMİL HOCA', true],
    ['Ayşe Yılmaz', 'Ayşe Yıldız', false],
    ['Ayşe Yılmaz', 'Yılmaz Ayşe', false],
    ['', '', false],
  ])('%s and %s: %s', (a, b, same) => expect(isSameName(a, b)).toBe(same))
})

describe('amounts', () => {
  it.each([
    [500, lira(500)],
    ['500,50', kurus(50_050)],
    [0.1 + 0.2, undefined],
    ['', undefined],
    ['abc', undefined],
    [Number.NaN, undefined],
    [1e25, 'large'],
  ])('a deposit of %j is %s', (value, amount) => expect(readAmount(value)).toBe(amount))

  it.each([
    [137.45, lira(137)],
    ['137,99', lira(137)],
    ['99.999', lira(99)],
    ['1.000', lira(1)],
    ['', undefined],
    ['12a', undefined],
    ['99999999999', 'large'],
  ])('a withdrawal of %j is %s', (value, amount) => expect(readWholeLira(value)).toBe(amount))

  it.each([
    [kurus(5), '₺0,05'],
    [kurus(123_456_789), '₺1.234.567,89'],
  ])('%s reads %s', (amount, text) => expect(liraText(amount)).toBe(text))
})

describe('states', () => {
  it('end where they should: every pair of states is listed once', () => {
    const pairs = (table: Record<PaymentStatus, readonly PaymentStatus[]>) =>
      Object.entries(table).flatMap(([from, tos]) => tos.map((to) => `${from} > ${to}`))
    expect(pairs(depositTransitions)).toEqual([
      'pending > approved',
      'pending > rejected',
      'pending > cancel',
    ])
    expect(pairs(withdrawalTransitions)).toEqual([
      'pending > approved',
      'pending > rejected',
      'pending > cancel',
      'approved > done',
      'approved > rejected',
      'approved > cancel',
    ])
  })
})

describe('candidates of a bank line', () => {
  const waiting = [
    { id: 'a', reference: 'MNK-AAAAAA', amount: lira(500), full_name: 'Can Demir' },
    { id: 'b', reference: 'MNK-BBBBBB', amount: lira(500), full_name: 'Ayşe Şen' },
    { id: 'c', reference: 'MNK-CCCCCC', amount: lira(700), full_name: 'Ece Su' },
  ]
  it('come by reference, then amount and name, then amount', () => {
    const line = { description: 'mnk cccccc ödeme', sender_folded: 'ayse sen', amount: lira(500) }
    expect(candidatesOf(line, waiting)).toEqual([
      { deposit_id: 'c', why: 'reference' },
      { deposit_id: 'b', why: 'amount_and_name' },
      { deposit_id: 'a', why: 'amount' },
    ])
  })
})

describe('checks', () => {
  const withdrawal = {
    account_name: 'Ayşe Şen',
    amount: lira(60_000),
  }
  const facts = {
    id: 'wdr_1',
    full_name: 'Ayşe Şen',
    kyc_verified: true,
    verified: true,
    senders: ['ayse sen'],
    account_closed: false,
    account_status: 'active',
    held: lira(60_000),
    open_total: lira(60_000),
    requests_day: 3,
    last_deposit: lira(500),
    staked_since: lira(500),
    case_open: false,
  }
  const failed = (changes: object, alone?: Alone) =>
    checksFrom(withdrawal, { ...facts, ...changes }, alone)
      .filter((check) => !check.passed)
      .map((check) => check.name)

  it.each([
    [{}, []],
    [{ full_name: 'Ayşe Can' }, ['own_name']],
    [{ full_name: 'Ayşe Can', verified: false }, ['own_name', 'own_account']],
    [{ senders: [] }, []],
    [{ held: lira(59_999) }, ['balance_held']],
    [{ kyc_verified: false }, ['kyc']],
    [{ staked_since: kurus(49_999) }, ['played_since_deposit']],
    [{ last_deposit: null, staked_since: kurus(0) }, []],
    [{ requests_day: 4 }, ['velocity']],
    [{ case_open: true }, ['aml_case']],
    [{ account_status: 'blocked' }, ['account_open']],
  ])('case %# fails %s', (changes, names) => expect(failed(changes)).toEqual(names))

  it.each(['credited', 'player', 'person'] as const)('wants another person: %s', (why) => {
    expect(failed({}, why)).toEqual(['four_eyes'])
  })
})
