import type { BoardRow, DrawBet } from '@menekse/contract/draws/draw'
import { rouletteColour } from '@menekse/contract/draws/roulette'
import { rouletteTexts } from '../messages-roulette.ts'
import { keyOf } from './board.ts'

const texts = rouletteTexts.bets

/** Numbers as they are named on the felt: 1–3, 17 · 20. */
const joined = (selection: string) => selection.replaceAll('-', '·')

/** What a bet is called. */
export function betName({ market, selection }: { market: string; selection: string }): string {
  const named = texts.named[keyOf({ market, selection })]
  if (named !== undefined) return named
  return market === 'straight' ? selection : joined(selection)
}

/** What a market is called, where no single bet is meant. */
export const marketName = (market: string): string => texts.markets[market] ?? market

/** A bet as it is said to somebody who does not see where it lies. */
export const spokenBet = (bet: { market: string; selection: string }): string =>
  texts.named[keyOf(bet)] ?? texts.spoken(marketName(bet.market), joined(bet.selection))

/** A number with its colour. */
export const numberName = (number: number): string =>
  texts.number(number, texts.colours[rouletteColour(number)])

export const rouletteChoice = {
  heading: rouletteTexts.lists.choice,
  ofRow: (row: BoardRow) => betName(row),
  ofBet: (bet: DrawBet) => betName(bet),
}
