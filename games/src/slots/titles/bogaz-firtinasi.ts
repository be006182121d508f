import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { firstLines } from '../lines.ts'
import { commonRules } from '../rules.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type SwapsOfModes, withSwapsOfModes } from '../../reels/variants.ts'
import type { DeclaredFigures, SlotTitle } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'Y', id: 'yildirim', name: 'Yıldırım', kind: 'wild', pays: {} },
  {
    letter: 'K',
    id: 'kiz-kulesi',
    name: 'Kız Kulesi',
    kind: 'scatter',
    pays: { 3: 50, 4: 250, 5: 1000 },
  },
  { letter: 'V', id: 'vapur', name: 'Vapur', kind: 'pay', pays: { 3: 50, 4: 150, 5: 500 } },
  {
    letter: 'F',
    id: 'deniz-feneri',
    name: 'Deniz feneri',
    kind: 'pay',
    pays: { 3: 35, 4: 100, 5: 300 },
  },
  { letter: 'T', id: 'tekne', name: 'Tekne', kind: 'pay', pays: { 3: 25, 4: 75, 5: 200 } },
  { letter: 'M', id: 'marti', name: 'Martı', kind: 'pay', pays: { 3: 20, 4: 60, 5: 160 } },
  { letter: 'U', id: 'dumen', name: 'Dümen', kind: 'pay', pays: { 3: 18, 4: 50, 5: 120 } },
  { letter: 'C', id: 'capa', name: 'Çapa', kind: 'pay', pays: { 3: 15, 4: 40, 5: 100 } },
  { letter: 'S', id: 'can-simidi', name: 'Can simidi', kind: 'pay', pays: { 3: 12, 4: 30, 5: 80 } },
  { letter: 'D', id: 'dalga', name: 'Dalga', kind: 'pay', pays: { 3: 10, 4: 24, 5: 60 } },
]

const base = readStrips(symbols, [
  'DTDUSMCFVSTKSUDMTSCVTCMU',
  'USCYSDVUDCUCKMFMTMSDTVDF',
  'TVMDCSMUDFUSTCDCMUYVFSDK',
  'SFMTUVMDSTDCKMCDTSUSUFCY',
  'CDCFVCMUDYUKSMDUSTUMSDVF',
])

// In the storm lightning strikes three times as often.
const storm = readStrips(symbols, [
  'MSVFUSTDFMFUVUCSTCKMTDCV',
  'CUFUTYCDUTMVYTUTDYSTCKUM',
  'MVCVCMTUVUDKYTDSFYUMSCYF',
  'MTMCUDYFSVTUCVYKMUCTDYMS',
  'SVKMYDTUFVCDFYUMTCSYVMUC',
])

const rules = [
  '25 sabit çizgi vardır. Bahis çizgilere eşit bölünür; bir çizginin bahsi, toplam bahsin ' +
    'yirmi beşte biridir.',
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana gelen en az üç aynı ' +
    'sembole ödenir. Her çizgide yalnızca en yüksek kazanç ödenir; farklı çizgilerin ' +
    'kazançları toplanır.',
  'Yıldırım jokerdir: Kız Kulesi dışındaki bütün sembollerin yerine geçer. İlk makara ' +
    'dışındaki makaralarda çıkar ve kendi başına ödeme yapmaz.',
  'Kız Kulesi çizgiye bağlı değildir: ekranın neresinde olursa olsun üç, dört veya beş Kız ' +
    'Kulesi kendi ödemesini yapar ve sırasıyla 8, 10 veya 12 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşler fırtına makaralarıyla oynanır: bu makaralarda Yıldırım çok daha sık ' +
    'çıkar. Kazançlar ayrıca çarpılmaz.',
  'Fırtına sırasında yeniden üç veya daha fazla Kız Kulesi gelirse ücretsiz dönüşler aynı ' +
    'sayılarla uzar. Bir turda en çok 40 ücretsiz dönüş oynanır; yeni kazanılan dönüşler bu ' +
    'sınıra kadar eklenir. Ücretsiz dönüşler turu başlatan bahisle oynanır.',
  ...commonRules,
]

export const bogazFirtinasi: SlotTitle = {
  slug: 'bogaz-firtinasi',
  name: 'Boğaz Fırtınası',
  provider: 'Lodos Works',
  lines: firstLines(25),
  symbols: withoutLetters(symbols),
  strips: { base, free: storm },
  wildMultiplier: 1,
  freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, retrigger: true, totalMax: 40, multiplier: 1 },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  declared: {
    rtpPercent: 96.5,
    rtpBasePercent: 66.26,
    hitRatePercent: 43.76,
    standardDeviation: 3.39,
    maxWinMultiplier: 3294.4,
  },
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly { swaps: SwapsOfModes; declared: DeclaredFigures }[] = [
  {
    swaps: {
      base: [
        [0, 13, 'capa'],
        [0, 23, 'can-simidi'],
      ],
      free: [
        [0, 0, 'dalga'],
        [4, 6, 'capa'],
      ],
    },
    declared: {
      rtpPercent: 93.99,
      rtpBasePercent: 64.73,
      hitRatePercent: 43.16,
      standardDeviation: 3.31,
      maxWinMultiplier: 3294.4,
    },
  },
  {
    swaps: {
      base: [
        [1, 13, 'dalga'],
        [2, 1, 'deniz-feneri'],
      ],
      free: [
        [0, 11, 'can-simidi'],
        [2, 8, 'marti'],
      ],
    },
    declared: {
      rtpPercent: 92.01,
      rtpBasePercent: 63.49,
      hitRatePercent: 44.37,
      standardDeviation: 3.24,
      maxWinMultiplier: 3294.4,
    },
  },
]

export const bogazFirtinasiVariants: readonly SlotTitle[] = lower.map(({ swaps, declared }) => ({
  ...bogazFirtinasi,
  strips: withSwapsOfModes(bogazFirtinasi.strips, swaps),
  declared,
}))
