import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { closingRules, openingRules } from './rules.ts'
import { type Shift, withShifts } from '../../reels/variants.ts'
import type { AnywhereTitle } from '../title.ts'

const rules = [
  ...openingRules,
  'İnci çarpan küresidir: paralı dönüşte 2 ile 50, ücretsiz dönüşte 2 ile 100 arasında bir ' +
    'değerle düşer, kaybolmaz ve dönüş bitene kadar ekranda kalır. Dönüş bittiğinde ekrandaki ' +
    'incilerin değerleri toplanır; dönüşün sembol kazancı bu toplamla çarpılır. Paralı dönüşte ' +
    'kazanç yoksa incilerin etkisi yoktur.',
  'Dalgıç çanı dağıtıcıdır: kaybolmaz; dönüş bittiğinde ekranda 4, 5 veya en az 6 dalgıç çanı ' +
    'varsa kendi ödemesini yapar ve sırasıyla 10, 12 veya 15 ücretsiz dönüş başlatır. Dağıtıcı ' +
    'ödemeleri incilerle çarpılmaz.',
  'Ücretsiz dönüşlerde akıntı incileri saklar: düşen her incinin değeri, dönüş kazandırmasa da ' +
    'toplam çarpana eklenir ve ücretsiz dönüşler bitene kadar silinmez. Her dönüşün sembol ' +
    'kazancı, o dönüşün incileri de eklenmiş toplam çarpanla çarpılır. Ücretsiz dönüşlerde ' +
    'inciler daha sık düşer.',
  'Ücretsiz dönüşlerde yeniden en az 4 dalgıç çanı gelirse ödemesi yapılır ve dönüşler aynı ' +
    'sayılarla uzar. Bir turda en çok 40 ücretsiz dönüş oynanır. Ücretsiz dönüşler turu ' +
    'başlatan bahisle oynanır.',
  'Bir turun kazancı bahsin en çok 8.000 katıdır. Kazanç bu sınıra ulaştığında tur biter.',
  ...closingRules,
]

export const inciAvcisi: AnywhereTitle = {
  slug: 'inci-avcisi',
  name: 'İnci Avcısı',
  provider: 'Mavi Kubbe',
  symbols: [
    { id: 'istiridye', name: 'İstiridye', kind: 'pay', pays: { 8: 120, 10: 300, 12: 1000 } },
    { id: 'kaplumbaga', name: 'Kaplumbağa', kind: 'pay', pays: { 8: 30, 10: 100, 12: 400 } },
    { id: 'denizati', name: 'Denizatı', kind: 'pay', pays: { 8: 24, 10: 60, 12: 240 } },
    { id: 'amfora', name: 'Amfora', kind: 'pay', pays: { 8: 18, 10: 40, 12: 160 } },
    {
      id: 'deniz-yelpazesi',
      name: 'Deniz yelpazesi',
      kind: 'pay',
      pays: { 8: 12, 10: 24, 12: 120 },
    },
    { id: 'mercan', name: 'Mercan', kind: 'pay', pays: { 8: 8, 10: 20, 12: 80 } },
    { id: 'safir', name: 'Safir', kind: 'pay', pays: { 8: 6, 10: 14, 12: 60 } },
    { id: 'zumrut', name: 'Zümrüt', kind: 'pay', pays: { 8: 4, 10: 10, 12: 40 } },
    { id: 'dalgic-cani', name: 'Dalgıç çanı', kind: 'scatter', pays: { 4: 60, 5: 100, 6: 2000 } },
    { id: 'inci', name: 'İnci', kind: 'orb', pays: {} },
  ],
  weights: {
    base: {
      istiridye: 70,
      kaplumbaga: 90,
      denizati: 100,
      amfora: 115,
      'deniz-yelpazesi': 130,
      mercan: 140,
      safir: 150,
      zumrut: 160,
      'dalgic-cani': 24,
      inci: 8,
    },
    free: {
      istiridye: 70,
      kaplumbaga: 90,
      denizati: 100,
      amfora: 115,
      'deniz-yelpazesi': 130,
      mercan: 140,
      safir: 150,
      zumrut: 160,
      'dalgic-cani': 20,
      inci: 15,
    },
  },
  orbs: {
    values: {
      base: [
        [2, 40],
        [3, 25],
        [5, 15],
        [8, 10],
        [10, 6],
        [25, 3],
        [50, 1],
      ],
      free: [
        [2, 49],
        [3, 22],
        [5, 14],
        [8, 8],
        [10, 4],
        [20, 2],
        [100, 1],
      ],
    },
    join: 'add',
    keep: 'always',
  },
  freeSpins: { awards: { 4: 10, 5: 12, 6: 15 }, retrigger: true, totalMax: 40 },
  stakeUnits: 20,
  winCap: 8000,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** 94 and 92 %: turtles and oysters, which are seldom enough to win, in place of some sea fans and corals. */
const lower: readonly (readonly Shift[])[] = [
  [['deniz-yelpazesi', 'kaplumbaga', 4]],
  [
    ['deniz-yelpazesi', 'kaplumbaga', 4],
    ['mercan', 'istiridye', 3],
  ],
]

export const inciAvcisiVariants: readonly AnywhereTitle[] = lower.map((shifts) => ({
  ...inciAvcisi,
  weights: withShifts(inciAvcisi.weights, shifts),
}))
