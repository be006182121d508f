import type { SportsSetting } from '@menekse/contract/sports/staff-limits'
import { describe, expect, it } from 'vitest'
import { factorOf, factorText, readSetting, textsOf } from './setting-fields.ts'

const setting = {
  unit_min: 100n,
  coupon_min: 300n,
  payout_max: 250_000_000n,
  coupon_loss_max: 12_345_678n,
  liability: [50_000_000n, 40_000_000n, 30_000_000n, 20_000_000n, 1n],
  live_percent: 50,
} as unknown as SportsSetting

describe('limits in their fields', () => {
  it('come back as they were, to the kuruş', () => {
    expect(readSetting(textsOf(setting))).toEqual({
      wish: {
        unit_min: 1,
        coupon_min: 3,
        payout_max: 2_500_000,
        coupon_loss_max: 123_456.78,
        liability: [500_000, 400_000, 300_000, 200_000, 0.01],
        live_percent: 50,
      },
    })
  })

  it.each([
    ['payout_max', 'çok'],
    ['liability.2', ''],
    ['live_percent', '0'],
    ['live_percent', '12,5'],
  ])('say at %s that %j is none', (field, typed) => {
    const read = readSetting({ ...textsOf(setting), [field]: typed })
    expect(Object.keys('problems' in read ? read.problems : {})).toEqual([`setting.${field}`])
  })
})

describe('a factor', () => {
  it.each([
    ['1', 100],
    ['0,5', 50],
    ['0.05', 5],
    ['10', 1_000],
    ['0', undefined],
    ['10,01', undefined],
    ['0,005', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('%j is %j hundredths', (typed, factor) => {
    expect(factorOf(typed)).toBe(factor)
  })

  it('is written as it is typed', () => {
    expect([100, 50, 5, 125].map((factor) => factorText(factor))).toEqual([
      '1',
      '0,5',
      '0,05',
      '1,25',
    ])
  })
})
