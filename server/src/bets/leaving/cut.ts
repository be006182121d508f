import type { Kurus } from '@menekse/contract/money'
import type { RecordRow } from '../../platform/record-writer.ts'
import { payPart } from '../../stakes/stakes.ts'
import type { Movement, Purse } from '../../wallet/wallet.ts'
import { takenFor } from '../bet.ts'
import type { Bet } from '../bet.ts'
import { cutWriter, restWriter } from '../writers.ts'

/** Which cut of an open bet, and who asks for it. */
export interface BetCut {
  /** Chosen by the caller; the same id again is the same cut. */
  id: string
  /** The player, or 'system' where a rule of theirs did it. */
  by: string
}

/** A part of an open bet that leaves for a price. */
export interface BetPart {
  /** What of the stake leaves; some of it has to run on. */
  stake: Kurus
  payout: Kurus
  /** The most that the rest may still pay. */
  payoutMax: Kurus
  /** What its product writes in the same commit. */
  records: readonly RecordRow[]
}

/**
 * How a stake is parted. What leaves takes its share of the bonus money along, truncated; of what waits to be wagered
 * the rest keeps its share, truncated, and what left counts nothing.
 */
export function partsOf(bet: Pick<Bet, 'stake' | 'bonusStake' | 'pending'>, stake: Kurus) {
  const left = (bet.stake - stake) as Kurus
  if (stake <= 0n || left <= 0n) throw new RangeError(`${stake} of ${bet.stake} cannot leave.`)
  const bonusStake = ((bet.bonusStake * stake) / bet.stake) as Kurus
  return {
    part: { stake, bonusStake },
    rest: {
      stake: left,
      bonusStake: (bet.bonusStake - bonusStake) as Kurus,
      pending: ((bet.pending * left) / bet.stake) as Kurus,
    },
  }
}

/** Pure: pays a part of an open bet, and lets the rest run on. */
export function decideCut(
  bet: Bet,
  { id: cutId, by, ...leaving }: BetCut & BetPart,
  purse: Purse,
  now: Date,
): Movement<Bet> {
  const { payout, payoutMax } = leaving
  const { part, rest } = partsOf(bet, leaving.stake)
  const move = payPart(purse, { ...takenFor(bet), ...part }, payout, now)
  const left: Bet = { ...bet, ...rest, payoutMax, cuts: bet.cuts + 1 }
  const { playerId, id, settlement, cuts } = left
  return {
    patch: move.patch,
    transfers: move.transfers,
    records: [
      ...move.records,
      restWriter.row({
        player_id: playerId,
        id,
        stake: left.stake,
        payout_max: payoutMax,
        bonus_stake: left.bonusStake,
        pending: left.pending,
        settlement,
        cuts,
      }),
      cutWriter.row({
        player_id: playerId,
        bet_id: id,
        number: cuts,
        id: cutId,
        product: bet.product,
        category: bet.category,
        title: bet.title,
        stake: part.stake,
        payout,
        bonus_stake: part.bonusStake,
        grant_id: bet.grantId,
        ...move.paid,
        by,
        // Read one below the other, each part begins where what ran on had left the balance.
        balance_before: bet.balanceBefore - (left.stake - left.bonusStake),
        placed_at: bet.placedAt,
        at: now,
      }),
      ...leaving.records,
    ],
    answer: () => left,
  }
}
