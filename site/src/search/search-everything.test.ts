import type { Game } from '@menekse/contract/casino/casino'
import { expect, test } from 'vitest'
import { popularHits, searchEverything } from './search-everything.ts'

const game = (name: string, launches: number) =>
  ({
    slug: name,
    name,
    provider_name: 'Peri Bacası Studio',
    image: '',
    image_url: '',
    launch_count: launches,
  }) as Game
const games = [game('Kapadokya Rüzgârı', 3), game('Nar Bahçesi', 9), game('Yenilmez', 1)]
const categories = [
  { title: 'Yeni', href: '/slots?kategori=new' },
  { title: 'Popüler', href: '/slots?kategori=hot' },
]
const pages = [{ title: 'Para Yatır', href: '/account/wallet?tab=deposit' }]
const kinds = (query: string) =>
  searchEverything(games, categories, pages, query).map(({ kind, title }) => `${kind} ${title}`)

test('games, studios, categories and pages come in groups, without marks or exact spelling', () => {
  expect(kinds('kapdokya ruzgari')).toEqual(['game Kapadokya Rüzgârı'])
  expect(kinds('yeni')).toEqual(['game Yenilmez', 'category Yeni'])
  expect(kinds('peri')[3]).toBe('provider Peri Bacası Studio')
  expect(kinds('PARA YATIR')).toEqual(['page Para Yatır'])
})

test('nothing found is nothing, and the most played stand in for it', () => {
  expect(kinds('zzzzzz')).toEqual([])
  expect(popularHits(games, 2).map(({ title }) => title)).toEqual([
    'Nar Bahçesi',
    'Kapadokya Rüzgârı',
  ])
})
