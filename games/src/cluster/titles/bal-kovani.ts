import { type Shift, withShifts } from '../../reels/variants.ts'
import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { clusterRules, closingRules } from './rules.ts'
import { paying } from '../symbols.ts'
import type { ClusterTitle } from '../title.ts'

const shared = {
  'kralice-ari': 96,
  kovan: 112,
  muhur: 128,
  petek: 148,
  lavanta: 164,
  kekik: 168,
  'bal-kavanozu': 8,
}

export const balKovani: ClusterTitle = {
  slug: 'bal-kovani',
  name: 'Bal Kovanı',
  provider: 'Kehribar Stüdyo',
  symbols: [
    { id: 'bal-damlasi', name: 'Bal damlası', kind: 'wild', pays: {} },
    { id: 'bal-kavanozu', name: 'Bal kavanozu', kind: 'scatter', pays: { 3: 20, 4: 60, 5: 200 } },
    paying('kralice-ari', 'Kraliçe arı', [60, 85, 115, 170, 230, 340, 680, 1700, 5000]),
    paying('kovan', 'Kovan', [42, 58, 85, 115, 170, 230, 460, 1150, 3000]),
    paying('muhur', 'Bal mumu mührü', [30, 43, 58, 85, 115, 170, 340, 850, 2200]),
    paying('petek', 'Petek', [24, 32, 42, 58, 85, 115, 230, 560, 1400]),
    paying('lavanta', 'Lavanta', [17, 23, 30, 42, 58, 85, 170, 340, 850]),
    paying('kekik', 'Kekik', [14, 19, 25, 34, 46, 68, 136, 280, 680]),
    paying('ihlamur', 'Ihlamur', [12, 17, 23, 29, 40, 57, 114, 230, 570]),
  ],
  stakeUnits: 20,
  winCap: 5000,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  reels: 7,
  rows: 7,
  least: 5,
  weights: {
    base: { ...shared, ihlamur: 168, 'bal-damlasi': 8 },
    free: { ...shared, ihlamur: 0, 'bal-damlasi': 14 },
  },
  freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, retrigger: true, totalMax: 24 },
  feature: { kind: 'honey', from: 2, most: 8 },
  rules: [
    ...clusterRules,
    'Bal damlası jokerdir: Bal kavanozu dışındaki bütün sembollerin yerine geçer ve aynı anda birden ' +
      'fazla kümeye girebilir. Yalnızca jokerlerden oluşan bir küme ödemez.',
    'Bal tutan hücreler: bir tur içinde iki kez kazanan hücre bal tutar ve ×2 olur; aynı hücre her ' +
      'kazandığında çarpanı 1 artar, en çok ×8 olur. Bir kümenin kazancı, kazanç anında altında duran ' +
      'ballı hücrelerin çarpanlarının toplamıyla çarpılır. Bal, ana dönüşten ücretsiz dönüşlerin sonuna ' +
      'kadar, turun tamamında kalır; yeni tur balsız başlar.',
    'Bal kavanozu yalnızca bir dönüşün ilk düşüşünde gelir, sonradan düşenlerin arasında bulunmaz; yok ' +
      'olmaz, dönüşün sonunda nerede olursa olsun sayılır. Üç, dört ya da en az beş Bal kavanozu ' +
      'kendi ödemesini yapar ve sırasıyla 8, 10 ya da 12 ücretsiz dönüş başlatır.',
    'Ücretsiz dönüşler turu başlatan bahisle oynanır; bu dönüşlerde Ihlamur gelmez, Bal damlası ' +
      'daha sık gelir. Ücretsiz dönüşlerde gelen üç veya daha çok Bal kavanozu aynı sayıda dönüş ekler; ' +
      'bir turda en çok 24 ücretsiz dönüş oynanır.',
    'Bir tur en çok bahsin 5.000 katını öder; bu tutara ulaşılınca tur biter.',
    ...closingRules,
  ],
}

/** 94 and 92 %: queen bees, which seldom touch, in place of some thyme and lavender. */
const lower: readonly (readonly Shift[])[] = [
  [['kekik', 'kralice-ari', 7]],
  [
    ['kekik', 'kralice-ari', 8],
    ['lavanta', 'kralice-ari', 7],
  ],
]

export const balKovaniVariants: readonly ClusterTitle[] = lower.map((shifts) => ({
  ...balKovani,
  weights: withShifts(balKovani.weights, shifts),
}))
