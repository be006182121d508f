import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import { type SwapsOfModes, withSwapsOfModes } from '../../reels/variants.ts'
import { firstLines } from '../../slots/lines.ts'
import { commonRules } from '../../slots/rules.ts'
import type { ExpandingTitle } from '../title.ts'

const symbols: readonly LetteredSymbol[] = [
  {
    letter: 'C',
    id: 'tas-cember',
    name: 'Taş çember',
    kind: 'scatter',
    pays: { 3: 20, 4: 150, 5: 800 },
  },
  { letter: 'T', id: 'tilki', name: 'Tilki', kind: 'pay', pays: { 2: 6, 3: 84, 4: 230, 5: 350 } },
  { letter: 'A', id: 'akbaba', name: 'Akbaba', kind: 'pay', pays: { 2: 4, 3: 54, 4: 150, 5: 260 } },
  {
    letter: 'Y',
    id: 'yaban-domuzu',
    name: 'Yaban domuzu',
    kind: 'pay',
    pays: { 3: 33, 4: 95, 5: 180 },
  },
  { letter: 'D', id: 'dikilitas', name: 'Dikilitaş', kind: 'pay', pays: { 3: 26, 4: 75, 5: 140 } },
  {
    letter: 'O',
    id: 'obsidyen-bicak',
    name: 'Obsidyen bıçak',
    kind: 'pay',
    pays: { 3: 5, 4: 18, 5: 55 },
  },
  {
    letter: 'B',
    id: 'boncuk-dizisi',
    name: 'Boncuk dizisi',
    kind: 'pay',
    pays: { 3: 5, 4: 18, 5: 55 },
  },
  { letter: 'K', id: 'tas-kase', name: 'Taş kâse', kind: 'pay', pays: { 3: 4, 4: 14, 5: 45 } },
  {
    letter: 'U',
    id: 'bugday-basagi',
    name: 'Buğday başağı',
    kind: 'pay',
    pays: { 3: 4, 4: 12, 5: 35 },
  },
  { letter: 'Z', id: 'kemik-biz', name: 'Kemik bız', kind: 'pay', pays: { 3: 4, 4: 12, 5: 35 } },
]

const base = readStrips(symbols, [
  'UZKBDOZKUTBOAZUTKDAZOBYOBUDAKBCY',
  'OBKZOUKDYTZOBKTACYDUOABUZOUYTDUK',
  'KODKYZDBYTUBAOZYOBKOZKDZCUTDKAUB',
  'OBZTKBZOAYZDUYBODUAYUKZDCBATKBUZ',
  'DKUBZKOTAOUYKZDYUZTOYZBKADUTYBCO',
])

// Two of the reels by the fire hold the circle twice: what grows the seals must come often enough to be met.
const free = readStrips(symbols, [
  'BOTUBZDKZUBYAKODKYBUCOZKADUAOTYZ',
  'TYOZDKOYBZAKUAODZCBUDCZKUOBTUAYK',
  'ZBODUKYOTBAKDCZYDBUOKZTABUZYTUDK',
  'KBDAUYDBOAZYDZTACKZOUYKOTCBUKBZU',
  'YBKAOKZOTUDOUTZUKYAOKDCBDYTAUZBD',
])

const rules = [
  '10 sabit çizgi vardır. Bahis çizgilere eşit bölünür; bir çizginin bahsi, toplam bahsin ' +
    'onda biridir.',
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana gelen aynı sembollere ' +
    'ödenir: Tilki ve Akbaba en az iki, öbür semboller en az üç tane olmalıdır. Her çizgide ' +
    'yalnızca en uzun dizi ödenir; farklı çizgilerin kazançları toplanır.',
  'Taş çember hem joker hem scatter sembolüdür: çizgilerde bütün sembollerin yerine geçer. ' +
    'Yalnızca çemberlerden oluşan bir dizi çizgide ödenmez. Bir makarada en çok bir çember ' +
    'görünür.',
  'Ekranın neresinde olursa olsun üç, dört veya beş Taş çember kendi ödemesini yapar ve 8 ' +
    'ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşlerden önce çember dışındaki dokuz sembolden biri eşit olasılıkla çekilir: ' +
    'mühür sembolü odur ve dönüşlerin sonuna kadar değişmez.',
  'Her ücretsiz dönüşte önce çizgiler ve çemberler ödenir. Sonra mühür sembolü açılır: ' +
    'ödeme tablosunda karşılığı olan sayıda makaraya düştüyse düştüğü makaraların bütününü ' +
    'kaplar ve o makaralar yan yana olmasa da 10 çizginin hepsinde, kapladığı makara sayısına ' +
    'göre öder. Joker, açılırken mühür sembolünün yerine sayılmaz.',
  'Dönüşler sırasında yeniden üç veya daha fazla Taş çember gelirse 8 dönüş daha eklenir ve ' +
    'kalan sekiz sembolden biri eşit olasılıkla ikinci mühür sembolü olur; ikinci mühür bir ' +
    'sonraki dönüşten başlayarak açılır. Bir turda en çok 16 ücretsiz dönüş ve iki mühür ' +
    'sembolü vardır; bu sınırdan sonra gelen çemberler yalnızca ödeme yapar.',
  'İki mühür sembolü sırayla açılır ve ikisi de makaraların durduğu görünüme göre öder: ' +
    'ikisinin birden düştüğü makara ikisi için de sayılır, ekranda ikincisini gösterir.',
  'Ücretsiz dönüşler kendi makaralarıyla ve turu başlatan bahisle oynanır; bu makaraların ' +
    'ikisinde Taş çember iki kat sık çıkar.',
  ...commonRules,
]

export const gobekTasi: ExpandingTitle = {
  slug: 'gobek-tasi',
  name: 'Göbek Taşı',
  provider: 'Pusula Oyun',
  symbols: withoutLetters(symbols),
  stakeUnits: 10,
  lines: firstLines(10),
  strips: { base, free },
  freeSpins: { awards: { 3: 8, 4: 8, 5: 8 }, retrigger: true, totalMax: 16 },
  seals: { drawn: { 3: 1, 4: 1, 5: 1 }, perRetrigger: 1, most: 2 },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  { base: [[1, 8, 'bugday-basagi']], free: [[2, 16, 'tas-kase']] },
  {
    base: [
      [0, 17, 'obsidyen-bicak'],
      [0, 20, 'bugday-basagi'],
      [1, 8, 'bugday-basagi'],
      [1, 13, 'bugday-basagi'],
      [1, 17, 'tas-kase'],
      [2, 7, 'tas-kase'],
    ],
  },
]

export const gobekTasiVariants: readonly ExpandingTitle[] = lower.map((swaps) => ({
  ...gobekTasi,
  strips: withSwapsOfModes(gobekTasi.strips, swaps),
}))
