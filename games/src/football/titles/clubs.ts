import type { Grade } from '../title.ts'

/* Clubs that there are not, and how strong sixteen of them are. */

export const clubs: readonly string[] = [
  'Çınaraltı Gücü',
  'Yelkenkaya Deniz',
  'Sisli Köprü',
  'Taşhan Birlik',
  'Kuzguncuk Feneri',
  'Dutluk İdman',
  'Ayazma Yıldızı',
  'Kervan Yolu',
  'Leylak Tepe',
  'Demirci Ocağı',
  'Balıkhane Gençlik',
  'Kiraz Bahçesi',
  'Poyraz Liman',
  'Eski Değirmen',
  'Martı Rıhtım',
  'Gökkuyu Vadi',
]

/** The best first: attack from 142 to 70 in a hundred, defence the other way round. */
export const grades: readonly Grade[] = [
  { attack: 142, defence: 70 },
  { attack: 134, defence: 76 },
  { attack: 127, defence: 80 },
  { attack: 121, defence: 85 },
  { attack: 116, defence: 88 },
  { attack: 111, defence: 92 },
  { attack: 106, defence: 95 },
  { attack: 102, defence: 98 },
  { attack: 98, defence: 102 },
  { attack: 95, defence: 106 },
  { attack: 91, defence: 110 },
  { attack: 87, defence: 114 },
  { attack: 83, defence: 119 },
  { attack: 79, defence: 124 },
  { attack: 75, defence: 130 },
  { attack: 70, defence: 136 },
]

/** Three of those that may be combined give back three quarters at least. */
export const together = {
  legsMax: 3,
  legsEver: 6,
  alone: ['score', 'half_full', 'half_result'],
  oddsMaxMillis: 10_000_000,
} as const

export const returns = {
  result: 9_200,
  double_chance: 9_300,
  total: 9_300,
  both_score: 9_300,
  score: 8_800,
  handicap: 9_200,
  half_result: 9_100,
  half_total: 9_200,
  half_full: 8_900,
} as const
