import type { Random } from '../../stream.ts'
import type { LegResult } from '../odds.ts'
import type { Fault } from './faults.ts'
import type { SimulatedMatch } from './matches.ts'
import type { ChancedMarket } from './told.ts'

/*
 * Bets on simulated matches sold at their fair odds: what they return tells whether a feed can be beaten.
 */

/** The mean of what stakes of one returned, and how far from one it may be by chance. */
export interface Returned {
  readonly bets: number
  /** How many of them were expected to win. */
  readonly wins: number
  readonly mean: number
  /** The deviation of the mean. */
  readonly deviation: number
}

/** Of what hardly ever wins a mean says little: a side is judged where so many of its bets were expected to win. */
export const WINS_LEAST = 10

const NO_FAULT: Fault = { kind: 'none' }

/** What a stake of one returns at fair odds, and the variance of it. */
function fairBet({ W, HW, V, HL, L }: Readonly<Record<LegResult, number>>) {
  const odds = 1 + (L + HL / 2) / (W + HW / 2)
  const returns: Record<LegResult, number> = { W: odds, HW: (odds + 1) / 2, V: 1, HL: 0.5, L: 0 }
  const chances = { W, HW, V, HL, L }
  const variance = (Object.keys(returns) as LegResult[]).reduce(
    (sum, result) => sum + chances[result] * (returns[result] - 1) ** 2,
    0,
  )
  return { returns, variance }
}

interface Sale extends ReturnType<typeof fairBet> {
  /** Kind of market and outcome: a price too high on one side is not made up for by one too low on the other. */
  readonly side: string
  readonly key: string
  readonly id: string
  readonly won: number
}

/**
 * Sells a bet on each outcome of one market of each type, at an instant of each match by chance.
 * @returns by type of market and outcome
 */
export function soldFair(
  matches: readonly SimulatedMatch[],
  { playOf, choose }: { playOf(match: SimulatedMatch): Random; choose: Random },
): Map<string, Returned> {
  const sums = new Map<string, { bets: number; wins: number; sum: number; variance: number }>()
  for (const match of matches)
    for (const { side, won, returned, variance } of betsOn(match, playOf(match), choose)) {
      const before = sums.get(side) ?? { bets: 0, wins: 0, sum: 0, variance: 0 }
      sums.set(side, {
        bets: before.bets + 1,
        wins: before.wins + won,
        sum: before.sum + returned,
        variance: before.variance + variance,
      })
    }
  return new Map(
    [...sums].map(([side, { bets, wins, sum, variance }]) => [
      side,
      { bets, wins, mean: sum / bets, deviation: Math.sqrt(variance) / bets },
    ]),
  )
}

/** The latest second after the beginning at which a bet is sold. */
const LATEST = 5_400

function betsOn(match: SimulatedMatch, random: Random, choose: Random) {
  const teller = match.tell(random, NO_FAULT)
  const at = choose.below(LATEST + 600) - 600
  const offered = new Map<string, ChancedMarket>()
  const results = new Map<string, ReadonlyMap<string, LegResult>>()
  const hear = (second: number) => {
    for (const told of teller.until(second)) {
      if (told.type === 'stop') offered.clear()
      if (told.type === 'offer') {
        for (const market of told.markets) offered.set(market.key, market)
        for (const key of told.gone) offered.delete(key)
      }
      if (told.type === 'unresult') for (const { key } of told.markets) results.delete(key)
      if (told.type === 'result')
        for (const market of told.markets) {
          results.set(market.key, market.results)
          offered.delete(market.key)
        }
    }
  }
  hear(-1)
  if (at >= 0) hear(at)
  const sales = salesOf([...offered.values()], choose)
  hear(Infinity)
  return sales.map(({ side, key, id, won, returns, variance }) => {
    const result = results.get(key)?.get(id)
    if (result === undefined) throw new Error(`${match.id}: ${key} was sold and never decided.`)
    return { side, won, returned: returns[result], variance }
  })
}

function salesOf(offered: readonly ChancedMarket[], choose: Random): Sale[] {
  const byType = new Map<string, ChancedMarket[]>()
  for (const market of offered) {
    const type = market.key.split('|', 1)[0]!
    byType.set(type, [...(byType.get(type) ?? []), market])
  }
  return [...byType].flatMap(([type, markets]) => {
    const { key, outcomes, chances } = markets[choose.below(markets.length)]!
    return outcomes.flatMap(({ id, odds }) => {
      if (odds === undefined) return []
      const each = chances.get(id)!
      return { side: `${type} ${id}`, key, id, won: each.W + each.HW, ...fairBet(each) }
    })
  })
}
