import { expect, test } from 'vitest'
import { categoriesFor, changedSearch, filtersOf, headingOf, noFilters } from './slot-filters.ts'
import { defaults, type SlotSearch } from './slot-search.ts'

const narrow: SlotSearch = {
  ...defaults,
  ara: 'nar',
  sirala: 'popular',
  kategori: 'new',
  saglayici: 'Lodos Works',
  oynaklik: 'high',
  sayfa: 3,
}

test('each part that narrows the list is named in its order, and order and view are none', () => {
  expect(filtersOf(narrow).map(({ key }) => key)).toEqual([
    'ara',
    'kategori',
    'saglayici',
    'oynaklik',
  ])
  const labels = filtersOf(narrow).map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual(['“nar”', 'Yeni', 'Lodos Works'])
  expect(labels[3]).toMatch(/\S/)
  expect(filtersOf({ ...defaults, sirala: 'popular', gorunum: 'list', sayfa: 3 })).toEqual([])
})

test('taking one away leaves the others, and taking all away leaves none', () => {
  for (const { key, none } of filtersOf(narrow)) {
    const left = filtersOf(changedSearch(narrow, none)).map((filter) => filter.key)
    expect(left).toEqual(filtersOf(narrow).flatMap((one) => (one.key === key ? [] : [one.key])))
  }
  expect(changedSearch(narrow, noFilters)).toEqual({ ...defaults, sirala: 'popular' })
})

test.each([
  { ara: 'a' },
  { sirala: 'newest' },
  { kategori: 'hot' },
  { saglayici: '' },
  { oynaklik: '' },
] as const)('%o begins at the first page', (change) => {
  expect(changedSearch(narrow, change)).toEqual({ ...narrow, sayfa: 1, ...change })
})

test('a page, a view and a game leave the list where it is', () => {
  expect(changedSearch(narrow, { sayfa: 4 }).sayfa).toBe(4)
  expect(changedSearch(narrow, { ara: 'n', sayfa: 2 }).sayfa).toBe(2)
  expect(changedSearch(narrow, { gorunum: 'list' }).sayfa).toBe(3)
  expect(changedSearch(narrow, { oyun: 'nar-bahcesi' }).sayfa).toBe(3)
})

test('a visitor has neither favourites nor games played', () => {
  expect(categoriesFor('visitor')).toEqual([
    'all',
    'featured',
    'new',
    'hot',
    'reels',
    'ways',
    'tumbling',
    'hold',
    'sealed',
    'classic',
    'instant',
    'stepped',
  ])
  expect(categoriesFor('player')).toEqual([
    'all',
    'featured',
    'new',
    'hot',
    'reels',
    'ways',
    'tumbling',
    'hold',
    'sealed',
    'classic',
    'instant',
    'stepped',
    'favorites',
    'recently',
  ])
  expect(categoriesFor('unknown')).toEqual(categoriesFor('player'))
})

test.each([
  [{}, 'Slotlar ve oyunlar'],
  [{ ara: 'nar', oynaklik: 'high' }, 'Slotlar ve oyunlar'],
  [{ kategori: 'stepped' }, 'Adımlı oyunlar'],
  [{ saglayici: 'Gece Treni' }, 'Gece Treni oyunları'],
  [{ kategori: 'hold', saglayici: 'Gece Treni' }, 'Tut ve kazan slotları · Gece Treni'],
] as const)('what %o leaves is called %s', (chosen, heading) => {
  expect(headingOf({ ...defaults, ...chosen })).toBe(heading)
})
