import type { PlayerId } from '@menekse/contract/ids'
import type { DepositView } from '@menekse/contract/payments/payments'
import { DAY_MS } from '../platform/clock.ts'
import type { Refusal } from '../platform/refusal.ts'
import { defineActs } from './acts.ts'
import { paymentRules } from './books.ts'
import { createPaymentDesk } from './desk.ts'
import type { PaymentDesk } from './desk.ts'
import { AML_JOB, reviewPayments } from './aml.ts'
import { requestDeposit, SIMULATED_BANK_JOB } from './deposits.ts'
import type { DepositRefusal, DepositRequest } from './deposits.ts'
import { RETELL_CRONTAB, RETELL_JOB, retellDecided } from './news.ts'
import { noteOwnTransfer, OWN_TRANSFER_JOB } from './own-account.ts'
import type { PaymentListener, PaymentNeeds, PaymentOptions } from './options.ts'
import { depositViewsOf } from './pay-to.ts'
import { playSimulatedBank } from './simulated-bank.ts'
import { latestPayments, medianMinutes, pendingDeposits, savedAccounts } from './store.ts'
import type { Deposit, HistoryRow, KnownAccount } from './store.ts'
import { createPayoutAccounts } from './payout-account.ts'
import type { PayoutAccounts } from './payout-account.ts'
import { createWholeBalance } from './whole-balance.ts'
import type { WholeBalance } from './whole-balance.ts'
import { requestWithdrawal } from './withdrawals.ts'
import type { TakenWithdrawal, WithdrawalRefusal, WithdrawalRequest } from './withdrawals.ts'

export type { PaymentNews } from './options.ts'
export type { PayoutAccount, WholeBalance, WholePayout } from './whole-balance.ts'
export type { AccountRefusal, Destination } from './withdrawals.ts'
export type { Deposit, HistoryRow, KnownAccount } from './store.ts'
export { savedAccountView } from './store.ts'
export { paymentRules } from './books.ts'
export { withdrawalWriter } from './writers.ts'

export interface Payments {
  readonly desk: PaymentDesk
  /** What closing an account needs: a withdrawal of everything. */
  readonly wholeBalance: WholeBalance
  /** Told after each committed decision on a deposit or withdrawal; one that fails undoes nothing. */
  onDecided(listener: PaymentListener): void
  /** Takes a request for a deposit; its money is nobody's until it is approved. */
  requestDeposit(request: DepositRequest): Promise<Deposit | Refusal<DepositRefusal>>
  pendingDeposits(playerId: PlayerId): Promise<Deposit[]>
  /** Deposits as their player reads them, with the account to send each to. */
  depositViews(deposits: readonly Deposit[]): Promise<DepositView[]>
  /** Takes a request for a withdrawal and holds its amount, in whole lira, in the same commit. */
  requestWithdrawal(
    request: WithdrawalRequest,
  ): Promise<TakenWithdrawal | Refusal<WithdrawalRefusal>>
  readonly payoutAccounts: PayoutAccounts
  savedAccounts(playerId: PlayerId): Promise<KnownAccount[]>
  /** What the market wants of this player before a deposit, before play and before money leaves. */
  requirements(playerId: PlayerId): Promise<Requirements>
  /** Median minutes from request to payment over the last 24 hours; null when nothing was paid. */
  medianMinutes(): Promise<number | null>
  /** The latest deposits and withdrawals of a player together, newest first. */
  latest(playerId: PlayerId, limit: number): Promise<HistoryRow[]>
}

interface Requirements {
  own_account: 'required' | 'looked_at'
  occupation: 'told' | 'asked' | 'required'
  own_transfer: 'not_asked' | 'missing' | 'done'
}

async function requirementsOf(
  { asksFirst, asksOwnAccount, people, wallet }: PaymentNeeds,
  playerId: PlayerId,
): Promise<Requirements> {
  const { occupation, ownTransfer } = asksFirst()
  const isTold = (await people.occupationOf(playerId)) !== undefined
  const purse = ownTransfer ? await wallet.readPurse(playerId) : undefined
  return {
    own_account: asksOwnAccount() ? 'required' : 'looked_at',
    occupation: isTold ? 'told' : occupation ? 'required' : 'asked',
    own_transfer: purse === undefined ? 'not_asked' : purse.paidIn ? 'done' : 'missing',
  }
}

/** Deposits and withdrawals by bank transfer; in the sandbox the bank is simulated. */
export function createPayments(needs: PaymentNeeds): Payments {
  const { database, clock, jobs, log, wallet } = needs
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
  jobs.define(
    OWN_TRANSFER_JOB,
    ({ playerId }) => noteOwnTransfer(options, playerId as PlayerId),
    'soon',
  )
  jobs.define(RETELL_JOB, () => retellDecided(options))
  jobs.schedule(RETELL_CRONTAB, RETELL_JOB)
  wallet.addRules(paymentRules)
  defineActs(options)
  return {
    desk: createPaymentDesk(options),
    wholeBalance: createWholeBalance(options),
    onDecided: (listener) => void listeners.push(listener),
    requestDeposit: (request) => requestDeposit(options, request),
    pendingDeposits: (playerId) => pendingDeposits(database, playerId),
    depositViews: (deposits) => depositViewsOf(database, deposits),
    requestWithdrawal: (request) => requestWithdrawal(options, request),
    payoutAccounts: createPayoutAccounts(options),
    savedAccounts: (playerId) => savedAccounts(database, playerId),
    requirements: (playerId) => requirementsOf(needs, playerId),
    medianMinutes: () => medianMinutes(database, new Date(clock.now().getTime() - DAY_MS)),
    latest: (playerId, limit) => latestPayments(database, playerId, limit),
  }
}
