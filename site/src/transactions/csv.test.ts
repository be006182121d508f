import { expect, test } from 'vitest'
import { csvAmount, csvOf } from './csv.ts'

test('columns are parted by semicolons and the file begins with a byte order mark', () => {
  expect(
    csvOf([
      ['Tarih', 'Tutar'],
      ['09.03.2026 12:00', '-1234,50'],
    ]),
  ).toBe('\uFEFFTarih;Tutar\r\n09.03.2026 12:00;-1234,50\r\n')
})

test('what holds a separator, a quote or a line break is quoted', () => {
  expect(csvOf([['a;b', 'der "Sultan"', 'iki\nsatır', ' boşluk']])).toBe(
    '\uFEFF"a;b";"der ""Sultan""";"iki\nsatır";" boşluk"\r\n',
  )
})

test('no cell is ever read as a formula, and numbers stay numbers', () => {
  const rows = [['=1+1', '+90 555', '-cmd', '@SUM(A1)', '\t=1', ' =1', '-12,50', '7']]
  expect(csvOf(rows)).toBe("\uFEFF'=1+1;'+90 555;'-cmd;'@SUM(A1);'\t=1;' =1;-12,50;7\r\n")
})

test('amounts are written as the spreadsheet reads them', () => {
  expect(csvAmount(123_456_750n)).toBe('1234567,50')
  expect(csvAmount(-5n)).toBe('-0,05')
  expect(csvAmount(null)).toBe('')
})
