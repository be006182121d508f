import { expect, test } from 'vitest'
import { betName, shortName } from './bet-name.ts'

const board = {
  colours: [
    { id: 'white', name: 'Beyaz', balls: [1] },
    { id: 'red', name: 'Kırmızı', balls: [2] },
  ],
}

test.each([
  ['spots', '3-17-22', 'Sayılar: 3, 17, 22'],
  ['missed', '3', 'Çekilmesin: 3'],
  ['sum', 'over-92.5', 'Toplam 92,5 üst'],
  ['sum', 'under-810.5', 'Toplam 810,5 alt'],
  ['sum_parity', 'even', 'Toplam çift'],
  ['more', 'odd-even', 'Tek çok, çift az'],
  ['more', 'white-red', 'Beyaz çok, kırmızı az'],
  ['equal', 'white-red', 'Beyaz ve kırmızı eşit'],
  ['count', 'red-2', '2 kırmızı top'],
  ['first', 'odd', 'İlk top tek'],
  ['last', 'white', 'Son top beyaz'],
  ['zone', 'A-7', 'A bölgesinde 7'],
  ['number', 'B-04', 'B bölgesi 04'],
  ['digit', '7', '7 gelir'],
  ['digit_missed', '7', '7 gelmez'],
  ['digit_twice', '7', '7 en az iki kez'],
])('a bet on %s %s is called %s', (market, selection, name) => {
  expect(betName(board, { market, selection })).toBe(name)
})

test('beside others of its row a bet is called shorter', () => {
  expect(shortName(board, { market: 'more', selection: 'white-red' })).toBe('Beyaz çok')
  expect(shortName(board, { market: 'sum', selection: 'under-26.5' })).toBe('26,5 alt')
  expect(shortName(board, { market: 'count', selection: 'red-2' })).toBe('2')
})
