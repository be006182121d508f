import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type SwapsOfModes, withSwapsOfModes } from '../../reels/variants.ts'
import { commonRules } from '../../slots/rules.ts'
import type { ClassicTitle } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'G', id: 'goz-boncugu', name: 'Göz boncuğu', kind: 'wild', pays: {} },
  { letter: 'B', id: 'bileklik', name: 'Bileklik', kind: 'scatter', pays: { 3: 20 } },
  { letter: 'D', id: 'damla', name: 'Damla boncuk', kind: 'pay', pays: { 3: 50 } },
  { letter: 'C', id: 'cicek', name: 'Çiçek boncuk', kind: 'pay', pays: { 3: 24 } },
  { letter: 'K', id: 'kup', name: 'Küp boncuk', kind: 'pay', pays: { 3: 15 } },
  { letter: 'P', id: 'puskul', name: 'Püskül', kind: 'pay', pays: { 3: 8 } },
  { letter: 'F', id: 'fici', name: 'Fıçı boncuk', kind: 'pay', pays: { 3: 6 } },
  { letter: 'Y', id: 'yuvarlak', name: 'Yuvarlak boncuk', kind: 'pay', pays: { 3: 3 } },
]

const base = readStrips(symbols, [
  'FYCCYYPKCFCYYYPYFFFDBYPPPDBFFDKKKPK',
  'KKKFGKBCPFFFYYYCCFFGCYPPPYDFKBDYYDP',
  'FYDCPDPGBPKKKBCYYYKYYFFCCFFFKYPPPD',
])

/** No bracelets, and twice as many eye beads and more. */
const free = readStrips(symbols, [
  'KPYCCYYPYYYDCFFFKYCDFKKKPYFFDFPPP',
  'YYYKGYFFCGKKKFDPPPFYYCYFFFKGDGCCPDP',
  'PYKDGKKKPFFPPPCCFFFDCPCYYYFYGYYGDK',
])

const rules = [
  'Çizgi yoktur: 27 yolun hepsi oynar. Bir sembol soldan başlayarak üç makarada da ' +
    'çıkarsa, hangi sırada olduğuna bakılmadan kazandırır.',
  'Yol sayısı, sembolün her makarada kaç kez çıktığının çarpımıdır; kazanç, sembolün ' +
    'ödemesi ile yol sayısının çarpımıdır. Farklı sembollerin kazançları toplanır.',
  'Göz boncuğu jokerdir: Bileklik dışındaki bütün sembollerin yerine geçer. Yalnızca ' +
    'ikinci ve üçüncü makarada çıkar ve kendi başına ödeme yapmaz.',
  'Göz boncuğu kazancın bütününü çarpar: bir sembolün kazandığı makaraların birinde Göz boncuğu ' +
    'varsa o sembolün bütün yollarının toplamı ×2, ikisinde varsa ×4 olur. Aynı makaradaki ikinci ' +
    'bir Göz boncuğu çarpanı artırmaz; yollara bir göz daha katar.',
  'Bileklik yollara bağlı değildir: üç makarada birer Bileklik bir bahis öder ve 8 ' +
    'ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşler, turu başlatan bahisle ve başka makaralarla oynanır: bu makaralarda ' +
    'Göz boncuğu daha çoktur, Bileklik yoktur. Ücretsiz dönüşler sırasında yeni ücretsiz ' +
    'dönüş kazanılmaz.',
  ...commonRules,
]

export const boncuk: ClassicTitle = {
  slug: 'boncuk',
  name: 'Boncuk',
  provider: 'Çınar Oyun',
  lines: [],
  symbols: withoutLetters(symbols),
  strips: { base, free },
  stakeUnits: 20,
  wildMultiplier: 2,
  fullScreenMultiplier: 1,
  freeSpins: { awards: { 3: 8 }, retrigger: false, totalMax: 8, multiplier: 1 },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  { base: [[1, 33, 'yuvarlak']] },
  {
    base: [
      [0, 0, 'yuvarlak'],
      [1, 33, 'fici'],
      [2, 2, 'cicek'],
      [2, 10, 'puskul'],
    ],
  },
]

export const boncukVariants: readonly ClassicTitle[] = lower.map((swaps) => ({
  ...boncuk,
  strips: withSwapsOfModes(boncuk.strips, swaps),
}))
