import type { TableOffer } from '@menekse/contract/draws/table'
import type { Kurus } from '@menekse/contract/money'
import type { Category, Product } from '@menekse/contract/products'
import type { Figure } from '../figures.ts'
import type { Random } from '../stream.ts'

/** One product of rounds that everybody sees at the same time, as data. */
export interface DrawTitle {
  readonly slug: string
  readonly name: string
  readonly provider: string
  /** The least and the most one bet may stake; every stake is a multiple of the least step. */
  readonly stakes: { readonly min: Kurus; readonly max: Kurus; readonly step: Kurus }
  /** The most one bet may return, so that long odds take a smaller stake (`stakeMax` in `prices.ts`). */
  readonly payoutCap: Kurus
  /** How long bets are taken, how long the result is shown, and the pause before the next draw. */
  readonly cycle: { readonly openMs: number; readonly shownMs: number; readonly pauseMs: number }
  /** Turkish, one paragraph an entry. */
  readonly rules: readonly string[]
}

/** What the record of a bet says: the market and the selection in stable words, and the price it was taken at. */
export interface Selection {
  readonly market: string
  readonly selection: string
  /** The total return of a stake of one in thousandths, where a bet has a single price; else the most it returns. */
  readonly oddsMillis: number
}

/** One of the bets a wish stands for, and how many equal chips of the stake lie on it. */
export interface Chips<B> {
  readonly bet: B
  readonly chips: number
}

/**
 * A kind of drawn round: data and pure functions. No clock, no database, and no chance but `random`.
 * - T: its titles. P: what a draw is on (the runners of a race; null for roulette), known to all before bets open. B: a
 * bet as its player chose it. R: the result, which alone decides every payout. E: what the screen shows of it.
 */
export interface DrawKind<T extends DrawTitle, P, B, R, E> {
  readonly kind: string
  readonly product: Product
  readonly category: Category
  readonly titles: readonly T[]
  /** Titles as they were before their maths changed: their draws are still proved. */
  readonly earlier?: readonly T[]
  /** What the draw of this number, from 0, is on. Its stream is public, and not the one of the result. */
  programme(title: T, number: number, random: Random): P
  /**
   * A player's wish as a bet; undefined when it is none that this draw takes. What `selection` says of a bet is a wish
   * for the same bet, so that a record is read like a wish.
   */
  readBet(title: T, programme: P, wish: unknown): B | undefined
  /** False for a bet that can be read, as it was taken once, and is taken no more. */
  takes?(title: T, bet: B): boolean
  /** A wish that stands for several bets at once, as those; undefined when it is none of these. */
  expand?(title: T, programme: P, wish: unknown): readonly Chips<B>[] | undefined
  selection(title: T, programme: P, bet: B): Selection
  /** The result of a draw, a pure function of the stream that was committed to before bets opened. */
  draw(title: T, programme: P, random: Random): R
  /** What a bet returns, its stake included, truncated to the kuruş; nothing where it loses. */
  payout(title: T, programme: P, result: R, bet: B, stake: Kurus): Kurus
  /** The most it may return. */
  payoutMax(title: T, programme: P, bet: B, stake: Kurus): Kurus
  /** What is shown of a result, in order; its stream is its own and may decide only how it looks. */
  events(title: T, programme: P, result: R, film: Random): readonly E[]
  /** Names everything that decides a result or a payout; names, rules, stakes and the cycle do not change it. */
  mathVersion(title: T): string
  /** Exact figures of each market, as players read them before staking. */
  figures(title: T): readonly Figure[]
  /** What a page lays its bets out by, in its kind's shape: positions, prices, colours. */
  board?(title: T): object
  /** Every single bet on a draw, where its prices are its own. */
  offers?(title: T, programme: P): readonly TableOffer[]
}
