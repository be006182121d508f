import type { Game } from '@menekse/contract/casino/casino'
import { sitePagesWithout } from '@menekse/contract/content/site-pages'
import type { TableBrief } from '@menekse/contract/draws/draw'
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

const tablePages = sitePagesWithout([]).filter(
  ({ path, product }) =>
    product === 'crash' ||
    (product !== undefined && product !== 'sports' && path.lastIndexOf('/') > 0),
)
/** The slug of a flight is its name; of every other table it is the end of its address. */
const brief = ({ path, title, product }: (typeof tablePages)[number]) => ({
  table: {
    slug: product === 'crash' ? title.toLowerCase() : path.split('/').at(-1)!,
    name: title,
    kind: '',
    product: product!,
  },
})
const tables = tablePages.map(brief) as unknown as TableBrief[]

test.each(tablePages)('the table $title is found by its name, and leads to its page', (page) => {
  const { path: href, title } = page
  const hits = searchEverything(games, categories, pages, title, tables)
  expect(hits[0]).toEqual({ kind: 'table', title, href })
})
