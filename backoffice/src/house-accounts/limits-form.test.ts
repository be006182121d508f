import { lira } from '@menekse/contract/money'
import { expect, it } from 'vitest'
import { limitsFormOf, limitsOf, missingAmounts } from './limits-form.ts'

const form = limitsFormOf({ enabled: true, min_deposit: lira(500), max_deposit: lira(25_000) })

it('begins from the account, and sends what was typed', () => {
  expect(form).toEqual({ enabled: true, min_deposit: 500, max_deposit: 25_000 })
  expect(limitsOf({ ...form, enabled: false, max_deposit: 750.5 })).toEqual({
    enabled: false,
    min_deposit: 500,
    max_deposit: 750.5,
  })
})

it('says at the field which amount is missing; zero is an amount', () => {
  expect(missingAmounts(form)).toEqual({})
  expect(missingAmounts({ ...form, min_deposit: 0 })).toEqual({})
  expect(missingAmounts({ min_deposit: undefined, max_deposit: 5 })).toEqual({
    min_deposit: 'Bir tutar girin',
  })
  expect(missingAmounts({ min_deposit: 5, max_deposit: undefined })).toEqual({
    max_deposit: 'Bir tutar girin',
  })
})
