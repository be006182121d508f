import {
  doubleChances,
  type Market,
  onHalves,
  onScore,
  resultWins,
  SIGNS,
  signOf,
  totalRules,
  winning,
  type Wins,
  yesOrNo,
} from './market.ts'
import { countOf, type FinishedMatch, finalOf, type Score } from './match.ts'

const halfTimeFullTime = winning<FinishedMatch>(
  SIGNS.flatMap((half) =>
    SIGNS.map((full) => [
      `${half}/${full}`,
      (match) => signOf(match.first) === half && signOf(finalOf(match)) === full,
    ]),
  ),
)

/** Which half somebody scored more goals in. */
const highestHalf = (of: (score: FinishedMatch['first']) => number) =>
  winning<FinishedMatch>([
    ['first', ({ first, second }) => of(first) > of(second)],
    ['equal', ({ first, second }) => of(first) === of(second)],
    ['second', ({ first, second }) => of(first) < of(second)],
  ])

/** Whether something is so of both halves, or of one of them at least. */
const inHalves = (quantity: 'every' | 'some', isSo: (score: FinishedMatch['first']) => boolean) => {
  const isYes = ({ first, second }: FinishedMatch) => [first, second][quantity](isSo)
  return yesOrNo(isYes)
}

/** The markets that compare the halves or ask for something of each. */
export const halvesMarkets: readonly Market[] = [
  onHalves({ type: 'half_time_full_time' }, halfTimeFullTime),
  onHalves({ type: 'highest_scoring_half' }, highestHalf(countOf)),
  onHalves(
    { type: 'goals_in_both_halves' },
    inHalves('every', (score) => countOf(score) > 0),
  ),
  ...(['home', 'away'] as const).flatMap((side) => {
    const sign = side === 'home' ? '1' : '2'
    return [
      onHalves(
        { type: `${side}_highest_scoring_half` },
        highestHalf((score) => score[side]),
      ),
      onHalves(
        { type: `${side}_to_score_in_both_halves` },
        inHalves('every', (score) => score[side] > 0),
      ),
      onHalves(
        { type: `${side}_to_win_both_halves` },
        inHalves('every', (score) => signOf(score) === sign),
      ),
      onHalves(
        { type: `${side}_to_win_either_half` },
        inHalves('some', (score) => signOf(score) === sign),
      ),
    ]
  }),
]

const bothScore: Wins<Score> = [
  ['yes', ({ home, away }) => home > 0 && away > 0],
  ['no', ({ home, away }) => home === 0 || away === 0],
]

/** Over and under a half line, which nothing comes back of. */
const total = (line: number): Wins<Score> =>
  totalRules(line).map(([id, rule]) => [id, (score) => rule(score) === 'W'])

/** Both at once, each with each: `1&over`. */
const both = (one: Wins<Score>, other: Wins<Score>) =>
  winning<Score>(
    one.flatMap(([a, isOne]) =>
      other.map(([b, isOther]): Wins<Score>[number] => [
        `${a}&${b}`,
        (score) => isOne(score) && isOther(score),
      ]),
    ),
  )

const LINES = [1.5, 2.5, 3.5, 4.5]

/** Two questions about one score, answered together: from the scores that answer both, never as a product. */
export const jointMarkets: readonly Market[] = [
  ...LINES.flatMap((line) => [
    onScore(
      'match',
      { type: 'match_result_and_total', specifiers: { total: line } },
      both(resultWins(), total(line)),
    ),
    onScore(
      'match',
      { type: 'total_and_both_teams_to_score', specifiers: { total: line } },
      both(total(line), bothScore),
    ),
  ]),
  onScore('match', { type: 'match_result_and_both_teams_to_score' }, both(resultWins(), bothScore)),
  onScore(
    'match',
    { type: 'double_chance_and_both_teams_to_score', winners: 2 },
    both(doubleChances, bothScore),
  ),
]
