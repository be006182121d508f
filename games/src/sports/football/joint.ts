import {
  doubleChances,
  type Market,
  onScore,
  resultWins,
  totalRules,
  winning,
  type Wins,
} from './market.ts'
import type { Score } from './match.ts'

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
