import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type SwapsOfModes, withSwapsOfModes } from '../../reels/variants.ts'
import { commonRules } from '../../slots/rules.ts'
import type { WaysTitle } from '../title.ts'
import { waysRules } from './rules.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'J', id: 'joker', name: 'Kilim göbeği', kind: 'wild', pays: {} },
  {
    letter: 'T',
    id: 'tezgah',
    name: 'Tezgâh',
    kind: 'scatter',
    pays: { 3: 200, 4: 1000, 5: 5000 },
  },
  {
    letter: 'B',
    id: 'kocboynuzu',
    name: 'Koçboynuzu',
    kind: 'pay',
    pays: { 3: 15, 4: 75, 5: 580 },
  },
  {
    letter: 'E',
    id: 'elibelinde',
    name: 'Elibelinde',
    kind: 'pay',
    pays: { 3: 12, 4: 50, 5: 340 },
  },
  {
    letter: 'A',
    id: 'hayat-agaci',
    name: 'Hayat ağacı',
    kind: 'pay',
    pays: { 3: 10, 4: 35, 5: 230 },
  },
  { letter: 'Y', id: 'yildiz', name: 'Yıldız', kind: 'pay', pays: { 3: 8, 4: 26, 5: 160 } },
  { letter: 'R', id: 'kirkit', name: 'Kirkit', kind: 'pay', pays: { 3: 4, 4: 12, 5: 68 } },
  { letter: 'N', id: 'kirman', name: 'Kirman', kind: 'pay', pays: { 3: 4, 4: 10, 5: 60 } },
  { letter: 'S', id: 'makas', name: 'Kırkım makası', kind: 'pay', pays: { 3: 3, 4: 8, 5: 48 } },
  { letter: 'Z', id: 'kazan', name: 'Boya kazanı', kind: 'pay', pays: { 3: 3, 4: 7, 5: 38 } },
  { letter: 'U', id: 'yumak', name: 'Yumak', kind: 'pay', pays: { 3: 3, 4: 5, 5: 28 } },
]

const base = readStrips(symbols, [
  'NNZZYYYNNNNBBBEAAAREEESSRRRRAATZZZZUUUUYYSSSUB',
  'RRUUUUBBYYYEJAAYYJNNRRRYZZZRRAETUUZZSSSSUUNNNS',
  'YZZNNYYUUUJTBAAZZZUUUBBJRRRRNNNZZZSSSREENNSSS',
  'SSZZZURNNNYSSTNUUUABEEUUAAAJYYYEJBBZZRRRRSSSS',
  'UJRRAYYYRRRBZZZRBBSSNNNZZETNNNEESSSAAAJUUUAAYY',
])

// The rug grows fast: more wilds, shorter runs, and no looms.
const weaving = readStrips(symbols, [
  'SSZZAAERRUUABRRYYNNUUYRRNNBZZESS',
  'SSENUUSSEJNNBZAJYYZZSJYRRZAUUBRR',
  'UUZZNYSSZNNJEUANYYJEUUBJRRSSBARR',
  'NRRAJNNRRASSEZYYUUZZEBUJNSSBJUUY',
  'JSSRAJNBUUAZZJYERRZSSNNUUYYBE',
])

const rules = [
  ...waysRules('1.024'),
  'Kilim göbeği jokerdir: tezgâh dışındaki bütün sembollerin yerine geçer. İlk makara dışındaki ' +
    'makaralarda çıkar ve kendi başına ödeme yapmaz.',
  'Tezgâh yollara bağlı değildir: ekranın neresinde olursa olsun üç, dört veya beş tezgâh kendi ' +
    'ödemesini yapar ve sırasıyla 8, 10 veya 12 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşlerde dokuma çarpanı işler: ilk dönüşün kazançları 1 ile çarpılır, çarpan her ' +
    'dönüşte bir artar ve 10 olunca orada kalır. Dönüş kazanmasa da çarpan artar.',
  'Ücretsiz dönüşler, göbeklerin daha sık çıktığı ayrı makaralarla ve turu başlatan bahisle ' +
    'oynanır. Bu makaralarda tezgâh yoktur; dönüşler uzamaz.',
  ...commonRules,
]

export const haliTezgahi: WaysTitle = {
  slug: 'hali-tezgahi',
  name: 'Halı Tezgâhı',
  provider: 'Turkuaz Atölye',
  rows: 4,
  symbols: withoutLetters(symbols),
  strips: { base, free: weaving },
  wilds: { joker: 1 },
  freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, retrigger: false, totalMax: 12 },
  weaveMost: 10,
  stakeUnits: 100,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  { base: [[0, 45, 'yumak']], free: [[2, 28, 'yumak']] },
  {
    base: [
      [0, 18, 'kazan'],
      [0, 43, 'yumak'],
      [1, 23, 'kirkit'],
      [2, 0, 'kirman'],
      [2, 5, 'kirman'],
      [2, 27, 'kirman'],
      [2, 37, 'kirman'],
      [3, 6, 'yumak'],
    ],
    free: [[1, 31, 'makas']],
  },
]

export const haliTezgahiVariants: readonly WaysTitle[] = lower.map((swaps) => ({
  ...haliTezgahi,
  strips: withSwapsOfModes(haliTezgahi.strips, swaps),
}))
