import { RaceBet, type RaceMarket, type RaceProgramme } from '@menekse/contract/draws/races'
import { type Outcome } from '../figures.ts'
import { minus, plus, type Rational, rational } from '../rational.ts'
import { orderChance, placeChance } from './chances.ts'
import type { Pricing, RaceTitle } from './title.ts'

/** Everything that is asked of a bet on a race. */
export interface RacePrice {
  /**
   * What it returns by how it fares, in thousandths of the stake, the most first: one way to win for all markets but
   * each way, which returns less for a place than for a win.
   */
  readonly pays: readonly number[]
  readonly chances: readonly Rational[]
}

/** How many places count, and the share of the win price's profit that each way pays for one: by how many run. */
export const placeTerms = (runners: number) =>
  runners < 8 ? { places: 2, part: 4 } : { places: 3, part: 5 }

const runnersIn: Readonly<Record<RaceMarket, number>> = {
  win: 1,
  place: 1,
  each_way: 1,
  forecast: 2,
  reverse: 2,
  tricast: 3,
}

/** A player's wish as a bet of this race; undefined where it is none, or at a price that is not offered. */
export function readRaceBet(
  title: RaceTitle,
  programme: RaceProgramme,
  wish: unknown,
): RaceBet | undefined {
  const { data } = RaceBet.safeParse(wish)
  if (data === undefined) return undefined
  const { market, runners } = data
  const isRunner = (number: number) => number >= 1 && number <= programme.runners.length
  if (runners.length !== runnersIn[market] || new Set(runners).size !== runners.length)
    return undefined
  if (!runners.every(isRunner)) return undefined
  const bet = market === 'reverse' ? { market, runners: runners.toSorted((a, b) => a - b) } : data
  return priceOf(title, programme, bet) === undefined ? undefined : bet
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
  return (Object.keys(runnersIn) as RaceMarket[])
    .flatMap((market) => lists(runnersIn[market]).map((runners) => ({ market, runners })))
    .filter(({ market, runners }) => market !== 'reverse' || runners[0]! < runners[1]!)
    .filter((bet) => priceOf(title, programme, bet) !== undefined)
}

/**
 * The price of a chance in hundredths: return ÷ chance, rounded down. Undefined where it is not offered.
 * @param chance of the selection, above 0
 */
export function oddsOf(pricing: Pricing, { n, d }: Rational): number | undefined {
  const odds = (BigInt(pricing.returnBasisPoints) * d) / (n * 100n)
  const isOffered = odds >= BigInt(pricing.oddsMin) && odds <= BigInt(pricing.oddsMax)
  return isOffered ? Number(odds) : undefined
}

/**
 * What a bet pays and how likely; undefined where it is not offered. Each way is half the stake on the win and half on
 * a place: the place pays a part of the win price's profit, and never more than its own market would at the return of
 * each way, so that no bet on a favourite gives back more than is declared.
 */
export function priceOf(
  title: RaceTitle,
  programme: RaceProgramme,
  { market, runners }: RaceBet,
): RacePrice | undefined {
  const weights = programme.runners.map(({ weight }) => weight)
  const chosen = runners.map((number) => number - 1)
  const pricing = title.pricing[market]
  const { places, part } = placeTerms(weights.length)
  const single = (chance: Rational): RacePrice | undefined => {
    const odds = oddsOf(pricing, chance)
    return odds === undefined ? undefined : { pays: [10 * odds], chances: [chance] }
  }
  if (market === 'place') return single(placeChance(weights, chosen[0]!, places))
  if (market === 'reverse')
    return single(plus(orderChance(weights, chosen), orderChance(weights, chosen.toReversed())))
  if (market !== 'each_way') return single(orderChance(weights, chosen))
  const [win, place] = [orderChance(weights, chosen), placeChance(weights, chosen[0]!, places)]
  const odds = oddsOf(pricing, win)
  const most = oddsOf({ ...pricing, oddsMin: 100 }, place)
  if (odds === undefined || most === undefined) return undefined
  const placed = Math.min(100 + Math.floor((odds - 100) / part), most)
  return { pays: [5 * (odds + placed), 5 * placed], chances: [win, minus(place, win)] }
}

/** What the stake is multiplied by with this order, in thousandths. */
export function paidMillis(
  title: RaceTitle,
  programme: RaceProgramme,
  order: readonly number[],
  bet: RaceBet,
): number {
  const { market, runners } = bet
  const [first, second, third] = runners
  const { places } = placeTerms(order.length)
  const isPlaced = order.indexOf(first!) < places
  const wins: Record<RaceMarket, boolean> = {
    win: order[0] === first,
    place: isPlaced,
    each_way: isPlaced,
    forecast: order[0] === first && order[1] === second,
    reverse: runners.includes(order[0]!) && runners.includes(order[1]!),
    tricast: order[0] === first && order[1] === second && order[2] === third,
  }
  if (!wins[market]) return 0
  const { pays } = offered(title, programme, bet)
  return market === 'each_way' && order[0] !== first ? pays[1]! : pays[0]!
}

/** @throws RangeError where it is not offered */
export function offered(title: RaceTitle, programme: RaceProgramme, bet: RaceBet): RacePrice {
  const price = priceOf(title, programme, bet)
  if (price === undefined) throw new RangeError(`${title.slug} takes no such bet on this race.`)
  return price
}

/** All that can come of a bet. */
export function outcomesOf({ pays, chances }: RacePrice): Outcome[] {
  const none = chances.reduce((left, chance) => minus(left, chance), rational(1))
  return [
    ...pays.map((millis, way) => ({
      multiplier: rational(millis, 1_000),
      chance: chances[way]!,
    })),
    { multiplier: rational(0), chance: none },
  ]
}
