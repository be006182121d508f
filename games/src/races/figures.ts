import type { RaceBet, RaceProgramme } from '@menekse/contract/draws/races'
import { type Figure, figureOf } from '../figures.ts'
import type { Rational } from '../rational.ts'
import { offered, outcomesOf, raceBets } from './bets.ts'
import type { RaceTitle } from './title.ts'

type ExactFigure = Figure & { readonly rtp: Rational }

/** The exact figures of one bet on one race. */
export const betFigure = (
  title: RaceTitle,
  programme: RaceProgramme,
  bet: RaceBet,
  market: string = bet.market,
): ExactFigure => figureOf(market, 'closed form', outcomesOf(offered(title, programme, bet)))

const isLess = (a: Rational, b: Rational) => a.n * b.d < b.n * a.d

/** The figures of the bets that return least and most in each market, by how many run: all bets on all races stand between. */
export function raceFigures(title: RaceTitle): Figure[] {
  const ends = new Map<string, { least: ExactFigure; most: ExactFigure }>()
  for (const weights of title.fields) {
    const race = { metres: 0, runners: weights.map((weight) => ({ name: '', weight })) }
    for (const bet of raceBets(title, race)) {
      const market = `${weights.length} runners, ${bet.market.replace('_', ' ')}`
      const figure = betFigure(title, race, bet, market)
      const { least, most } = ends.get(market) ?? { least: figure, most: figure }
      ends.set(market, {
        least: isLess(figure.rtp, least.rtp) ? figure : least,
        most: isLess(most.rtp, figure.rtp) ? figure : most,
      })
    }
  }
  return [...ends].flatMap(([market, { least, most }]) => [
    { ...least, market: `${market}, least` },
    { ...most, market: `${market}, most` },
  ])
}
