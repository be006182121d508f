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
  readonly mean: number
  /** The deviation of the mean. */
  readonly deviation: number
}

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

type Sale = { readonly type: string } & ReturnType<typeof fairBet> & { key: string; id: string }

/**
 * Sells a bet on one market of each type, on an outcome by chance, at an instant of each match by chance.
 * @returns by type of market
 */
export function soldFair(
  matches: readonly SimulatedMatch[],
  { playOf, choose }: { playOf(match: SimulatedMatch): Random; choose: Random },
): Map<string, Returned> {
  const sums = new Map<string, { bets: number; sum: number; variance: number }>()
  for (const match of matches)
    for (const { type, returned, variance } of betsOn(match, playOf(match), choose)) {
      const before = sums.get(type) ?? { bets: 0, sum: 0, variance: 0 }
      sums.set(type, {
        bets: before.bets + 1,
        sum: before.sum + returned,
        variance: before.variance + variance,
      })
    }
  return new Map(
    [...sums].map(([type, { bets, sum, variance }]) => [
      type,
      { bets, mean: sum / bets, deviation: Math.sqrt(variance) / bets },
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
  return sales.flatMap(({ type, key, id, returns, variance }) => {
    const result = results.get(key)?.get(id)
    if (result === undefined) throw new Error(`${match.id}: ${key} was sold and never decided.`)
    return [{ type, returned: returns[result], variance }]
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
    const priced = outcomes.filter(({ odds }) => odds !== undefined)
    if (priced.length === 0) return []
    const { id } = priced[choose.below(priced.length)]!
    return [{ type, key, id, ...fairBet(chances.get(id)!) }]
  })
}
