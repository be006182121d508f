import { expect, test } from 'vitest'
import { readTarget, selectionOf, targetOf } from './target.ts'

const MOST = 1_000_000

test.each([
  ['2', 200],
  ['2,00', 200],
  ['2.00', 200],
  ['2,5', 250],
  ['1,01', 101],
  ['12,34x', 1_234],
  [' 3,00 × ', 300],
  ['1.250,00', 125_000],
  ['1.250', 125_000],
  ['10000', MOST],
])('%s is read as %i hundredths', (text, target) => {
  expect(readTarget(text, MOST)).toEqual({ ok: true, target })
})

test.each([
  ['', 'unreadable'],
  ['iki', 'unreadable'],
  ['2,005', 'unreadable'],
  ['-2', 'unreadable'],
  ['1', 'low'],
  ['1,00', 'low'],
  ['0', 'low'],
  ['10000,01', 'high'],
])('%s is no target: %s', (text, why) => {
  expect(readTarget(text, MOST)).toEqual({ ok: false, why })
})

test('a selection says its target, or that it is ended by hand', () => {
  expect(selectionOf(231)).toBe('2.31')
  expect(selectionOf(undefined)).toBe('manual')
  expect(targetOf('2.31')).toBe(231)
  expect(targetOf('manual')).toBeUndefined()
})
