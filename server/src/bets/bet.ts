import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Category, Product } from '@menekse/contract/products'
import type { Taken } from '../stakes/stakes.ts'

export type BetStatus = 'open' | 'settled' | 'void' | 'cashed_out'

/** What a bet is on: one selection of one market of an event (a draw, a match), at the price that was agreed. */
export interface Leg {
  event: string
  market: string
  selection: string
  /** The price in thousandths: 1.85 is 1850. */
  oddsMillis: number
}

/**
 * A stake placed now and settled later. Its terms never change, but that a part of it may be cut off and leave; its
 * state does, and each change leaves an event.
 */
export interface Bet {
  id: BetId
  playerId: PlayerId
  product: Product
  category: Category
  title: string
  legs: readonly Leg[]
  /** What runs: less than was staked where a part has left. */
  stake: Kurus
  /** How often a part has left. */
  cuts: number
  /** The most it may ever pay. */
  payoutMax: Kurus
  bonusStake: Kurus
  /** A free bet: the house gave its stake. */
  isFree: boolean
  grantId: string | undefined
  /** Counts towards wagering once it is settled, and what has been counted. */
  pending: Kurus
  contribution: Kurus
  status: BetStatus
  payout: Kurus
  /** How many settlements there were, the one that stands included; each has its own key. */
  settlement: number
  balanceBefore: Kurus
  placedAt: Date
  endedAt: Date | undefined
}

/** What settling or correcting a bet needs to know of its stake. */
export const takenFor = (bet: Bet): Taken => ({
  subject: bet.id,
  product: bet.product,
  stakedAt: bet.placedAt,
  stake: bet.stake,
  bonusStake: bet.bonusStake,
  grantId: bet.grantId,
  contribution: bet.contribution,
  pending: bet.pending,
  isFreeSpin: bet.isFree,
  isBet: true,
})
