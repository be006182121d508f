import type { Risk } from '@menekse/contract/games/game'
import { PlinkoBeginning, type PlinkoEvent } from '@menekse/contract/games/plinko'
import { type Figure, figureOf, shownPercent } from '../figures.ts'
import { type Drawn, type InstantTitle, instantKind } from '../instant/instant.ts'
import { rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import { inciYagmuru } from './titles/inci-yagmuru.ts'

/** A board of so many rows of pegs, with what each slot below it pays, in hundredths and from the left. */
export interface PlinkoBoard {
  readonly rows: number
  readonly risk: Risk
  readonly multipliers: readonly number[]
}

export interface PlinkoTitle extends InstantTitle {
  readonly boards: readonly PlinkoBoard[]
  readonly defaultRows: number
  readonly defaultRisk: Risk
}

const boardOf = ({ boards }: PlinkoTitle, { rows, risk }: PlinkoBeginning) =>
  boards.find((board) => board.rows === rows && board.risk === risk)

/** `below(2)` for each row, 0 to the left and 1 to the right; the slot is how often the ball went right. */
export function dropBall(
  title: PlinkoTitle,
  choice: PlinkoBeginning,
  random: Random,
): Drawn<PlinkoEvent> {
  const { rows, risk } = choice
  const board = boardOf(title, choice)
  if (board === undefined) throw new RangeError(`${title.slug} has no board of ${rows}, ${risk}.`)
  const path = Array.from({ length: rows }, () => random.below(2))
  const slot = path.reduce((right, turn) => right + turn, 0)
  const multiplier = board.multipliers[slot] ?? Number.NaN
  return {
    events: [
      { type: 'fallen', rows, risk, path, slot },
      { type: 'round_end', multiplier },
    ],
    multiplier,
  }
}

/** The ways to a slot are binomial: C(rows, slot) of 2^rows. */
function boardFigure({ rows, risk, multipliers }: PlinkoBoard): Figure {
  let ways = 1n
  const outcomes = multipliers.map((hundredths, slot) => {
    const chance = rational(ways, 1n << BigInt(rows))
    ways = (ways * BigInt(rows - slot)) / BigInt(slot + 1)
    return { multiplier: rational(hundredths, 100), chance }
  })
  return figureOf(market(rows, risk), 'closed form', outcomes)
}

const market = (rows: number, risk: Risk) => `${rows} rows, ${risk}`

/** A ball falls through pegs into a slot that pays. */
export const plinkoKind = instantKind<PlinkoTitle, PlinkoBeginning, PlinkoEvent>({
  kind: 'plinko',
  titles: [inciYagmuru],
  earlier: [],
  readBeginning(title, wish) {
    const { data } = PlinkoBeginning.safeParse(wish)
    return data !== undefined && boardOf(title, data) !== undefined ? data : undefined
  },
  draw: dropBall,
  decisive: ({ boards }) => boards.map(({ rows, risk, multipliers }) => [rows, risk, multipliers]),
  figures: ({ boards }) => boards.map(boardFigure),
  info: ({ boards, defaultRows, defaultRisk }) => ({
    boards: boards.map((board) => ({
      rows: board.rows,
      risk: board.risk,
      multipliers: [...board.multipliers],
      rtp_percent: shownPercent(boardFigure(board).rtpPercent),
    })),
    default_rows: defaultRows,
    default_risk: defaultRisk,
  }),
  samples: ({ boards }) =>
    boards.map(({ rows, risk }) => ({ market: market(rows, risk), choice: { rows, risk } })),
})
