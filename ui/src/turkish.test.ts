import { describe, expect, test } from 'vitest'
import {
  compactNumber,
  compareTurkish,
  foldForSearch,
  formatCount,
  formatPercent,
  matchesSearch,
} from './turkish.ts'

describe('foldForSearch', () => {
  test.each([
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA', 'isparta'],
    ['Işıl', 'isil'],
    ['Şanlıurfa', 'sanliurfa'],
    ['Çanakkale', 'canakkale'],
    ['Kapadokya Rüzgârı', 'kapadokya ruzgari'],
    ['ĞÜŞÖÇ', 'gusoc'],
  ])('%s folds to %s', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded)
  })

  test('the words of a query may stand in any order', () => {
    expect(matchesSearch('Kapadokya Rüzgârı', 'ruz KAPA')).toBe(true)
    expect(matchesSearch('Kapadokya Rüzgârı', 'kapa deniz')).toBe(false)
    expect(matchesSearch('Kapadokya Rüzgârı', '')).toBe(true)
  })
})

test('names sort as a Turkish reader expects', () => {
  const names = ['çinko', 'dice', 'cash', 'ılgaz', 'iddaa', 'Masa 10', 'Masa 2', 'hazine']
  expect(names.sort(compareTurkish)).toEqual([
    'cash',
    'çinko',
    'dice',
    'hazine',
    'ılgaz',
    'iddaa',
    'Masa 2',
    'Masa 10',
  ])
})

test.each([
  [999, '999'],
  [9_999, '9.999'],
  [12_500, '12,5 bin'],
  [12_000, '12 bin'],
  [999_999, '999,9 bin'],
  [1_300_000, '1,3 milyon'],
  [2_050_000_000, '2 milyar'],
  [-12_500, '-12,5 bin'],
])('%s is %s in short', (value, text) => {
  expect(compactNumber(value)).toBe(text)
})

test('shares carry the sign in front, counts their points', () => {
  expect(formatPercent(0.457)).toBe('%45,7')
  expect(formatPercent(0.5)).toBe('%50')
  expect(formatCount(1234567)).toBe('1.234.567')
})
