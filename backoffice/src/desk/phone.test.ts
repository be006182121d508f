import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it('groups Turkish numbers and leaves others alone', () => {
  expect(formatPhone('+905321112210')).toBe('+90 532 111 22 10')
  expect(formatPhone('+4915112345678')).toBe('+4915112345678')
  expect(formatPhone('')).toBe('')
})
