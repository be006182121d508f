import type { LegResult } from './odds.ts'
import {
  handicapMarket,
  type LikelyScore,
  marketChances,
  type FigureChances,
  type OutcomeChances,
  figuresOf,
  type Score,
  type ScoreMarket,
  settledOutcomes,
  type Side,
  totalMarket,
  winnerMarket,
} from './score-market.ts'
import { forecast, nextGameChance, type Serve } from './tennis.ts'
import type { TennisFormat, TennisState } from './tennis.ts'

/** Which score of a match a market looks at; sets and games of a set are counted from one. */
type Scope =
  | { readonly of: 'sets' }
  | { readonly of: 'games' }
  | { readonly of: 'set'; readonly set: number }
  | { readonly of: 'game'; readonly set: number; readonly game: number }

export interface TennisMarket {
  readonly scope: Scope
  readonly market: ScoreMarket
}

/** A finished match: for each set who won its games, in their order; a tie-break is a game. */
export type TennisRecord = readonly (readonly Side[])[]

const SET_HANDICAPS = { 2: [-1.5, 1.5], 3: [-2.5, -1.5, 1.5, 2.5] }
const TOTAL_SETS = { 2: [2.5], 3: [3.5, 4.5] }
const TOTAL_GAMES = { 2: { from: 16.5, lines: 18 }, 3: { from: 26.5, lines: 26 } }
const GAME_HANDICAPS = { from: -6.5, lines: 14 }
const SET_TOTAL_GAMES = { from: 6.5, lines: 7 }

const linesOf = ({ from, lines }: { from: number; lines: number }) =>
  Array.from({ length: lines }, (_, index) => from + index)

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Every market of a match of this format: the match, its sets, and each game that can be. */
export function tennisMarkets({ setsToWin }: TennisFormat): TennisMarket[] {
  const on = (scope: Scope, ...markets: ScoreMarket[]) =>
    markets.map((market): TennisMarket => ({ scope, market }))
  return [
    ...on(
      { of: 'sets' },
      winnerMarket('match_winner'),
      ...SET_HANDICAPS[setsToWin].map((line) => handicapMarket('set_handicap', line)),
      ...TOTAL_SETS[setsToWin].map((line) => totalMarket('total_sets', line)),
    ),
    ...on(
      { of: 'games' },
      ...linesOf(GAME_HANDICAPS).map((line) => handicapMarket('game_handicap', line)),
      ...linesOf(TOTAL_GAMES[setsToWin]).map((line) => totalMarket('total_games', line)),
    ),
    ...numbersTo(2 * setsToWin - 1).flatMap((set) => [
      ...on(
        { of: 'set', set },
        winnerMarket('set_winner', { setnr: set }),
        ...linesOf(SET_TOTAL_GAMES).map((line) =>
          totalMarket('set_total_games', line, { setnr: set }),
        ),
      ),
      ...numbersTo(13).flatMap((game) =>
        on({ of: 'game', set, game }, winnerMarket('game_winner', { setnr: set, gamenr: game })),
      ),
    ]),
  ]
}

/** By their keys; a market that matches of both lengths have is one and the same. */
const marketsByKey = new Map(
  ([2, 3] as const)
    .flatMap((setsToWin) => tennisMarkets({ setsToWin, decidingTieBreak: 7 }))
    .map((one) => [one.market.key, one]),
)

/** A market of tennis; undefined where it is none of ours. */
export const tennisMarketOf = (key: string): TennisMarket | undefined => marketsByKey.get(key)

const NOTHING: Score = { home: 0, away: 0 }
const HOME_WINS: Score = { home: 1, away: 0 }
const AWAY_WINS: Score = { home: 0, away: 1 }

/** The score a market looks at; undefined where that set or game was not played, and stakes on it come back. */
function seenBy(scope: Scope, record: TennisRecord): Score | undefined {
  const scores = record.map(countsOf)
  switch (scope.of) {
    case 'sets':
      return countsOf(scores.map(({ home, away }) => (home > away ? 'home' : 'away')))
    case 'games':
      return countsOf(record.flat())
    case 'set':
      return scores[scope.set - 1]
    default: {
      const winner = record[scope.set - 1]?.[scope.game - 1]
      return winner && (winner === 'home' ? HOME_WINS : AWAY_WINS)
    }
  }
}

const countsOf = (winners: readonly Side[]): Score => {
  const home = winners.filter((side) => side === 'home').length
  return { home, away: winners.length - home }
}

/** What becomes of a market's outcomes once the match is over; void where its set or game was not played. */
export function settleTennis(
  { scope, market }: TennisMarket,
  record: TennisRecord,
): { readonly id: string; readonly result: LegResult }[] {
  return settledOutcomes(market, seenBy(scope, record))
}

/** A market with the chances of its outcomes. */
export interface PricedTennisMarket extends TennisMarket {
  readonly outcomes: readonly OutcomeChances[]
}

/**
 * Everything that can be priced of a match where it stands, exactly by the model: what is over, and what can no
 * longer be played, is left out. Chances of a set or of the game being played are those it has if it is played.
 */
export function priceTennis(
  serve: Serve,
  format: TennisFormat,
  state: TennisState,
): PricedTennisMarket[] {
  const ahead = forecast(serve, format, state)
  const sets = figuresOf(ahead.ends.map(({ sets: score, chance }) => ({ score, chance })))
  const games = figuresOf(ahead.ends.map(({ games: score, chance }) => ({ score, chance })))
  const bySet = new Map(
    numbersTo(2 * format.setsToWin - 1).map((set) => [set, figuresOf(ahead.setScores(set))]),
  )
  const figuresFor = (scope: Scope): FigureChances | undefined => {
    if (scope.of === 'sets') return sets
    if (scope.of === 'games') return games
    if (ahead.setScores(scope.set).length === 0) return undefined
    if (scope.of === 'set') return bySet.get(scope.set)
    return isNow(scope, state) ? figuresOf(gameScores(serve, format, state)) : undefined
  }
  return tennisMarkets(format).flatMap((one): PricedTennisMarket[] => {
    const figures = figuresFor(one.scope)
    return figures === undefined ? [] : [{ ...one, outcomes: marketChances(one.market, figures) }]
  })
}

/**
 * Everything that can be priced of a match that has not begun. Who serves first is drawn when it begins, and makes no
 * difference to who wins a set, but to the games in it; each is as likely.
 */
export function priceTennisBefore(serve: Serve, format: TennisFormat): PricedTennisMarket[] {
  const [one, other] = (['home', 'away'] as const).map((server) =>
    priceTennis(serve, format, { sets: [], games: NOTHING, points: NOTHING, server }).filter(
      ({ scope }) => scope.of !== 'game',
    ),
  ) as [PricedTennisMarket[], PricedTennisMarket[]]
  return one.map((priced, at) => ({
    ...priced,
    outcomes: priced.outcomes.map(({ id, chances }, place) => ({
      id,
      chances: meanOf(chances, other[at]!.outcomes[place]!.chances),
    })),
  }))
}

const meanOf = (one: OutcomeChances['chances'], other: OutcomeChances['chances']) => {
  const mean = (result: LegResult) => (one[result] + other[result]) / 2
  return { W: mean('W'), HW: mean('HW'), V: mean('V'), HL: mean('HL'), L: mean('L') }
}

/** Of games only the one being played has a price: its server is known. */
const isNow = ({ set, game }: Extract<Scope, { of: 'game' }>, { sets, games }: TennisState) =>
  set === sets.length + 1 && game === games.home + games.away + 1

function gameScores(serve: Serve, format: TennisFormat, state: TennisState): LikelyScore[] {
  const isDeciding = state.sets.length === 2 * format.setsToWin - 2
  const won = nextGameChance(serve, state, isDeciding ? format.decidingTieBreak : 7)
  return [
    { score: HOME_WINS, chance: won },
    { score: AWAY_WINS, chance: 1 - won },
  ]
}
