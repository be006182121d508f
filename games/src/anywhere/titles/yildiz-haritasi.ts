import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { closingRules, openingRules } from './rules.ts'
import { type Shift, withShifts } from '../../reels/variants.ts'
import type { AnywhereTitle } from '../title.ts'

const rules = [
  ...openingRules,
  'Bulutsu çarpan küresidir: 2, 3, 5, 10 veya 25 değeriyle düşer, kaybolmaz ve dönüş bitene ' +
    'kadar ekranda kalır. Dönüş bittiğinde ekrandaki bulutsular birbiriyle çarpılır; dönüşün ' +
    'sembol kazancı bu çarpımla çarpılır. Bir dönüşte bulutsuların çarpımı en çok 500 sayılır. ' +
    'Kazanç yoksa bulutsuların etkisi yoktur.',
  'Kuyruklu yıldız dağıtıcıdır: kaybolmaz; dönüş bittiğinde ekranda 4, 5 veya en az 6 kuyruklu ' +
    'yıldız varsa kendi ödemesini yapar ve sırasıyla 10, 12 veya 15 ücretsiz dönüş başlatır. ' +
    'Dağıtıcı ödemeleri bulutsularla çarpılmaz.',
  'Ücretsiz dönüşlerde bulutsular çok daha sık düşer ve yüksek değerler daha olasıdır. ' +
    'Bulutsular her dönüşte yeniden başlar; bir dönüşün çarpımı sonrakine kalmaz.',
  'Ücretsiz dönüşlerde yeniden en az 4 kuyruklu yıldız gelirse ödemesi yapılır ve dönüşler aynı ' +
    'sayılarla uzar. Bir turda en çok 50 ücretsiz dönüş oynanır. Ücretsiz dönüşler turu ' +
    'başlatan bahisle oynanır.',
  'Bir turun kazancı bahsin en çok 20.000 katıdır. Kazanç bu sınıra ulaştığında tur biter.',
  ...closingRules,
]

export const yildizHaritasi: AnywhereTitle = {
  slug: 'yildiz-haritasi',
  name: 'Yıldız Haritası',
  provider: 'Mavi Kubbe',
  symbols: [
    { id: 'aslan', name: 'Aslan', kind: 'pay', pays: { 8: 160, 10: 500, 12: 2000 } },
    { id: 'boga', name: 'Boğa', kind: 'pay', pays: { 8: 64, 10: 200, 12: 700 } },
    { id: 'koc', name: 'Koç', kind: 'pay', pays: { 8: 48, 10: 120, 12: 400 } },
    { id: 'terazi', name: 'Terazi', kind: 'pay', pays: { 8: 32, 10: 64, 12: 240 } },
    { id: 'balik', name: 'Balık', kind: 'pay', pays: { 8: 20, 10: 40, 12: 160 } },
    { id: 'yay', name: 'Yay', kind: 'pay', pays: { 8: 12, 10: 28, 12: 120 } },
    { id: 'usturlap', name: 'Usturlap', kind: 'pay', pays: { 8: 8, 10: 20, 12: 100 } },
    { id: 'yildiz-tasi', name: 'Yıldız taşı', kind: 'pay', pays: { 8: 6, 10: 14, 12: 80 } },
    { id: 'ay-tasi', name: 'Ay taşı', kind: 'pay', pays: { 8: 4, 10: 10, 12: 60 } },
    {
      id: 'kuyruklu-yildiz',
      name: 'Kuyruklu yıldız',
      kind: 'scatter',
      pays: { 4: 60, 5: 100, 6: 2000 },
    },
    { id: 'bulutsu', name: 'Bulutsu', kind: 'orb', pays: {} },
  ],
  weights: {
    base: {
      aslan: 50,
      boga: 65,
      koc: 80,
      terazi: 100,
      balik: 115,
      yay: 130,
      usturlap: 140,
      'yildiz-tasi': 150,
      'ay-tasi': 150,
      'kuyruklu-yildiz': 24,
      bulutsu: 11,
    },
    free: {
      aslan: 50,
      boga: 65,
      koc: 80,
      terazi: 100,
      balik: 115,
      yay: 130,
      usturlap: 140,
      'yildiz-tasi': 150,
      'ay-tasi': 150,
      'kuyruklu-yildiz': 18,
      bulutsu: 40,
    },
  },
  orbs: {
    values: {
      base: [
        [2, 50],
        [3, 30],
        [5, 15],
        [10, 4],
        [25, 1],
      ],
      free: [
        [2, 29],
        [3, 28],
        [5, 21],
        [10, 12],
        [25, 10],
      ],
    },
    join: 'multiply',
    most: 500,
    keep: 'never',
  },
  freeSpins: { awards: { 4: 10, 5: 12, 6: 15 }, retrigger: true, totalMax: 50 },
  stakeUnits: 20,
  winCap: 20000,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** 94 and 92 %: bulls, which are seldom enough to win, in place of some fish. */
const lower: readonly (readonly Shift[])[] = [[['balik', 'boga', 3]], [['balik', 'boga', 6]]]

export const yildizHaritasiVariants: readonly AnywhereTitle[] = lower.map((shifts) => ({
  ...yildizHaritasi,
  weights: withShifts(yildizHaritasi.weights, shifts),
}))
