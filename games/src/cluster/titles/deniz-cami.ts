import { type Shift, withShifts } from '../../reels/variants.ts'
import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { clusterRules, closingRules } from './rules.ts'
import { paying } from '../symbols.ts'
import type { ClusterTitle } from '../title.ts'

const shared = {
  sise: 110,
  'deniz-yildizi': 124,
  kabuk: 138,
  'cam-kehribar': 146,
  'cam-pembe': 154,
  'cam-mavi': 158,
  dalga: 8,
}

export const denizCami: ClusterTitle = {
  slug: 'deniz-cami',
  name: 'Deniz Camı',
  provider: 'Kehribar Stüdyo',
  symbols: [
    { id: 'samandira', name: 'Cam şamandıra', kind: 'wild', pays: {} },
    { id: 'dalga', name: 'Dalga', kind: 'scatter', pays: { 3: 20, 4: 60, 5: 200 } },
    paying('sise', 'Şişedeki mektup', [40, 60, 100, 160, 240, 400, 800, 2000, 8000]),
    paying('deniz-yildizi', 'Deniz yıldızı', [30, 40, 60, 100, 160, 240, 500, 1200, 4000]),
    paying('kabuk', 'Deniz kabuğu', [20, 30, 40, 60, 100, 160, 320, 800, 2400]),
    paying('cam-kehribar', 'Kehribar cam', [12, 16, 24, 36, 50, 80, 160, 400, 1000]),
    paying('cam-pembe', 'Pembe cam', [10, 14, 20, 30, 40, 60, 120, 300, 800]),
    paying('cam-mavi', 'Mavi cam', [8, 12, 16, 24, 32, 50, 100, 240, 600]),
    paying('cam-yesil', 'Yeşil cam', [7, 10, 14, 20, 28, 40, 80, 200, 500]),
  ],
  stakeUnits: 20,
  winCap: 8000,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  reels: 7,
  rows: 7,
  least: 5,
  weights: {
    base: { ...shared, 'cam-yesil': 160, samandira: 5 },
    free: { ...shared, 'cam-yesil': 0, samandira: 13 },
  },
  freeSpins: { awards: { 3: 10, 4: 12, 5: 15 }, retrigger: true, totalMax: 30 },
  feature: { kind: 'tide', most: 50, waveFrom: 3 },
  rules: [
    ...clusterRules,
    'Cam şamandıra jokerdir: Dalga dışındaki bütün sembollerin yerine geçer ve aynı anda birden fazla ' +
      'kümeye girebilir. Yalnızca jokerlerden oluşan bir küme ödemez.',
    'Gelgit: her dönüş ×1 ile başlar ve kazanç getiren her düşüşten sonra sular yükselir, çarpan 1 artar ' +
      '(en çok ×50). Bütün küme kazançları o andaki çarpanla çarpılır.',
    'Kıyı dalgası: çarpan en az ×3 iken yeni kazanç oluşmazsa kıyıya bir dalga vurur; en alttaki sırayı ' +
      'Dalga sembolleri dışında siler, üsttekiler düşer ve yenileri gelir. Her dönüşte en çok bir kez vurur.',
    'Dalga sembolü yalnızca bir dönüşün ilk düşüşünde gelir, sonradan düşenlerin arasında bulunmaz; yok ' +
      'olmaz, dönüşün sonunda nerede olursa olsun sayılır. Üç, dört ya da en az beş Dalga kendi ' +
      'ödemesini yapar ve sırasıyla 10, 12 ya da 15 ücretsiz dönüş başlatır. Bu ödeme gelgitle çarpılmaz.',
    'Ücretsiz dönüşler turu başlatan bahisle oynanır ve gelgit ×1 ile başlar; sular bu dönüşler boyunca ' +
      'hiç çekilmez, çarpan bir dönüşten ötekine taşınır. Bu dönüşlerde Yeşil cam gelmez, Cam şamandıra daha ' +
      'sık gelir. Ücretsiz dönüşlerde gelen üç veya daha çok Dalga aynı sayıda dönüş ekler; bir turda en çok ' +
      '30 ücretsiz dönüş oynanır.',
    'Bir tur en çok bahsin 8.000 katını öder; bu tutara ulaşılınca tur biter.',
    ...closingRules,
  ],
}

/** 94 and 92 %: one glass buoy in a thousand less; shells make good for a part of it. */
const lower: readonly (readonly Shift[])[] = [
  [
    ['samandira', 'kabuk', 1],
    ['cam-pembe', 'kabuk', 4],
    ['cam-mavi', 'kabuk', 4],
  ],
  [['samandira', 'cam-mavi', 1]],
]

export const denizCamiVariants: readonly ClusterTitle[] = lower.map((shifts) => ({
  ...denizCami,
  weights: withShifts(denizCami.weights, shifts),
}))
