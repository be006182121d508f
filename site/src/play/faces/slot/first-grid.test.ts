import { expect, test } from 'vitest'
import { firstGrid } from './first-grid.ts'

const symbols = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({
  id,
  name: id,
  kind: 'pay' as const,
  pays: {},
}))
const title = { kind: 'lines' as const, symbols, reels: 5, rows: 3 }

test('the last round lies where it began', () => {
  const grid = [['h', 'h', 'h']]
  const events = [{ type: 'reels' as const, mode: 'base' as const, stops: [0], grid }]
  expect(firstGrid(title, { events })).toEqual(grid)
})

test('a first visit shows no three of a kind from the left', () => {
  const grid = firstGrid(title, null)
  expect(grid.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3])
  const [first = [], second = []] = grid
  expect(first.some((symbol) => second.includes(symbol))).toBe(false)
})

test('reels that change their heights stand as an arch, and show no three of a kind either', () => {
  const grid = firstGrid({ kind: 'variable_ways', symbols, reels: 6, rows: 7 }, null)
  expect(grid.map((reel) => reel.length)).toEqual([3, 4, 5, 5, 4, 3])
  const [first = [], second = []] = grid
  expect(first.some((symbol) => second.includes(symbol))).toBe(false)
})
