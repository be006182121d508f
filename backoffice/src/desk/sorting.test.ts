import { expect, it } from 'vitest'
import { compareValues, type SortValue } from './sorting.ts'

const sorted = (values: SortValue[]) => values.toSorted((a, b) => compareValues(a, b))

it('sorts names as a Turkish reader expects', () => {
  expect(sorted(['Ömer', 'Çağ', 'Oya', 'Işıl', 'Can', 'İpek'])).toEqual([
    'Can',
    'Çağ',
    'Işıl',
    'İpek',
    'Oya',
    'Ömer',
  ])
})

it('sorts amounts as numbers and puts what is missing first', () => {
  expect(sorted([100n, 9n, -5n])).toEqual([-5n, 9n, 100n])
  expect(sorted(['2026-01-02', null, '2026-01-01'])).toEqual([null, '2026-01-01', '2026-01-02'])
})
