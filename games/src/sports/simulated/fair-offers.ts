import { type FairMarket, shownProbability } from '../pricing/fair.ts'
import { offerOf } from '../pricing/offer.ts'
import type { OutcomeChances } from '../score-market.ts'
import type { ChancedMarket } from './told.ts'

/** Outside of this a line is as good as decided and nobody looks for it. */
const LINE_CHANCE_MIN = 0.06

export interface PricedMarket {
  readonly market: { readonly key: string }
  readonly outcomes: readonly OutcomeChances[]
}

export interface OfferTerms {
  readonly tier: number
  readonly isLive: boolean
  /** The overround before a match of the first tier, by the market's key. */
  readonly overroundOf: (key: string) => number
}

/** What is added in lower tiers, and while the match is played. */
const LOWER_TIER = 0.005
const LIVE = 0.01

/** Markets as they are offered: those that can still go more than one way, of lines those that somebody looks for. */
export function offersOf(
  priced: readonly PricedMarket[],
  { tier, isLive, overroundOf }: OfferTerms,
): ChancedMarket[] {
  return priced.flatMap(({ market: { key }, outcomes }) => {
    const fair = fairOf(key, outcomes)
    if (fair === undefined) return []
    const overround = overroundOf(key) + (tier - 1) * LOWER_TIER + (isLive ? LIVE : 0)
    const chances = new Map(fair.outcomes.map((outcome) => [outcome.id, outcome.chances]))
    return [{ ...offerOf(fair, overround), chances }]
  })
}

function fairOf(key: string, outcomes: readonly OutcomeChances[]): FairMarket | undefined {
  const possible = outcomes
    .filter(({ chances }) => chances.W > 0)
    .map(({ id, chances }) => ({ id, chances, probability: shownProbability(chances) }))
  if (possible.length < 2) return undefined
  const isLine = /\|(.*\|)?(hcp|total)=/.test(key)
  if (isLine && possible.some(({ probability }) => probability < LINE_CHANCE_MIN)) return undefined
  return { key, winners: 1, outcomes: possible }
}
