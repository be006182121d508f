import { halvesMarkets, jointMarkets } from './combined.ts'
import {
  doubleChances,
  handicapRules,
  type Market,
  onGoal,
  onScore,
  resultWins,
  type ScoreScope,
  totalRules,
  winning,
  type Wins,
  yesOrNo,
} from './market.ts'
import { countOf, type Score, type Side } from './match.ts'

/** Numbers from one to another, a step apart. */
const upTo = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

/** What is offered alike on the match and on each of its halves; types of a half have its name in front. */
const PERIODS = [
  { scope: 'match', prefix: '', totals: upTo(0.5, 6.5), handicaps: upTo(-3, 3, 0.25), scoreMax: 4 },
  {
    scope: 'first_half',
    prefix: 'first_half_',
    totals: upTo(0.5, 2.5),
    handicaps: upTo(-1, 1, 0.25),
    scoreMax: 2,
  },
  {
    scope: 'second_half',
    prefix: 'second_half_',
    totals: upTo(0.5, 3.5),
    handicaps: [],
    scoreMax: 0,
  },
] as const satisfies readonly {
  scope: ScoreScope
  prefix: string
  totals: readonly number[]
  handicaps: readonly number[]
  scoreMax: number
}[]

/** Each score up to so many goals a side, and all others as one. */
function scoreRules(most: number) {
  const scores = upTo(0, most).flatMap((home) => upTo(0, most).map((away) => ({ home, away })))
  return winning<Score>([
    ...scores.map(({ home, away }): Wins<Score>[number] => [
      `${home}:${away}`,
      (score) => score.home === home && score.away === away,
    ]),
    ['other', ({ home, away }) => home > most || away > most],
  ])
}

const periodMarkets = PERIODS.flatMap(
  ({ scope, prefix, totals, handicaps, scoreMax }): Market[] => {
    const on = (type: string, rules: Parameters<typeof onScore>[2], specifiers = {}, winners = 1) =>
      onScore(scope, { type: prefix + type, specifiers, winners }, rules)
    return [
      scope === 'match'
        ? on('match_result', winning(resultWins()))
        : on('result', winning(resultWins())),
      on('double_chance', winning(doubleChances), {}, 2),
      on('draw_no_bet', handicapRules(0)),
      ...totals.map((total) => on('total_goals', totalRules(total), { total })),
      on(
        'both_teams_to_score',
        yesOrNo<Score>(({ home, away }) => home > 0 && away > 0),
      ),
      ...handicaps.map((hcp) => on('asian_handicap', handicapRules(hcp), { hcp })),
      on(
        'odd_even',
        winning<Score>([
          ['odd', (score) => countOf(score) % 2 === 1],
          ['even', (score) => countOf(score) % 2 === 0],
        ]),
      ),
      ...(scoreMax > 0 ? [on('correct_score', scoreRules(scoreMax))] : []),
    ]
  },
)

/** Whole and quarter lines of goals; half lines are those of `total_goals`. */
const ASIAN_TOTALS = upTo(1, 5, 0.25).filter((line) => line % 1 !== 0.5)
const SIDES = ['home', 'away'] as const
const SIDE_TOTALS = upTo(0.5, 3.5)
/** Goals given to the home and to the away side before the match begins. */
const EUROPEAN_HANDICAPS: readonly Score[] = [
  { home: 0, away: 1 },
  { home: 0, away: 2 },
  { home: 0, away: 3 },
  { home: 1, away: 0 },
  { home: 2, away: 0 },
  { home: 3, away: 0 },
]

const sideMarkets = SIDES.flatMap((side): Market[] => {
  const other: Side = side === 'home' ? 'away' : 'home'
  return [
    ...SIDE_TOTALS.map((total) =>
      onScore(
        'match',
        { type: `${side}_total_goals`, specifiers: { total } },
        totalRules(total, (score) => score[side]),
      ),
    ),
    onScore(
      'match',
      { type: `${side}_win_to_nil` },
      yesOrNo((score) => score[side] > 0 && score[other] === 0),
    ),
    onScore(
      'match',
      { type: `${side}_clean_sheet` },
      yesOrNo((score) => score[other] === 0),
    ),
  ]
})

const matchMarkets: readonly Market[] = [
  ...ASIAN_TOTALS.map((total) =>
    onScore('match', { type: 'asian_total', specifiers: { total } }, totalRules(total)),
  ),
  ...EUROPEAN_HANDICAPS.map((ahead) =>
    onScore(
      'match',
      { type: 'european_handicap', specifiers: { hcp: `${ahead.home}:${ahead.away}` } },
      winning(resultWins(ahead)),
    ),
  ),
  onScore(
    'match',
    { type: 'goal_range' },
    winning<Score>([
      ['0-1', (score) => countOf(score) <= 1],
      ['2-3', (score) => countOf(score) === 2 || countOf(score) === 3],
      ['4-5', (score) => countOf(score) === 4 || countOf(score) === 5],
      ['6+', (score) => countOf(score) >= 6],
    ]),
  ),
]

/** After how many goals the next one is still offered. */
const GOALS_MAX = 15
const goalRules = winning<Side | undefined>([
  ['1', (side) => side === 'home'],
  ['none', (side) => side === undefined],
  ['2', (side) => side === 'away'],
])

const goalMarkets: readonly Market[] = [
  ...upTo(1, GOALS_MAX).map((goal) =>
    onGoal('next_goal', { type: 'next_goal', specifiers: { goal } }, goal - 1, goalRules),
  ),
  onGoal('last_goal', { type: 'last_goal' }, -1, goalRules),
]

const cornerMarkets: readonly Market[] = [
  ...upTo(6.5, 13.5).map((total) =>
    onScore('corners', { type: 'corner_total', specifiers: { total } }, totalRules(total)),
  ),
  ...upTo(-3.5, 3.5).map((hcp) =>
    onScore('corners', { type: 'corner_handicap', specifiers: { hcp } }, handicapRules(hcp)),
  ),
]

/** Every market of a football match, those on corners last. */
export const footballMarkets: readonly Market[] = [
  ...periodMarkets,
  ...matchMarkets,
  ...sideMarkets,
  ...halvesMarkets,
  ...jointMarkets,
  ...goalMarkets,
  ...cornerMarkets,
]
