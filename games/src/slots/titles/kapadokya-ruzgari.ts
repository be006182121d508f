import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { firstLines } from '../lines.ts'
import { commonRules } from '../rules.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type Swap, withSwaps } from '../../reels/variants.ts'
import type { DeclaredFigures, SlotTitle } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'R', id: 'ruzgar', name: 'Rüzgâr', kind: 'wild', pays: { 3: 100, 4: 500, 5: 5000 } },
  {
    letter: 'G',
    id: 'gun-dogumu',
    name: 'Gün doğumu',
    kind: 'scatter',
    pays: { 3: 40, 4: 200, 5: 1000 },
  },
  {
    letter: 'K',
    id: 'balon-kirmizi',
    name: 'Kırmızı balon',
    kind: 'pay',
    pays: { 3: 50, 4: 400, 5: 5000 },
  },
  {
    letter: 'S',
    id: 'balon-sari',
    name: 'Sarı balon',
    kind: 'pay',
    pays: { 3: 40, 4: 200, 5: 2500 },
  },
  {
    letter: 'M',
    id: 'balon-mavi',
    name: 'Mavi balon',
    kind: 'pay',
    pays: { 3: 25, 4: 120, 5: 1000 },
  },
  {
    letter: 'P',
    id: 'peri-bacasi',
    name: 'Peri bacası',
    kind: 'pay',
    pays: { 3: 12, 4: 60, 5: 400 },
  },
  { letter: 'A', id: 'at', name: 'Yılkı atı', kind: 'pay', pays: { 3: 8, 4: 40, 5: 150 } },
  { letter: 'T', id: 'testi', name: 'Avanos testisi', kind: 'pay', pays: { 3: 5, 4: 25, 5: 100 } },
  { letter: 'C', id: 'guvercin', name: 'Güvercin', kind: 'pay', pays: { 3: 4, 4: 20, 5: 80 } },
  { letter: 'H', id: 'kilim', name: 'Kilim', kind: 'pay', pays: { 3: 3, 4: 15, 5: 60 } },
]

const base = readStrips(symbols, [
  'TAKPASCGHTAPSCMTSARHCACMKATHTH',
  'CPKGPMHRATCTKPSCMSTHMHSCTCHPHP',
  'CAPHTCTMCPCGTSAHSMSRMTHCKPCHAS',
  'GRCHPCSMHAMACMACPHSKHKTHTSATCP',
  'TSTMSMKAHRHACGTPKPCHPAHTCSTCAC',
])

const rules = [
  '20 sabit çizgi vardır. Bahis çizgilere eşit bölünür; bir çizginin bahsi, toplam bahsin ' +
    'yirmide biridir.',
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana gelen en az üç aynı ' +
    'sembole ödenir. Her çizgide yalnızca en yüksek kazanç ödenir; farklı çizgilerin ' +
    'kazançları toplanır.',
  'Rüzgâr jokerdir: Gün doğumu dışındaki bütün sembollerin yerine geçer ve beş makarada da ' +
    'çıkar. Soldan başlayan en az üç Rüzgâr kendi ödemesini de verir; bu ödeme daha yüksekse ' +
    'o ödenir.',
  'Gün doğumu çizgiye bağlı değildir: ekranın neresinde olursa olsun üç, dört veya beş Gün ' +
    'doğumu kendi ödemesini yapar ve sırasıyla 10, 15 veya 20 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşlerde bütün kazançlar 3 ile çarpılır. Ücretsiz dönüşler, turu başlatan ' +
    'bahisle ve aynı makaralarla oynanır; ücretsiz dönüşler sırasında yeni ücretsiz dönüş ' +
    'kazanılmaz.',
  ...commonRules,
]

export const kapadokyaRuzgari: SlotTitle = {
  slug: 'kapadokya-ruzgari',
  name: 'Kapadokya Rüzgârı',
  provider: 'Peri Bacası Studio',
  lines: firstLines(20),
  symbols: withoutLetters(symbols),
  strips: { base, free: base },
  wildMultiplier: 1,
  freeSpins: { awards: { 3: 10, 4: 15, 5: 20 }, retrigger: false, totalMax: 20, multiplier: 3 },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  declared: {
    rtpPercent: 96.2,
    rtpBasePercent: 76.11,
    hitRatePercent: 38.95,
    standardDeviation: 8.13,
    maxWinMultiplier: 31_178,
  },
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly { swaps: readonly Swap[]; declared: DeclaredFigures }[] = [
  {
    swaps: [
      [2, 7, 'kilim'],
      [2, 12, 'kilim'],
    ],
    declared: {
      rtpPercent: 94.0,
      rtpBasePercent: 74.38,
      hitRatePercent: 39.22,
      standardDeviation: 8.08,
      maxWinMultiplier: 31178,
    },
  },
  {
    swaps: [
      [0, 3, 'guvercin'],
      [0, 11, 'kilim'],
      [1, 10, 'kilim'],
      [1, 15, 'kilim'],
      [2, 28, 'testi'],
    ],
    declared: {
      rtpPercent: 92.01,
      rtpBasePercent: 72.8,
      hitRatePercent: 39.37,
      standardDeviation: 8.07,
      maxWinMultiplier: 31178,
    },
  },
]

export const kapadokyaRuzgariVariants: readonly SlotTitle[] = lower.map(({ swaps, declared }) => {
  const strips = withSwaps(base, swaps)
  return { ...kapadokyaRuzgari, strips: { base: strips, free: strips }, declared }
})
