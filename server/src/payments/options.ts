import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import type { Approvals } from '../approvals/approvals.ts'
import type { Cases } from '../cases/cases.ts'
import type { DueDiligence } from '../due-diligence/due-diligence.ts'
import type { Identity } from '../identity/identity.ts'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Live } from '../platform/live.ts'
import type { Log } from '../platform/log.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Protection } from '../protection/protection.ts'
import type { Staff } from '../staff/staff.ts'
import type { Movement, Purse, RecordRow, Wallet } from '../wallet/wallet.ts'

/** A deposit or withdrawal was decided, and the decision is committed. */
export interface PaymentNews {
  kind: 'deposit' | 'withdrawal'
  id: string
  playerId: PlayerId
  status: PaymentStatus
  title: string
  message: string
}
export type PaymentListener = (news: PaymentNews) => Promise<void>

/** An approved deposit may open a choice of bonuses, and taking money out may end one; in the same commit. */
export interface PaymentBonuses {
  prepareChoice(deposit: {
    id: string
    playerId: PlayerId
    amount: Kurus
    requestedAt: Date
  }): Promise<(purse: Purse, now: Date) => RecordRow[]>
  beforeWithdrawal(
    purse: Purse,
    agreed: boolean,
    now: Date,
  ):
    | Required<Pick<Movement<never>, 'patch' | 'transfers' | 'records'>>
    | Refusal<'bonus_would_end' | 'round_open'>
}

/** What payments needs of the floors below, and of bonuses beside it. */
export interface PaymentNeeds {
  database: Database
  clock: Clock
  wallet: Wallet
  protection: Protection
  jobs: Jobs
  live: Live
  vault: Vault
  staff: Staff
  cases: Cases
  approvals: Approvals
  bonuses: PaymentBonuses
  people: Pick<Identity['people'], 'fullNameOf' | 'occupationOf'>
  /**
   * Whether the sandbox's bank pays deposits by itself or leaves the matching to staff; undefined where money is real.
   */
  sandboxBank: 'auto' | 'manual' | undefined
  /** Why nothing new may begin with real money now. */
  realMoneyClosed(): Refusal<'real_money_off'> | undefined
  /** Whether a first deposit waits for the occupation, and play for a transfer from the own account. */
  asksFirst(): { occupation: boolean; ownTransfer: boolean }
  /** Whether money leaves only to accounts that are known as the player's own. */
  asksOwnAccount(): boolean
  /** In markets that ask for a deposit limit first: why a deposit waits for the player's answer. */
  promptOf(tx: Tx, playerId: PlayerId): Promise<Refusal<'limit_answer_missing'> | undefined>
  /** Asks registers outside of the house about a player, unless they answered within a day. */
  askRegisters(playerId: PlayerId): Promise<void>
  /** Looks whether an excluded person is behind this account; safe to repeat. */
  lookForEvasion(playerId: PlayerId): Promise<void>
  /** Stops play, deposits and bonuses until somebody of the house has looked. */
  reviewAccount(tx: Tx, stop: { playerId: PlayerId; caseId: string; reason: string }): Promise<void>
  /** From which sums on a customer has to be known, and what waits until then. */
  dueDiligence: Pick<DueDiligence, 'figures' | 'holdDeposits'>
  log: Log
}

/** The same, with the way to tell the floors above. */
export interface PaymentOptions extends PaymentNeeds {
  /** Tells everyone who listens; a listener that fails undoes nothing. */
  decided: PaymentListener
}
