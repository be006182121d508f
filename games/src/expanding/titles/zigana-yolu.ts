import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type SwapsOfModes, withSwapsOfModes } from '../../reels/variants.ts'
import { firstLines } from '../../slots/lines.ts'
import { commonRules } from '../../slots/rules.ts'
import type { ExpandingTitle } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  {
    letter: 'L',
    id: 'gecit-levhasi',
    name: 'Geçit levhası',
    kind: 'scatter',
    pays: { 3: 20, 4: 100, 5: 1000 },
  },
  {
    letter: 'K',
    id: 'dag-kecisi',
    name: 'Dağ keçisi',
    kind: 'pay',
    pays: { 2: 5, 3: 40, 4: 100, 5: 180 },
  },
  { letter: 'T', id: 'tas-kopru', name: 'Taş köprü', kind: 'pay', pays: { 3: 35, 4: 90, 5: 160 } },
  { letter: 'C', id: 'keci-cani', name: 'Keçi çanı', kind: 'pay', pays: { 3: 30, 4: 75, 5: 140 } },
  { letter: 'F', id: 'fener', name: 'Fener', kind: 'pay', pays: { 3: 22, 4: 55, 5: 110 } },
  {
    letter: 'Y',
    id: 'yayla-cicegi',
    name: 'Yayla çiçeği',
    kind: 'pay',
    pays: { 3: 8, 4: 26, 5: 60 },
  },
  { letter: 'P', id: 'peynir', name: 'Yayla peyniri', kind: 'pay', pays: { 3: 8, 4: 26, 5: 60 } },
  { letter: 'O', id: 'kozalak', name: 'Kozalak', kind: 'pay', pays: { 3: 8, 4: 22, 5: 50 } },
  { letter: 'S', id: 'yun-corap', name: 'Yün çorap', kind: 'pay', pays: { 3: 7, 4: 22, 5: 50 } },
  { letter: 'B', id: 'baston', name: 'Baston', kind: 'pay', pays: { 3: 7, 4: 22, 5: 50 } },
]

const base = readStrips(symbols, [
  'YOFTSPYKOPFYBFYBCSYPOCBKTLCPOSP',
  'KYBSOYPSTBCFSCOPFYTOPKFYSPCKLPB',
  'CBYOPYFSTYPTSOPYKLOCTBYFCOSBPFK',
  'YOTBCKSPOBYFPSCLBSTKSPOFTBYFOSP',
  'BYKPBYKCPOBCOSFOYCPSTYSBOSFKLFT',
])

// In the snow the goat and the bridge are met more often than by day.
const free = readStrips(symbols, [
  'STCYPBCYKOPBSFKOTFOBPYKPFOTLSCY',
  'TSYPTOFCBPYSKBOFSYKTBCPLYKPCFOB',
  'OYSKTFPTCPYBFOKCTFOBSOYKBLSYPCS',
  'PBSFPOKSCTYBPYBCTFKYOTSOLPCFOBK',
  'BCTFBCPSKFPBYOKSYOKTFLYCTOSBOPS',
])

const rules = [
  '10 sabit çizgi vardır. Bahis çizgilere eşit bölünür; bir çizginin bahsi, toplam bahsin ' +
    'onda biridir.',
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana gelen aynı sembollere ' +
    'ödenir: Dağ keçisi en az iki, öbür semboller en az üç tane olmalıdır. Her çizgide ' +
    'yalnızca en uzun dizi ödenir; farklı çizgilerin kazançları toplanır.',
  'Geçit levhası hem joker hem scatter sembolüdür: çizgilerde bütün sembollerin yerine ' +
    'geçer. Yalnızca levhalardan oluşan bir dizi çizgide ödenmez. Bir makarada en çok bir ' +
    'levha görünür.',
  'Ekranın neresinde olursa olsun üç, dört veya beş Geçit levhası kendi ödemesini yapar ve ' +
    'sırasıyla 10, 12 veya 15 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşlerden önce levha dışındaki dokuz sembolden biri eşit olasılıkla çekilir: ' +
    'mühür sembolü odur. Dönüşleri beş Geçit levhası başlattıysa iki ayrı mühür sembolü ' +
    'çekilir. Mühür sembolleri dönüşlerin sonuna kadar değişmez.',
  'Her ücretsiz dönüşte önce çizgiler ve levhalar ödenir. Sonra mühür sembolü açılır: ödeme ' +
    'tablosunda karşılığı olan sayıda makaraya düştüyse düştüğü makaraların bütününü kaplar ' +
    've o makaralar yan yana olmasa da 10 çizginin hepsinde, kapladığı makara sayısına göre ' +
    'öder. Joker, açılırken mühür sembolünün yerine sayılmaz.',
  'İki mühür sembolü sırayla açılır ve ikisi de makaraların durduğu görünüme göre öder: ' +
    'ikisinin birden düştüğü makara ikisi için de sayılır, ekranda ikincisini gösterir.',
  'Dönüşler sırasında yeniden üç veya daha fazla Geçit levhası gelirse dönüşler aynı ' +
    'sayılarla uzar, yeni mühür çekilmez. Bir turda en çok 20 ücretsiz dönüş oynanır; yeni ' +
    'dönüşler bu sınıra kadar eklenir.',
  'Ücretsiz dönüşler kendi makaralarıyla ve turu başlatan bahisle oynanır.',
  ...commonRules,
]

export const ziganaYolu: ExpandingTitle = {
  slug: 'zigana-yolu',
  name: 'Zigana Yolu',
  provider: 'Pusula Oyun',
  symbols: withoutLetters(symbols),
  stakeUnits: 10,
  lines: firstLines(10),
  strips: { base, free },
  freeSpins: { awards: { 3: 10, 4: 12, 5: 15 }, retrigger: true, totalMax: 20 },
  seals: { drawn: { 3: 1, 4: 1, 5: 2 }, perRetrigger: 0, most: 2 },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  { base: [[0, 26, 'yun-corap']], free: [[2, 7, 'yun-corap']] },
  {
    base: [
      [1, 17, 'baston'],
      [1, 26, 'baston'],
    ],
    free: [
      [2, 6, 'baston'],
      [2, 14, 'baston'],
      [3, 21, 'peynir'],
    ],
  },
]

export const ziganaYoluVariants: readonly ExpandingTitle[] = lower.map((swaps) => ({
  ...ziganaYolu,
  strips: withSwapsOfModes(ziganaYolu.strips, swaps),
}))
