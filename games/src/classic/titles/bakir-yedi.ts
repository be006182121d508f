import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
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

const firstReels = [
  'PGGGUPPUUUKKCPPKPKCCMMMTTKMPKUTPTTTKKTTPUCCCPTPKPPPKKKTPYYY',
  'CCPUTTTMKPTTUCPCKYYYGGGPMMMPPCCCUUUPKKKCPKTTKTPPPUKKPKKTPP',
]
const stripsWith = (third: string) => readStrips(symbols, [...firstReels, third])
const strips = stripsWith('KPUUUPPUPPPKPKKKPPUPKKTCTKKTTCCCYYYPPKTMMMMTTGGGCCTTTPKUPKPCT')
/** The third reels of its lower returns: one seven or jug and one or two bars less, leaves instead. */
const lowerThirds = [
  'KPUUUPPUPPPKPKKKPPUPKKTCTKKTTCPCYYYPPKTMMPMTTGGGCCTTTPKUPKPCT',
  'KPPUUPPUPPPKPKKKPPUPKKTCTKKTTCPCPYYPPKTMMMMTTGGGCCTTTPKUPKPCT',
]

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

export const bakirYediVariants: readonly ClassicTitle[] = lowerThirds.map((third) => {
  const lower = stripsWith(third)
  return { ...bakirYedi, strips: { base: lower, free: lower } }
})
