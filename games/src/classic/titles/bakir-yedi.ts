import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type Swap, withSwaps } from '../../reels/variants.ts'
import { commonRules } from '../../slots/rules.ts'
import { FIVE_LINES } from '../lines.ts'
import type { ClassicTitle } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'G', id: 'gunes', name: 'Bakır güneş', kind: 'wild', pays: { 3: 650 } },
  { letter: 'Y', id: 'yedi', name: 'Kırmızı yedi', kind: 'pay', pays: { 3: 150 } },
  { letter: 'M', id: 'gugum', name: 'Güğüm', kind: 'pay', pays: { 3: 60 } },
  { letter: 'U', id: 'uc-cubuk', name: 'Üçlü çubuk', kind: 'pay', pays: { 3: 30 } },
  { letter: 'C', id: 'cift-cubuk', name: 'İkili çubuk', kind: 'pay', pays: { 3: 20 } },
  { letter: 'T', id: 'tek-cubuk', name: 'Tekli çubuk', kind: 'pay', pays: { 3: 12 } },
  { letter: 'K', id: 'can', name: 'Çan', kind: 'pay', pays: { 3: 8 } },
  { letter: 'P', id: 'yaprak', name: 'Çınar yaprağı', kind: 'pay', pays: { 3: 5 } },
]

const strips = readStrips(symbols, [
  'PGGGUPPUUUKKCPPKPKCCMMMTTKMPKUTPTTTKKTTPUCCCPTPKPPPKKKTPYYY',
  'CCPUTTTMKPTTUCPCKYYYGGGPMMMPPCCCUUUPKKKCPKTTKTPPPUKKPKKTPP',
  'KPUUUPPUPPPKPKKKPPUPKKTCTKKTTCCCYYYPPKTMMMMTTGGGCCTTTPKUPKPCT',
])

const rules = [
  '5 sabit çizgi vardır: üç sıra ve iki çapraz. Bahis çizgilere eşit bölünür; bir çizginin ' +
    'bahsi, toplam bahsin beşte biridir.',
  'Bir çizgideki üç aynı sembol kazandırır. Her çizgide yalnızca en yüksek kazanç ödenir; ' +
    'farklı çizgilerin kazançları toplanır.',
  'Bakır güneş jokerdir: bütün sembollerin yerine geçer. Bir çizgideki üç Bakır güneş ' +
    'kendi ödemesini yapar.',
  'Bir dönüş daha: ödenen dönüşte tam iki makara baştan sona aynı sembolü gösterirse, ' +
    'dönüşün kazancı ödenir, bu iki makara yerinde kalır ve üçüncü makara bir kez daha ' +
    'döner. Yeni ekranın kazançları önceki kazanca eklenir. Burada Bakır güneş de yalnızca ' +
    'kendisi sayılır; üç makara da aynı sembolle doluysa bir dönüş daha yapılmaz.',
  'Ek dönüş ücretsizdir, turda en çok bir kez olur ve üçüncü makara yine her konumda eşit ' +
    'olasılıkla durur.',
  ...commonRules,
]

export const bakirYedi: ClassicTitle = {
  slug: 'bakir-yedi',
  name: 'Bakır Yedi',
  provider: 'Çınar Oyun',
  lines: FIVE_LINES,
  symbols: withoutLetters(symbols),
  strips: { base: strips, free: strips },
  stakeUnits: 5,
  wildMultiplier: 1,
  fullScreenMultiplier: 1,
  respin: 'pair',
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly (readonly Swap[])[] = [
  [
    [0, 26, 'uc-cubuk'],
    [1, 10, 'yaprak'],
    [2, 39, 'tek-cubuk'],
    [2, 55, 'tek-cubuk'],
  ],
  [
    [0, 4, 'tek-cubuk'],
    [0, 18, 'can'],
    [0, 24, 'can'],
    [0, 29, 'can'],
    [0, 40, 'can'],
    [0, 45, 'yaprak'],
    [1, 7, 'uc-cubuk'],
    [1, 12, 'cift-cubuk'],
    [1, 36, 'yaprak'],
    [1, 51, 'yaprak'],
    [1, 55, 'yaprak'],
    [2, 29, 'tek-cubuk'],
    [2, 42, 'tek-cubuk'],
  ],
]

export const bakirYediVariants: readonly ClassicTitle[] = lower.map((swaps) => {
  const swapped = withSwaps(strips, swaps)
  return { ...bakirYedi, strips: { base: swapped, free: swapped } }
})
