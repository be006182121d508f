import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { firstLines } from '../lines.ts'
import { commonRules } from '../rules.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type Swap, withSwaps } from '../../reels/variants.ts'
import type { DeclaredFigures, SlotTitle } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'N', id: 'nar', name: 'Nar', kind: 'wild', pays: {} },
  {
    letter: 'K',
    id: 'bahce-kapisi',
    name: 'Bahçe kapısı',
    kind: 'scatter',
    pays: { 3: 20, 4: 100, 5: 500 },
  },
  { letter: 'B', id: 'bulbul', name: 'Bülbül', kind: 'pay', pays: { 3: 50, 4: 250, 5: 1250 } },
  { letter: 'S', id: 'surahi', name: 'Bakır sürahi', kind: 'pay', pays: { 3: 40, 4: 120, 5: 500 } },
  { letter: 'H', id: 'sepet', name: 'Hasat sepeti', kind: 'pay', pays: { 3: 25, 4: 75, 5: 250 } },
  { letter: 'I', id: 'incir', name: 'İncir', kind: 'pay', pays: { 3: 15, 4: 50, 5: 150 } },
  { letter: 'U', id: 'uzum', name: 'Üzüm', kind: 'pay', pays: { 3: 13, 4: 30, 5: 100 } },
  { letter: 'Y', id: 'kayisi', name: 'Kayısı', kind: 'pay', pays: { 3: 10, 4: 25, 5: 75 } },
  { letter: 'Z', id: 'zeytin', name: 'Zeytin', kind: 'pay', pays: { 3: 7, 4: 18, 5: 50 } },
  { letter: 'D', id: 'badem', name: 'Badem', kind: 'pay', pays: { 3: 5, 4: 12, 5: 40 } },
]

const base = readStrips(symbols, [
  'YZDKYUZIBDYZYSHUSYIUHSUZHIBD',
  'YIBZKDHUZHSYDNDUZHIUSNIYZBYD',
  'KZSIUYIDUSZYSHUDYUBHDBZYIZHD',
  'UBHBYZUIYBZDUIKNHDBSYNDHZYDZ',
  'IUIDSYZHKDUSUDSUHZYUBDYUDZHB',
])

const rules = [
  '10 sabit çizgi vardır. Bahis çizgilere eşit bölünür; bir çizginin bahsi, toplam bahsin ' +
    'onda biridir.',
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana gelen en az üç aynı ' +
    'sembole ödenir. Her çizgide yalnızca en yüksek kazanç ödenir; farklı çizgilerin ' +
    'kazançları toplanır.',
  'Nar jokerdir: Bahçe kapısı dışındaki bütün sembollerin yerine geçer. Yalnızca ikinci ve ' +
    'dördüncü makarada çıkar ve kendi başına ödeme yapmaz.',
  'Kazanan sıranın içindeki her Nar o çizginin kazancını ikiye katlar: bir Nar ×2, iki Nar ×4.',
  'Bahçe kapısı çizgiye bağlı değildir: ekranın neresinde olursa olsun üç, dört veya beş ' +
    'Bahçe kapısı kendi ödemesini yapar ve sırasıyla 5, 8 veya 12 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşlerde bütün kazançlar, Nar çarpanlarının üzerine, 2 ile çarpılır. ' +
    'Ücretsiz dönüşler, turu başlatan bahisle ve aynı makaralarla oynanır; ücretsiz dönüşler ' +
    'sırasında yeni ücretsiz dönüş kazanılmaz.',
  ...commonRules,
]

export const narBahcesi: SlotTitle = {
  slug: 'nar-bahcesi',
  name: 'Nar Bahçesi',
  provider: 'Anadolu Games',
  lines: firstLines(10),
  symbols: withoutLetters(symbols),
  strips: { base, free: base },
  wildMultiplier: 2,
  freeSpins: { awards: { 3: 5, 4: 8, 5: 12 }, retrigger: false, totalMax: 12, multiplier: 2 },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  declared: {
    rtpPercent: 95.8,
    rtpBasePercent: 86.48,
    hitRatePercent: 22.3,
    standardDeviation: 5.61,
    maxWinMultiplier: 12_780,
  },
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly { swaps: readonly Swap[]; declared: DeclaredFigures }[] = [
  {
    swaps: [[1, 10, 'incir']],
    declared: {
      rtpPercent: 94.01,
      rtpBasePercent: 84.86,
      hitRatePercent: 22.27,
      standardDeviation: 5.56,
      maxWinMultiplier: 12_780,
    },
  },
  {
    swaps: [
      [0, 19, 'badem'],
      [1, 25, 'incir'],
      [3, 1, 'badem'],
    ],
    declared: {
      rtpPercent: 91.91,
      rtpBasePercent: 82.97,
      hitRatePercent: 22.65,
      standardDeviation: 5.33,
      maxWinMultiplier: 12_780,
    },
  },
]

export const narBahcesiVariants: readonly SlotTitle[] = lower.map(({ swaps, declared }) => {
  const strips = withSwaps(base, swaps)
  return { ...narBahcesi, strips: { base: strips, free: strips }, declared }
})
