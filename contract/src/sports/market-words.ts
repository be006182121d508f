/*
 * What players and the desk read of a market and of its outcomes, made from their keys. A key is `type|name=value|…`.
 */

/** The sides of a fixture, as they are named on a page. */
export interface Sides {
  readonly home: string
  readonly away: string
}

export interface MarketWords {
  /** The market's own name, the line included where all its outcomes share it. */
  readonly title: string
  /** What an outcome is called on its button. */
  outcome(id: string): string
}

type Specifiers = Readonly<Record<string, string>>

interface Kind {
  readonly title: (specifiers: Specifiers, sides: Sides) => string
  readonly outcome: (id: string, specifiers: Specifiers, sides: Sides) => string
}

const number = (text = '') => text.replace('.', ',').replace('-', '−')
const signed = (value: number) => `${value > 0 ? '+' : ''}${number(String(value))}`

const overUnder: Record<string, string> = { over: 'Üst', under: 'Alt' }
const yesNo: Record<string, string> = { yes: 'Var', no: 'Yok' }
/** Of what a side does: a market that says so in a sentence is answered by one. */
const answers: Record<string, string> = { yes: 'Evet', no: 'Hayır' }
const oddEven: Record<string, string> = { odd: 'Tek', even: 'Çift' }
const halves: Record<string, string> = { first: '1. yarı', equal: 'Eşit', second: '2. yarı' }
const goals: Record<string, string> = { none: 'Gol yok' }
const scores: Record<string, string> = { other: 'Diğer' }

const wordsOf = (words: Record<string, string>) => (id: string) => words[id] ?? id
const signs = (id: string) => id
const joined = (id: string) =>
  id
    .split('&')
    .map((part) => overUnder[part] ?? yesNo[part] ?? part)
    .join(' ve ')
/** A handicap as its side has it: the line is the first side's. */
const handicap = (id: string, { hcp = '0' }: Specifiers) => {
  const line = Number(hcp)
  return `${id} (${signed(id === '1' || line === 0 ? line : -line)})`
}
const lined = (id: string, { total }: Specifiers) => `${overUnder[id] ?? id} ${number(total)}`
const sideName = (id: string, sides: Sides) =>
  id === '1' ? sides.home : id === '2' ? sides.away : (goals[id] ?? id)

const plain = (title: string, outcome: Kind['outcome']): Kind => ({ title: () => title, outcome })

/** What is alike on the match and on each half. */
const ofPeriod = {
  result: ['sonucu', signs],
  double_chance: ['çifte şans', signs],
  draw_no_bet: ['beraberlikte iade', signs],
  total_goals: ['alt/üst', lined],
  both_teams_to_score: ['karşılıklı gol', wordsOf(yesNo)],
  asian_handicap: ['Asya handikap', handicap],
  odd_even: ['tek/çift', wordsOf(oddEven)],
  correct_score: ['skoru', wordsOf(scores)],
} satisfies Record<string, readonly [string, Kind['outcome']]>

const periods: Record<string, string> = { first_half: 'İlk yarı', second_half: 'İkinci yarı' }

const ofHalves = Object.fromEntries(
  Object.entries(periods).flatMap(([period, name]) =>
    Object.entries(ofPeriod).map(([type, [words, outcome]]) => [
      `${period}_${type}`,
      plain(`${name} ${words}`, outcome),
    ]),
  ),
)

/** What is asked of one side: `home_…` and `away_…`. */
const ofSide = {
  total_goals: ['alt/üst', lined],
  win_to_nil: ['gol yemeden kazanır', wordsOf(answers)],
  clean_sheet: ['gol yemez', wordsOf(answers)],
  highest_scoring_half: ['en çok gol attığı yarı', wordsOf(halves)],
  to_score_in_both_halves: ['iki yarıda da gol atar', wordsOf(answers)],
  to_win_both_halves: ['iki yarıyı da kazanır', wordsOf(answers)],
  to_win_either_half: ['yarılardan birini kazanır', wordsOf(answers)],
} satisfies Record<string, readonly [string, Kind['outcome']]>

const ofSides = Object.fromEntries(
  (['home', 'away'] as const).flatMap((side) =>
    Object.entries(ofSide).map(([type, [words, outcome]]): [string, Kind] => [
      `${side}_${type}`,
      { title: (_, sides) => `${sides[side]} ${words}`, outcome },
    ]),
  ),
)

const kinds: Readonly<Record<string, Kind>> = {
  ...ofHalves,
  ...ofSides,
  match_result: plain('Maç sonucu', signs),
  double_chance: plain('Çifte şans', signs),
  draw_no_bet: plain('Beraberlikte iade', signs),
  total_goals: plain('Toplam gol alt/üst', lined),
  asian_total: plain('Asya alt/üst', lined),
  both_teams_to_score: plain('Karşılıklı gol', wordsOf(yesNo)),
  asian_handicap: plain('Asya handikap', handicap),
  european_handicap: {
    title: ({ hcp }) => `Handikaplı maç sonucu (${hcp})`,
    outcome: signs,
  },
  odd_even: plain('Tek/çift', wordsOf(oddEven)),
  correct_score: plain('Maç skoru', wordsOf(scores)),
  goal_range: plain('Toplam gol aralığı', (id) => `${id} gol`),
  half_time_full_time: plain('İlk yarı / maç sonucu', signs),
  highest_scoring_half: plain('En çok gol olan yarı', wordsOf(halves)),
  goals_in_both_halves: plain('İki yarıda da gol', wordsOf(yesNo)),
  match_result_and_total: {
    title: ({ total }) => `Maç sonucu ve alt/üst ${number(total)}`,
    outcome: joined,
  },
  total_and_both_teams_to_score: {
    title: ({ total }) => `Alt/üst ${number(total)} ve karşılıklı gol`,
    outcome: joined,
  },
  match_result_and_both_teams_to_score: plain('Maç sonucu ve karşılıklı gol', joined),
  double_chance_and_both_teams_to_score: plain('Çifte şans ve karşılıklı gol', joined),
  next_goal: {
    title: ({ goal }) => (goal === '1' ? 'İlk gol' : `${goal}. gol`),
    outcome: (id, _, sides) => sideName(id, sides),
  },
  last_goal: plain('Son gol', (id, _, sides) => sideName(id, sides)),
  corner_total: plain('Korner alt/üst', lined),
  corner_handicap: plain('Korner handikap', handicap),
  match_winner: plain('Maçı kazanan', (id, _, sides) => sideName(id, sides)),
  handicap: plain('Handikap (uzatma dahil)', handicap),
  total_points: plain('Toplam sayı (uzatma dahil)', lined),
  quarter_result: { title: ({ quarternr }) => `${quarternr}. çeyrek sonucu`, outcome: signs },
  quarter_total: { title: ({ quarternr }) => `${quarternr}. çeyrek alt/üst`, outcome: lined },
  set_handicap: plain('Set handikap', handicap),
  total_sets: plain('Toplam set', lined),
  game_handicap: plain('Oyun handikap', handicap),
  total_games: plain('Toplam oyun', lined),
  set_winner: {
    title: ({ setnr }) => `${setnr}. seti kazanan`,
    outcome: (id, _, sides) => sideName(id, sides),
  },
  set_total_games: { title: ({ setnr }) => `${setnr}. set toplam oyun`, outcome: lined },
  game_winner: {
    title: ({ setnr, gamenr }) => `${setnr}. set ${gamenr}. oyunu kazanan`,
    outcome: (id, _, sides) => sideName(id, sides),
  },
}

export const marketType = (key: string): string => key.split('|', 1)[0]!

/** What stands behind the type, by name. */
export const specifiersOf = (key: string): Specifiers =>
  Object.fromEntries(
    key
      .split('|')
      .slice(1)
      .map((pair) => pair.split('=', 2) as [string, string]),
  )

/** The words of a market; one that nobody has named yet is called by its key. */
export function marketWords(key: string, sides: Sides): MarketWords {
  const type = marketType(key)
  const specifiers = specifiersOf(key)
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (kind === undefined) return { title: key, outcome: (id) => id }
  return {
    title: kind.title(specifiers, sides),
    outcome: (id) => kind.outcome(id, specifiers, sides),
  }
}

/** A market by its name and its line: markets of one kind differ in their line alone, which few of their names tell. */
export function marketLabel(key: string, sides: Sides): string {
  const { title } = marketWords(key, sides)
  const { hcp, total } = specifiersOf(key)
  const line = number(hcp ?? total)
  return line === '' || title.includes(line) ? title : `${title} (${line})`
}

/** What types are called whose names otherwise tell which of them it is. */
const typeNames: Readonly<Record<string, string>> = {
  european_handicap: 'Handikaplı maç sonucu',
  match_result_and_total: 'Maç sonucu ve alt/üst',
  total_and_both_teams_to_score: 'Alt/üst ve karşılıklı gol',
  next_goal: 'Sıradaki gol',
  quarter_result: 'Çeyrek sonucu',
  quarter_total: 'Çeyrek alt/üst',
  set_winner: 'Seti kazanan',
  set_total_games: 'Set toplam oyun',
  game_winner: 'Oyunu kazanan',
}

/** All markets of a type together, of whatever match and line. */
export const typeName = (type: string): string =>
  typeNames[type] ?? marketWords(type, { home: 'Ev sahibi', away: 'Deplasman' }).title

/** Types of markets that have words. */
export const namedTypes: ReadonlySet<string> = new Set(Object.keys(kinds))
