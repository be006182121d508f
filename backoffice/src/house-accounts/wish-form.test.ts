import { type Kurus, lira } from '@menekse/contract/money'
import type { HouseAccount } from '@menekse/contract/house-accounts/staff-house-accounts'
import { expect, it } from 'vitest'
import { wishFormOf, wishOf, wishProblems } from './wish-form.ts'

const account: HouseAccount = {
  id: 'hba_1',
  bank_name: 'Garanti BBVA',
  account_name: 'Menekşe A.Ş.',
  iban: 'TR710006200000000000000001',
  min_deposit: lira(500),
  max_deposit: (lira(25_000) + 50n) as Kurus,
  enabled: true,
  place: 1,
  version: 3,
}
const form = wishFormOf(account)

it('begins from the account as it is, with its IBAN as people read it', () => {
  expect(form).toEqual({
    bank_name: 'Garanti BBVA',
    account_name: 'Menekşe A.Ş.',
    iban: 'TR71 0006 2000 0000 0000 0000 01',
    min_deposit: 500,
    max_deposit: 25_000.5,
  })
})

it('says at the field that an amount is missing', () => {
  expect(wishProblems({ ...form, max_deposit: undefined })['max_deposit']).toBe('Bir tutar girin')
  expect(wishProblems({ ...form, min_deposit: undefined })['min_deposit']).toBe('Bir tutar girin')
})

it('names each field of an empty form', () => {
  const problems = wishProblems(wishFormOf(undefined))
  expect(Object.keys(problems).toSorted()).toEqual([
    'account_name',
    'bank_name',
    'iban',
    'max_deposit',
  ])
})

it('hands on what was typed', () => {
  expect(wishOf(form)).toEqual(form)
})
