import { type Kurus, kurus, toWire } from '@menekse/contract/money'
import type { TableOffer } from '@menekse/contract/draws/table'
import { type Figure, figureOf, type Method, type Outcome, shownPercent } from '../figures.ts'
import { minus, type Rational, rational } from '../rational.ts'
import type { DrawTitle, Selection } from './kind.ts'

/** What a bet comes to, exactly. */
export interface Priced extends Selection {
  readonly method: Method
  readonly outcomes: readonly Outcome[]
}

/**
 * The odds of a chance, its stake included and in hundredths, that give back the declared share of stakes and never
 * more: floor(100 · R ÷ p).
 * @throws RangeError when there is no chance, or when they would not give back more than the stake
 */
export function oddsFor(chance: Rational, returnBasisPoints: number): number {
  if (chance.n <= 0n) throw new RangeError('What cannot happen has no odds.')
  const hundredths = Number((BigInt(returnBasisPoints) * chance.d) / (100n * chance.n))
  if (hundredths <= 100 || !Number.isSafeInteger(10 * hundredths))
    throw new RangeError(`Odds of ${hundredths} hundredths are none.`)
  return hundredths
}

/** A bet that wins at its odds or loses. */
export const winOrLose = (chance: Rational, oddsMillis: number): Outcome[] => [
  { multiplier: rational(oddsMillis, 1000), chance },
  { multiplier: rational(0), chance: minus(rational(1), chance) },
]

/** Stake × thousandths ÷ 1000, truncated to the kuruş. */
export function paid(stake: Kurus, millis: number): Kurus {
  if (!Number.isSafeInteger(millis) || millis < 0)
    throw new RangeError('A return is a whole number of thousandths.')
  return kurus((stake * BigInt(millis)) / 1000n)
}

/** The greatest stake of a bet: the title's, or what may just return the title's cap; a multiple of its step. */
export function stakeMax(
  { stakes, payoutCap }: Pick<DrawTitle, 'stakes' | 'payoutCap'>,
  { oddsMillis }: Pick<Selection, 'oddsMillis'>,
): Kurus {
  const capped = (payoutCap * 1000n) / BigInt(oddsMillis)
  const most = capped < stakes.max ? capped : stakes.max
  return kurus(most - (most % stakes.step))
}

/** A line of a title's board. */
export function offerOf(title: DrawTitle, priced: Priced): TableOffer {
  const { market, selection, oddsMillis, method, outcomes } = priced
  return {
    market,
    selection,
    odds_millis: oddsMillis,
    rtp_percent: shownPercent(figureOf(market, method, outcomes).rtpPercent),
    stake_max: toWire(stakeMax(title, priced)),
  }
}

/** The figures of all bets: one for a market whose bets all come to the same, and else one for each of them. */
export function figuresOf(bets: readonly Priced[]): Figure[] {
  const byMarket = new Map<string, Figure[]>()
  for (const { market, selection, method, outcomes } of bets) {
    const { rtp: _, ...figure } = figureOf(selection, method, outcomes)
    byMarket.set(market, [...(byMarket.get(market) ?? []), figure])
  }
  return [...byMarket].flatMap(([market, figures]) => {
    const different = new Set(figures.map((one) => JSON.stringify({ ...one, market })))
    return different.size === 1
      ? [{ ...figures[0]!, market }]
      : figures.map((one) => ({ ...one, market: `${market} ${one.market}` }))
  })
}
