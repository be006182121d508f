import { expect, test } from 'vitest'
import { spacedPhone, writtenDay } from './personal-format.ts'

test('a birthday is written day first and is never shifted', () => {
  expect(writtenDay('1990-05-09')).toBe('09.05.1990')
  expect(writtenDay('')).toBe('')
})

test('a Turkish number is spaced, others are left alone', () => {
  expect(spacedPhone('+905551234567')).toBe('+90 555 123 45 67')
  expect(spacedPhone('+49301234567')).toBe('+49301234567')
})
