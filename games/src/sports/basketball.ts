import type { LegResult } from './odds.ts'
import {
  addChance,
  type FigureChances,
  handicapMarket,
  marketChances,
  oddEvenMarket,
  type OutcomeChances,
  type Score,
  type ScoreMarket,
  settledOutcomes,
  signMarket,
  totalMarket,
  winnerMarket,
} from './score-market.ts'

/*
 * The lead of the home side is a Brownian motion with drift (Stern 1994; sportsbook reference §2.4), and the points
 * of both sides together are another that knows nothing of it. Points are whole, so every whole lead has the chance
 * that the motion ends within half a point of it, and all points together are odd where the lead is.
 */

/** What is expected of a whole game without overtime. */
export interface BasketballModel {
  /** Points by which the home side is expected to lead at the end, and their deviation. */
  readonly lead: number
  readonly leadDeviation: number
  /** Points of both sides together. */
  readonly total: number
  readonly totalDeviation: number
}

/** Where a game stands: its score, that of the quarter being played, and the shares of both that were played. */
export interface BasketballState {
  readonly score: Score
  /** From 0 on, below 1: at the end there is nothing to price. */
  readonly played: number
  readonly quarter: { readonly number: number; readonly score: Score; readonly played: number }
}

/** A finished game: its quarters, and what overtime brought. */
export interface BasketballRecord {
  readonly quarters: readonly Score[]
  readonly overtime: Score
}

/**
 * The distribution function of the normal distribution, to fifteen digits in the middle: its series (Marsaglia 2004).
 */
function normal(z: number): number {
  if (z < -8) return 0
  if (z > 8) return 1
  let [sum, term] = [z, z]
  for (let i = 3; Math.abs(term) > 1e-17; i += 2) sum += term *= (z * z) / i
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}

/** The chance that the home side wins, overtime included, when it leads by so much and this share was played. */
export function homeWinChance(
  { lead, leadDeviation }: Pick<BasketballModel, 'lead' | 'leadDeviation'>,
  ahead: number,
  played: number,
): number {
  const left = 1 - played
  return normal((ahead + left * lead) / (leadDeviation * Math.sqrt(left)))
}

/** What is still to come: leads and totals as they are expected to end, and their deviations. */
interface Ahead {
  readonly from: Score
  readonly lead: number
  readonly leadDeviation: number
  readonly total: number
  readonly totalDeviation: number
}

function aheadOf(model: BasketballModel, from: Score, share: number): Ahead {
  const root = Math.sqrt(share)
  return {
    from,
    lead: from.home - from.away + share * model.lead,
    leadDeviation: root * model.leadDeviation,
    total: from.home + from.away + share * model.total,
    totalDeviation: root * model.totalDeviation,
  }
}

/** Further than that from what is expected there is nothing worth counting. */
const DEVIATIONS = 6

type Chances = { readonly lead: Map<number, number>; readonly total: Map<number, number> }

/** Adds a lead that has this chance, and the totals that come with it: odd where it is odd, and at least as large. */
function addLead(to: Chances, ahead: Ahead, lead: number, chance: number): void {
  addChance(to.lead, lead, chance)
  const { from, total: mean, totalDeviation } = ahead
  const least = from.home + from.away + Math.abs(lead - (from.home - from.away))
  const start = least + 2 * Math.max(0, Math.ceil((mean - DEVIATIONS * totalDeviation - least) / 2))
  const weights: number[] = []
  for (let total = start; total <= mean + DEVIATIONS * totalDeviation; total += 2)
    weights.push(Math.exp(-(((total - mean) / totalDeviation) ** 2) / 2))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  // A lead so far out that no total with it is likely comes with the least there is.
  if (whole === 0) addChance(to.total, start, chance)
  else
    for (const [index, weight] of weights.entries())
      addChance(to.total, start + 2 * index, (chance * weight) / whole)
}

/** Every whole lead with its chance. */
function leadsOf({ lead, leadDeviation }: Ahead): { lead: number; chance: number }[] {
  const reach = Math.ceil(DEVIATIONS * leadDeviation)
  const first = Math.floor(lead) - reach
  const leads = Array.from({ length: 2 * reach + 2 }, (_, index) => first + index)
  const below = (edge: number) => normal((edge - lead) / leadDeviation)
  return leads.map((value, index) => ({
    lead: value,
    chance:
      (index === leads.length - 1 ? 1 : below(value + 0.5)) -
      (index === 0 ? 0 : below(value - 0.5)),
  }))
}

/** Leads and totals at the end of so much of a game, ties among them. */
function regularEnd(ahead: Ahead): FigureChances {
  const end: Chances = { lead: new Map(), total: new Map() }
  for (const { lead, chance } of leadsOf(ahead)) addLead(end, ahead, lead, chance)
  return end
}

/** Overtime is five minutes of forty-eight. */
const OVERTIME_SHARE = 5 / 48

/**
 * Leads and totals at the end of a game that has no tie. What the motion leaves within half a point of nothing goes
 * to overtime, to be won by the side on whose side of nothing it lies: so a win is as likely as Stern says.
 */
function finalEnd(model: BasketballModel, ahead: Ahead): FigureChances {
  const end: Chances = { lead: new Map(), total: new Map() }
  for (const { lead, chance } of leadsOf(ahead)) if (lead !== 0) addLead(end, ahead, lead, chance)
  const below = (edge: number) => normal((edge - ahead.lead) / ahead.leadDeviation)
  const tied = { home: below(0.5) - below(0), away: below(0) - below(-0.5) }
  const extra = aheadOf(model, { home: 0, away: 0 }, OVERTIME_SHARE)
  const both: Ahead = {
    ...ahead,
    total: ahead.total + extra.total,
    totalDeviation: Math.hypot(ahead.totalDeviation, extra.totalDeviation),
  }
  const winner = (lead: number) => (lead > 0 ? 'home' : 'away')
  const leads = leadsOf(extra).filter(({ lead }) => lead !== 0)
  const whole = { home: 0, away: 0 }
  for (const { lead, chance } of leads) whole[winner(lead)] += chance
  for (const { lead, chance } of leads)
    addLead(end, both, lead, (chance * tied[winner(lead)]) / whole[winner(lead)])
  return end
}

/** A market looks at the whole game, overtime included, or at one quarter, counted from one. */
interface BasketballMarket {
  readonly quarter?: number
  readonly market: ScoreMarket
}

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index + 0.5)

/**
 * Every market of a game: its lines stand around what was expected of it before it began, and stay where they are.
 */
export function basketballMarkets(model: BasketballModel): BasketballMarket[] {
  const [lead, total] = [Math.round(-model.lead), Math.round(model.total)]
  const of = (quarter: number | undefined, markets: ScoreMarket[]): BasketballMarket[] =>
    markets.map((market) => ({ ...(quarter !== undefined && { quarter }), market }))
  return [
    ...of(undefined, [
      winnerMarket('match_winner'),
      ...lines(lead - 15, lead + 14).map((line) => handicapMarket('handicap', line)),
      ...lines(total - 20, total + 19).map((line) => totalMarket('total_points', line)),
      oddEvenMarket('odd_even'),
    ]),
    ...[1, 2, 3, 4].flatMap((quarter) =>
      of(quarter, [
        signMarket('quarter_result', { quarternr: quarter }),
        ...lines(Math.round(total / 4) - 6, Math.round(total / 4) + 5).map((line) =>
          totalMarket('quarter_total', line, { quarternr: quarter }),
        ),
      ]),
    ),
  ]
}

/** What becomes of a market's outcomes once the game is over. */
export function settleBasketball(
  { quarter, market }: BasketballMarket,
  { quarters, overtime }: BasketballRecord,
): { readonly id: string; readonly result: LegResult }[] {
  const score = quarter === undefined ? [...quarters, overtime].reduce(plus) : quarters[quarter - 1]
  return settledOutcomes(market, score)
}

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

/** Everything that can be priced of a game where it stands; quarters that are over are left out. */
export function priceBasketball(
  model: BasketballModel,
  { score, played, quarter }: BasketballState,
): (BasketballMarket & { readonly outcomes: readonly OutcomeChances[] })[] {
  const final = finalEnd(model, aheadOf(model, score, 1 - played))
  const ofQuarter = (from: Score, left: number) => regularEnd(aheadOf(model, from, left / 4))
  const quarters = new Map([[quarter.number, ofQuarter(quarter.score, 1 - quarter.played)]])
  const later = ofQuarter({ home: 0, away: 0 }, 1)
  for (let number = quarter.number + 1; number <= 4; number++) quarters.set(number, later)
  return basketballMarkets(model).flatMap((one) => {
    const figures = one.quarter === undefined ? final : quarters.get(one.quarter)
    return figures === undefined ? [] : [{ ...one, outcomes: marketChances(one.market, figures) }]
  })
}
