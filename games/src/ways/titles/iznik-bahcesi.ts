import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type SwapsOfModes, withSwapsOfModes } from '../../reels/variants.ts'
import { commonRules } from '../../slots/rules.ts'
import type { WaysTitle } from '../title.ts'
import { waysRules } from './rules.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'J', id: 'joker', name: 'Yıldız çini', kind: 'wild', pays: {} },
  { letter: '2', id: 'joker-2', name: 'Çift yıldız', kind: 'wild', pays: {} },
  { letter: '3', id: 'joker-3', name: 'Üçlü yıldız', kind: 'wild', pays: {} },
  {
    letter: 'M',
    id: 'madalyon',
    name: 'Madalyon',
    kind: 'scatter',
    pays: { 3: 200, 4: 1000, 5: 5000 },
  },
  { letter: 'L', id: 'lale', name: 'Lale', kind: 'pay', pays: { 3: 70, 4: 250, 5: 700 } },
  { letter: 'K', id: 'karanfil', name: 'Karanfil', kind: 'pay', pays: { 3: 60, 4: 180, 5: 500 } },
  { letter: 'N', id: 'nar', name: 'Narlı çini', kind: 'pay', pays: { 3: 50, 4: 140, 5: 400 } },
  {
    letter: 'S',
    id: 'saz-yapragi',
    name: 'Saz yaprağı',
    kind: 'pay',
    pays: { 3: 35, 4: 100, 5: 280 },
  },
  { letter: 'I', id: 'ibrik', name: 'İbrik', kind: 'pay', pays: { 3: 30, 4: 80, 5: 220 } },
  { letter: 'C', id: 'kase', name: 'Kâse', kind: 'pay', pays: { 3: 20, 4: 60, 5: 170 } },
  { letter: 'H', id: 'hatayi', name: 'Hatayi', kind: 'pay', pays: { 3: 20, 4: 50, 5: 120 } },
  { letter: 'V', id: 'servi', name: 'Servi', kind: 'pay', pays: { 3: 15, 4: 40, 5: 100 } },
]

const base = readStrips(symbols, [
  'KSNCISSCLLHHVVIMLCCNNKKVHIIVVHH',
  'CIJLHSSVVKCCNMIINNHHCSKVCHHKVV',
  'HKCCHIVCHHVVSHLVVSKMNNSSJLLVII',
  'IIVJSNCVSNNVHLMCCVVIHHSJLLHHKK',
  'IISHMISKVIHNNLKVVNLCHHVCCHSSC',
])

// By lamplight the garden is full of stars: single ones, double ones beside the middle, triple ones in it.
const lamplight = readStrips(symbols, [
  'NKLMHHIKSSHLVVNCCHVIICS',
  'KISCLNSCVJNMIJKHC2VHHL',
  'MHHSKCHSVN3IKN3LCIVLCJ',
  'HHJMLC2ILNJIKVHSCVKSCN',
  'KVNIIKVSHHVVSSLICNHLCCM',
])

const rules = [
  ...waysRules('243'),
  'Yıldız çini jokerdir: madalyon dışındaki bütün sembollerin yerine geçer. İkinci, üçüncü ve ' +
    'dördüncü makaralarda çıkar ve kendi başına ödeme yapmaz.',
  'Madalyon yollara bağlı değildir: ekranın neresinde olursa olsun üç, dört veya beş madalyon ' +
    'kendi ödemesini yapar ve sırasıyla 8, 10 veya 12 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşler kandil ışığında, yıldızların daha sık çıktığı makaralarla oynanır. İkinci ve ' +
    'dördüncü makarada çift yıldız, üçüncü makarada üçlü yıldız da vardır: çift yıldız makarasında ' +
    'iki, üçlü yıldız üç sembol sayılır ve yol sayısını o kadar artırır.',
  'Ücretsiz dönüşlerde yeniden üç veya daha fazla madalyon gelirse dönüşler aynı sayılarla uzar. ' +
    'Bir turda en çok 24 ücretsiz dönüş oynanır; yeni kazanılan dönüşler bu sınıra kadar eklenir. ' +
    'Ücretsiz dönüşler turu başlatan bahisle oynanır.',
  ...commonRules,
]

export const iznikBahcesi: WaysTitle = {
  slug: 'iznik-bahcesi',
  name: 'İznik Bahçesi',
  provider: 'Turkuaz Atölye',
  rows: 3,
  symbols: withoutLetters(symbols),
  strips: { base, free: lamplight },
  wilds: { joker: 1, 'joker-2': 2, 'joker-3': 3 },
  freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, retrigger: true, totalMax: 24 },
  stakeUnits: 100,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  {
    base: [
      [0, 1, 'ibrik'],
      [0, 5, 'ibrik'],
    ],
    free: [
      [1, 4, 'hatayi'],
      [2, 4, 'nar'],
    ],
  },
  {
    base: [[0, 5, 'ibrik']],
    free: [
      [0, 7, 'kase'],
      [0, 11, 'karanfil'],
      [0, 22, 'servi'],
      [1, 2, 'hatayi'],
      [2, 4, 'servi'],
      [2, 12, 'servi'],
      [3, 12, 'servi'],
    ],
  },
]

export const iznikBahcesiVariants: readonly WaysTitle[] = lower.map((swaps) => ({
  ...iznikBahcesi,
  strips: withSwapsOfModes(iznikBahcesi.strips, swaps),
}))
