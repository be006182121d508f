import type { Kurus } from '@menekse/contract/money'
import type { Transfer } from '../src/wallet/ledger.ts'
import type { Operation } from '../src/wallet/operation.ts'
import type { Counters, Purse } from '../src/wallet/purse.ts'

/** Nothing counted yet in the period of a standing test clock (Saturday, 21 November 2026). */
const counters = (start: string): Counters => ({
  start,
  staked: 0n as Kurus,
  paid: 0n as Kurus,
  deposited: 0n as Kurus,
})

/** A purse as the lane would load it; amounts in kuruş. */
export function purseWith(changes: Partial<Purse> = {}): Purse {
  return {
    playerId: 'plr_a',
    cash: 0n as Kurus,
    bonus: 0n as Kurus,
    held: 0n as Kurus,
    version: 0,
    blocked: false,
    counters: {
      day: counters('2026-11-21'),
      week: counters('2026-11-16'),
      month: counters('2026-11-01'),
    },
    limits: [],
    roundAt: undefined,
    openRoundId: undefined,
    ...changes,
  }
}

/** One movement each way, by its reason. */
const WAYS = {
  deposit: ['house:bank', 'cash'],
  deposit_reversal: ['cash', 'house:bank'],
  withdrawal_hold: ['cash', 'held'],
  withdrawal_release: ['held', 'cash'],
  withdrawal_payment: ['held', 'house:bank'],
  stake: ['cash', 'house:casino'],
  payout: ['house:casino', 'cash'],
  stake_refund: ['house:casino', 'cash'],
} as const satisfies Record<Transfer['reason'], readonly [Transfer['debit'], Transfer['credit']]>

export function transferOf(reason: Transfer['reason'], amount: bigint): Transfer {
  const [debit, credit] = WAYS[reason]
  return { reason, debit, credit, amount: amount as Kurus, subject: 's' }
}

/** A wish that moves what the purse allows and is refused otherwise, as every rule above the lane does. */
export function wish(
  playerId: string,
  key: string,
  reason: Transfer['reason'],
  amount: bigint,
): Operation<bigint> {
  const transfer = transferOf(reason, amount)
  return {
    playerId,
    key,
    fingerprint: `${reason} ${amount}`,
    decide(purse) {
      const { debit } = transfer
      const has = debit === 'cash' || debit === 'bonus' || debit === 'held' ? purse[debit] : amount
      if (has < amount) return { refused: 'insufficient_balance' }
      return { transfers: [transfer], answer: (after) => after.cash, stored: `stored ${key}` }
    },
  }
}
