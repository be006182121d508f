import type { Kurus } from '@menekse/contract/money'
import type { Category, Product } from '@menekse/contract/products'
import type { RefusalCode } from '@menekse/contract/refusals'
import {
  countedAnew,
  freeSpinFrom,
  payoutTo,
  refundTo,
  stakeFrom,
  takenBack,
  withoutExpired,
} from '../bonuses/bonuses.ts'
import type { BonusStakeRefusal, Landing, Paid, Taken, WrongEnd } from '../bonuses/bonuses.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Protection, StakeRefusal as Denial } from '../protection/protection.ts'
import { playAt } from '../wallet/wallet.ts'
import type { Movement, Purse } from '../wallet/wallet.ts'

export type { Paid, Taken, WrongEnd } from '../bonuses/bonuses.ts'

/*
 * What every product does with money of play: pure questions of the locked purse, asked inside the lane's decision. No
 * product has rules of its own for limits, bonuses or where money of play goes.
 */

/** What a product wants to stake for a player. */
export interface Stake {
  /** The id of the round or bet; its transfers carry it. */
  subject: string
  product: Product
  category: Category
  /** The game, or what is bet on, as bonus terms may weigh it. */
  title: string
  amount: Kurus
  /** A free spin's: the house pays it. */
  isFree: boolean
  /** Placed now, settled later: it stays open, and counts towards wagering only once its result does. */
  isBet: boolean
}
export type StakeRefusal = Denial | BonusStakeRefusal

export interface TakenStake {
  /** What paying it or giving it back needs; kept on the round or bet. */
  taken: Taken
  /** The purse as the stake left it, but for its transfers. */
  purse: Purse
  patch: NonNullable<Movement<never>['patch']>
  transfers: Movement<never>['transfers']
  records: NonNullable<Movement<never>['records']>
}

/**
 * Takes a stake, or says why not, in this order: bonuses whose time is over end; licence, block, stop, identity,
 * reality check and limits; the product's own rules; then cash and the bonus in use are asked for the money.
 */
export function take<C extends RefusalCode = never>(
  protection: Pick<Protection, 'mayStake'>,
  before: Purse,
  stake: Stake,
  now: Date,
  productRules: (purse: Purse) => Refusal<C> | undefined = () => undefined,
): TakenStake | Refusal<StakeRefusal | C> {
  const lapsed = withoutExpired(before, now)
  const { span, counters } = playAt(before, now)
  const { grants, endedGrants } = lapsed.patch
  const purse: Purse = { ...before, span, counters, grants, endedGrants }
  const { amount, product, category, title, subject, isBet } = stake
  const denied = protection.mayStake(purse, amount, now, product) ?? productRules(purse)
  if (denied !== undefined) return denied
  const game = { slug: title, category, product }
  const from = stake.isFree ? freeSpinFrom : stakeFrom
  const move = from(purse, { subject, game, amount, isBet }, now)
  if (isRefusal(move)) return move
  const openBets = isBet ? changedBy(purse, 1, amount) : purse.openBets
  const patch = { span, counters, ...move.patch, openBets }
  return {
    taken: {
      bonusStake: move.bonusStake,
      grantId: move.grantId,
      contribution: move.contribution,
      pending: move.pending,
      isFreeSpin: move.isFreeSpin,
      subject,
      product,
      stake: amount,
      isBet,
    },
    purse: { ...purse, ...patch },
    patch,
    transfers: [...lapsed.transfers, ...move.transfers],
    records: [...lapsed.records, ...move.records],
  }
}

/** How a stake ended: the movement of its money, and where that went. */
export interface EndedStake extends Pick<TakenStake, 'patch' | 'transfers' | 'records'> {
  paid: Paid
  contribution: Kurus
}

/** Pays what a round or bet won. Cashed out, a bet counts nothing towards wagering. */
export function pay(
  purse: Purse,
  taken: Taken,
  payout: Kurus,
  now: Date,
  isCashedOut = false,
): EndedStake {
  return endedOf(purse, taken, payoutTo(purse, taken, payout, now, isCashedOut))
}

/** Pays a part of a bet that is cashed out and leaves; what the bet carries of a bonus stays open with the rest. */
export function payPart(purse: Purse, part: Taken, payout: Kurus, now: Date): EndedStake {
  // To the bonus it is no end: the bet that it belongs to is open.
  const landing = payoutTo(purse, { ...part, isBet: false }, payout, now, true)
  const { count, staked } = purse.openBets
  const openBets = { count, staked: (staked - part.stake) as Kurus }
  return { ...landing, patch: { ...landing.patch, openBets } }
}

/** Gives a stake back to where it came from, with what it did for wagering. */
export function giveBack(purse: Purse, taken: Taken, now: Date): EndedStake {
  return endedOf(purse, taken, refundTo(purse, taken, now))
}

function endedOf(purse: Purse, { isBet, stake }: Taken, landing: Landing): EndedStake {
  return isBet
    ? { ...landing, patch: { ...landing.patch, openBets: changedBy(purse, -1, stake) } }
    : landing
}

/**
 * Takes a wrong payout or refund of a bet back, all of it or nothing, so that the bet is open again and can be settled
 * anew.
 */
export function reopen(
  purse: Purse,
  taken: Taken,
  wrong: WrongEnd,
): (Omit<EndedStake, 'paid'> & { owed: Kurus }) | Refusal<'insufficient_balance'> {
  const move = takenBack(purse, taken, wrong)
  if (isRefusal(move)) return move
  return { ...move, patch: { ...move.patch, openBets: changedBy(purse, 1, taken.stake) } }
}

/** Counts a bet that stays as it was paid otherwise towards wagering; undefined where its bonus has ended. */
export function recount(
  purse: Purse,
  taken: Taken,
  counts: Kurus,
  now: Date,
): Omit<EndedStake, 'paid'> | undefined {
  return countedAnew(purse, taken, counts, now)
}

/** The open bets of a purse with one more or one less. */
function changedBy({ openBets }: Purse, count: 1 | -1, stake: Kurus): Purse['openBets'] {
  return {
    count: openBets.count + count,
    staked: (openBets.staked + BigInt(count) * stake) as Kurus,
  }
}
