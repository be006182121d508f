import type { Kurus } from '@menekse/contract/money'
import type { ProtectionRules } from '../src/protection/protection.ts'
import type { Transfer } from '../src/wallet/ledger.ts'
import type { Grant } from '../src/wallet/grant.ts'
import type { Operation } from '../src/wallet/operation.ts'
import type { Counters, Purse } from '../src/wallet/purse.ts'

/** Nothing counted yet in the period of a standing test clock (Saturday, 21 November 2026). */
const counters = (start: string): Counters => ({
  start,
  staked: 0n as Kurus,
  paid: 0n as Kurus,
  deposited: 0n as Kurus,
  played: 0,
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
    closed: false,
    stop: undefined,
    verified: false,
    paidIn: false,
    bonusStopped: false,
    underReview: false,
    depositsHeld: false,
    registers: undefined,
    realityMinutes: undefined,
    span: undefined,
    grants: [],
    endedGrants: [],
    counters: {
      day: counters('2026-11-21'),
      week: counters('2026-11-16'),
      month: counters('2026-11-01'),
    },
    limits: [],
    roundAt: undefined,
    openRoundId: undefined,
    seedPair: undefined,
    pairedRounds: 0,
    openBets: { count: 0, staked: 0n as Kurus },
    ...changes,
  }
}

/** A running grant as granted: 1,000 lira to wager ten times in slots, cash first. */
export function grantWith(changes: Partial<Grant> = {}): Grant {
  return {
    id: 'bns_a',
    balance: 100_000n as Kurus,
    required: 1_000_000n as Kurus,
    wagered: 0n as Kurus,
    rollover: 10,
    order: 'cash_first',
    stakeMax: undefined,
    weights: { games: {}, categories: { slots: 100 }, products: {}, default: 0 },
    expiresAt: new Date('2026-12-21T09:00:00Z'),
    spins: undefined,
    endsOnWithdrawal: false,
    openBets: 0,
    ...changes,
  }
}

/** The grants that hold this much bonus money. */
export const grantsOf = (bonus: bigint): Grant[] =>
  bonus === 0n ? [] : [grantWith({ balance: bonus as Kurus })]

/** One movement each way, by its reason. */
const WAYS = {
  deposit: ['house:bank', 'cash'],
  deposit_reversal: ['cash', 'house:bank'],
  withdrawal_hold: ['cash', 'held'],
  withdrawal_release: ['held', 'cash'],
  withdrawal_payment: ['held', 'house:bank'],
  withdrawal_return: ['house:bank', 'cash'],
  adjustment: ['house:corrections', 'cash'],
  bonus_reversal: ['cash', 'house:bonus'],
  stake: ['cash', 'house:casino'],
  payout: ['house:casino', 'cash'],
  debt: ['house:corrections', 'cash'],
  debt_repayment: ['cash', 'house:corrections'],
  payout_reversal: ['cash', 'house:casino'],
  stake_refund: ['house:casino', 'cash'],
  bonus_grant: ['house:bonus', 'bonus'],
  bonus_conversion: ['bonus', 'cash'],
  bonus_forfeit: ['bonus', 'house:bonus'],
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
      const bonus =
        purse.bonus +
        (transfer.credit === 'bonus' ? amount : 0n) -
        (debit === 'bonus' ? amount : 0n)
      const patch = bonus === purse.bonus ? {} : { grants: grantsOf(bonus) }
      return {
        patch,
        transfers: [transfer],
        answer: (after) => after.cash,
        stored: `stored ${key}`,
      }
    },
  }
}

/** A market without identity gates and no licence asked for. */
export const OPEN_RULES: ProtectionRules = {
  gate: () => undefined,
  identityGate: { deposit: false, play: false, withdrawal: false },
  ownTransferFirst: false,
  registersDecide: false,
}
