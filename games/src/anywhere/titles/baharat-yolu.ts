import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { closingRules, openingRules } from './rules.ts'
import { type Shift, withShifts } from '../../reels/variants.ts'
import type { AnywhereTitle } from '../title.ts'

const rules = [
  ...openingRules,
  'Safran küresi çarpandır: paralı dönüşte 2 ile 15, ücretsiz dönüşte 2 ile 50 arasında bir ' +
    'değerle düşer, kaybolmaz ve dönüş bitene kadar ekranda kalır. Dönüş bittiğinde ekrandaki ' +
    'kürelerin değerleri toplanır; dönüşün sembol kazancı bu toplamla çarpılır. Kazanç yoksa ' +
    'kürelerin o dönüşe etkisi yoktur.',
  'Yelkenli dağıtıcıdır: kaybolmaz; dönüş bittiğinde ekranda 4, 5 veya en az 6 yelkenli varsa ' +
    'kendi ödemesini yapar ve sırasıyla 8, 10 veya 12 ücretsiz dönüş başlatır. Dağıtıcı ' +
    'ödemeleri kürelerle çarpılmaz.',
  'Ücretsiz dönüşlerde yelkenli küreleri yükler: dönüş bittiğinde ekranda en az bir yelkenli ' +
    'varsa o dönüşün kürelerinin toplamı geminin yüküne eklenir ve ücretsiz dönüşler bitene ' +
    'kadar orada kalır. Yelkenli gelmeyen dönüşün küreleri yalnızca o dönüşte sayılır.',
  'Her ücretsiz dönüşün sembol kazancı, geminin yükü ile o dönüşün kürelerinin toplamıyla ' +
    'çarpılır. Ücretsiz dönüşlerde küreler de yelkenliler de daha sık düşer.',
  'Ücretsiz dönüşlerde yeniden en az 4 yelkenli gelirse ödemesi yapılır ve dönüşler aynı ' +
    'sayılarla uzar. Bir turda en çok 30 ücretsiz dönüş oynanır. Ücretsiz dönüşler turu ' +
    'başlatan bahisle oynanır.',
  'Bir turun kazancı bahsin en çok 9.000 katıdır. Kazanç bu sınıra ulaştığında tur biter.',
  ...closingRules,
]

export const baharatYolu: AnywhereTitle = {
  slug: 'baharat-yolu',
  name: 'Baharat Yolu',
  provider: 'Mavi Kubbe',
  symbols: [
    { id: 'fil', name: 'Fil', kind: 'pay', pays: { 8: 160, 10: 400, 12: 1200 } },
    { id: 'cuval', name: 'Baharat çuvalı', kind: 'pay', pays: { 8: 50, 10: 150, 12: 500 } },
    { id: 'havan', name: 'Havan', kind: 'pay', pays: { 8: 20, 10: 60, 12: 250 } },
    { id: 'tarcin', name: 'Tarçın', kind: 'pay', pays: { 8: 14, 10: 40, 12: 160 } },
    { id: 'yildiz-anason', name: 'Yıldız anason', kind: 'pay', pays: { 8: 10, 10: 24, 12: 100 } },
    { id: 'biber', name: 'Acı biber', kind: 'pay', pays: { 8: 8, 10: 18, 12: 70 } },
    { id: 'kakule', name: 'Kakule', kind: 'pay', pays: { 8: 6, 10: 14, 12: 50 } },
    { id: 'karanfil', name: 'Karanfil', kind: 'pay', pays: { 8: 5, 10: 10, 12: 40 } },
    { id: 'yelkenli', name: 'Yelkenli', kind: 'scatter', pays: { 4: 40, 5: 100, 6: 1000 } },
    { id: 'safran', name: 'Safran küresi', kind: 'orb', pays: {} },
  ],
  weights: {
    base: {
      fil: 60,
      cuval: 80,
      havan: 105,
      tarcin: 120,
      'yildiz-anason': 132,
      biber: 145,
      kakule: 155,
      karanfil: 155,
      yelkenli: 25,
      safran: 14,
    },
    free: {
      fil: 60,
      cuval: 80,
      havan: 105,
      tarcin: 120,
      'yildiz-anason': 132,
      biber: 145,
      kakule: 155,
      karanfil: 155,
      yelkenli: 32,
      safran: 20,
    },
  },
  orbs: {
    values: {
      base: [
        [2, 60],
        [3, 25],
        [5, 10],
        [10, 4],
        [15, 1],
      ],
      free: [
        [2, 52],
        [3, 26],
        [5, 11],
        [10, 6],
        [15, 2],
        [50, 3],
      ],
    },
    join: 'add',
    keep: 'with_scatter',
  },
  freeSpins: { awards: { 4: 8, 5: 10, 6: 12 }, retrigger: true, totalMax: 30 },
  stakeUnits: 20,
  winCap: 9000,
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** 94 and 92 %: elephants and sacks, which are seldom enough to win, in place of some spices. */
const lower: readonly (readonly Shift[])[] = [
  [
    ['yildiz-anason', 'fil', 2],
    ['tarcin', 'cuval', 1],
  ],
  [['yildiz-anason', 'fil', 5]],
]

export const baharatYoluVariants: readonly AnywhereTitle[] = lower.map((shifts) => ({
  ...baharatYolu,
  weights: withShifts(baharatYolu.weights, shifts),
}))
