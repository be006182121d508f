import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type SwapsOfModes, withSwapsOfModes } from '../../reels/variants.ts'
import { commonRules } from '../../slots/rules.ts'
import type { WaysTitle } from '../title.ts'
import { waysRules } from './rules.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'J', id: 'joker', name: 'Kervan', kind: 'wild', pays: {} },
  { letter: 'V', id: 'vaha', name: 'Vaha', kind: 'scatter', pays: { 3: 200, 4: 1000, 5: 5000 } },
  { letter: 'D', id: 'deve', name: 'Deve', kind: 'pay', pays: { 3: 70, 4: 250, 5: 800 } },
  {
    letter: 'K',
    id: 'kervansaray',
    name: 'Kervansaray',
    kind: 'pay',
    pays: { 3: 60, 4: 180, 5: 550 },
  },
  { letter: 'T', id: 'terazi', name: 'Terazi', kind: 'pay', pays: { 3: 50, 4: 130, 5: 400 } },
  { letter: 'I', id: 'ipek', name: 'İpek', kind: 'pay', pays: { 3: 40, 4: 100, 5: 280 } },
  { letter: 'Z', id: 'tuz', name: 'Tuz', kind: 'pay', pays: { 3: 30, 4: 80, 5: 200 } },
  { letter: 'C', id: 'cingirak', name: 'Çıngırak', kind: 'pay', pays: { 3: 25, 4: 60, 5: 160 } },
  { letter: 'H', id: 'hurma', name: 'Hurma', kind: 'pay', pays: { 3: 20, 4: 50, 5: 120 } },
  { letter: 'B', id: 'kirba', name: 'Kırba', kind: 'pay', pays: { 3: 20, 4: 40, 5: 95 } },
]

const base = readStrips(symbols, [
  'HKBVCKKBBTTZBBHHDDIICCZZHHDCTI',
  'CTTKCCTKJCBBZZKHBDCVBBIDHHIIZHH',
  'TTDDIHVDIZZBHHCCBHJCBBHIIKZBBK',
  'THCBJKVBZHCCBZZIBBKKDITHHDDIJ',
  'KDHHBCVZBTICCBBHZZCTTHIZKHDII',
])

// On the road there is no oasis; a whole reel of the caravan walks over these strips.
const road = readStrips(symbols, [
  'IBCZZIIKKDDHHTCZZHHDBBCCKBBTT',
  'THIBBHITBHHCCDJZZCKDZCKIJB',
  'HHKDJZHKBBZZTBDZTBICCBHIJC',
  'BITCCHTDCHTBBDKJIBHJZKHHZZ',
  'HICKZZCKBZDHHTBIITHBBKCCD',
])

const rules = [
  ...waysRules('243'),
  'Kervan jokerdir: vaha dışındaki bütün sembollerin yerine geçer. İkinci, üçüncü ve dördüncü ' +
    'makaralarda çıkar ve kendi başına ödeme yapmaz.',
  'Vaha yollara bağlı değildir: ekranın neresinde olursa olsun üç, dört veya beş vaha kendi ' +
    'ödemesini yapar ve sırasıyla 8, 12 veya 16 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşlerde kervan yola çıkar: ilk dönüşte beşinci makara baştan aşağı joker olur; ' +
    'her dönüşte joker makara bir makara sola geçer, dördüncü dönüşte ikinci makaraya varır. ' +
    'Sonraki dönüşte yeni bir kervan beşinci makaradan yola çıkar.',
  'Ücretsiz dönüşler ayrı makaralarla ve turu başlatan bahisle oynanır. Bu makaralarda vaha ' +
    'yoktur; dönüşler uzamaz.',
  ...commonRules,
]

export const firatKervani: WaysTitle = {
  slug: 'firat-kervani',
  name: 'Fırat Kervanı',
  provider: 'Turkuaz Atölye',
  rows: 3,
  symbols: withoutLetters(symbols),
  strips: { base, free: road },
  wilds: { joker: 1 },
  freeSpins: { awards: { 3: 8, 4: 12, 5: 16 }, retrigger: false, totalMax: 16 },
  // The fifth reel, then one to the left with each spin as far as the second.
  walk: [4, 3, 2, 1],
  stakeUnits: 100,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  { base: [[1, 23, 'terazi']], free: [[2, 7, 'hurma']] },
  {
    base: [
      [1, 17, 'tuz'],
      [1, 23, 'tuz'],
    ],
    free: [[0, 24, 'ipek']],
  },
]

export const firatKervaniVariants: readonly WaysTitle[] = lower.map((swaps) => ({
  ...firatKervani,
  strips: withSwapsOfModes(firatKervani.strips, swaps),
}))
