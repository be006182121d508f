import { LOWEST_STAKE, STAKE_LADDER } from '../../ladder.ts'
import { type LetteredSymbol, readStrips, withoutLetters } from '../../reels/symbols.ts'
import type { SwapsOfModes } from '../../reels/variants.ts'
import { commonRules } from '../../slots/rules.ts'
import type { VariableTitle } from '../title.ts'
import { withSwappedWheels } from './swapped-wheels.ts'

const symbols: readonly LetteredSymbol[] = [
  { letter: 'W', id: 'kondoktor-sapkasi', name: 'Kondüktör şapkası', kind: 'wild', pays: {} },
  {
    letter: 'S',
    id: 'peron-cani',
    name: 'Peron çanı',
    kind: 'scatter',
    pays: { 3: 40, 4: 100, 5: 400, 6: 2000 },
  },
  {
    letter: 'L',
    id: 'lokomotif',
    name: 'Lokomotif',
    kind: 'pay',
    pays: { 3: 10, 4: 50, 5: 250, 6: 1800 },
  },
  {
    letter: 'G',
    id: 'gar-saati',
    name: 'Gar saati',
    kind: 'pay',
    pays: { 3: 6, 4: 20, 5: 80, 6: 400 },
  },
  { letter: 'D', id: 'sandik', name: 'Sandık', kind: 'pay', pays: { 3: 4, 4: 10, 5: 25, 6: 70 } },
  {
    letter: 'E',
    id: 'el-lambasi',
    name: 'El lambası',
    kind: 'pay',
    pays: { 3: 3, 4: 7, 5: 18, 6: 60 },
  },
  { letter: 'V', id: 'semaver', name: 'Semaver', kind: 'pay', pays: { 3: 3, 4: 6, 5: 15, 6: 40 } },
  { letter: 'F', id: 'semafor', name: 'Semafor', kind: 'pay', pays: { 3: 1, 4: 2, 5: 6, 6: 15 } },
  { letter: 'U', id: 'duduk', name: 'Düdük', kind: 'pay', pays: { 3: 1, 4: 2, 5: 5, 6: 12 } },
  { letter: 'Z', id: 'zimba', name: 'Zımba', kind: 'pay', pays: { 3: 1, 4: 2, 5: 4, 6: 9 } },
  { letter: 'B', id: 'bilet', name: 'Bilet', kind: 'pay', pays: { 3: 1, 4: 2, 5: 4, 6: 7 } },
]

const base = readStrips(symbols, [
  'UUBBBFFGLUUDLEEDZZZBBBGFFZZZDFFVVDGUUEESVV',
  'BBBZZZDLGVVFFSLGVVDUUEEZZZBBBDFFGWEEDUUFFUU',
  'FFUUDZZZFFDGBBBVVEEWGUUSFFLZZZGBBBUUDEELVVD',
  'EEDFFLZZZUUGDFFEEZZZBBBDGUUSWLFFBBBVVDUUVVG',
  'EEDBBBUULFFGDZZZFFZZZEELVVDWBBBUUDVVGFFUUGS',
  'DUULDUUVVEEFFZZZGDEEGLDBBBSVVFFGWZZZFFUUBBB',
])

const free = readStrips(symbols, [
  'EEFFBBBGDVVUUDGFFZZZUUVVGDEELUUBBBFFSZZZDL',
  'DZZZEEUUSDBBBDLGFFVVEEFFUUGZZZDUUWLVVBBBFFG',
  'ZZZFFBBBEEUUDBBBVVGUULDEEGUULFFWDFFGSZZZVVD',
  'GSDZZZFFGBBBUUGEEFFBBBLEEDVVLDWVVUUFFZZZDUU',
  'WFFDBBBEEDVVUUZZZGFFLGZZZUUEELDBBBGVVSFFDUU',
  'UUBBBLUUFFDGEEDFFVVGLVVDGFFSEEDBBBZZZUUWZZZ',
])

// Cells that ride above the second to the fifth reel.
const carriage = readStrips(symbols, [
  '',
  'UVBZUFWLDBZUDBGEFVGZBFEZ',
  'UDVBFZGUBDGEZBUFEVZWBLFZ',
  'LUBGFZBDVFZWEUFZVEBGUDBZ',
  'ZBLEUFVGDUZBFUDGZBFVZBEW',
  '',
])

// By night nearly every second of them is a wild.
const nightCarriage = readStrips(symbols, [
  '',
  'LZWWVLWWDUEWWGDWVFWGEBWW',
  'LWWEGDWWVDZWGWBWEFWLUWWV',
  'ULWGEWWDVWBWEWVWLWGZWDWF',
  'WVDGWWLEWFUWWLDGWBWVWZWE',
  '',
])

// The same weights for every reel and both modes; with its carriage a reel of six rows is seven cells high.
const heights = base.map(() => [6, 6, 4, 2, 1])

const rules = [
  'Altı makara vardır. Her makaranın boyu her dönüşte yeniden çekilir ve iki ile altı satır ' +
    'arasındadır: on dokuz dönüşün ortalama altısında iki, altısında üç, dördünde dört, ' +
    'ikisinde beş, birinde altı satırdır. İkinci, üçüncü, dördüncü ve beşinci makaranın en ' +
    'üst gözü vagondur: kendi şeridiyle döner ve altındaki makaranın bir gözü sayılır. Çizgi ' +
    'yoktur: bahis bütün yollara birdendir ve en çok 86.436 yol olur.',
  'Kazançlar en soldaki makaradan başlayarak sağa doğru, yan yana makaralarda gelen en az ' +
    'üç aynı sembole ödenir. Ödeme, tablodaki değerin yol sayısıyla çarpımıdır: her makarada, ' +
    'vagonu da içinde, o sembolden kaç tane varsa bu sayılar birbiriyle çarpılır. Her ' +
    'sembolde yalnızca en uzun dizi ödenir; farklı sembollerin kazançları toplanır.',
  'Kondüktör şapkası jokerdir: Peron çanı dışındaki bütün sembollerin yerine geçer. İlk ' +
    'makara dışındaki makaralarda ve vagonlarda çıkar, kendi başına ödeme yapmaz.',
  'Peron çanı yollara bağlı değildir ve vagonlarda çıkmaz: ekranda üç, dört, beş veya altı ' +
    'Peron çanı kendi ödemesini yapar ve sırasıyla 10, 15, 20 veya 30 ücretsiz dönüş ' +
    'başlatır.',
  'Ücretsiz dönüşlerde gece treni kalkar: vagon şeritlerinde Kondüktör şapkası her yirmi ' +
    'dört gözün onunda bulunur; ödenen dönüşlerde yirmi dört gözün yalnızca birindedir. ' +
    'Kazançlar ayrıca çarpılmaz.',
  'Ücretsiz dönüşlerde yeniden üç veya daha fazla Peron çanı gelirse dönüşler aynı ' +
    'sayılarla uzar. Bir turda en çok 40 ücretsiz dönüş oynanır; yeni kazanılanlar bu sınıra ' +
    'kadar eklenir. Ücretsiz dönüşler turu başlatan bahisle oynanır.',
  'Bir tur en çok bahsin 12.000 katını öder. Bu sınıra ulaşılınca tur biter ve kalan ' +
    'ücretsiz dönüşler oynanmaz.',
  ...commonRules,
]

export const trenGari: VariableTitle = {
  slug: 'tren-gari',
  name: 'Tren Garı',
  provider: 'Yedi Tepe',
  symbols: withoutLetters(symbols),
  stakeUnits: 20,
  winCap: 12_000,
  wheels: {
    base: { strips: base, heights, carriage: carriage },
    free: { strips: free, heights, carriage: nightCarriage },
  },
  freeSpins: {
    awards: { 3: 10, 4: 15, 5: 20, 6: 30 },
    retrigger: true,
    totalMax: 40,
    multiplierStep: 0,
  },
  stakes: STAKE_LADDER,
  defaultStake: LOWEST_STAKE,
  rules,
}

/** About 94 and 92 %: at these stops a symbol that pays less takes the place of one that pays more. */
const lower: readonly SwapsOfModes[] = [
  { base: [[0, 8, 'el-lambasi']], free: [[3, 8, 'semaver']] },
  {
    base: [
      [0, 7, 'el-lambasi'],
      [0, 12, 'sandik'],
    ],
    free: [
      [4, 29, 'duduk'],
      [5, 10, 'semaver'],
    ],
  },
]

export const trenGariVariants: readonly VariableTitle[] = lower.map((swaps) =>
  withSwappedWheels(trenGari, swaps),
)
