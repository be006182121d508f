import type { Fixture, MatchResult, Side } from '@menekse/contract/draws/football'
import { oddsFor } from '../draws/prices.ts'
import { kept } from '../kept.ts'
import { type Rational, rational, times } from '../rational.ts'
import { extraGridOf, gridOf, GRID_SUM, type Grid, scoresOf } from './goals.ts'
import { matchChances, matchSelections } from './markets.ts'
import type { CupTitle, FootballTitle } from './title.ts'

/** A match as bets see it; in a cup it has somebody who went on. */
export type Decided = MatchResult & { readonly winner?: Side }

/** A selection of a match that is offered. */
export interface Offered {
  readonly market: string
  readonly selection: string
  /** In hundredths, the stake included. */
  readonly odds: number
  readonly chance: Rational
  readonly wins: (result: Decided) => boolean
}

/** What a match offers, by the words of a selection. */
export type MatchPrices = ReadonlyMap<string, Offered>

type Sides = Pick<Fixture, 'expected_home' | 'expected_away'>

export const isCup = (title: FootballTitle): title is CupTitle => 'brackets' in title

/** The goals two sides are expected to score, in thousandths, by their grades. */
export function expectedOf(title: FootballTitle, home: number, away: number): Sides {
  const { attack, defence } = title.grades[home]!
  const other = title.grades[away]!
  return {
    expected_home: Math.floor((title.goals.home * attack * other.defence) / 10_000),
    expected_away: Math.floor((title.goals.away * other.attack * defence) / 10_000),
  }
}

/** The price of a chance in hundredths; undefined where it would not be between these, or cannot happen. */
export function oddsWithin(
  chance: Rational,
  returnBasisPoints: number,
  { min, max }: FootballTitle['odds'],
): number | undefined {
  if (chance.n === 0n) return undefined
  if (BigInt(returnBasisPoints) * chance.d < BigInt(100 * min) * chance.n) return undefined
  const odds = oddsFor(chance, returnBasisPoints)
  return odds <= max ? odds : undefined
}

const signWeights = (grid: Grid) => {
  const weights = { home: 0, draw: 0, away: 0 }
  for (const { home, away, weight } of scoresOf(grid))
    weights[home > away ? 'home' : home < away ? 'away' : 'draw'] += weight
  return weights
}

/**
 * The chance that the first side of a match goes on: it wins in ninety minutes, or the draw is broken by extra time,
 * or by penalties, which each side wins as often. A whole number of `QUALIFY_SUM`.
 */
export function qualifyWays({ expected_home: home, expected_away: away }: Sides): bigint {
  const [first, extra] = [signWeights(gridOf(home, away)), signWeights(extraGridOf(home, away))]
  return (
    BigInt(first.home) * 2n * BigInt(GRID_SUM) +
    BigInt(first.draw) * BigInt(2 * extra.home + extra.draw)
  )
}
export const QUALIFY_SUM = 2n * BigInt(GRID_SUM) ** 2n

/** A title's matches are as many as its grades, squared; each is priced once. */
const pricesByTitle = kept((_title: FootballTitle) => new Map<string, MatchPrices>())

/** All that a match offers. */
export function pricesOf(title: FootballTitle, match: Sides): MatchPrices {
  const known = pricesByTitle(title)
  const key = `${match.expected_home}:${match.expected_away}`
  const prices = known.get(key) ?? priced(title, match)
  known.set(key, prices)
  return prices
}

export const wordsOf = (market: string, selection: string): string => `${market}:${selection}`

function priced(title: FootballTitle, match: Sides): MatchPrices {
  const chances = matchChances(gridOf(match.expected_home, match.expected_away))
  const offers = matchSelections.flatMap(({ market, selection, wins }, index): Offered[] => {
    const chance = chances[index]!
    const odds = oddsWithin(chance, title.returns[market], title.odds)
    return odds === undefined ? [] : [{ market, selection, odds, chance, wins }]
  })
  if (isCup(title)) offers.push(...qualifying(title, match))
  return new Map(offers.map((one) => [wordsOf(one.market, one.selection), one]))
}

function qualifying(title: CupTitle, match: Sides): Offered[] {
  const ways = qualifyWays(match)
  return (['home', 'away'] as const).flatMap((side): Offered[] => {
    const chance = rational(side === 'home' ? ways : QUALIFY_SUM - ways, QUALIFY_SUM)
    const odds = oddsWithin(chance, title.cupReturns.qualify, title.odds)
    if (odds === undefined) return []
    const wins = ({ winner }: Decided) => winner === side
    return [{ market: 'qualify', selection: side, odds, chance, wins }]
  })
}

/** Several prices at once: their product in thousandths, rounded down. */
export function togetherMillis(offers: readonly Offered[]): number {
  const product = offers.reduce((all, { odds }) => all * BigInt(odds), 1_000n)
  return Number(product / 100n ** BigInt(offers.length))
}

/** The chance that all of them win; they are of different matches. */
export const togetherChance = (offers: readonly Offered[]): Rational =>
  offers.reduce((all, { chance }) => times(all, chance), rational(1))
