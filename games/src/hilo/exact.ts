import { DECK_CARDS, ranks } from '@menekse/contract/games/cards'
import type { HiLoSide } from '@menekse/contract/games/hi-lo'
import { type Figure, figureOf } from '../figures.ts'
import { minus, type Rational, rational, times } from '../rational.ts'
import { stepHiLo } from './hilo.ts'
import { chanceOf, multiplierOf } from './multipliers.ts'
import type { HiLoTitle } from './title.ts'

/*
 * The exact return of hi-lo. Whatever way somebody plays, what it returns is a mean of the returns of the series of
 * guesses after which it collects: each series pays its multiplier with the chance that just its guesses are right,
 * and but for the rounding all pay the title's return. So the lowest and the highest of the series bound every way.
 */

type Law = Pick<HiLoTitle, 'returnBasisPoints'>

const pays = (title: Law, guesses: readonly number[]) => rational(multiplierOf(title, guesses), 100)

/** The return of collecting after this series of guesses. */
export const returnOf = (title: Law, guesses: readonly number[]): Rational =>
  times(pays(title, guesses), chanceOf(guesses))

/** The return of one guess on a card by another road: the round is played on with each card of the deck in turn. */
export function countedReturn(title: HiLoTitle, card: number, side: HiLoSide): Rational {
  const state = { cards: [card], guesses: [] }
  const stake = title.stakes[0]!
  let paid = 0n
  for (let next = 0; next < DECK_CARDS; next++) {
    const random = { below: () => next }
    const { standing } = stepHiLo(title, stake, state, { action: 'guess', side }, random)!
    if (standing.end !== 'none') continue
    const end = stepHiLo(title, stake, standing.state, { action: 'collect' }, random)!.standing
    if (end.end === 'paid') paid += end.payout
  }
  return rational(paid, stake * BigInt(DECK_CARDS))
}

const isLess = (a: Rational, b: Rational) => a.n * b.d < b.n * a.d

/**
 * The series that returns least. A series loses less than a hundredth of its chance by rounding: those less likely than
 * a hundred times what the worst so far loses need no look, and series only become less likely.
 */
export function worstSeries(title: Law): readonly number[] {
  const fair = rational(title.returnBasisPoints, 10_000)
  let worst: readonly number[] = [ranks.length - 1]
  const look = (series: readonly number[]) => {
    const lost = minus(fair, returnOf(title, worst))
    if (isLess(chanceOf(series), times(lost, rational(100)))) return
    if (isLess(returnOf(title, series), returnOf(title, worst))) worst = series
    for (let of13 = 1; of13 <= (series.at(-1) ?? ranks.length - 1); of13++) look([...series, of13])
  }
  for (let of13 = ranks.length - 1; of13 > 0; of13--) look([of13])
  return worst
}

function figure(title: Law, market: string, guesses: readonly number[]) {
  const chance = chanceOf(guesses)
  return figureOf(market, 'closed form', [
    { multiplier: pays(title, guesses), chance },
    { multiplier: rational(0), chance: minus(rational(1), chance) },
  ])
}

/** Each first card with each side of it, the series that returns least, and one that reaches the highest multiplier. */
export function hiLoFigures(title: HiLoTitle): Figure[] {
  const names = ['A', ...ranks.slice(0, -1)]
  const firsts = names.flatMap((name, index) =>
    [
      { market: `${name} or higher`, of13: ranks.length - index },
      { market: `${name} or lower`, of13: index + 1 },
    ].filter(({ of13 }) => of13 < ranks.length),
  )
  const worst = worstSeries(title)
  return [
    ...firsts.map(({ market, of13 }) => figure(title, market, [of13])),
    figure(title, `the least: right by ${worst.join(', ')} of 13`, worst),
    figure(title, `the cap, by ${title.declared.top.length} guesses`, title.declared.top),
  ]
}
