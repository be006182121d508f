import { oddsFor } from '../draws/prices.ts'
import type { Outcome } from '../figures.ts'
import { kenoChance } from '../keno/keno.ts'
import { kept } from '../kept.ts'
import { rational } from '../rational.ts'
import { type ChosenMarket, chosenMarkets, type NumbersTitle } from './title.ts'

/** What a bet on so many chosen balls returns for 0, 1, … hits, in hundredths. */
export interface PayTable {
  readonly market: ChosenMarket
  readonly count: number
  readonly pays: readonly number[]
}

/** What all balls drawn returns, or none of them; nothing else does. */
function allOrNone(title: NumbersTitle, market: 'chosen' | 'missed'): PayTable[] {
  const declared = title.returnBasisPoints[market]
  if (declared === undefined) return []
  return Array.from({ length: title.chosenMost }, (_, index) => {
    const count = index + 1
    const wanted = market === 'chosen' ? count : 0
    const odds = oddsFor(hitsChance(title, count, wanted), declared)
    const pays = Array.from({ length: count + 1 }, (__, hits) => (hits === wanted ? odds : 0))
    return { market, count, pays }
  })
}

/** Balls that are drawn from one drum: hits are hypergeometric. */
const hitsChance = ({ balls, drawn }: NumbersTitle, count: number, hits: number) =>
  kenoChance({ numbers: balls, drawn }, count, hits)

export const payTablesOf = kept((title: NumbersTitle): readonly PayTable[] => [
  ...title.spots.map((pays, index) => ({ market: 'spots' as const, count: index + 1, pays })),
  ...allOrNone(title, 'chosen'),
  ...allOrNone(title, 'missed'),
])

export const outcomesOf = (title: NumbersTitle, { count, pays }: PayTable): Outcome[] =>
  pays.map((hundredths, hits) => ({
    multiplier: rational(hundredths, 100),
    chance: hitsChance(title, count, hits),
  }))

export const isChosenMarket = (market: string): market is ChosenMarket =>
  chosenMarkets.some((one) => one === market)

/** The balls of `3-17-22`; undefined when one is not in the drum, is written otherwise, or they do not rise. */
export function readBalls(
  { lowest, balls }: NumbersTitle,
  selection: string,
): readonly number[] | undefined {
  const read = selection.split('-').map(Number)
  const isRising = read.every((ball, at) => at === 0 || ball > read[at - 1]!)
  const isInDrum = read.every(
    (ball) => Number.isSafeInteger(ball) && ball >= lowest && ball < lowest + balls,
  )
  return isRising && isInDrum && read.join('-') === selection ? read : undefined
}
