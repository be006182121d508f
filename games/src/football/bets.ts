import { type Fixture, FootballWish } from '@menekse/contract/draws/football'
import type { TableOffer } from '@menekse/contract/draws/table'
import { offerOf, type Priced, winOrLose } from '../draws/prices.ts'
import {
  type Decided,
  type MatchPrices,
  type Offered,
  pricesOf,
  togetherChance,
  togetherMillis,
  wordsOf,
} from './prices.ts'
import type { FootballTitle } from './title.ts'

/** A selection of a match, by the number of the match in the programme. */
export interface Leg {
  readonly match: number
  readonly market: string
  readonly selection: string
}

/** One selection, or several of different matches whose prices multiply; by their matches, in rising order. */
export interface MatchBet {
  readonly legs: readonly Leg[]
}

const TOGETHER = 'together'

/** A player's wish as a bet on matches; undefined where it is none that they take. */
export function readMatchBet(
  title: FootballTitle,
  matches: readonly Fixture[],
  wish: unknown,
): MatchBet | undefined {
  const words = FootballWish.safeParse(wish).data
  if (words === undefined) return undefined
  const { market, selection } = words
  const legs =
    market === TOGETHER
      ? selection.split(' ').map(legOf)
      : [legOf(selection.replace(':', `:${market}:`))]
  if (!isEvery(legs) || (market === TOGETHER) !== legs.length > 1) return undefined
  const bet = { legs }
  if (!isTaken(title, matches, bet)) return undefined
  const read = wordsOfBet(bet)
  return read.market === market && read.selection === selection ? bet : undefined
}

const isEvery = (legs: readonly (Leg | undefined)[]): legs is Leg[] => !legs.includes(undefined)

function legOf(words: string): Leg | undefined {
  const [match, market, selection, ...more] = words.split(':')
  if (match === undefined || market === undefined || selection === undefined || more.length > 0)
    return undefined
  return { match: Number(match), market, selection }
}

function isTaken(title: FootballTitle, matches: readonly Fixture[], { legs }: MatchBet): boolean {
  const isInOrder = legs.every(({ match }, index) => index === 0 || match > legs[index - 1]!.match)
  if (!isInOrder || legs.length > title.together.legsEver) return false
  const offers = legs.flatMap((leg) => offeredOn(title, matches, leg) ?? [])
  if (offers.length < legs.length) return false
  return legs.length === 1 || togetherMillis(offers) <= title.together.oddsMaxMillis
}

/** Whether a bet that can be read is taken: more was combined once, and what was taken then stands. */
export const takesMatchBet = ({ together }: FootballTitle, { legs }: MatchBet): boolean =>
  legs.length === 1 ||
  (legs.length <= together.legsMax && legs.every(({ market }) => !together.alone.includes(market)))

function offeredOn(
  title: FootballTitle,
  matches: readonly Fixture[],
  { match, market, selection }: Leg,
): Offered | undefined {
  const fixture = matches[match]
  const prices: MatchPrices | undefined = fixture && pricesOf(title, fixture)
  return prices?.get(wordsOf(market, selection))
}

function offersOf(
  title: FootballTitle,
  matches: readonly Fixture[],
  { legs }: MatchBet,
): Offered[] {
  return legs.map((leg) => {
    const offer = offeredOn(title, matches, leg)
    if (offer === undefined) throw new RangeError(`${title.slug} takes no such bet.`)
    return offer
  })
}

function wordsOfBet({ legs }: MatchBet): { market: string; selection: string } {
  const [first] = legs
  if (legs.length === 1)
    return { market: first!.market, selection: `${first!.match}:${first!.selection}` }
  const words = legs.map(({ match, market, selection }) => `${match}:${wordsOf(market, selection)}`)
  return { market: TOGETHER, selection: words.join(' ') }
}

/**
 * The words and the price of a bet, and all that can come of it.
 * @throws RangeError where it is not offered
 */
export function pricedMatchBet(
  title: FootballTitle,
  matches: readonly Fixture[],
  bet: MatchBet,
): Priced {
  const offers = offersOf(title, matches, bet)
  const oddsMillis = togetherMillis(offers)
  return {
    ...wordsOfBet(bet),
    oddsMillis,
    method: 'enumeration',
    outcomes: winOrLose(togetherChance(offers), oddsMillis),
  }
}

/** What the stake is multiplied by, in thousandths: the product of all prices, or nothing. */
export function matchBetMillis(
  title: FootballTitle,
  matches: readonly Fixture[],
  results: readonly Decided[],
  bet: MatchBet,
): number {
  const offers = offersOf(title, matches, bet)
  const isWon = bet.legs.every(({ match }, index) => offers[index]!.wins(results[match]!))
  return isWon ? togetherMillis(offers) : 0
}

/** Every single selection of the matches as a page offers it: with its price, its return and its greatest stake. */
export const matchOffers = (title: FootballTitle, matches: readonly Fixture[]): TableOffer[] =>
  matches.flatMap((fixture, match) =>
    [...pricesOf(title, fixture).values()].map(({ market, selection }) =>
      offerOf(title, pricedMatchBet(title, matches, { legs: [{ match, market, selection }] })),
    ),
  )
