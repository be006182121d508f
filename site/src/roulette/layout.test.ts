import { expect, test } from 'vitest'
import type { Position } from './board.ts'
import { isOnLine, layoutSize, nextPlace, placeOf, turned } from './layout.ts'

const at = (market: string, selection: string): Position => ({
  market,
  selection,
  numbers: /^\d+(-\d+)*$/.test(selection) ? selection.split('-').map(Number) : [],
  odds_millis: 2_000,
  rtp_percent: 97.29,
  stake_max: 100,
})
const spotOf = (selection: string, market = 'inside') => {
  const { x, y } = placeOf(at(market, selection))
  return [x, y]
}

test('numbers lie in three rows, with the zero across all of them', () => {
  expect(spotOf('0', 'straight')).toEqual([0.5, 1.5])
  expect(spotOf('3', 'straight')).toEqual([1.5, 0.5])
  expect(spotOf('1', 'straight')).toEqual([1.5, 2.5])
  expect(spotOf('36', 'straight')).toEqual([12.5, 0.5])
})

test.each([
  ['17-20', 6.5 + 0.5, 1.5],
  ['17-18', 6.5, 1],
  ['16-17-18', 6.5, 3],
  ['16-17-19-20', 7, 2],
  ['13-14-15-16-17-18', 6, 3],
  ['0-1', 1, 2.5],
  ['0-2', 1, 1.5],
  ['0-1-2', 1, 2],
  ['0-2-3', 1, 1],
  ['0-1-2-3', 1, 3],
])('%s lies on the line or crossing of its numbers', (selection, x, y) => {
  const place = placeOf(at('inside', selection))
  expect([place.x, place.y]).toEqual([x, y])
  expect(isOnLine(place)).toBe(true)
})

test('outside bets lie side by side, and the whole felt is taken', () => {
  const outside = [
    ...['1', '2', '3'].map((nth) => at('column', nth)),
    ...['1', '2', '3'].map((nth) => at('dozen', nth)),
    ...['red', 'black'].map((name) => at('colour', name)),
    ...['odd', 'even'].map((name) => at('parity', name)),
    ...['low', 'high'].map((name) => at('half', name)),
  ].map(placeOf)
  const area = outside.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(area).toBe(3 + 12 + 12)
  expect(new Set(outside.map(({ x, y }) => `${x} ${y}`)).size).toBe(12)
  expect(placeOf(at('column', '1')).y).toBe(2.5)
})

test('a standing table is the lying one turned, with the zero on top', () => {
  const zero = turned(placeOf(at('straight', '0')))
  expect(zero).toEqual({ x: layoutSize.height - 1.5, y: 0.5, width: 3, height: 1 })
  const first = turned(placeOf(at('straight', '1')))
  const third = turned(placeOf(at('straight', '3')))
  expect(first.x).toBeLessThan(third.x)
  expect(first.y).toBe(third.y)
})

test('arrows go to the nearest place ahead', () => {
  const places = ['17', '14', '20', '18', '16'].map((number) => placeOf(at('straight', number)))
  const line = placeOf(at('split', '17-20'))
  const [from] = places
  expect(nextPlace(from!, 'ArrowRight', [...places, line])).toBe(line)
  expect(nextPlace(from!, 'ArrowLeft', places)).toBe(places[1])
  expect(nextPlace(from!, 'ArrowUp', places)).toBe(places[3])
  expect(nextPlace(from!, 'ArrowDown', places)).toBe(places[4])
  expect(nextPlace(from!, 'Enter', places)).toBeUndefined()
})
