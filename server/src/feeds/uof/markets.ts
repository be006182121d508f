/*
 * Markets and outcomes of the Unified Odds Feed in our names (sportsbook reference §2.1): ids from the published market
 * descriptions. What is not here is counted and ignored. Their ranges of goals end elsewhere than ours.
 */

type Outcomes = Readonly<Record<string, string>>
interface MarketName {
  readonly type: string
  readonly outcomes: Outcomes
  /** Their specifiers, each with our name for it; a market with any other is not ours. */
  readonly specifiers?: Readonly<Record<string, string>>
}

const result = { 1: '1', 2: 'X', 3: '2' }
const doubleChance = { 9: '1X', 10: '12', 11: 'X2' }
const total = { 12: 'over', 13: 'under' }
const yesNo = { 74: 'yes', 76: 'no' }
const goal = { 6: '1', 7: 'none', 8: '2' }
const handicap = { 1714: '1', 1715: '2' }
const byTotal = { total: 'total' }
const byHandicap = { hcp: 'hcp' }
const competitors = { 4: '1', 5: '2' }
const bySet = { setnr: 'setnr' }

/** Outcomes in the order of their ids, which are every second number from the first one on. */
const inTurn = (first: number, names: string): Outcomes =>
  Object.fromEntries(names.split(' ').map((name, i) => [first + 2 * i, name]))

const footballMarkets: Readonly<Record<string, MarketName>> = {
  1: { type: 'match_result', outcomes: result },
  8: { type: 'next_goal', outcomes: goal, specifiers: { goalnr: 'goal' } },
  9: { type: 'last_goal', outcomes: goal },
  10: { type: 'double_chance', outcomes: doubleChance },
  11: { type: 'draw_no_bet', outcomes: competitors },
  14: {
    type: 'european_handicap',
    outcomes: { 1711: '1', 1712: 'X', 1713: '2' },
    specifiers: byHandicap,
  },
  16: { type: 'asian_handicap', outcomes: handicap, specifiers: byHandicap },
  18: { type: 'total_goals', outcomes: total, specifiers: byTotal },
  19: { type: 'home_total_goals', outcomes: total, specifiers: byTotal },
  20: { type: 'away_total_goals', outcomes: total, specifiers: byTotal },
  26: { type: 'odd_even', outcomes: { 70: 'odd', 72: 'even' } },
  29: { type: 'both_teams_to_score', outcomes: yesNo },
  31: { type: 'home_clean_sheet', outcomes: yesNo },
  32: { type: 'away_clean_sheet', outcomes: yesNo },
  33: { type: 'home_win_to_nil', outcomes: yesNo },
  34: { type: 'away_win_to_nil', outcomes: yesNo },
  35: {
    type: 'match_result_and_both_teams_to_score',
    outcomes: inTurn(78, '1&yes 1&no X&yes X&no 2&yes 2&no'),
  },
  36: {
    type: 'total_and_both_teams_to_score',
    outcomes: inTurn(90, 'over&yes under&yes over&no under&no'),
    specifiers: byTotal,
  },
  37: {
    type: 'match_result_and_total',
    outcomes: inTurn(794, '1&under 1&over X&under X&over 2&under 2&over'),
    specifiers: byTotal,
  },
  45: {
    type: 'correct_score',
    outcomes: inTurn(
      274,
      '0:0 1:0 2:0 3:0 4:0 0:1 1:1 2:1 3:1 4:1 0:2 1:2 2:2 3:2 4:2 0:3 1:3 2:3 3:3 4:3 0:4 1:4 2:4 3:4 4:4 other',
    ),
  },
  47: {
    type: 'half_time_full_time',
    outcomes: inTurn(418, '1/1 1/X 1/2 X/1 X/X X/2 2/1 2/X 2/2'),
  },
  52: { type: 'highest_scoring_half', outcomes: { 436: 'first', 438: 'second', 440: 'equal' } },
  56: { type: 'home_to_score_in_both_halves', outcomes: yesNo },
  57: { type: 'away_to_score_in_both_halves', outcomes: yesNo },
  60: { type: 'first_half_result', outcomes: result },
  63: { type: 'first_half_double_chance', outcomes: doubleChance },
  66: { type: 'first_half_asian_handicap', outcomes: handicap, specifiers: byHandicap },
  68: { type: 'first_half_total_goals', outcomes: total, specifiers: byTotal },
  75: { type: 'first_half_both_teams_to_score', outcomes: yesNo },
  81: {
    type: 'first_half_correct_score',
    outcomes: inTurn(462, '0:0 1:1 2:2 1:0 2:0 2:1 0:1 0:2 1:2 other'),
  },
  83: { type: 'second_half_result', outcomes: result },
  90: { type: 'second_half_total_goals', outcomes: total, specifiers: byTotal },
  165: { type: 'corner_handicap', outcomes: handicap, specifiers: byHandicap },
  166: { type: 'corner_total', outcomes: total, specifiers: byTotal },
  546: {
    type: 'double_chance_and_both_teams_to_score',
    outcomes: {
      1718: '1X&yes',
      1719: '1X&no',
      1720: '12&yes',
      1721: '12&no',
      1722: 'X2&yes',
      1723: 'X2&no',
    },
  },
}

const handicapBy = (type: string): MarketName => ({
  type,
  outcomes: handicap,
  specifiers: byHandicap,
})
const totalBy = (type: string, more: Readonly<Record<string, string>> = {}): MarketName => ({
  type,
  outcomes: total,
  specifiers: { ...byTotal, ...more },
})

/** Of basketball, overtime included, and of tennis. */
const otherMarkets: Readonly<Record<string, MarketName>> = {
  186: { type: 'match_winner', outcomes: competitors },
  187: handicapBy('game_handicap'),
  188: handicapBy('set_handicap'),
  189: totalBy('total_games'),
  202: { type: 'set_winner', outcomes: competitors, specifiers: bySet },
  204: totalBy('set_total_games', bySet),
  210: {
    type: 'game_winner',
    outcomes: competitors,
    specifiers: { ...bySet, gamenr: 'gamenr' },
  },
  219: { type: 'match_winner', outcomes: competitors },
  223: handicapBy('handicap'),
  225: totalBy('total_points'),
  236: totalBy('quarter_total', { quarternr: 'quarternr' }),
  314: totalBy('total_sets'),
}
const markets = { ...footballMarkets, ...otherMarkets }

/** A market in our names. */
export interface OurMarket {
  readonly key: string
  /** Our outcome for each of theirs. */
  readonly outcomes: Outcomes
}

/** So many digits that no two lines of theirs come to one of ours. */
const NUMBER = /^[+-]?\d{1,4}(\.\d{1,6})?$/
const SCORE = /^\d{1,2}:\d{1,2}$/

/** A line as we print it: `2.5` for `2.50`, and no minus before nothing. Undefined where it is none. */
function canonical(value: string): string | undefined {
  if (SCORE.test(value)) return value
  return NUMBER.test(value) ? String(Number(value) + 0) : undefined
}

/**
 * Pure: our market for `id` and `specifiers` (`total=2.5|…`) of theirs; undefined where we have none.
 */
export function ourMarket(id: string, specifiers = ''): OurMarket | undefined {
  const market = Object.hasOwn(markets, id) ? markets[id] : undefined
  if (market === undefined) return undefined
  const { outcomes, specifiers: names = {} } = market
  const ours = new Map<string, string>()
  for (const part of specifiers === '' ? [] : specifiers.split('|')) {
    const [name = '', text = ''] = part.split('=')
    const value = canonical(text)
    if (!Object.hasOwn(names, name) || value === undefined || ours.has(names[name]!))
      return undefined
    ours.set(names[name]!, value)
  }
  if (ours.size !== Object.keys(names).length) return undefined
  // They come in any order.
  const sorted = [...ours].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const words = sorted.map(([name, value]) => `${name}=${value}`)
  return { key: [typeOf(market.type, words[0]), ...words].join('|'), outcomes }
}

/** Of goals, lines that half of a bet can come back of are a market of their own. */
function typeOf(type: string, line: string | undefined): string {
  return type === 'total_goals' && line?.endsWith('.5') === false ? 'asian_total' : type
}
