import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, moneyInputText, parseMoney, toKurus } from './money-format.ts'

describe('formatMoney', () => {
  test.each([
    [1234567.5, '₺1.234.567,50'],
    [-1234.5, '-₺1.234,50'],
    [0, '₺0,00'],
    [0.1 + 0.2, '₺0,30'],
    [123456789012345678901n, '₺1.234.567.890.123.456.789,01'],
    [-5n, '-₺0,05'],
  ])('%s is %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text)
  })

  test('without decimals it never shows more than there is', () => {
    expect(formatMoney(2480.99, { decimals: 0 })).toBe('₺2.480')
    expect(formatMoney(-0.5, { decimals: 0 })).toBe('-₺1')
    expect(formatMoney(1234, { decimals: 0 })).toBe('₺1.234')
  })

  test('a wanted sign stands before gains, and zero has none', () => {
    expect(formatMoney(120, { sign: 'always' })).toBe('+₺120,00')
    expect(formatMoney(-120, { sign: 'always' })).toBe('-₺120,00')
    expect(formatMoney(0, { sign: 'always' })).toBe('₺0,00')
  })
})

describe('parseMoney', () => {
  test.each([
    ['1.234,56', 123456n],
    ['1234.56', 123456n],
    ['1234,5', 123450n],
    ['1.234', 123400n],
    ['1.234.567', 123456700n],
    ['12.5', 1250n],
    [' ₺ 1 000 ', 100000n],
    ['250 TL', 25000n],
    ['10,', 1000n],
    ['0', 0n],
  ])('%s is %s kuruş', (text, kurus) => {
    expect(parseMoney(text)).toBe(kurus)
  })

  test.each(['', 'abc', '-5', '1,234.56', '12,345', '12.3456', '1.23.456', ',50', '1e5', '١٢'])(
    '%s is refused',
    (text) => {
      expect(parseMoney(text)).toBeNull()
    },
  )

  test('reads back what an input and a label show', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (kurus) => {
        expect(parseMoney(moneyInputText(kurus))).toBe(kurus)
        expect(parseMoney(formatMoney(kurus))).toBe(kurus)
      }),
    )
  })

  test('a number off the wire is the kuruş it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (kurus) => {
        expect(toKurus(kurus / 100)).toBe(BigInt(kurus))
      }),
    )
  })
})
