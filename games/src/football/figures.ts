import type { Fixture } from '@menekse/contract/draws/football'
import { winOrLose } from '../draws/prices.ts'
import { type Figure, figureOf } from '../figures.ts'
import { rational, times } from '../rational.ts'
import { type Offered, pricesOf, togetherChance, togetherMillis } from './prices.ts'
import type { FootballTitle } from './title.ts'

/** What a selection gives back, as two whole numbers to compare. */
const returnOf = ({ odds, chance }: Pick<Offered, 'odds' | 'chance'>) =>
  times(rational(odds), chance)

const isLess = (a: Pick<Offered, 'odds' | 'chance'>, b: Pick<Offered, 'odds' | 'chance'>) => {
  const [one, other] = [returnOf(a), returnOf(b)]
  return one.n * other.d < other.n * one.d
}

interface Ends {
  readonly least: Offered
  readonly most: Offered
}

/** The selections of each market that return least and most, among all that these matches offer. */
function endsOf(offers: readonly Offered[]): Map<string, Ends> {
  const ends = new Map<string, Ends>()
  for (const offer of offers) {
    const { least, most } = ends.get(offer.market) ?? { least: offer, most: offer }
    ends.set(offer.market, {
      least: isLess(offer, least) ? offer : least,
      most: isLess(most, offer) ? offer : most,
    })
  }
  return ends
}

function figure(market: string, offers: readonly Offered[]): Figure {
  const outcomes = winOrLose(togetherChance(offers), togetherMillis(offers))
  const { rtp: _, ...shown } = figureOf(market, 'enumeration', outcomes)
  return shown
}

/**
 * For each market the selections that return least and most of all that a title ever offers, exactly; and several
 * at once, where the house's share is taken at each: of all that may be combined the one that returns least, and the
 * one that returns most, as often as is allowed.
 * @param matches every match that can come, each pair of grades once
 */
export function footballFigures(
  title: FootballTitle,
  matches: readonly Pick<Fixture, 'expected_home' | 'expected_away'>[],
  outrights: readonly Offered[] = [],
): Figure[] {
  const offers = matches.flatMap((match) => [...pricesOf(title, match).values()])
  const ends = endsOf([...offers, ...outrights])
  const singles = [...ends].flatMap(([market, { least, most }]) => {
    const name = market.replace('_', ' ')
    return [figure(`${name}, least`, [least]), figure(`${name}, most`, [most])]
  })
  const { alone, legsMax } = title.together
  const combined = offers.filter(({ market }) => !alone.includes(market))
  const least = combined.reduce((one, other) => (isLess(other, one) ? other : one))
  const most = combined.reduce((one, other) => (isLess(one, other) ? other : one))
  const together = Array.from({ length: legsMax - 1 }, (_, index) => index + 2).flatMap((count) =>
    Object.entries({ least, most }).map(([which, offer]) =>
      figure(`${count} together, ${which}`, Array<Offered>(count).fill(offer)),
    ),
  )
  return [...singles, ...together]
}
