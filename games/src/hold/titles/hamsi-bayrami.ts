import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type Swap, withSwaps } from '../../reels/variants.ts'
import { firstLines } from '../../slots/lines.ts'
import { commonRules } from '../../slots/rules.ts'
import { holdRules, linesRules } from '../texts.ts'
import type { CoinValue, HoldTitle } from '../title.ts'

const LINES = 20

const symbols: readonly LetteredSymbol[] = [
  {
    letter: 'T',
    id: 'tekne',
    name: 'Balıkçı teknesi',
    kind: 'pay',
    pays: { 3: 50, 4: 200, 5: 800 },
  },
  { letter: 'G', id: 'ag', name: 'Balık ağı', kind: 'pay', pays: { 3: 40, 4: 150, 5: 500 } },
  { letter: 'R', id: 'marti', name: 'Martı', kind: 'pay', pays: { 3: 30, 4: 100, 5: 400 } },
  { letter: 'I', id: 'misir', name: 'Mısır', kind: 'pay', pays: { 3: 25, 4: 80, 5: 250 } },
  { letter: 'C', id: 'cay', name: 'Çay', kind: 'pay', pays: { 3: 20, 4: 60, 5: 150 } },
  { letter: 'F', id: 'findik', name: 'Fındık', kind: 'pay', pays: { 3: 12, 4: 30, 5: 80 } },
  { letter: 'K', id: 'kemence', name: 'Kemençe', kind: 'pay', pays: { 3: 8, 4: 25, 5: 60 } },
  { letter: 'E', id: 'fener', name: 'Gemici feneri', kind: 'pay', pays: { 3: 6, 4: 20, 5: 50 } },
  { letter: 'S', id: 'kasket', name: 'Kaptan kasketi', kind: 'wild', pays: {} },
  { letter: 'H', id: 'hamsi-kutusu', name: 'Hamsi kutusu', kind: 'coin', pays: {} },
  { letter: 'P', id: 'kepce', name: 'Kepçe', kind: 'coin', pays: {} },
]

const strips = readStrips(symbols, [
  'TGFEHIKCGFIGCTEKCFKRTHHERIFREKI',
  'EIFGCEHHKGTFRKSRIGCTIFKCEHHIKRCF',
  'ESREFHHCKGRCIKFHKEIRCGRICGEKTFST',
  'STCIFHHEFGKCSGEIGRIFHHEKFCTRKERIC',
  'TESKIRCGHRKHHFRTKEFCIEFGCETKFGIC',
])

/** In stakes: what a coin is worth, and how many of all coins are. */
const values = (
  [
    [1, 160],
    [2, 120],
    [3, 70],
    [5, 40],
    [10, 16],
    [25, 5],
    [50, 1],
  ] as const
).map(([stakes, weight]): CoinValue => ({ units: stakes * LINES, weight }))

const rules = [
  ...linesRules('20', 'yirmide biridir', 'Kaptan kasketi', 'hamsi kutuları'),
  'Hamsi kutuları çizgilere bağlı değildir. Ekranda altı veya daha fazla hamsi kutusu görünürse ' +
    'bayram başlar: kutular yerinde kalır, her biri değerini gösterir ve üç yeniden dönüş ' +
    'verilir.',
  ...holdRules('hamsi kutusu', '18’de 1'),
  'Her kutunun değeri ötekilerden bağımsız olarak çekilir. Olasılıklar 412’de şöyledir: bahsin 1 ' +
    'katı 160, 2 katı 120, 3 katı 70, 5 katı 40, 10 katı 16, 25 katı 5, 50 katı 1.',
  'Yeniden dönüşlerde gelen her kutunun yerine 6’da 1 olasılıkla kepçe gelir. Bir bayramda en ' +
    'çok bir kepçe gelir. Kepçe, geldiği dönüşün sonunda tablada bulunan bütün kutuların ' +
    'değerlerini bir kez toplar ve bu toplam kadar eder; kutular da değerlerini korur. Sonradan ' +
    'gelen kutular kepçeye eklenmez.',
  'On beş gözün hepsi dolarsa kutuların ve kepçenin değerine ek olarak bahsin 1.000 katı ' +
    'tutarındaki dolu tabla ödülü ödenir.',
  ...commonRules,
]

/** Tins of anchovies, and one landing net that gathers what they are worth. */
export const hamsiBayrami: HoldTitle = {
  slug: 'hamsi-bayrami',
  name: 'Hamsi Bayramı',
  provider: 'Gece Treni',
  lines: firstLines(LINES),
  symbols: withoutLetters(symbols),
  strips,
  stakeUnits: LINES,
  hold: {
    coin: 'hamsi-kutusu',
    needed: 6,
    landing: { in: 1, of: 18 },
    values,
    grand: 1000 * LINES,
    net: { symbol: 'kepce', in: 1, of: 6 },
  },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly (readonly Swap[])[] = [
  [[2, 21, 'fener']],
  [
    [1, 10, 'misir'],
    [1, 16, 'fener'],
    [2, 23, 'kemence'],
  ],
]

export const hamsiBayramiVariants: readonly HoldTitle[] = lower.map((swaps) => ({
  ...hamsiBayrami,
  strips: withSwaps(strips, swaps),
}))
