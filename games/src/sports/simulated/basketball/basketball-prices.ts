import { basketballMarkets, settleBasketball } from '../../basketball.ts'
import { addChance, type FigureChances, marketChances } from '../../score-market.ts'
import type { PricedMarket } from '../fair-offers.ts'
import { passedLine } from '../passed-line.ts'
import type { DecidedMarket, Pair } from '../told.ts'
import { type BasketballRates, possessionsIn, QUARTERS } from './basketball-match.ts'
import { type BasketballStand, leftInPeriod, modelOf, scoreOf } from './basketball-stand.ts'
import {
  leadOf,
  NONE,
  type Points,
  pointsByCount,
  tiedTotals,
  totalOf,
  worthOf,
} from './possessions.ts'

/*
 * Prices of a game from its possessions: what each of those that are left may bring is known, so that every chance is
 * exact at every moment, at the last ball too.
 */

/** So many overtimes are counted; more are as likely as a coin on its edge. */
const OVERTIMES = 5

type Market = ReturnType<typeof basketballMarkets>[number]
type Ends = { readonly lead: Map<number, number>; readonly total: Map<number, number> }

export interface BasketballPricing {
  priced(stand: BasketballStand): PricedMarket[]
  decided(stand: BasketballStand): DecidedMarket[]
}

/** What is known of a game before it begins, from which all its prices follow. */
export function createPricing(rates: BasketballRates): BasketballPricing {
  const markets = basketballMarkets(modelOf(rates))
  const most = QUARTERS * rates.pace
  const points = {
    home: pointsByCount(worthOf(rates.points.home), most),
    away: pointsByCount(worthOf(rates.points.away), most),
  }
  const pointsOf = ({ home, away }: Pair) => [points.home[home]!, points.away[away]!] as const
  const extra = possessionsIn(QUARTERS + 1, rates)
  const overtime = overtimeEnd(...pointsOf({ home: extra, away: extra }))

  const finalOf = (stand: BasketballStand): FigureChances => {
    const left = leftInPeriod(stand, rates)
    const later = Math.max(0, QUARTERS - stand.period) * rates.pace
    const ahead = pointsOf({ home: left.home + later, away: left.away + later })
    return finalEnd(scoreOf(stand), ahead, overtime)
  }
  const ofQuarter = (from: Pair, left: Pair): FigureChances => regularEnd(from, pointsOf(left))
  const whole = ofQuarter(NONE, { home: rates.pace, away: rates.pace })

  return {
    priced(stand) {
      if (stand.state === 'over') return []
      const final = finalOf(stand)
      const left = leftInPeriod(stand, rates)
      const now = left.home + left.away === 0 ? undefined : ofQuarter(stand.periods.at(-1)!, left)
      return markets.flatMap(({ quarter, market }) => {
        const figures =
          quarter === undefined
            ? final
            : quarter === stand.period
              ? now
              : quarter > stand.period
                ? whole
                : undefined
        return figures === undefined ? [] : [{ market, outcomes: marketChances(market, figures) }]
      })
    },
    decided: (stand) => markets.flatMap((one) => decidedNow(one, stand) ?? []),
  }
}

function regularEnd(from: Pair, [home, away]: readonly [Points, Points]): Ends {
  const ends: Ends = { lead: new Map(), total: new Map() }
  const lead = leadOf(home, away)
  lead.chances.forEach((chance, at) =>
    addChance(ends.lead, from.home - from.away + lead.from + at, chance),
  )
  totalOf(home, away).forEach((chance, at) =>
    addChance(ends.total, from.home + from.away + at, chance),
  )
  return ends
}

/** How a game that was tied ends: leads that are none, and points of all its overtimes together. */
function overtimeEnd(home: Points, away: Points): { lead: Map<number, number>; total: Points } {
  const { lead } = regularEnd(NONE, [home, away])
  const tie = lead.get(0)!
  lead.delete(0)
  const tied = tiedTotals(home, away, 0)
  const won = totalOf(home, away).map((chance, at) => chance - tied[at]!)
  let [total, again]: [Points, Points] = [won, tied]
  for (let more = 1; more < OVERTIMES; more++) {
    const longer = totalOf(again, won)
    longer.forEach((_, at) => (longer[at]! += total[at] ?? 0))
    total = longer
    again = totalOf(again, tied)
  }
  const counted = total.reduce((sum, chance) => sum + chance, 0)
  return {
    lead: new Map([...lead].map(([value, chance]) => [value, chance / (1 - tie)])),
    total: total.map((chance) => chance / counted),
  }
}

/** How a game ends that has no tie. */
function finalEnd(
  from: Pair,
  [home, away]: readonly [Points, Points],
  overtime: ReturnType<typeof overtimeEnd>,
): Ends {
  const ends = regularEnd(from, [home, away])
  const tie = ends.lead.get(0) ?? 0
  ends.lead.delete(0)
  if (tie === 0) return ends
  for (const [lead, chance] of overtime.lead) addChance(ends.lead, lead, tie * chance)
  const start = from.home + from.away
  const tied = tiedTotals(home, away, from.home - from.away)
  tied.forEach((chance, at) => {
    if (chance > 0) addChance(ends.total, start + at, -chance)
  })
  totalOf(tied, overtime.total).forEach((chance, at) => {
    if (chance > 0) addChance(ends.total, start + at, chance)
  })
  return ends
}

/** A market that can go one way only: its part is over, or its line was passed. */
function decidedNow(
  { quarter, market }: Market,
  stand: BasketballStand,
): DecidedMarket | undefined {
  const isOver = stand.state === 'over'
  const isDone =
    quarter === undefined
      ? isOver
      : isOver || stand.period > quarter || (stand.period === quarter && stand.state === 'break')
  if (isDone) {
    const quarters = stand.periods.slice(0, QUARTERS)
    const overtime = scoreOf({ periods: stand.periods.slice(QUARTERS) })
    const settled = settleBasketball(
      { ...(quarter !== undefined && { quarter }), market },
      {
        quarters,
        overtime,
      },
    )
    return { key: market.key, results: new Map(settled.map(({ id, result }) => [id, result])) }
  }
  const score = quarter === undefined ? scoreOf(stand) : stand.periods[quarter - 1]
  return score === undefined ? undefined : passedLine(market, score.home + score.away)
}
