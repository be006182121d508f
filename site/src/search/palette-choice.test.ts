import type { Game } from '@menekse/contract/casino/casino'
import { expect, test } from 'vitest'
import { paletteOf, stepTo } from './palette-choice.ts'

const game = (name: string, launches: number) =>
  ({
    slug: name,
    name,
    provider_name: 'Peri Bacası Studio',
    image: '',
    image_url: '',
    launch_count: launches,
  }) as Game
const games = [game('Kapadokya Rüzgârı', 3), game('Nar Bahçesi', 9)]
const shown = (query: string) => {
  const { hits, ...rest } = paletteOf(games, [], [], query)
  return { titles: hits.map(({ title }) => title), ...rest }
}
const byPlay = ['Nar Bahçesi', 'Kapadokya Rüzgârı']

test('before a query the most played games are there', () => {
  expect(shown(' ')).toEqual({ titles: byPlay, found: 2, isEmpty: false, isPopular: true })
})

test('a query shows what fits, and only that', () => {
  expect(shown('kapadokya')).toEqual({
    titles: ['Kapadokya Rüzgârı'],
    found: 1,
    isEmpty: false,
    isPopular: false,
  })
})

test('where nothing fits the most played games stand in, and none counts as found', () => {
  expect(shown('zzzzzz')).toEqual({ titles: byPlay, found: 0, isEmpty: true, isPopular: true })
})

test('before a query nothing is missed, even where there is nothing', () => {
  expect(paletteOf([], [], [], '')).toMatchObject({ hits: [], isEmpty: false })
})

test('arrows go round and round', () => {
  expect(stepTo('ArrowDown', 0, 3)).toBe(1)
  expect(stepTo('ArrowDown', 2, 3)).toBe(0)
  expect(stepTo('ArrowUp', 0, 3)).toBe(2)
})

test('other keys lead nowhere, and arrows neither where nothing is', () => {
  expect(stepTo('Enter', 1, 3)).toBeUndefined()
  expect(stepTo('ArrowDown', 0, 0)).toBeUndefined()
})
