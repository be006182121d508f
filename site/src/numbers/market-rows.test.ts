import { expect, test } from 'vitest'
import { familiesOf, priceText, rowsOf, timesText, zonesOf } from './market-rows.ts'

const offer = (market: string, selection: string) => ({
  market,
  selection,
  odds_millis: 2_000,
  rtp_percent: 95,
  stake_max: 1_000,
})
const colours = [
  { id: 'red', name: 'Kırmızı', balls: [1] },
  { id: 'white', name: 'Beyaz', balls: [2] },
]
const offers = [
  offer('sum', 'over-26.5'),
  offer('sum', 'under-26.5'),
  offer('sum', 'over-27.5'),
  offer('sum_parity', 'odd'),
  offer('more', 'red-white'),
  offer('more', 'white-red'),
  offer('equal', 'red-white'),
  offer('count', 'red-0'),
  offer('count', 'red-1'),
  offer('count', 'white-0'),
  offer('first', 'odd'),
  offer('zone', 'A-1'),
  offer('zone', 'B-1'),
  offer('number', 'A-17'),
]
const board = { colours, offers, tables: [] }
const shown = (family: Parameters<typeof rowsOf>[1]) =>
  rowsOf(board, family).map(({ name, offers: bets }) => [
    name,
    bets.map(({ selection }) => selection),
  ])

test('bets about the same stand in one row', () => {
  expect(shown('sum')).toEqual([
    ['Toplam', ['over-26.5', 'under-26.5']],
    ['Toplam', ['over-27.5']],
    ['Toplam', ['odd']],
  ])
  expect(shown('groups')).toEqual([
    ['Kırmızı – Beyaz', ['red-white', 'red-white', 'white-red']],
    ['Kırmızı', ['red-0', 'red-1']],
    ['Beyaz', ['white-0']],
  ])
  expect(rowsOf(board, 'groups')[0]?.offers[1]?.market).toBe('equal')
})

test('a number of a zone stands in no row', () => {
  expect(shown('zones')).toEqual([
    ['A bölgesi', ['A-1']],
    ['B bölgesi', ['B-1']],
  ])
  expect(zonesOf(board)).toEqual(['A'])
})

test('a board is sorted by the families it has bets of', () => {
  expect(familiesOf(board)).toEqual(['zones', 'sum', 'groups', 'ends'])
})

test('prices are written as they are read', () => {
  expect(priceText(7_200)).toBe('7,20')
  expect(priceText(11_781_000)).toBe('11.781,00')
  expect(timesText(375)).toBe('3,75')
  expect(timesText(10_000_000)).toBe('100.000')
})
