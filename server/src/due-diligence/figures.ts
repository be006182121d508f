import { lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { marketNames } from '../licence/licence.ts'
import type { MarketName } from '../licence/licence.ts'

/** From which sums on a customer has to be known, and how long play goes on meanwhile. */
export interface DueDiligenceFigures {
  readonly deposit: Kurus
  readonly withdrawal: Kurus
  /** Transactions of so many days are linked. */
  readonly windowDays: number
  /** Business days after which play waits as well. */
  readonly playDays: number
}

/** The loosest figures a market allows, which count until an operator sets tighter ones. */
const loosest: Readonly<Record<MarketName, DueDiligenceFigures>> = {
  // MASAK measures, article 5: 185,000 TRY at once or linked. Seven days and ten business days are the house's.
  sandbox: { deposit: lira(185_000), withdrawal: lira(185_000), windowDays: 7, playDays: 10 },
  strict: { deposit: lira(90_000), withdrawal: lira(90_000), windowDays: 180, playDays: 5 },
  // 2,000 EUR (MLR 2017, regulation 27(5); UKGC AML 6.27), at a rate that stays below it.
  gb: { deposit: lira(90_000), withdrawal: lira(90_000), windowDays: 7, playDays: 5 },
  // 2,000 EUR within 180 days (FIAU implementing procedures, remote gaming).
  mt: { deposit: lira(90_000), withdrawal: lira(90_000), windowDays: 180, playDays: 10 },
}

/** The tightest that makes sense: less would ask everybody at the first deposits. */
const TIGHTEST: DueDiligenceFigures = {
  deposit: lira(1_000),
  withdrawal: lira(1_000),
  windowDays: 400,
  playDays: 1,
}

export interface Bounds {
  least: DueDiligenceFigures
  most: DueDiligenceFigures
}

const fields = ['deposit', 'withdrawal', 'windowDays', 'playDays'] as const
export type FigureField = (typeof fields)[number]

/** Pure: what a market's figures may be. Nobody makes them looser than the market's own: of days linked, fewer. */
export function boundsOf(market: MarketName): Bounds {
  const own = loosest[market]
  return {
    least: { ...TIGHTEST, windowDays: own.windowDays },
    most: { ...own, windowDays: TIGHTEST.windowDays },
  }
}

/** Pure: the fields that lie outside of a market's bounds. */
export function outOfBounds(market: MarketName, figures: DueDiligenceFigures): FigureField[] {
  const { least, most } = boundsOf(market)
  return fields.filter((field) => figures[field] < least[field] || figures[field] > most[field])
}

export const isSame = (one: DueDiligenceFigures, other: DueDiligenceFigures): boolean =>
  fields.every((field) => one[field] === other[field])

/** Pure: the markets that the name of a profile stands for; of a name that is not known, all. */
export function marketsOf(profile: string): readonly MarketName[] {
  const named = profile.split(' + ').map((name) => marketNames.find((market) => market === name))
  return named.every((market) => market !== undefined) ? named : marketNames
}

/** Pure: what counts in a market: what was decided there, else its own. */
export const figuresIn = (
  market: MarketName,
  decided: ReadonlyMap<MarketName, DueDiligenceFigures>,
): DueDiligenceFigures => decided.get(market) ?? loosest[market]

/** Pure: of every figure the one that protects most. `all` must hold at least one. */
export function tightest(all: readonly DueDiligenceFigures[]): DueDiligenceFigures {
  const least = (amounts: readonly Kurus[]) => amounts.reduce((a, b) => (b < a ? b : a))
  return {
    deposit: least(all.map(({ deposit }) => deposit)),
    withdrawal: least(all.map(({ withdrawal }) => withdrawal)),
    windowDays: Math.max(...all.map(({ windowDays }) => windowDays)),
    playDays: Math.min(...all.map(({ playDays }) => playDays)),
  }
}
