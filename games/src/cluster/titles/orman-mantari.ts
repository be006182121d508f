import { type Shift, withShifts } from '../../reels/variants.ts'
import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { clusterRules, closingRules } from './rules.ts'
import { paying } from '../symbols.ts'
import type { ClusterTitle } from '../title.ts'

const shared = {
  'sinek-mantari': 96,
  kuzugobegi: 112,
  'ayi-mantari': 128,
  kazayagi: 148,
  'murekkep-mantari': 164,
  fener: 8,
}

export const ormanMantari: ClusterTitle = {
  slug: 'orman-mantari',
  name: 'Orman Mantarı',
  provider: 'Kehribar Stüdyo',
  symbols: [
    { id: 'spor', name: 'Spor bulutu', kind: 'wild', pays: {} },
    { id: 'fener', name: 'Ateş böceği feneri', kind: 'scatter', pays: { 3: 20, 4: 60, 5: 200 } },
    paying('sinek-mantari', 'Sinek mantarı', [50, 80, 120, 180, 240, 360, 700, 1800, 5000]),
    paying('kuzugobegi', 'Kuzugöbeği', [40, 60, 80, 120, 180, 240, 480, 1200, 3500]),
    paying('ayi-mantari', 'Ayı mantarı', [30, 40, 60, 80, 120, 180, 360, 900, 2400]),
    paying('kazayagi', 'Kazayağı', [24, 30, 44, 60, 90, 120, 240, 600, 1600]),
    paying('murekkep-mantari', 'Mürekkep mantarı', [18, 24, 32, 44, 60, 90, 180, 400, 1000]),
    paying('istiridye-mantari', 'İstiridye mantarı', [15, 20, 26, 36, 50, 72, 150, 320, 800]),
    paying('palamut', 'Meşe palamudu', [11, 17, 22, 30, 42, 60, 120, 260, 650]),
  ],
  stakeUnits: 20,
  winCap: 5000,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  reels: 7,
  rows: 7,
  least: 5,
  weights: {
    base: { ...shared, 'istiridye-mantari': 172, palamut: 172 },
    free: { ...shared, 'istiridye-mantari': 22, palamut: 0 },
  },
  freeSpins: { awards: { 3: 7, 4: 10, 5: 14 }, retrigger: true, totalMax: 28 },
  feature: { kind: 'spores', from: { base: 6, free: 5 } },
  rules: [
    ...clusterRules,
    'Spor bulutu jokerdir: Ateş böceği feneri dışındaki bütün sembollerin yerine geçer ve aynı anda birden ' +
      'fazla kümeye girebilir. Yalnızca jokerlerden oluşan bir küme ödemez. Spor bulutu yukarıdan düşmez, ' +
      'yalnızca kazanan kümelerden doğar.',
    'Spor saçma: en az altı hücreli her kazanan küme yok olurken, içindeki kendi sembollerinden birinin ' +
      'yerinde bir Spor bulutu bırakır; bu hücre, aynı sembolü gösteren hücreleri arasından eşit olasılıkla ' +
      'seçilir. Bir kümede kazanan Spor bulutu o kümeyle birlikte yok olur.',
    'Ateş böceği feneri yalnızca bir dönüşün ilk düşüşünde gelir, sonradan düşenlerin arasında bulunmaz; yok ' +
      'olmaz, dönüşün sonunda nerede olursa olsun sayılır. Üç, dört ya da en az beş fener kendi ' +
      'ödemesini yapar ve sırasıyla 7, 10 ya da 14 ücretsiz dönüş başlatır.',
    'Ücretsiz dönüşler turu başlatan bahisle oynanır. Bu dönüşlerde Meşe palamudu gelmez, İstiridye mantarı seyrek gelir; kazanan her küme ' +
      '(beş hücreli olanlar da) bir Spor bulutu bırakır ve bir dönüşün sonunda alanda kalan Spor bulutları ' +
      'sonraki ücretsiz dönüşte oldukları hücrede kalır. Gelen üç veya daha çok fener aynı sayıda dönüş ' +
      'ekler; bir turda en çok 28 ücretsiz dönüş oynanır.',
    'Bir tur en çok bahsin 5.000 katını öder; bu tutara ulaşılınca tur biter.',
    ...closingRules,
  ],
}

/** 94 and 92 %: fly agarics and morels, which seldom touch, in place of some ink caps and chanterelles. */
const lower: readonly (readonly Shift[])[] = [
  [['murekkep-mantari', 'sinek-mantari', 7]],
  [
    ['murekkep-mantari', 'sinek-mantari', 10],
    ['kazayagi', 'kuzugobegi', 7],
  ],
]

export const ormanMantariVariants: readonly ClusterTitle[] = lower.map((shifts) => ({
  ...ormanMantari,
  weights: withShifts(ormanMantari.weights, shifts),
}))
