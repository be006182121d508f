import type { TombalaPrize } from '@menekse/contract/draws/tombala'
import type { Kurus } from '@menekse/contract/money'
import type { DrawTitle } from '../draws/kind.ts'

/**
 * A room of tombala, as data; what it pays is capped by what was sold. Its stakes are a ticket's price times one to as
 * many as a player may hold.
 */
export interface TombalaTitle extends Omit<DrawTitle, 'payoutCap'> {
  /** A whole number of lira, so that every share of what is sold is a whole number of kuruş. */
  readonly price: Kurus
  readonly ticketsMax: number
  /** How many tickets one draw has at most. */
  readonly capacity: number
  /** A draw that has fewer of either when sales close does not start, and every ticket is refunded. */
  readonly playersMin: number
  readonly ticketsMin: number
  /** From one ball to the next. */
  readonly ballMs: number
  /** What goes to each prize, in whole percent of what is sold. */
  readonly shares: Readonly<Record<TombalaPrize, number>>
  /** What each prize is at least: the house adds what sales and pot lack. */
  readonly guaranteed: Readonly<Record<TombalaPrize, Kurus>>
  /** The pot falls in at most one of so many draws. */
  readonly potOneIn: number
}

/** All that decides what a draw pays. */
export type TombalaTerms = Pick<TombalaTitle, 'price' | 'shares' | 'guaranteed' | 'potOneIn'>
