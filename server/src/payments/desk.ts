import type {
  BankLine,
  StaffDeposit,
  StaffWithdrawal,
} from '@menekse/contract/payments/staff-payments'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import { importBankLines, openBankLines } from './bank-lines.ts'
import type { NewBankLine } from './bank-lines.ts'
import { decideDeposit } from './deposits.ts'
import type { DepositDecision, DepositDecisionRefusal } from './deposits.ts'
import type { PaymentOptions } from './options.ts'
import { depositQueue, depositView, withdrawalQueue, withdrawalView } from './queues.ts'
import type { QueueFilter } from './queues.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawal-decisions.ts'

type StaffAnswer<
  T,
  C extends
    | DepositDecisionRefusal
    | 'reason_required'
    | 'second_person_required'
    | 'payout_account_waits'
    | 'withdrawal_held'
    | 'verification_required',
> = Promise<T | Refusal<C>>

export interface PaymentDesk {
  /** Approves or rejects a deposit, once, in one commit with its credit. */
  decideDeposit(
    decision: DepositDecision & { actor: Actor },
  ): StaffAnswer<StaffDeposit, DepositDecisionRefusal>
  approveWithdrawal(decision: {
    id: string
    actor: Actor
    reason: string | undefined
  }): StaffAnswer<
    StaffWithdrawal,
    | 'already_decided'
    | 'not_found'
    | 'reason_required'
    | 'withdrawal_held'
    | 'verification_required'
  >
  rejectWithdrawal(decision: {
    id: string
    actor: Actor
    reason: string
  }): StaffAnswer<StaffWithdrawal, 'already_decided' | 'not_found'>
  payWithdrawal(decision: {
    id: string
    actor: Actor
    bankRef: string
  }): StaffAnswer<
    StaffWithdrawal,
    | 'already_decided'
    | 'not_found'
    | 'second_person_required'
    | 'payout_account_waits'
    | 'withdrawal_held'
    | 'verification_required'
  >
  depositQueue(filter: QueueFilter): Promise<{ deposits: StaffDeposit[]; total: number }>
  withdrawalQueue(
    filter: QueueFilter,
    viewerId: string,
  ): Promise<{ withdrawals: StaffWithdrawal[]; total: number }>
  openBankLines(): Promise<BankLine[]>
  importBankLines(
    lines: readonly NewBankLine[],
    actor: Actor,
  ): Promise<{ added: number; skipped: number } | Refusal<'real_money_off'>>
}

/** What the desk decides about deposits and withdrawals, and what it reads to decide. */
export function createPaymentDesk(options: PaymentOptions): PaymentDesk {
  return {
    async decideDeposit(decision) {
      const result = await decideDeposit(options, decision)
      return isRefusal(result) ? result : depositView(options, result.id)
    },
    async approveWithdrawal(decision) {
      const result = await approveWithdrawal(options, decision)
      return isRefusal(result) ? result : withdrawalView(options, result.id, decision.actor.staffId)
    },
    async rejectWithdrawal(decision) {
      const result = await rejectWithdrawal(options, decision)
      return isRefusal(result) ? result : withdrawalView(options, result.id, decision.actor.staffId)
    },
    async payWithdrawal(decision) {
      const result = await payWithdrawal(options, decision)
      return isRefusal(result) ? result : withdrawalView(options, result.id, decision.actor.staffId)
    },
    depositQueue: (filter) => depositQueue(options, filter),
    withdrawalQueue: (filter, viewerId) => withdrawalQueue(options, filter, viewerId),
    openBankLines: () => openBankLines(options.database),
    importBankLines: (lines, actor) => importBankLines(options, lines, actor),
  }
}
