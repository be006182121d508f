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
import { askAdjustment, askReversal } from './corrections.ts'
import { decideDeposit } from './deposit-decisions.ts'
import type { DepositDecision, DepositDecisionRefusal } from './deposit-decisions.ts'
import { askLineCredit, askLineReturn, markNotOurs } from './lines-by-two.ts'
import type { PaymentOptions } from './options.ts'
import { depositQueue, depositView, withdrawalQueue, withdrawalView } from './queues.ts'
import type { QueueFilter } from './queues.ts'
import { findWithdrawal } from './store.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawal-decisions.ts'

type StaffAnswer<
  T,
  C extends
    | DepositDecisionRefusal
    | 'reason_required'
    | 'second_person_required'
    | 'payout_account_waits'
    | 'withdrawal_held'
    | 'verification_required'
    | 'payout_account_unverified'
    | 'bank_ref_taken',
> = Promise<T | Refusal<C>>

export interface PaymentDesk {
  /** Approves or rejects a deposit, once, in one commit with its credit; or asks a second person for it. */
  decideDeposit(
    decision: DepositDecision & { actor: Actor },
  ): Promise<{ deposit: StaffDeposit; approvalId: string | null } | Refusal<DepositDecisionRefusal>>
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
    | 'payout_account_unverified'
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
    | 'payout_account_unverified'
    | 'bank_ref_taken'
  >
  depositQueue(filter: QueueFilter): Promise<{ deposits: StaffDeposit[]; total: number }>
  withdrawalQueue(
    filter: QueueFilter,
    viewerId: string,
  ): Promise<{ withdrawals: StaffWithdrawal[]; total: number }>
  /** The whole IBAN a withdrawal goes to; whoever asks has written down why. */
  ibanOf(id: string): Promise<string | undefined>
  openBankLines(): Promise<BankLine[]>
  importBankLines(
    lines: readonly NewBankLine[],
    actor: Actor,
  ): Promise<{ added: number; skipped: number } | Refusal<'real_money_off'>>
  /** What becomes of a line that pays for no request. */
  readonly lines: {
    credit(wish: LineWish & { playerId: string }): ReturnType<typeof askLineCredit>
    sendBack(wish: LineWish & { bankRef: string }): ReturnType<typeof askLineReturn>
    notOurs(wish: LineWish): ReturnType<typeof markNotOurs>
  }
  /** Mistakes put right by reversing entries; each is asked for here and decided by somebody else. */
  readonly corrections: {
    reverse(wish: Parameters<typeof askReversal>[1]): ReturnType<typeof askReversal>
    adjust(wish: Parameters<typeof askAdjustment>[1]): ReturnType<typeof askAdjustment>
  }
}
interface LineWish {
  lineId: string
  actor: Actor
  reason: string
}

/** What the desk decides about deposits and withdrawals, and what it reads to decide. */
export function createPaymentDesk(options: PaymentOptions): PaymentDesk {
  return {
    async decideDeposit(decision) {
      const result = await decideDeposit(options, decision)
      if (isRefusal(result)) return result
      const { deposit, approvalId } = result
      return { deposit: await depositView(options, deposit.id), approvalId }
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
    lines: {
      credit: (wish) => askLineCredit(options, wish),
      sendBack: (wish) => askLineReturn(options, wish),
      notOurs: (wish) => markNotOurs(options, wish),
    },
    corrections: {
      reverse: (wish) => askReversal(options, wish),
      adjust: (wish) => askAdjustment(options, wish),
    },
    async ibanOf(id) {
      const row = await findWithdrawal(options.database, id)
      return row === undefined ? undefined : options.vault.open(row.iban_sealed)
    },
    openBankLines: () => openBankLines(options.database),
    importBankLines: (lines, actor) => importBankLines(options, lines, actor),
  }
}
