import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type Swap, withSwaps } from '../../reels/variants.ts'
import { firstLines } from '../../slots/lines.ts'
import { commonRules } from '../../slots/rules.ts'
import { holdRules, linesRules } from '../texts.ts'
import type { CoinValue, HoldTitle } from '../title.ts'

const LINES = 20

const symbols: readonly LetteredSymbol[] = [
  { letter: 'H', id: 'harita', name: 'Harita', kind: 'pay', pays: { 3: 45, 4: 240, 5: 2000 } },
  { letter: 'P', id: 'pusula', name: 'Pusula', kind: 'pay', pays: { 3: 35, 4: 140, 5: 750 } },
  { letter: 'A', id: 'amfora', name: 'Amfora', kind: 'pay', pays: { 3: 28, 4: 100, 5: 400 } },
  { letter: 'R', id: 'kurek', name: 'Kürek', kind: 'pay', pays: { 3: 20, 4: 70, 5: 250 } },
  { letter: 'D', id: 'kandil', name: 'Kandil', kind: 'pay', pays: { 3: 12, 4: 40, 5: 120 } },
  { letter: 'Z', id: 'cizme', name: 'Çizme', kind: 'pay', pays: { 3: 10, 4: 30, 5: 100 } },
  { letter: 'N', id: 'kanca', name: 'Halat ve kanca', kind: 'pay', pays: { 3: 8, 4: 25, 5: 80 } },
  { letter: 'M', id: 'mesale', name: 'Meşale', kind: 'pay', pays: { 3: 4, 4: 20, 5: 60 } },
  { letter: 'T', id: 'anahtar', name: 'Altın anahtar', kind: 'wild', pays: {} },
  { letter: 'S', id: 'sikke', name: 'Sikke', kind: 'coin', pays: {} },
  { letter: 'i', id: 'mini', name: 'Mini ödül', kind: 'coin', pays: {} },
  { letter: 'd', id: 'midi', name: 'Midi ödül', kind: 'coin', pays: {} },
  { letter: 'b', id: 'buyuk', name: 'Büyük ödül', kind: 'coin', pays: {} },
]

const strips = readStrips(symbols, [
  'PSSPRHZARZDMRZAMHNMHZAMPDNRZDM',
  'DNSMDSSTPNMDRHDRNZDRAZNPAHNAZPA',
  'NMDRHNTZANRMSSSPZDATPMNRZAHZMDRP',
  'NDMNRMTNHPTNMZADZADRHDZRASMPZMRSS',
  'APZDHANDZRMNDZHMDNTMPRHZPRMANSSR',
])

/** In stakes: what a coin is worth, and how many of all coins are. */
const plain = [
  [1, 220],
  [2, 150],
  [3, 80],
  [5, 50],
  [10, 20],
] as const

const values: readonly CoinValue[] = [
  ...plain.map(([stakes, weight]) => ({ units: stakes * LINES, weight })),
  { units: 20 * LINES, weight: 22, prize: { name: 'mini', symbol: 'mini' } },
  { units: 50 * LINES, weight: 12, prize: { name: 'midi', symbol: 'midi' } },
  { units: 200 * LINES, weight: 6, prize: { name: 'major', symbol: 'buyuk' } },
]

const rules = [
  ...linesRules('20', 'yirmide biridir', 'Altın anahtar', 'sikkeler'),
  'Sikkeler çizgilere bağlı değildir. Ekranda altı veya daha fazla sikke görünürse define odası ' +
    'açılır: sikkeler yerinde kalır, her biri çevrilip değerini gösterir ve üç yeniden dönüş ' +
    'verilir.',
  ...holdRules('sikke', '22’de 1'),
  'Her sikkenin değeri ötekilerden bağımsız olarak çekilir. Olasılıklar 560’ta şöyledir: bahsin ' +
    '1 katı 220, 2 katı 150, 3 katı 80, 5 katı 50, 10 katı 20; mini ödül (bahsin 20 katı) 22, ' +
    'midi ödül (50 katı) 12, büyük ödül (200 katı) 6.',
  'On beş gözün hepsi dolarsa sikkelerin değerine ek olarak bahsin 2.000 katı tutarındaki dolu ' +
    'tabla ödülü ödenir.',
  ...commonRules,
]

/** Coins of the vault; three prizes of their own hide among them. */
export const defineAvi: HoldTitle = {
  slug: 'define-avi',
  name: 'Define Avı',
  provider: 'Gece Treni',
  lines: firstLines(LINES),
  symbols: withoutLetters(symbols),
  strips,
  stakeUnits: LINES,
  hold: {
    coin: 'sikke',
    needed: 6,
    landing: { in: 1, of: 22 },
    values,
    grand: 2000 * LINES,
  },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly (readonly Swap[])[] = [
  [
    [1, 21, 'mesale'],
    [2, 8, 'kandil'],
  ],
  [
    [1, 13, 'pusula'],
    [1, 23, 'kandil'],
    [3, 9, 'cizme'],
    [3, 22, 'mesale'],
  ],
]

export const defineAviVariants: readonly HoldTitle[] = lower.map((swaps) => ({
  ...defineAvi,
  strips: withSwaps(strips, swaps),
}))
