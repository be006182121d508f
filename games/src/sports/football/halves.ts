import { type Market, onHalves, SIGNS, signOf, winning, yesOrNo } from './market.ts'
import { countOf, type FinishedMatch, finalOf } from './match.ts'

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
