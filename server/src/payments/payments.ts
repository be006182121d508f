import type { PlayerId } from '@menekse/contract/ids'
import type { DepositView } from '@menekse/contract/payments/payments'
import type {
  BankLine,
  StaffDeposit,
  StaffWithdrawal,
} from '@menekse/contract/payments/staff-payments'
import { DAY_MS } from '../platform/clock.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import { AML_JOB, reviewPayments } from './aml.ts'
import { importBankLines, openBankLines } from './bank-lines.ts'
import type { NewBankLine } from './bank-lines.ts'
import { decideDeposit, requestDeposit, SIMULATED_BANK_JOB } from './deposits.ts'
import type {
  DepositDecision,
  DepositDecisionRefusal,
  DepositRefusal,
  DepositRequest,
} from './deposits.ts'
import { RETELL_CRONTAB, RETELL_JOB, retellDecided } from './news.ts'
import type { PaymentListener, PaymentNeeds, PaymentOptions } from './options.ts'
import { depositQueue, depositView, withdrawalQueue, withdrawalView } from './queues.ts'
import type { QueueFilter } from './queues.ts'
import { depositViewsOf } from './pay-to.ts'
import { playSimulatedBank } from './simulated-bank.ts'
import { latestPayments, medianMinutes, pendingDeposits, savedAccounts } from './store.ts'
import type { Deposit, HistoryRow, SavedAccountRow } from './store.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './withdrawal-decisions.ts'
import { createWholeBalance } from './whole-balance.ts'
import type { WholeBalance } from './whole-balance.ts'
import { requestWithdrawal } from './withdrawals.ts'
import type { TakenWithdrawal, WithdrawalRefusal, WithdrawalRequest } from './withdrawals.ts'

export type { PaymentNews } from './options.ts'
export type { PayoutAccount, WholeBalance, WholePayout } from './whole-balance.ts'
export type { AccountRefusal, Destination } from './withdrawals.ts'
export type { Deposit, HistoryRow } from './store.ts'
export { withdrawalWriter } from './writers.ts'

type StaffAnswer<
  T,
  C extends
    | DepositDecisionRefusal
    | 'reason_required'
    | 'second_person_required'
    | 'withdrawal_held'
    | 'verification_required',
> = Promise<T | Refusal<C>>

export interface Payments {
  /** What closing an account needs: a withdrawal of everything. */
  readonly wholeBalance: WholeBalance
  /** Told after each committed decision on a deposit or withdrawal; one that fails undoes nothing. */
  onDecided(listener: PaymentListener): void
  /** Takes a request for a deposit; its money is nobody's until it is approved. */
  requestDeposit(request: DepositRequest): Promise<Deposit | Refusal<DepositRefusal>>
  pendingDeposits(playerId: PlayerId): Promise<Deposit[]>
  /** Deposits as their player reads them, with the account to send each to. */
  depositViews(deposits: readonly Deposit[]): Promise<DepositView[]>
  /** Approves or rejects a deposit, once, in one commit with its credit. */
  decideDeposit(
    decision: DepositDecision & { actor: Actor },
  ): StaffAnswer<StaffDeposit, DepositDecisionRefusal>
  /** Takes a request for a withdrawal and holds its amount, in whole lira, in the same commit. */
  requestWithdrawal(
    request: WithdrawalRequest,
  ): Promise<TakenWithdrawal | Refusal<WithdrawalRefusal>>
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
    | 'withdrawal_held'
    | 'verification_required'
  >
  savedAccounts(playerId: PlayerId): Promise<SavedAccountRow[]>
  /** Median minutes from request to payment over the last 24 hours; null when nothing was paid. */
  medianMinutes(): Promise<number | null>
  /** The latest deposits and withdrawals of a player together, newest first. */
  latest(playerId: PlayerId, limit: number): Promise<HistoryRow[]>
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

/** Deposits and withdrawals by bank transfer; in the sandbox the bank is simulated. */
export function createPayments(needs: PaymentNeeds): Payments {
  const { database, clock, jobs, log } = needs
  const listeners: PaymentListener[] = []
  const options: PaymentOptions = {
    ...needs,
    async decided(news) {
      const told = await Promise.allSettled(listeners.map((listener) => listener(news)))
      for (const one of told)
        if (one.status === 'rejected')
          log.error({ err: one.reason as unknown, id: news.id }, 'news of a payment not taken')
    },
  }
  const payDeposit = (id: unknown) => playSimulatedBank(options, String(id))
  jobs.define(SIMULATED_BANK_JOB, ({ depositId }) => payDeposit(depositId), 'soon')
  jobs.define(AML_JOB, ({ playerId }) => reviewPayments(options, playerId as PlayerId))
  jobs.define(RETELL_JOB, () => retellDecided(options))
  jobs.schedule(RETELL_CRONTAB, RETELL_JOB)
  return {
    wholeBalance: createWholeBalance(options),
    onDecided: (listener) => void listeners.push(listener),
    requestDeposit: (request) => requestDeposit(options, request),
    pendingDeposits: (playerId) => pendingDeposits(database, playerId),
    depositViews: (deposits) => depositViewsOf(database, deposits),
    async decideDeposit(decision) {
      const result = await decideDeposit(options, decision)
      return isRefusal(result) ? result : depositView(options, result.id)
    },
    requestWithdrawal: (request) => requestWithdrawal(options, request),
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
    savedAccounts: (playerId) => savedAccounts(database, playerId),
    medianMinutes: () => medianMinutes(database, new Date(clock.now().getTime() - DAY_MS)),
    latest: (playerId, limit) => latestPayments(database, playerId, limit),
    depositQueue: (filter) => depositQueue(options, filter),
    withdrawalQueue: (filter, viewerId) => withdrawalQueue(options, filter, viewerId),
    openBankLines: () => openBankLines(database),
    importBankLines: (lines, actor) => importBankLines(options, lines, actor),
  }
}
