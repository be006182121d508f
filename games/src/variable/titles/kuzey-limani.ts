import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import type { SwapsOfModes } from '../../reels/variants.ts'
import { commonRules } from '../../slots/rules.ts'
import type { VariableTitle } from '../title.ts'
import { withSwappedWheels } from './swapped-wheels.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'W', id: 'firtina-kusu', name: 'Fırtına kuşu', kind: 'wild', pays: {} },
  {
    letter: 'S',
    id: 'sis-dudugu',
    name: 'Sis düdüğü',
    kind: 'scatter',
    pays: { 3: 40, 4: 200, 5: 1000 },
  },
  {
    letter: 'F',
    id: 'fener-mercegi',
    name: 'Fener merceği',
    kind: 'pay',
    pays: { 3: 12, 4: 60, 5: 800 },
  },
  { letter: 'Y', id: 'yengec', name: 'Yengeç', kind: 'pay', pays: { 3: 6, 4: 24, 5: 120 } },
  { letter: 'M', id: 'samandira', name: 'Şamandıra', kind: 'pay', pays: { 3: 5, 4: 16, 5: 78 } },
  { letter: 'A', id: 'trol-agi', name: 'Trol ağı', kind: 'pay', pays: { 3: 4, 4: 10, 5: 50 } },
  {
    letter: 'G',
    id: 'gemici-sapkasi',
    name: 'Gemici şapkası',
    kind: 'pay',
    pays: { 3: 3, 4: 8, 5: 30 },
  },
  { letter: 'R', id: 'ringa', name: 'Ringa', kind: 'pay', pays: { 3: 2, 4: 4, 5: 12 } },
  { letter: 'H', id: 'halat', name: 'Halat', kind: 'pay', pays: { 3: 1, 4: 3, 5: 10 } },
  { letter: 'K', id: 'koc-boynuzu', name: 'Koç boynuzu', kind: 'pay', pays: { 3: 1, 4: 2, 5: 8 } },
  {
    letter: 'B',
    id: 'balik-kasasi',
    name: 'Balık kasası',
    kind: 'pay',
    pays: { 3: 1, 4: 2, 5: 6 },
  },
]

const base = readStrips(symbols, [
  'HHMGAFRRGBBBGFRRYGMHHAYKKKARRHHAMSKKKBBBY',
  'SGMYAGWHHGBBBHHYABBBRRAYFRRMFKKKMRRHHGAKKK',
  'GFKKKGABBBAYFMRRHHBBBMGARRKKKYMGHHAWHHSRRY',
  'GKKKGYAHHMRRAHHRRHHKKKRRYGAFBBBWGBBBFMASYM',
  'KKKYGRRKKKASMBBBMGWHHMAFYHHAYGRRAFBBBRRHHG',
])

const free = readStrips(symbols, [
  'FFGGMMAAMMGGYYYKKKKSBBBBRRRHHHRRRBBBBHHHAAKKKK',
  'WFFHHHGGSWKKKKRRRMMHHHGGRRRKKKKAABBBBYYYAAMMBBBB',
  'YYYHHHRRRAAGGMMKKKKBBBBWHHHAAWBBBBKKKKSGGMMRRRFF',
  'MMHHHRRRKKKKRRRAABBBBGGWYYYHHHFFWGGBBBBKKKKMMAAS',
  'HHHMMRRRFFSMMWGGHHHKKKKYYYRRRAAWKKKKBBBBBBBBAAGG',
])

// The same weights for every reel and both modes.
const heights = base.map(() => [4, 6, 5, 3, 2, 1])

const rules = [
  'Beş makara vardır. Her makaranın boyu her dönüşte yeniden çekilir ve iki ile yedi satır ' +
    'arasındadır: yirmi bir dönüşün ortalama dördünde iki, altısında üç, beşinde dört, üçünde ' +
    'beş, ikisinde altı, birinde yedi satırdır. Çizgi yoktur: bahis bütün yollara birdendir, ' +
    'yol sayısı yan yana makaralardaki satırların çarpımıdır.',
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana makaralarda gelen en az ' +
    'üç aynı sembole ödenir. Ödeme, tablodaki değerin yol sayısıyla çarpımıdır: her makarada ' +
    'o sembolden kaç tane varsa bu sayılar birbiriyle çarpılır. Her sembolde yalnızca en uzun ' +
    'dizi ödenir; farklı sembollerin kazançları toplanır.',
  'Fırtına kimi makaraları yarar: yarılan makaranın bütün sembolleri, joker de içinde, ' +
    'ikiye bölünür ve iki sembol sayılır; gözlerinin üstünde ×2 yazar. Ödenen dönüşlerde ' +
    'ikinci, üçüncü ve dördüncü makaraların her biri ötekilerden bağımsız olarak on iki ' +
    'dönüşte bir yarılır. Sis düdüğü bölünmez.',
  'Fırtına kuşu jokerdir: Sis düdüğü dışındaki bütün sembollerin yerine geçer. İlk makara ' +
    'dışındaki makaralarda çıkar ve kendi başına ödeme yapmaz.',
  'Sis düdüğü yollara bağlı değildir: ekranda üç, dört veya beş Sis düdüğü kendi ödemesini ' +
    'yapar ve sırasıyla 10, 15 veya 20 ücretsiz dönüş başlatır.',
  'Ücretsiz dönüşler fırtınanın ortasında, semboller büyük yığınlar halinde dizilmiş başka ' +
    'makaralarla oynanır: beş makaranın her biri iki dönüşte bir yarılır. Böylece en çok ' +
    '537.824 yol olur. Kazançlar ayrıca çarpılmaz.',
  'Ücretsiz dönüşlerde yeniden üç veya daha fazla Sis düdüğü gelirse dönüşler aynı ' +
    'sayılarla uzar. Bir turda en çok 40 ücretsiz dönüş oynanır; yeni kazanılanlar bu sınıra ' +
    'kadar eklenir. Ücretsiz dönüşler turu başlatan bahisle oynanır.',
  'Bir tur en çok bahsin 20.000 katını öder. Bu sınıra ulaşılınca tur biter ve kalan ' +
    'ücretsiz dönüşler oynanmaz.',
  ...commonRules,
]

export const kuzeyLimani: VariableTitle = {
  slug: 'kuzey-limani',
  name: 'Kuzey Limanı',
  provider: 'Yedi Tepe',
  symbols: withoutLetters(symbols),
  stakeUnits: 20,
  winCap: 20_000,
  wheels: {
    base: { strips: base, heights, splits: [0, 12, 12, 12, 0] },
    free: { strips: free, heights, splits: [2, 2, 2, 2, 2] },
  },
  freeSpins: { awards: { 3: 10, 4: 15, 5: 20 }, retrigger: true, totalMax: 40, multiplierStep: 0 },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  {
    base: [
      [0, 16, 'koc-boynuzu'],
      [2, 12, 'samandira'],
    ],
  },
  {
    base: [
      [0, 22, 'samandira'],
      [1, 24, 'balik-kasasi'],
      [1, 28, 'trol-agi'],
      [1, 38, 'balik-kasasi'],
      [2, 23, 'halat'],
      [4, 27, 'balik-kasasi'],
    ],
  },
]

export const kuzeyLimaniVariants: readonly VariableTitle[] = lower.map((swaps) =>
  withSwappedWheels(kuzeyLimani, swaps),
)
