import { expect, test } from 'vitest'
import { sampleGame as game } from '../games/sample-game.ts'
import { browse, PAGE_SIZE, providersOf } from './slot-browser.ts'
import { defaults, readSlotSearch, type SlotSearch, writeSlotSearch } from './slot-search.ts'

const catalogue = [
  game('Çınar Altı', { rtp: 95.5, launch_count: 9, is_hot: true }),
  game('Cennet Koyu', { rtp: 97, added_at: '2026-03-01T00:00:00Z', is_new: true }),
  game('Işık Seli', { provider_name: 'Anadolu Games', is_favorite: true, launch_count: 4 }),
  game('İznik Bahçesi', {
    provider_name: 'Anadolu Games',
    is_featured: true,
    last_played_at: '2026-02-01T00:00:00Z',
  }),
  game('Zeytin Dalı', { last_played_at: '2026-02-02T00:00:00Z' }),
]
const names = (search: Partial<SlotSearch>) =>
  browse(catalogue, { ...defaults, ...search }).games.map(({ name }) => name)

test('games stand in the order of the Turkish alphabet', () => {
  const sorted = ['Cennet Koyu', 'Çınar Altı', 'Işık Seli', 'İznik Bahçesi', 'Zeytin Dalı']
  expect(names({})).toEqual(sorted)
  expect(names({ sirala: 'name_desc' })).toEqual(sorted.toReversed())
})

test('each order puts its own first', () => {
  expect(names({ sirala: 'newest' })[0]).toBe('Cennet Koyu')
  expect(names({ sirala: 'popular' }).slice(0, 2)).toEqual(['Çınar Altı', 'Işık Seli'])
  expect(names({ sirala: 'rtp_high' })[0]).toBe('Cennet Koyu')
  expect(names({ sirala: 'rtp_low' })[0]).toBe('Çınar Altı')
})

test('each category keeps its own; the games played last come in that order', () => {
  expect(names({ kategori: 'featured' })).toEqual(['İznik Bahçesi'])
  expect(names({ kategori: 'new' })).toEqual(['Cennet Koyu'])
  expect(names({ kategori: 'hot' })).toEqual(['Çınar Altı'])
  expect(names({ kategori: 'favorites' })).toEqual(['Işık Seli'])
  expect(names({ kategori: 'recently' })).toEqual(['Zeytin Dalı', 'İznik Bahçesi'])
})

test('a search needs two characters, and forgives keyboards and a slip', () => {
  expect(names({ ara: 'z' })).toHaveLength(catalogue.length)
  expect(names({ ara: 'IZNIK' })).toEqual(['İznik Bahçesi'])
  expect(names({ ara: 'isik' })).toEqual(['Işık Seli'])
  expect(names({ ara: 'zeytni' })).toEqual(['Zeytin Dalı'])
  expect(names({ ara: 'anadolu' })).toEqual(['Işık Seli', 'İznik Bahçesi'])
  expect(names({ ara: 'yok böyle' })).toEqual([])
})

test('studios are counted, the largest first, and sift', () => {
  expect(providersOf(catalogue)).toEqual([
    { name: 'Lodos Works', count: 3 },
    { name: 'Anadolu Games', count: 2 },
  ])
  expect(names({ saglayici: 'Anadolu Games' })).toEqual(['Işık Seli', 'İznik Bahçesi'])
})

test('pages hold 24, and a page too far is the last one', () => {
  const many = Array.from({ length: 50 }, (_, at) => game(`Oyun ${at + 1}`))
  expect(browse(many, defaults)).toMatchObject({ total: 50, page: 1, pages: 3 })
  expect(browse(many, defaults).games).toHaveLength(PAGE_SIZE)
  const last = browse(many, { ...defaults, sayfa: 9 })
  expect(last).toMatchObject({ page: 3 })
  expect(last.games.map(({ name }) => name)).toEqual(['Oyun 49', 'Oyun 50'])
  expect(browse([], defaults)).toMatchObject({ total: 0, page: 1, pages: 1 })
})

test('the address holds the whole state and nothing that is the default', () => {
  const search: SlotSearch = {
    ...defaults,
    ara: 'nar',
    sirala: 'rtp_high',
    kategori: 'new',
    sayfa: 2,
    mod: 'demo',
  }
  expect(writeSlotSearch(defaults)).toEqual({})
  expect(readSlotSearch(writeSlotSearch(search))).toEqual(search)
  expect(readSlotSearch({ sirala: 'drop table', sayfa: '-1', gorunum: 'x' })).toEqual(defaults)
})

test('volatility narrows the list, is read from the address and forgotten when unknown', () => {
  const games = [game('Sakin', { volatility: 'low' }), game('Coşkun', { volatility: 'high' })]
  const search = readSlotSearch({ oynaklik: 'high' })
  expect(browse(games, search).games.map(({ name }) => name)).toEqual(['Coşkun'])
  expect(writeSlotSearch(search)).toEqual({ oynaklik: 'high' })
  expect(readSlotSearch({ oynaklik: 'sonsuz' })).toEqual(defaults)
})

test('sifts by the kind of game', () => {
  const kinds = ['slots', 'instant', 'stepped', 'instant'].map((category, n) =>
    game(`${category} ${n}`, { category }),
  )
  const names = (kategori: SlotSearch['kategori']) =>
    browse(kinds, { ...defaults, kategori }).games.map(({ name }) => name)
  expect(names('reels')).toEqual(['slots 0'])
  expect(names('instant')).toEqual(['instant 1', 'instant 3'])
  expect(names('stepped')).toEqual(['stepped 2'])
  expect(readSlotSearch({ kategori: 'instant' }).kategori).toBe('instant')
})
