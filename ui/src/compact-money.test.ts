import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compactMoney } from './compact-money.ts'

describe('a large amount in little room', () => {
  test.each([
    [9_999_999_99n, undefined],
    [10_000_000_00n, '₺10 mn'],
    [123_456_789_00n, '₺123,4 mn'],
    [999_999_999_99n, '₺999,9 mn'],
    [1_250_000_000_00n, '₺1,2 mr'],
    [-12_900_000_00n, '-₺12,9 mn'],
  ])('%s kuruş is %s', (kurus, text) => {
    expect(compactMoney(kurus)).toBe(text)
  })

  test('never promises more than there is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000_000_00n, max: 10n ** 14n }), (kurus) => {
        const [, digits = '', word] = /^₺([\d.,]+) (mn|mr)$/.exec(compactMoney(kurus) ?? '') ?? []
        const [whole = '', tenth = '0'] = digits.replaceAll('.', '').split(',')
        const unit = word === 'mr' ? 1_000_000_000_00n : 1_000_000_00n
        expect((BigInt(whole + tenth) * unit) / 10n).toBeLessThanOrEqual(kurus)
      }),
    )
  })
})
