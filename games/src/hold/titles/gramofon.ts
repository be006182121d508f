import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type Swap, withSwaps } from '../../reels/variants.ts'
import { firstLines } from '../../slots/lines.ts'
import { commonRules } from '../../slots/rules.ts'
import { holdRules, linesRules } from '../texts.ts'
import type { CoinValue, HoldTitle } from '../title.ts'

const LINES = 10

const symbols: readonly LetteredSymbol[] = [
  { letter: 'G', id: 'gramofon', name: 'Gramofon', kind: 'pay', pays: { 3: 40, 4: 150, 5: 1000 } },
  { letter: 'M', id: 'mikrofon', name: 'Mikrofon', kind: 'pay', pays: { 3: 30, 4: 100, 5: 400 } },
  { letter: 'U', id: 'gul', name: 'Gül', kind: 'pay', pays: { 3: 25, 4: 75, 5: 250 } },
  { letter: 'Y', id: 'yelpaze', name: 'Yelpaze', kind: 'pay', pays: { 3: 20, 4: 50, 5: 150 } },
  { letter: 'B', id: 'bilet', name: 'Bilet', kind: 'pay', pays: { 3: 15, 4: 40, 5: 100 } },
  { letter: 'D', id: 'durbun', name: 'Opera dürbünü', kind: 'pay', pays: { 3: 12, 4: 30, 5: 80 } },
  { letter: 'P', id: 'parfum', name: 'Parfüm', kind: 'pay', pays: { 3: 8, 4: 20, 5: 60 } },
  {
    letter: 'A',
    id: 'ayakkabi',
    name: 'Dans ayakkabısı',
    kind: 'pay',
    pays: { 3: 6, 4: 15, 5: 50 },
  },
  { letter: 'R', id: 'boru', name: 'Pirinç boru', kind: 'wild', pays: {} },
  { letter: 'K', id: 'plak', name: 'Plak', kind: 'coin', pays: {} },
]

const strips = readStrips(symbols, [
  'YPMDPMBYABUPADYBUGAMPDGABUKKAD',
  'MYDBAYPGDABKKYPRMUPGDMYDPBURABUA',
  'PARBDGPBGRMAYDUYDPUKPBAUPKKBDYAM',
  'AUYRAPGDYMURBDUBDPKKAMDGBMPBAPY',
  'DUBAYDAYUAPKKPYGBDGARPMUPDBARM',
])

/** In stakes: what a coin is worth, and how many of all coins are. */
const values = (
  [
    [1, 260],
    [2, 116],
    [3, 50],
    [5, 22],
    [10, 6],
    [20, 2],
    [50, 1],
  ] as const
).map(([stakes, weight]): CoinValue => ({ units: stakes * LINES, weight }))

const rules = [
  ...linesRules('10', 'onda biridir', 'Pirinç boru', 'plaklar'),
  'Plaklar çizgilere bağlı değildir. Ekranda beş veya daha fazla plak görünürse müzik başlar: ' +
    'plaklar yerinde kalır, her biri değerini gösterir ve üç yeniden dönüş verilir.',
  ...holdRules('plak', '22’de 1'),
  'Her plağın değeri ötekilerden bağımsız olarak çekilir. Olasılıklar 457’de şöyledir: bahsin 1 ' +
    'katı 260, 2 katı 116, 3 katı 50, 5 katı 22, 10 katı 6, 20 katı 2, 50 katı 1.',
  'Her yeniden dönüşün sonunda gramofon bir plak çalar: tabladaki plaklardan daha önce ' +
    'çalınmamış olan biri eşit olasılıkla seçilir ve değeri ikiye katlanır. Bir plak en çok bir ' +
    'kez çalınır; çalınmamış plak kalmadıysa hiçbir değer değişmez.',
  'On beş gözün hepsi dolarsa plakların değerine ek olarak bahsin 1.500 katı tutarındaki dolu ' +
    'tabla ödülü ödenir.',
  ...commonRules,
]

/** Records that stay on the board; each spin of the turntable doubles one more of them. */
export const gramofon: HoldTitle = {
  slug: 'gramofon',
  name: 'Gramofon',
  provider: 'Gece Treni',
  lines: firstLines(LINES),
  symbols: withoutLetters(symbols),
  strips,
  stakeUnits: LINES,
  hold: {
    coin: 'plak',
    needed: 5,
    landing: { in: 1, of: 22 },
    values,
    grand: 1500 * LINES,
    doubles: true,
  },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly (readonly Swap[])[] = [
  [
    [0, 15, 'ayakkabi'],
    [1, 30, 'parfum'],
  ],
  [
    [0, 1, 'ayakkabi'],
    [0, 16, 'parfum'],
    [1, 10, 'parfum'],
    [1, 21, 'parfum'],
    [1, 29, 'parfum'],
    [2, 27, 'ayakkabi'],
    [3, 23, 'parfum'],
    [4, 1, 'parfum'],
  ],
]

export const gramofonVariants: readonly HoldTitle[] = lower.map((swaps) => ({
  ...gramofon,
  strips: withSwaps(strips, swaps),
}))
