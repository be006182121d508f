/* What bets on drawn rounds are called, by kind, market and selection; the same on every page, statement and desk. */

const times = (hundredths: number) =>
  `${Math.floor(hundredths / 100).toLocaleString('tr-TR')},${String(hundredths % 100).padStart(2, '0')}x`
const lira = (kurus: bigint) =>
  `₺${(kurus / 100n).toLocaleString('tr-TR')},${String(kurus % 100n).padStart(2, '0')}`
const listed = (balls: string) => balls.split('-').join(', ')

export const flightWords = {
  market: 'Uçuş',
  manual: 'Elle bozdurma',
  target: (hundredths: number) => `Hedef ${times(hundredths)}`,
} as const

export const rouletteWords = {
  markets: {
    straight: 'Tek sayı',
    split: 'İki sayı',
    street: 'Üç sayı',
    corner: 'Dört sayı',
    six_line: 'Altı sayı',
    column: 'Kolon',
    dozen: 'Düzine',
    colour: 'Renk',
    parity: 'Tek, çift',
    half: 'Yarı',
  } as Readonly<Record<string, string>>,
  names: {
    'column 1': '1. kolon',
    'column 2': '2. kolon',
    'column 3': '3. kolon',
    'dozen 1': '1. düzine (1–12)',
    'dozen 2': '2. düzine (13–24)',
    'dozen 3': '3. düzine (25–36)',
    'colour red': 'Kırmızı',
    'colour black': 'Siyah',
    'parity odd': 'Tek',
    'parity even': 'Çift',
    'half low': '1–18',
    'half high': '19–36',
  } as Readonly<Record<string, string>>,
  numbers: listed,
} as const

const pair = (side: string) => `${side} çift`

export const cardWords = {
  markets: { winner: 'Kazanan', pair: 'Çift' } as Readonly<Record<string, string>>,
  sides: {
    player: 'Oyuncu',
    banker: 'Kasa',
    dragon: 'Aslan',
    tiger: 'Kaplan',
    tie: 'Beraberlik',
  } as Readonly<Record<string, string>>,
  pair,
} as const

export const numbersWords = {
  markets: {
    spots: 'Sayı seçimi',
    chosen: 'Hepsi çekilsin',
    missed: 'Hiçbiri çekilmesin',
    zone: 'Bölgede rakam',
    number: 'Bölge sayısı',
    sum: 'Toplam alt, üst',
    sum_parity: 'Toplam tek, çift',
    more: 'Daha çok',
    equal: 'Eşit',
    count: 'Renk sayısı',
    first: 'İlk top',
    last: 'Son top',
    digit: 'Gelir',
    digit_missed: 'Gelmez',
    digit_twice: 'En az iki kez',
  } as Readonly<Record<string, string>>,
  groups: { odd: 'Tek', even: 'Çift' } as Readonly<Record<string, string>>,
  balls: listed,
  over: (line: string) => `${line.replace('.', ',')} üst`,
  under: (line: string) => `${line.replace('.', ',')} alt`,
  more: (one: string, other: string) => `${one} çok, ${other} az`,
  equal: (one: string, other: string) => `${one} ve ${other} eşit`,
  count: (count: string, colour: string) => `${count} ${colour} top`,
  zone: (letter: string, digit: string) => `${letter} bölgesinde ${digit}`,
  number: (letter: string, number: string) => `${letter} bölgesi ${number}`,
} as const

export const raceWords = {
  markets: {
    win: 'Kazanan',
    place: 'Yer',
    each_way: 'Kazanan ve yer',
    forecast: 'İkili',
    reverse: 'Sırasız ikili',
    tricast: 'Üçlü',
  } as Readonly<Record<string, string>>,
  runner: (number: string, name: string | undefined) =>
    name === undefined ? number : `${number} ${name}`,
} as const

export const footballWords = {
  markets: {
    result: 'Maç sonucu',
    double_chance: 'Çifte şans',
    total: 'Toplam gol',
    both_score: 'Karşılıklı gol',
    score: 'Kesin skor',
    handicap: 'Handikap',
    half_result: 'İlk yarı sonucu',
    half_total: 'İlk yarı toplam gol',
    half_full: 'İlk yarı / maç sonucu',
    qualify: 'Tur atlar',
    finalist: 'Finalist',
    champion: 'Şampiyon',
    together: 'Birleşik bahis',
  } as Readonly<Record<string, string>>,
  match: (home: string, away: string) => `${home} – ${away}`,
  clubNumber: (club: number) => `Takım ${club + 1}`,
  matchNumber: (match: string) => `Maç ${Number(match) + 1}`,
  leg: (match: string, selection: string) => `${match}: ${selection}`,
  /** As one leg of several, where its market is not said before. */
  fullLeg: (match: string, market: string, selection: string) => `${match}: ${market} ${selection}`,
  signs: { home: '1', draw: 'X', away: '2' } as Readonly<Record<string, string>>,
  twoSigns: { not_away: '1X', not_draw: '12', not_home: 'X2' } as Readonly<Record<string, string>>,
  answers: { yes: 'Var', no: 'Yok' } as Readonly<Record<string, string>>,
  other: 'Diğer',
  over: (line: string) => `${line.replace('.', ',')} üst`,
  under: (line: string) => `${line.replace('.', ',')} alt`,
  handicap: (ahead: string, sign: string) => `(${ahead.replace('-', '−')}) ${sign}`,
  both: (half: string, full: string) => `${half}/${full}`,
} as const

export const tombalaWords = {
  market: 'Kart',
  tickets: (count: string) => `${count} kart`,
  prizes: {
    one_row: '1. çinko',
    two_rows: '2. çinko',
    full_house: 'Tombala',
    pot: 'Pot',
  },
  prize: (name: string, ball: number, tickets: number, each: bigint) =>
    `${name}: ${ball}. top, ${tickets === 1 ? lira(each) : `${tickets} kart, kart başına ${lira(each)}`}`,
  potLeft: (pot: bigint) => `Sonraki çekilişe kalan pot: ${lira(pot)}`,
} as const

/** What came of a draw, in lines. */
export const resultWords = {
  bust: (multiplier: number) => `Uçuş ${times(multiplier)} çarpanında bitti`,
  colours: { green: 'yeşil', red: 'kırmızı', black: 'siyah' },
  number: (number: number, colour: string) => `${number} ${colour}`,
  hand: (side: string, cards: string, total: number) => `${side}: ${cards} (toplam ${total})`,
  card: (side: string, card: string) => `${side}: ${card}`,
  wins: (side: string) => `Kazanan: ${side}`,
  balls: (balls: readonly number[]) => `Toplar: ${balls.join(', ')}`,
  sum: (sum: number) => `Toplam: ${sum}`,
  place: (place: number, runner: string) => `${place}. ${runner}`,
  score: (match: string, home: number, away: number) => `${match}: ${home}–${away}`,
  half: (home: number, away: number) => `(ilk yarı ${home}–${away})`,
  extra: (home: number, away: number) => `uzatma ${home}–${away}`,
  penalties: 'penaltılar',
  through: (club: string) => `tur atlayan ${club}`,
  round: (left: number) =>
    ({ 1: 'Final', 2: 'Yarı final', 4: 'Çeyrek final' })[left] ?? `Son ${2 * left} tur`,
  champion: (club: string) => `Şampiyon: ${club}`,
} as const

/** A bet in one line. */
export const betLine = (market: string, selection: string) => `${market}: ${selection}`
