import type { BoardRow, DrawBet, PastDraw } from '@menekse/contract/draws/draw'
import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import { numbersTexts } from '../messages-numbers.ts'
import type { ChoiceWords } from '../tables/Lists.tsx'
import type { PillFace } from '../tables/Pills.tsx'
import type { ProofParts } from '../tables/ProofDialog.tsx'
import { betName } from './bet-name.ts'
import { paintOf, paintStyle } from './tones.ts'
import { ballsOfDraw } from './use-numbers.ts'

/* What the page of all tables asks of draws of numbers. */

const texts = numbersTexts
/** Up to so many balls a pill shows them all; else their sum. */
const SHOWN_BALLS = 7

export const faceOf =
  (board: NumbersBoard) =>
  (draw: PastDraw): PillFace | undefined => {
    const balls = ballsOfDraw(draw)
    if (balls === undefined) return undefined
    const words = balls.join(', ')
    const sum = balls.reduce((all, ball) => all + ball, 0)
    if (balls.length > SHOWN_BALLS) return { face: texts.pill.sum(sum), words }
    const face = balls.map((ball, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- The same ball can come again.
      <span key={at} className="pill-ball" style={paintStyle(paintOf(board, ball))}>
        {ball}
      </span>
    ))
    return { face, words, className: 'pill-balls' }
  }

export const choiceOf = (board: NumbersBoard): ChoiceWords => ({
  heading: texts.own.choice,
  ofRow: ({ market, selection }: BoardRow) => betName(board, { market, selection }),
  ofBet: (bet: DrawBet) => betName(board, bet),
})

export const numbersProof: ProofParts = {
  resultName: texts.stage.result,
  result: (draw) => ballsOfDraw(draw)?.join(' – '),
}

export const marketName = (market: string): string => texts.markets[market] ?? market

/** The most a bet of these words may stake, in kuruş; undefined where the table takes no such bet. */
export function stakeMaxOf(
  board: NumbersBoard,
  bet: { readonly market: string; readonly selection: string },
): bigint | undefined {
  const count = bet.selection.split('-').length
  const found =
    board.tables.find((one) => one.market === bet.market && one.count === count) ??
    board.offers.find((one) => one.market === bet.market && one.selection === bet.selection)
  return found && BigInt(Math.round(found.stake_max * 100))
}

/** The most a stake of one returns in thousandths. */
export function oddsOf(
  board: NumbersBoard,
  bet: { readonly market: string; readonly selection: string },
): number {
  const count = bet.selection.split('-').length
  const table = board.tables.find((one) => one.market === bet.market && one.count === count)
  if (table !== undefined) return 10 * Math.max(...table.pays)
  return (
    board.offers.find((one) => one.market === bet.market && one.selection === bet.selection)
      ?.odds_millis ?? 0
  )
}
