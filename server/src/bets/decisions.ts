import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Category, Product } from '@menekse/contract/products'
import type { RefusalCode } from '@menekse/contract/refusals'
import type { RecordRow } from '../platform/record-writer.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Protection } from '../protection/protection.ts'
import { giveBack, pay, recount, reopen, take } from '../stakes/stakes.ts'
import type { Paid, StakeRefusal, WrongEnd } from '../stakes/stakes.ts'
import type { Movement, Purse } from '../wallet/wallet.ts'
import { takenFor } from './bet.ts'
import type { Bet, BetStatus, Leg } from './bet.ts'
import { betRow, endRow, eventRow, legRows, recountRow, reopenWriter } from './writers.ts'

export interface NewBet<C extends RefusalCode = never> {
  playerId: PlayerId
  /** Chosen by the caller; the same id again is the same bet. */
  id: BetId
  product: Product
  category: Category
  title: string
  stake: Kurus
  payoutMax: Kurus
  legs: readonly Leg[]
  /** Its stake is a free bet's: the house gives it. */
  isFree?: boolean
  /** What its product writes in the same commit. */
  records?: readonly RecordRow[]
  /** Whether the product still takes it at these prices: pure, asked on the locked purse at this instant. */
  accept(now: Date): Refusal<C> | undefined
}

/** How a bet ends. A void one gives its stake back, whatever the payout. */
export interface BetEnd {
  status: Exclude<BetStatus, 'open'>
  payout: Kurus
  /** How much of the stake may count towards wagering, before its game's weight; all of it where nothing is said. */
  wagered?: Kurus
  /** 'system', the player, or who at the desk decided; and why. */
  by: string
  reason: string
  /** What its product does with what was paid, in the same commit: pure. */
  after?: (paid: Paid, now: Date) => Pick<Movement<never>, 'transfers'> & { records: RecordRow[] }
  /** What its product writes in the same commit. */
  records?: readonly RecordRow[]
}

/** A settlement that is taken back. */
export interface Undoing {
  by: string
  reason: string
  /** What its product notes where cash is gone and is owed; without it such a settlement stays. Pure. */
  owe?: (owed: Kurus, now: Date) => RecordRow[]
  /** What its product writes in the same commit. */
  records?: readonly RecordRow[]
}

const ZERO = 0n as Kurus
const NOTHING: Paid = { cash: ZERO, bonus: ZERO, forfeited: ZERO }

/** Pure: takes the stake of a bet. Other bets and an open round do not stand in its way. */
export function decidePlacement<C extends RefusalCode>(
  wish: NewBet<C>,
  before: Purse,
  now: Date,
  protection: Pick<Protection, 'mayStake'>,
): Movement<Bet> | Refusal<StakeRefusal | C> {
  const { id, playerId, product, category, title, stake, payoutMax, legs, isFree = false } = wish
  const asked = { product, category, title, amount: stake, isFree, isBet: true }
  const staked = take(protection, before, { ...asked, subject: id }, now, () => wish.accept(now))
  if (isRefusal(staked)) return staked
  const { bonusStake, grantId, pending } = staked.taken
  const bet: Bet = {
    id,
    playerId,
    product,
    category,
    title,
    legs,
    stake,
    cuts: 0,
    payoutMax,
    bonusStake,
    isFree,
    grantId,
    pending,
    contribution: ZERO,
    status: 'open',
    payout: ZERO,
    settlement: 0,
    balanceBefore: before.cash,
    placedAt: now,
    endedAt: undefined,
  }
  return {
    patch: staked.patch,
    transfers: staked.transfers,
    records: [...staked.records, betRow(bet), ...legRows(bet), ...(wish.records ?? [])],
    answer: () => bet,
  }
}

/** Pure: what counts towards wagering of a stake of which only a part may, truncated. */
export const countableOf = (
  { pending, stake }: Pick<Bet, 'pending' | 'stake'>,
  wagered: Kurus | undefined,
): Kurus =>
  wagered === undefined || wagered >= stake ? pending : (((pending * wagered) / stake) as Kurus)

/** Pure: ends an open bet and moves what it pays or gives back. */
export function decideEnd(bet: Bet, end: BetEnd, purse: Purse, now: Date): Movement<Bet> {
  const { status } = end
  const taken = { ...takenFor(bet), pending: countableOf(bet, end.wagered) }
  const payout = status === 'void' ? ZERO : end.payout
  const move =
    status === 'void'
      ? giveBack(purse, taken, now)
      : pay(purse, taken, payout, now, status === 'cashed_out')
  const { contribution } = move
  const settlement = bet.settlement + 1
  const after = end.after?.(move.paid, now)
  const ended: Bet = { ...bet, status, payout, contribution, settlement, endedAt: now }
  return {
    patch: move.patch,
    transfers: [...move.transfers, ...(after?.transfers ?? [])],
    records: [
      ...move.records,
      endRow(ended, now),
      eventRow(ended, { event: status, paid: move.paid, by: end.by, reason: end.reason }, now),
      ...(after?.records ?? []),
      ...(end.records ?? []),
    ],
    answer: () => ended,
  }
}

/**
 * Pure: takes a settlement back, all of it or nothing, or all of it with a debt; the bet is open again and can be
 * settled anew.
 */
export function decideUndo(
  bet: Bet,
  wrong: WrongEnd,
  { by, reason, owe, records = [] }: Undoing,
  purse: Purse,
  now: Date,
): Movement<Bet> | Refusal<'insufficient_balance'> {
  const move = reopen(purse, takenFor(bet), { ...wrong, mayOwe: owe !== undefined })
  if (isRefusal(move)) return move
  const { contribution } = move
  const opened: Bet = {
    ...bet,
    status: 'open',
    payout: ZERO,
    contribution,
    endedAt: undefined,
  }
  return {
    patch: move.patch,
    transfers: move.transfers,
    records: [
      ...move.records,
      reopenWriter.row({ player_id: bet.playerId, id: bet.id, contribution }),
      eventRow(opened, { event: 'undone', paid: NOTHING, by, reason }, now),
      ...(move.owed > 0n && owe !== undefined ? owe(move.owed, now) : []),
      ...records,
    ],
    answer: () => opened,
  }
}

/** Pure: lets a bet stand as it was paid, and count otherwise towards wagering; no money moves. */
export function decideRecount(
  bet: Bet,
  { paid, wagered, by, reason }: Pick<BetEnd, 'wagered' | 'by' | 'reason'> & { paid: Paid },
  purse: Purse,
  now: Date,
): Movement<Bet> | Refusal<'bonus_ended'> {
  const move = recount(purse, takenFor(bet), countableOf(bet, wagered), now)
  if (move === undefined) return refuse('bonus_ended')
  const { contribution } = move
  const counted: Bet = { ...bet, contribution, settlement: bet.settlement + 1 }
  return {
    patch: move.patch,
    transfers: move.transfers,
    records: [
      ...move.records,
      recountRow(counted),
      eventRow(counted, { event: 'settled', paid, by, reason }, now),
    ],
    answer: () => counted,
  }
}
