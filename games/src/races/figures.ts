import type { RaceProgramme } from '@menekse/contract/draws/races'
import type { TableOffer } from '@menekse/contract/draws/table'
import { offerOf } from '../draws/prices.ts'
import { type Figure, figureOf } from '../figures.ts'
import type { Rational } from '../rational.ts'
import { pricedRaceBet, raceBets } from './bets.ts'
import type { RaceTitle } from './title.ts'

type ExactFigure = Figure & { readonly rtp: Rational }

/** Every bet a race takes, as its page offers it: with its price, its return and its greatest stake. */
export const raceOffers = (title: RaceTitle, programme: RaceProgramme): TableOffer[] =>
  raceBets(title, programme).map((bet) => offerOf(title, pricedRaceBet(title, programme, bet)))

const isLess = (a: Rational, b: Rational) => a.n * b.d < b.n * a.d

/**
 * The figures of the bets that return least and most in each market, by how many run: what all bets on all races return
 * lies between.
 */
export function raceFigures(title: RaceTitle): Figure[] {
  const ends = new Map<string, { least: ExactFigure; most: ExactFigure }>()
  for (const weights of title.fields) {
    const race = { metres: 0, runners: weights.map((weight) => ({ name: '', weight })) }
    for (const bet of raceBets(title, race)) {
      const market = `${weights.length} runners, ${bet.market.replace('_', ' ')}`
      const { method, outcomes } = pricedRaceBet(title, race, bet)
      const figure = figureOf(market, method, outcomes)
      const { least, most } = ends.get(market) ?? { least: figure, most: figure }
      ends.set(market, {
        least: isLess(figure.rtp, least.rtp) ? figure : least,
        most: isLess(most.rtp, figure.rtp) ? figure : most,
      })
    }
  }
  const named = (exact: ExactFigure, end: string): Figure => {
    const { rtp: _, ...figure } = exact
    return { ...figure, market: `${figure.market}, ${end}` }
  }
  return [...ends.values()].flatMap(({ least, most }) => [
    named(least, 'least'),
    named(most, 'most'),
  ])
}
