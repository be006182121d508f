import { kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { isRaise, sizeOnWire, typedSize } from './limit-size.ts'
import { opensInText, usageOf } from './sizes.ts'

test.each([
  ['deposit', '1.250,50', { amount: 125_050n }, { amount: 1250.5 }],
  ['loss', '300', { amount: 30_000n }, { amount: 300 }],
  ['time', '90', { minutes: 90 }, { minutes: 90 }],
] as const)('a limit of %s typed as %s is taken in its unit', (kind, text, size, wire) => {
  expect(typedSize(kind, text)).toEqual(size)
  expect(sizeOnWire(typedSize(kind, text)!)).toEqual(wire)
})

test.each([
  ['deposit', ''],
  ['deposit', 'bin'],
  ['time', ''],
  ['time', '0'],
  ['time', '1,5'],
  ['time', '123456'],
] as const)('a limit of %s typed as %j is none', (kind, text) => {
  expect(typedSize(kind, text)).toBeUndefined()
})

const standing = (amount: number | null, minutes: number | null) => ({
  amount: amount === null ? null : kurus(amount),
  minutes,
})

test('only what lets more through than what stands is a raise', () => {
  expect(isRaise({ amount: kurus(10_001) }, standing(10_000, null))).toBe(true)
  expect(isRaise({ amount: kurus(10_000) }, standing(10_000, null))).toBe(false)
  expect(isRaise({ amount: kurus(9_999) }, standing(10_000, null))).toBe(false)
  expect(isRaise({ minutes: 61 }, standing(null, 60))).toBe(true)
  expect(isRaise({ minutes: 60 }, standing(null, 60))).toBe(false)
  expect(isRaise({ amount: kurus(10_001) }, undefined)).toBe(false)
})

const limit = { kind: 'loss', period: 'day', by: 'player', resets_at: '' } as const
const money = (amount: number, used: number) =>
  usageOf({
    ...limit,
    amount: kurus(amount),
    minutes: null,
    used: kurus(used),
    used_minutes: null,
  })

test('a limit is reached with its last kuruş, and less than nothing is never left', () => {
  expect(money(10_000, 9_999)).toMatchObject({ reached: false, leftText: '₺0,01 kaldı' })
  expect(money(10_000, 10_000)).toMatchObject({ reached: true, leftText: '₺0,00 kaldı' })
  expect(money(10_000, 12_000)).toMatchObject({ reached: true, leftText: '₺0,00 kaldı' })
})

test('time is counted in minutes and told in hours', () => {
  const time = { ...limit, kind: 'time', amount: null, used: null } as const
  expect(usageOf({ ...time, minutes: 150, used_minutes: 30 })).toMatchObject({
    usedText: '30 dk / 2 sa 30 dk',
    leftText: '2 sa kaldı',
    reached: false,
  })
})

test('a limit is near its end from four fifths on', () => {
  expect(money(10_000, 7_999).isNear).toBe(false)
  expect(money(10_000, 8_000).isNear).toBe(true)
})

test('the time until a raise opens is counted in whole minutes, and never told as none', () => {
  expect(opensInText(24 * 3_600_000)).toContain('24 sa 0 dk')
  expect(opensInText(61 * 60_000 + 59_999)).toContain('1 sa 1 dk')
  expect(opensInText(1)).toContain('0 sa 1 dk')
})
