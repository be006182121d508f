import { kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import {
  elapsed,
  exact,
  momentText,
  money,
  percent,
  signedMoney,
  spokenMoney,
  whole,
} from './format.ts'

test.each([
  [0n, '₺0,00'],
  [5n, '₺0,05'],
  [123450n, '₺1.234,50'],
  [123456789n, '₺1.234.567,89'],
  [-12000n, '−₺120,00'],
])('money of %s kuruş', (amount, text) => {
  expect(money(kurus(amount))).toBe(text)
})

test('a net result carries its direction, and nothing is neither', () => {
  expect(signedMoney(kurus(1250))).toBe('+₺12,50')
  expect(signedMoney(kurus(-1250))).toBe('−₺12,50')
  expect(signedMoney(kurus(0))).toBe('₺0,00')
})

test('spoken money has no sign a screen reader would spell', () => {
  expect(spokenMoney(kurus(123450))).toBe('1.234,50 TL')
})

test('percents and whole numbers are Turkish', () => {
  expect(percent(95.871)).toBe('%95,87')
  expect(percent(27.4, 1)).toBe('%27,4')
  expect(whole(12345.4)).toBe('12.345')
  expect([49.5, 9007.66, 5000, 1.01, 0.999].map(exact)).toEqual([
    '49,5',
    '9.007,66',
    '5.000',
    '1,01',
    '0,99',
  ])
})

test.each([
  [-3, '0:00'],
  [59.9, '0:59'],
  [247, '4:07'],
  [3847, '1:04:07'],
])('%s seconds as a clock', (seconds, text) => {
  expect(elapsed(seconds)).toBe(text)
})

test('a moment is told in the time of Istanbul', () => {
  expect(momentText('2026-11-21T09:34:56.000Z')).toContain('12:34:56')
})
