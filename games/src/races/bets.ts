import { RaceMarket, type RaceProgramme } from '@menekse/contract/draws/races'
import { TableWish } from '@menekse/contract/draws/table'
import { oddsFor, type Priced } from '../draws/prices.ts'
import { kept } from '../kept.ts'
import { minus, plus, type Rational, rational } from '../rational.ts'
import { orderChance, placeChance } from './chances.ts'
import { placeTerms } from './places.ts'
import type { Pricing, RaceTitle } from './title.ts'

export interface RaceBet {
  readonly market: RaceMarket
  /** By their numbers, from 1. */
  readonly runners: readonly number[]
}

/** What a bet returns by how it fares, in thousandths of the stake, and how likely; the most first. */
interface Way {
  readonly millis: number
  readonly chance: Rational
}

const runnersIn: Readonly<Record<RaceMarket, number>> = {
  win: 1,
  place: 1,
  each_way: 1,
  forecast: 2,
  reverse: 2,
  tricast: 3,
}

const selectionOf = (runners: readonly number[]) => runners.join('-')

/** A player's wish as a bet of this race; undefined where it is none, or at a price that is not offered. */
export function readRaceBet(
  title: RaceTitle,
  programme: RaceProgramme,
  wish: unknown,
): RaceBet | undefined {
  const words = TableWish.safeParse(wish).data
  const market = RaceMarket.safeParse(words?.market).data
  if (words === undefined || market === undefined) return undefined
  const runners = words.selection.split('-').map(Number)
  const isRunner = (number: number) =>
    Number.isSafeInteger(number) && number >= 1 && number <= programme.runners.length
  const isWhole =
    runners.length === runnersIn[market] &&
    new Set(runners).size === runners.length &&
    runners.every(isRunner) &&
    selectionOf(runners) === words.selection
  if (!isWhole || (market === 'reverse' && runners[0]! > runners[1]!)) return undefined
  const bet = { market, runners }
  return waysOf(title, programme, bet) && bet
}

/** All bets a race takes, market by market. */
export function raceBets(title: RaceTitle, programme: RaceProgramme): RaceBet[] {
  const numbers = programme.runners.map((_, index) => index + 1)
  const lists = (length: number): number[][] =>
    length === 0
      ? [[]]
      : lists(length - 1).flatMap((list) =>
          numbers.filter((one) => !list.includes(one)).map((one) => [...list, one]),
        )
  return RaceMarket.options
    .flatMap((market) => lists(runnersIn[market]).map((runners) => ({ market, runners })))
    .filter(({ market, runners }) => market !== 'reverse' || runners[0]! < runners[1]!)
    .filter((bet) => waysOf(title, programme, bet) !== undefined)
}

/** The price of a chance in hundredths; undefined where it is not offered. @param chance above 0 */
export function oddsWithin(pricing: Pricing, chance: Rational): number | undefined {
  const { returnBasisPoints, oddsMin, oddsMax } = pricing
  const isLow = BigInt(returnBasisPoints) * chance.d < BigInt(100 * oddsMin) * chance.n
  const odds = isLow ? undefined : oddsFor(chance, returnBasisPoints)
  return odds === undefined || odds > oddsMax ? undefined : odds
}

/** What races were asked for: a draw is settled with one programme for all its bets. */
const waysByRace = kept((_title: RaceTitle) =>
  kept((_race: RaceProgramme) => new Map<string, readonly Way[] | undefined>()),
)

function waysOf(
  title: RaceTitle,
  programme: RaceProgramme,
  bet: RaceBet,
): readonly Way[] | undefined {
  const known = waysByRace(title)(programme)
  const key = `${bet.market} ${selectionOf(bet.runners)}`
  if (!known.has(key)) known.set(key, computedWays(title, programme, bet))
  return known.get(key)
}

/**
 * The ways in which a bet pays; undefined where it is not offered. Each way is half the stake on the win and half on
 * a place: the place pays a part of the win price's profit, and never more than its chance is worth at the return of
 * each way, so that no bet on a favourite gives back more than is declared.
 */
function computedWays(
  title: RaceTitle,
  programme: RaceProgramme,
  { market, runners }: RaceBet,
): readonly Way[] | undefined {
  const weights = programme.runners.map(({ weight }) => weight)
  const chosen = runners.map((number) => number - 1)
  const pricing = title.pricing[market]
  const { places, part } = placeTerms(weights.length)
  const single = (chance: Rational): Way[] | undefined => {
    const odds = oddsWithin(pricing, chance)
    return odds === undefined ? undefined : [{ millis: 10 * odds, chance }]
  }
  if (market === 'place') return single(placeChance(weights, chosen[0]!, places))
  if (market === 'reverse')
    return single(plus(orderChance(weights, chosen), orderChance(weights, chosen.toReversed())))
  const first = orderChance(weights, chosen)
  if (market !== 'each_way') return single(first)
  const place = placeChance(weights, chosen[0]!, places)
  const odds = oddsWithin(pricing, first)
  if (odds === undefined) return undefined
  const { n, d } = place
  const fair = Number((BigInt(pricing.returnBasisPoints) * d) / (100n * n))
  const placed = Math.min(100 + Math.floor((odds - 100) / part), fair)
  return [
    { millis: 5 * (odds + placed), chance: first },
    { millis: 5 * placed, chance: minus(place, first) },
  ]
}

/** What the stake is multiplied by with this order, in thousandths. */
export function paidMillis(
  title: RaceTitle,
  programme: RaceProgramme,
  order: readonly number[],
  bet: RaceBet,
): number {
  const { market, runners } = bet
  const [first] = runners
  const isPlaced = order.indexOf(first!) < placeTerms(order.length).places
  const isInOrder = runners.every((runner, place) => order[place] === runner)
  const wins: Record<RaceMarket, boolean> = {
    win: isInOrder,
    place: isPlaced,
    each_way: isPlaced,
    forecast: isInOrder,
    reverse: order.slice(0, 2).every((runner) => runners.includes(runner)),
    tricast: isInOrder,
  }
  if (!wins[market]) return 0
  const ways = waysOffered(title, programme, bet)
  return ways[market === 'each_way' && !isInOrder ? 1 : 0]!.millis
}

function waysOffered(title: RaceTitle, programme: RaceProgramme, bet: RaceBet): readonly Way[] {
  const ways = waysOf(title, programme, bet)
  if (ways === undefined) throw new RangeError(`${title.slug} takes no such bet on this race.`)
  return ways
}

/**
 * The words and the price of a bet, and all that can come of it.
 * @throws RangeError where it is not offered
 */
export function pricedRaceBet(title: RaceTitle, programme: RaceProgramme, bet: RaceBet): Priced {
  const ways = waysOffered(title, programme, bet)
  const none = ways.reduce((left, { chance }) => minus(left, chance), rational(1))
  return {
    market: bet.market,
    selection: selectionOf(bet.runners),
    oddsMillis: ways[0]!.millis,
    method: 'closed form',
    outcomes: [
      ...ways.map(({ millis, chance }) => ({ multiplier: rational(millis, 1_000), chance })),
      { multiplier: rational(0), chance: none },
    ],
  }
}
