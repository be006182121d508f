import type { Place } from './places.ts'

/** What is bet on in sports, and what came of it. */
export const sportsPlaces: readonly Place[] = [
  {
    path: '/sports',
    title: 'Spor bahisleri',
    shows: [['searchbox', 'Takım veya lig ara']],
    picture: 'sports',
  },
  {
    path: '/live',
    title: 'Canlı bahis',
    shows: [['searchbox', 'Takım veya lig ara']],
    picture: 'live-sports',
  },
  {
    path: '/sports/sonuclar',
    title: 'Sonuçlar',
    shows: [['heading', 'Sonuçlar']],
    picture: 'sports-results',
  },
  {
    path: '/sports/kurallar',
    title: 'Bahis kuralları',
    shows: [['heading', 'Bahis kuralları']],
    picture: 'sports-rules',
  },
  {
    path: '/sports/kuponlarim',
    title: 'Kuponlarım',
    shows: [['heading', 'Kuponlarım']],
    picture: 'my-coupons',
  },
]
