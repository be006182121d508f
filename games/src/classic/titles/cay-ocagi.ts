import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type Swap, withSwaps } from '../../reels/variants.ts'
import { commonRules } from '../../slots/rules.ts'
import { FIVE_LINES } from '../lines.ts'
import type { ClassicTitle } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'D', id: 'demlik', name: 'Demlik', kind: 'wild', pays: { 3: 200 } },
  { letter: 'S', id: 'semaver', name: 'Semaver', kind: 'pay', pays: { 3: 200 } },
  { letter: 'T', id: 'tepsi', name: 'Askılı tepsi', kind: 'pay', pays: { 3: 80 } },
  { letter: 'B', id: 'bardak', name: 'İnce belli bardak', kind: 'pay', pays: { 3: 40 } },
  { letter: 'A', id: 'seker', name: 'Kesme şeker', kind: 'pay', pays: { 3: 25 } },
  { letter: 'K', id: 'kasik', name: 'Çay kaşığı', kind: 'pay', pays: { 3: 20 } },
  { letter: 'L', id: 'limon', name: 'Limon', kind: 'pay', pays: { 3: 10 } },
  { letter: 'C', id: 'cay-yapragi', name: 'Çay yaprağı', kind: 'pay', pays: { 2: 3, 3: 8 } },
]

const strips = readStrips(symbols, [
  'CASSSCCLLKCKKASLCAKTCLBLDKCCBAAATBCCCTTTKKKCCCLLBBBCALLL',
  'AKCSLLTTTKKBBBAKCCCALLSSSAAATCCLBCCCLCKLCCLLLCACBTCKKKBD',
  'AKCSSSCCBLLTKKKCACLLCCTLACTTTLLLBKBLDLKACCCKKSAAABBB',
])

const rules = [
  '5 sabit çizgi vardır: üç sıra ve iki çapraz. Bahis çizgilere eşit bölünür; bir çizginin ' +
    'bahsi, toplam bahsin beşte biridir.',
  'Bir çizgideki üç aynı sembol kazandırır; Çay yaprağı soldan iki tane de kazandırır. Her ' +
    'çizgide yalnızca en yüksek kazanç ödenir; farklı çizgilerin kazançları toplanır.',
  'Demlik jokerdir: bütün sembollerin yerine geçer. Bir çizgideki üç Demlik kendi ' +
    'ödemesini yapar.',
  'Dolu tabla: dokuz hücrenin hepsinde aynı sembol (ya da onun yerine Demlik) varsa o ' +
    'ekranın bütün kazançları ikiye katlanır.',
  'Buhar: ödenen dönüş hiç kazandırmaz ve ekranın tam ortasında Demlik çıkarsa, Demlik ' +
    'orta makarayı doldurur, yerinde kalır ve öteki iki makara bir kez daha döner. Ek dönüş ' +
    'ücretsizdir, turda en çok bir kez olur ve makaralar yine her konumda eşit olasılıkla ' +
    'durur.',
  ...commonRules,
]

export const cayOcagi: ClassicTitle = {
  slug: 'cay-ocagi',
  name: 'Çay Ocağı',
  provider: 'Çınar Oyun',
  lines: FIVE_LINES,
  symbols: withoutLetters(symbols),
  strips: { base: strips, free: strips },
  stakeUnits: 5,
  wildMultiplier: 1,
  fullScreenMultiplier: 2,
  respin: 'centre',
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly (readonly Swap[])[] = [
  [
    [2, 11, 'cay-yapragi'],
    [2, 22, 'kasik'],
  ],
  [
    [2, 11, 'seker'],
    [2, 22, 'bardak'],
    [2, 32, 'cay-yapragi'],
    [2, 45, 'bardak'],
  ],
]

export const cayOcagiVariants: readonly ClassicTitle[] = lower.map((swaps) => {
  const swapped = withSwaps(strips, swaps)
  return { ...cayOcagi, strips: { base: swapped, free: swapped } }
})
