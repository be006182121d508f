import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import type { SwapsOfModes } from '../../reels/variants.ts'
import { commonRules } from '../../slots/rules.ts'
import type { VariableTitle } from '../title.ts'
import { withSwappedWheels } from './swapped-wheels.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'W', id: 'neon', name: 'Neon', kind: 'wild', pays: {} },
  { letter: 'S', id: 'fener', name: 'Fener', kind: 'scatter', pays: { 4: 60, 5: 200, 6: 1000 } },
  {
    letter: 'K',
    id: 'kule',
    name: 'Kule',
    kind: 'pay',
    pays: { 2: 4, 3: 10, 4: 30, 5: 100, 6: 500 },
  },
  {
    letter: 'T',
    id: 'tramvay',
    name: 'Tramvay',
    kind: 'pay',
    pays: { 3: 8, 4: 20, 5: 60, 6: 200 },
  },
  { letter: 'M', id: 'marti', name: 'Martı', kind: 'pay', pays: { 3: 6, 4: 15, 5: 40, 6: 120 } },
  { letter: 'I', id: 'simit', name: 'Simit', kind: 'pay', pays: { 3: 4, 4: 10, 5: 25, 6: 60 } },
  {
    letter: 'B',
    id: 'vapur-bileti',
    name: 'Vapur bileti',
    kind: 'pay',
    pays: { 3: 4, 4: 8, 5: 20, 6: 55 },
  },
  { letter: 'C', id: 'cay', name: 'Çay', kind: 'pay', pays: { 3: 2, 4: 5, 5: 12, 6: 25 } },
  {
    letter: 'E',
    id: 'balik-ekmek',
    name: 'Balık ekmek',
    kind: 'pay',
    pays: { 3: 2, 4: 5, 5: 9, 6: 20 },
  },
  {
    letter: 'L',
    id: 'sokak-lambasi',
    name: 'Sokak lambası',
    kind: 'pay',
    pays: { 3: 1, 4: 3, 5: 8, 6: 20 },
  },
  { letter: 'U', id: 'semsiye', name: 'Şemsiye', kind: 'pay', pays: { 3: 1, 4: 3, 5: 6, 6: 12 } },
]

const base = readStrips(symbols, [
  'UUUIITMBBTIIKEELLLSLLLMEEBBEEKCCUUUCCMTCC',
  'IIBBMKTEELLLSTCCLLLMUUUEETBBUUUCCWIIMKCCEES',
  'EETIIMSKBBTUUUIILLLWMCCTEEKCCUUUEESMLLLBBCC',
  'UUUKCCSBBIIEETMWIISMTLLLEELLLCCBBCCEETMUUUK',
  'LLLUUUSEELLLEESMCCWTEEIIBBMIIBBCCMTKCCUUUTK',
  'MEEUUUEEMLLLIISKEECCIITUUUBBCCTMBBCCTKLLLW',
])

const free = readStrips(symbols, [
  'TEEMCCBBUUUSKBBMIIUUUCCLLLTEEMCCIITEEKLLL',
  'CCKMWSTCCLLLKEESCCLLLIIMTBBWUUUBBEETUUUEEIIM',
  'UUUBBKTLLLMEEUUUIISLLLCCIIMSEECCTWMBBKCCTEEW',
  'MCCEESLLLUUUIIMWKEETSUUUIIBBEECCWBBMLLLTCCKT',
  'SKEETIICCKBBEEMUUUCCWBBMLLLMIITEELLLWSCCTUUU',
  'LLLMKUUUBBUUULLLTCCEETKMEEWIIBBWCCIIEEMCCTS',
])

// The same weights for every reel and both modes: four rows and fewer are the rule, seven are the feast.
const heights = base.map(() => [4, 6, 5, 3, 2, 1])

const rules = [
  'Altı makara vardır. Her makaranın boyu her dönüşte yeniden çekilir ve iki ile yedi satır ' +
    'arasındadır: yirmi bir dönüşün ortalama dördünde iki, altısında üç, beşinde dört, üçünde ' +
    'beş, ikisinde altı, birinde yedi satırdır. Çizgi yoktur: bahis bütün yollara birdendir, ' +
    'yol sayısı yan yana makaralardaki satırların çarpımıdır ve en çok 117.649 olur.',
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana makaralarda gelen en az ' +
    'üç aynı sembole ödenir; Kule iki makarada da öder. Ödeme, tablodaki değerin yol ' +
    'sayısıyla çarpımıdır: her makarada o sembolden kaç tane varsa bu sayılar birbiriyle ' +
    'çarpılır. Her sembolde yalnızca en uzun dizi ödenir; farklı sembollerin kazançları ' +
    'toplanır.',
  'Neon jokerdir: Fener dışındaki bütün sembollerin yerine geçer. İlk makara dışındaki ' +
    'makaralarda çıkar ve kendi başına ödeme yapmaz.',
  'Fener yollara bağlı değildir: ekranda dört, beş veya altı Fener kendi ödemesini yapar ve ' +
    'sırasıyla 10, 12 veya 15 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşlerde ışıklar birer birer yanar: ilk dönüşün kazançları 1 ile çarpılır ve ' +
    'çarpan her yeni ücretsiz dönüşte bir artar. Onuncu dönüşün bütün kazançları, Fener ' +
    'ödemesi de içinde, 10 katıdır. Bu makaralarda Neon iki kat sık bulunur.',
  'Ücretsiz dönüşlerde yeniden dört veya daha fazla Fener gelirse dönüşler aynı sayılarla ' +
    'uzar ve çarpan artmayı sürdürür. Bir turda en çok 30 ücretsiz dönüş oynanır; yeni ' +
    'kazanılanlar bu sınıra kadar eklenir. Ücretsiz dönüşler turu başlatan bahisle oynanır.',
  'Bir tur en çok bahsin 15.000 katını öder. Bu sınıra ulaşılınca tur biter ve kalan ' +
    'ücretsiz dönüşler oynanmaz.',
  ...commonRules,
]

export const galataIsiklari: VariableTitle = {
  slug: 'galata-isiklari',
  name: 'Galata Işıkları',
  provider: 'Yedi Tepe',
  symbols: withoutLetters(symbols),
  stakeUnits: 20,
  winCap: 15_000,
  wheels: {
    base: { strips: base, heights },
    free: { strips: free, heights },
  },
  freeSpins: { awards: { 4: 10, 5: 12, 6: 15 }, retrigger: true, totalMax: 30, multiplierStep: 1 },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  {
    base: [
      [0, 31, 'semsiye'],
      [0, 40, 'semsiye'],
      [3, 20, 'marti'],
    ],
    free: [
      [1, 6, 'semsiye'],
      [1, 35, 'marti'],
      [2, 6, 'semsiye'],
      [4, 4, 'semsiye'],
    ],
  },
  {
    base: [
      [0, 3, 'semsiye'],
      [0, 31, 'semsiye'],
      [0, 40, 'semsiye'],
      [1, 13, 'vapur-bileti'],
      [1, 25, 'marti'],
    ],
    free: [
      [0, 0, 'simit'],
      [0, 3, 'semsiye'],
      [0, 12, 'marti'],
      [0, 26, 'marti'],
      [0, 29, 'semsiye'],
      [0, 34, 'semsiye'],
      [0, 37, 'marti'],
    ],
  },
]

export const galataIsiklariVariants: readonly VariableTitle[] = lower.map((swaps) =>
  withSwappedWheels(galataIsiklari, swaps),
)
