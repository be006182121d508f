import { expect, test } from 'vitest'
import {
  areFewCodes,
  checkFirstCode,
  deviceName,
  devicePlace,
  hasOthers,
  inFours,
  passkeyName,
} from './device-facts.ts'

test('what nobody knows of a device or a passkey is said to be unknown', () => {
  expect(deviceName({ device: 'Chrome, Windows' })).toBe('Chrome, Windows')
  expect(deviceName({ device: '' })).toBe('Bilinmeyen cihaz')
  expect(devicePlace({ location: 'İstanbul' })).toBe('İstanbul')
  expect(devicePlace({ location: '' })).toBe('Konum bilinmiyor')
  expect(passkeyName({ label: 'Telefonum' })).toBe('Telefonum')
  expect(passkeyName({ label: '' })).toMatch(/\S/)
})

test('only a session beside this one can be ended from here', () => {
  expect(hasOthers(undefined)).toBe(false)
  expect(hasOthers([{ current: true }])).toBe(false)
  expect(hasOthers([{ current: true }, { current: false }])).toBe(true)
})

test('a secret is shown in fours and begins and ends with none of the blanks', () => {
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(inFours('ABCDEFGH')).toBe('ABCD EFGH')
})

test('three codes left are few', () => {
  expect([0, 3, 4].map(areFewCodes)).toEqual([true, true, false])
})

test('a first code is needed', () => {
  expect(checkFirstCode({ code: ' ' })).toEqual({ code: 'Bu alan zorunludur' })
  expect(checkFirstCode({ code: '123456' })).toEqual({})
})
