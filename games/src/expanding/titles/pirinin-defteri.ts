import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type SwapsOfModes, withSwapsOfModes } from '../../reels/variants.ts'
import { firstLines } from '../../slots/lines.ts'
import { commonRules } from '../../slots/rules.ts'
import type { ExpandingTitle } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  {
    letter: 'M',
    id: 'muhur-defteri',
    name: 'Mühürlü defter',
    kind: 'scatter',
    pays: { 3: 20, 4: 150, 5: 1000 },
  },
  {
    letter: 'K',
    id: 'kaptan',
    name: 'Kaptan',
    kind: 'pay',
    pays: { 2: 8, 3: 105, 4: 310, 5: 420 },
  },
  {
    letter: 'R',
    id: 'kadirga',
    name: 'Kadırga',
    kind: 'pay',
    pays: { 2: 4, 3: 57, 4: 160, 5: 260 },
  },
  { letter: 'P', id: 'pusula', name: 'Pusula gülü', kind: 'pay', pays: { 3: 32, 4: 80, 5: 150 } },
  { letter: 'T', id: 'tuy-kalem', name: 'Tüy kalem', kind: 'pay', pays: { 3: 22, 4: 60, 5: 120 } },
  { letter: 'E', id: 'pergel', name: 'Pergel', kind: 'pay', pays: { 3: 5, 4: 20, 5: 60 } },
  { letter: 'S', id: 'kum-saati', name: 'Kum saati', kind: 'pay', pays: { 3: 5, 4: 20, 5: 60 } },
  {
    letter: 'H',
    id: 'murekkep-hokkasi',
    name: 'Mürekkep hokkası',
    kind: 'pay',
    pays: { 3: 4, 4: 15, 5: 40 },
  },
  {
    letter: 'D',
    id: 'gemici-dugumu',
    name: 'Gemici düğümü',
    kind: 'pay',
    pays: { 3: 4, 4: 15, 5: 40 },
  },
  {
    letter: 'B',
    id: 'deniz-kabugu',
    name: 'Deniz kabuğu',
    kind: 'pay',
    pays: { 3: 4, 4: 15, 5: 40 },
  },
]

const base = readStrips(symbols, [
  'EHDPTSEDSRDHEBSPKBHESHTDPTEBKMSR',
  'BPDSTEDRHDTHPKBSMHBDTSKPBHESDREH',
  'HSREHBETDBEKREDBSTPMTHPTBDHBEKSR',
  'TDBPEDSHRBPTSRDSEPSKEHTDSBREMHPK',
  'RDEKHBDTEPBRSPKHTSHRESBPHDBSMKDT',
])

// In the open book the captain's own things lie more often than on the paid reels.
const free = readStrips(symbols, [
  'PRSKTESHEPHDTHRETKBSDREBSHDPKMBD',
  'TRDPSHBDEPTSHBTSRHEBHKMPDSTERKDB',
  'REHBPHDEHKTRPSTEDRTBSEBHDSTDPKBM',
  'PBEDHBSEKRTHSDRPSDPTEHTEBDSKPMBR',
  'BTDREBDKSHTSPERBHMSKHPBRDPTHEKSD',
])

const rules = [
  '10 sabit çizgi vardır. Bahis çizgilere eşit bölünür; bir çizginin bahsi, toplam bahsin ' +
    'onda biridir.',
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana gelen aynı sembollere ' +
    'ödenir: Kaptan ve Kadırga en az iki, öbür semboller en az üç tane olmalıdır. Her çizgide ' +
    'yalnızca en uzun dizi ödenir; farklı çizgilerin kazançları toplanır.',
  'Mühürlü defter hem joker hem scatter sembolüdür: çizgilerde bütün sembollerin yerine ' +
    'geçer. Yalnızca defterlerden oluşan bir dizi çizgide ödenmez. Bir makarada en çok bir ' +
    'defter görünür.',
  'Ekranın neresinde olursa olsun üç, dört veya beş Mühürlü defter kendi ödemesini yapar ve ' +
    '10 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşlerden önce defter dışındaki dokuz sembolden biri eşit olasılıkla çekilir: ' +
    'mühür sembolü odur ve dönüşlerin sonuna kadar değişmez.',
  'Her ücretsiz dönüşte önce çizgiler ve defterler ödenir. Sonra mühür sembolü açılır: ' +
    'ödeme tablosunda karşılığı olan sayıda makaraya düştüyse düştüğü makaraların bütününü ' +
    'kaplar ve o makaralar yan yana olmasa da 10 çizginin hepsinde, kapladığı makara sayısına ' +
    'göre öder. Joker, açılırken mühür sembolünün yerine sayılmaz.',
  'Ücretsiz dönüşler kendi makaralarıyla ve turu başlatan bahisle oynanır. Dönüşler ' +
    'sırasında gelen defterler ödeme yapar, yeni dönüş vermez.',
  ...commonRules,
]

export const pirininDefteri: ExpandingTitle = {
  slug: 'pirinin-defteri',
  name: 'Piri’nin Defteri',
  provider: 'Pusula Oyun',
  symbols: withoutLetters(symbols),
  stakeUnits: 10,
  lines: firstLines(10),
  strips: { base, free },
  freeSpins: { awards: { 3: 10, 4: 10, 5: 10 }, retrigger: false, totalMax: 10 },
  seals: { drawn: { 3: 1, 4: 1, 5: 1 }, perRetrigger: 0, most: 1 },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  { base: [[1, 4, 'deniz-kabugu']], free: [[2, 12, 'murekkep-hokkasi']] },
  {
    base: [
      [1, 4, 'deniz-kabugu'],
      [2, 22, 'kum-saati'],
    ],
    free: [[0, 21, 'murekkep-hokkasi']],
  },
]

export const pirininDefteriVariants: readonly ExpandingTitle[] = lower.map((swaps) => ({
  ...pirininDefteri,
  strips: withSwapsOfModes(pirininDefteri.strips, swaps),
}))
