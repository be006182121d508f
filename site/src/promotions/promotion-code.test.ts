import { expect, test } from 'vitest'
import { readCode } from './promotion-code.ts'

test.each([
  ['YAZ', 'YAZ'],
  ['  yaz2026 ', 'yaz2026'],
])('“%s” is asked for as “%s”', (typed, code) => {
  expect(readCode(typed)).toEqual({ code })
})

test.each(['', '   ', 'AB', ' AB '])('“%s” is too short for a code', (typed) => {
  expect(readCode(typed)).toEqual({ problem: 'En az 3 karakter girin' })
})
