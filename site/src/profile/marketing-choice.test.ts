import { expect, test } from 'vitest'
import { isAllowed } from './marketing-choice.ts'

const known = [
  { channel: 'email', allowed: true },
  { channel: 'sms', allowed: false },
] as const

test('a switch shows what the server says', () => {
  expect(isAllowed('email', known, undefined)).toBe(true)
  expect(isAllowed('sms', known, undefined)).toBe(false)
})

test('a choice shows at once while it is on its way, and only on its own switch', () => {
  expect(isAllowed('sms', known, { channel: 'sms', allowed: true })).toBe(true)
  expect(isAllowed('email', known, { channel: 'email', allowed: false })).toBe(false)
  expect(isAllowed('email', known, { channel: 'sms', allowed: false })).toBe(true)
})

test('nobody may write by a way that nobody was asked about', () => {
  expect(isAllowed('call', known, undefined)).toBe(false)
  expect(isAllowed('email', undefined, undefined)).toBe(false)
})
