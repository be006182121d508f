import type { MatchResult, Score } from '@menekse/contract/draws/football'
import { choose } from '../choose.ts'
import { type Rational, rational } from '../rational.ts'
import { FIRST_HALF_PERCENT, GOALS_MAX, GRID_SUM, type Grid, scoresOf } from './goals.ts'
import type { Returns } from './title.ts'

/** A selection of a market: it wins or it loses by the result of ninety minutes alone. */
export interface MatchSelection {
  readonly market: keyof Returns
  readonly selection: string
  readonly wins: (result: MatchResult) => boolean
}

type Sign = 'home' | 'draw' | 'away'
const signs = ['home', 'draw', 'away'] as const
const signOf = ({ home, away }: Score, ahead = 0): Sign =>
  home + ahead > away ? 'home' : home + ahead < away ? 'away' : 'draw'
const goalsOf = ({ home, away }: Score) => home + away

const LINES = [0, 1, 2, 3, 4, 5]
const HALF_LINES = [0, 1]
const HANDICAPS = [-2, -1, 1, 2]
/** Exact scores up to four goals a side have a selection each; all others are one. */
const SCORE_MAX = 4
const UP_TO_FOUR = Array.from({ length: SCORE_MAX + 1 }, (_, goals) => goals)

type Bare = Omit<MatchSelection, 'market'>

const totals = (lines: readonly number[], of: (result: MatchResult) => number): Bare[] =>
  lines.flatMap((line) => [
    { selection: `over_${line}.5`, wins: (result) => of(result) > line },
    { selection: `under_${line}.5`, wins: (result) => of(result) <= line },
  ])

const of = (market: keyof Returns, selections: readonly Bare[]): MatchSelection[] =>
  selections.map((one) => ({ market, ...one }))

/** All selections of a match; a handicap is given to the home side before its goals are compared. */
export const matchSelections: readonly MatchSelection[] = [
  ...of(
    'result',
    signs.map((sign) => ({ selection: sign, wins: (result) => signOf(result) === sign })),
  ),
  ...of(
    'double_chance',
    signs.map((sign) => ({ selection: `not_${sign}`, wins: (result) => signOf(result) !== sign })),
  ),
  ...of('total', totals(LINES, goalsOf)),
  ...of('both_score', [
    { selection: 'yes', wins: ({ home, away }) => home > 0 && away > 0 },
    { selection: 'no', wins: ({ home, away }) => home === 0 || away === 0 },
  ]),
  ...of('score', [
    ...UP_TO_FOUR.flatMap((home) =>
      UP_TO_FOUR.map((away) => ({
        selection: `${home}-${away}`,
        wins: (result: MatchResult) => result.home === home && result.away === away,
      })),
    ),
    { selection: 'other', wins: ({ home, away }) => home > SCORE_MAX || away > SCORE_MAX },
  ]),
  ...of(
    'handicap',
    HANDICAPS.flatMap((ahead) =>
      signs.map((sign) => ({
        selection: `${ahead > 0 ? '+' : ''}${ahead}_${sign}`,
        wins: (result: MatchResult) => signOf(result, ahead) === sign,
      })),
    ),
  ),
  ...of(
    'half_result',
    signs.map((sign) => ({ selection: sign, wins: ({ half }) => signOf(half) === sign })),
  ),
  ...of(
    'half_total',
    totals(HALF_LINES, ({ half }) => goalsOf(half)),
  ),
  ...of(
    'half_full',
    signs.flatMap((half) =>
      signs.map((full) => ({
        selection: `${half}_${full}`,
        wins: (result: MatchResult) => signOf(result.half) === half && signOf(result) === full,
      })),
    ),
  ),
]

const keyOf = (market: string, selection: string) => `${market} ${selection}`
const byWords = new Map(
  matchSelections.map((one, index) => [keyOf(one.market, one.selection), index]),
)

/** The place of a selection in `matchSelections` by its words; undefined when there is none. */
export const selectionAt = (market: string, selection: string): number | undefined =>
  byWords.get(keyOf(market, selection))

const HALF_SCALE = 100n ** BigInt(2 * GOALS_MAX)

/** Of so many goals just `early` fall in the first half: their ways out of 100 for each of eight goals. */
const halfWays = (goals: number, early: number): bigint =>
  choose(goals, early) *
  BigInt(FIRST_HALF_PERCENT) ** BigInt(early) *
  BigInt(100 - FIRST_HALF_PERCENT) ** BigInt(goals - early) *
  100n ** BigInt(GOALS_MAX - goals)

/** For each selection and each score in the order of the grid: how often it wins with it, out of `HALF_SCALE`. */
let shares: readonly (readonly bigint[])[] | undefined

function sharesOfScores(): readonly (readonly bigint[])[] {
  const scores = scoresOf(Array.from({ length: (GOALS_MAX + 1) ** 2 }, () => 0))
  return matchSelections.map(({ wins }) =>
    scores.map(({ home, away }) => {
      let ways = 0n
      for (let early = 0; early <= home; early++)
        for (let other = 0; other <= away; other++)
          if (wins({ home, away, half: { home: early, away: other } }))
            ways += halfWays(home, early) * halfWays(away, other)
      return ways
    }),
  )
}

/** The chance of each selection in a match of this grid, exactly, in the order of `matchSelections`. */
export function matchChances(grid: Grid): Rational[] {
  shares ??= sharesOfScores()
  return shares.map((ofScores) => {
    const ways = ofScores.reduce((sum, share, cell) => sum + share * BigInt(grid[cell]!), 0n)
    return rational(ways, BigInt(GRID_SUM) * HALF_SCALE)
  })
}
