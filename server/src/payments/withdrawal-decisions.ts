import type { WithdrawalId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import { FOUR_EYES_ABOVE } from '@menekse/contract/payments/staff-payments'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import type { RecordRow, Transfer } from '../wallet/wallet.ts'
import { reviewPayments } from './aml.ts'
import { checksOf } from './checks.ts'
import { withdrawalNews } from './news.ts'
import type { PaymentOptions } from './options.ts'
import { texts } from './notices.ts'
import { payableFrom } from './payout-account.ts'
import { findWithdrawal } from './store.ts'
import type { Withdrawal } from './store.ts'
import { canApprove, canPay, canReject, wasDecidedFirst, wasHeld } from './transitions.ts'
import { withdrawalApproved, withdrawalDone, withdrawalRejected } from './writers.ts'

export type WithdrawalDecisionRefusal =
  | 'already_decided'
  | 'not_found'
  | 'reason_required'
  | 'second_person_required'
  | 'withdrawal_held'
  | 'verification_required'
  | 'payout_account_waits'
type Decided<C extends WithdrawalDecisionRefusal> = Promise<Withdrawal | Refusal<C>>

interface Change {
  to: 'approved' | 'done' | 'rejected'
  row(decided: { id: string; at: Date; by: string }): RecordRow
  action: string
  /** Approval has a key of its own; payment and rejection share one, so that only one of them can be. */
  key: string
  transfers: Transfer[]
  /** The bank's reference, once paid. */
  bankRef?: string
  reason: string | null
}

/** Releases a withdrawal for payment. Where one of its checks failed, the operator says why all the same. */
export async function approveWithdrawal(
  options: PaymentOptions,
  { id, actor, reason }: { id: string; actor: Actor; reason: string | undefined },
): Decided<Exclude<WithdrawalDecisionRefusal, 'second_person_required' | 'payout_account_waits'>> {
  const withdrawal = await findWithdrawal(options.database, id)
  if (withdrawal === undefined) return refuse('not_found')
  if (!canApprove(withdrawal)) return refuse('already_decided')
  // The job may not have had its turn yet: whatever it would find is found before money is released.
  await reviewPayments(options, withdrawal.player_id)
  if (await options.cases.isHeld(withdrawal.player_id)) return refuse('withdrawal_held')
  const checks = (await checksOf(options, [withdrawal], actor.staffId)).get(id) ?? []
  const note = reason === undefined || reason === '' ? null : reason
  if (checks.some((check) => !check.passed) && (note ?? '').length < 3)
    return refuse('reason_required')
  return commit(options, withdrawal, actor, {
    to: 'approved',
    row: (decided) => withdrawalApproved.row({ ...decided, reason: note }),
    action: 'withdrawal.approve',
    key: `withdrawal:${id}:approval`,
    transfers: [],
    reason: note,
  })
}

/** Refuses a withdrawal and frees what it held. */
export async function rejectWithdrawal(
  options: PaymentOptions,
  { id, actor, reason }: { id: string; actor: Actor; reason: string },
): Decided<'already_decided' | 'not_found'> {
  const withdrawal = await findWithdrawal(options.database, id)
  if (withdrawal === undefined) return refuse('not_found')
  if (!canReject(withdrawal)) return refuse('already_decided')
  const { amount } = withdrawal
  const result = await commit(options, withdrawal, actor, {
    to: 'rejected',
    row: (decided) => withdrawalRejected.row({ ...decided, reason }),
    action: 'withdrawal.reject',
    key: `withdrawal:${id}:end`,
    transfers: [
      { reason: 'withdrawal_release', debit: 'held', credit: 'cash', amount, subject: id },
    ],
    reason,
  })
  if (!isRefusal(result)) return result
  if (result.refused === 'already_decided') return refuse('already_decided')
  throw new Error(`A rejection cannot be refused as ${result.refused}`)
}

/** Says that the money has left. Above the limit of four eyes not by whoever approved it (standards X18). */
export async function payWithdrawal(
  options: PaymentOptions,
  { id, actor, bankRef }: { id: string; actor: Actor; bankRef: string },
): Decided<Exclude<WithdrawalDecisionRefusal, 'reason_required'>> {
  const withdrawal = await findWithdrawal(options.database, id)
  if (withdrawal === undefined) return refuse('not_found')
  if (!canPay(withdrawal)) return refuse('already_decided')
  const { amount, approved_by: approvedBy } = withdrawal
  if (amount > FOUR_EYES_ABOVE && approvedBy === actor.staffId)
    return refuse('second_person_required')
  if (await options.cases.isHeld(withdrawal.player_id)) return refuse('withdrawal_held')
  const now = options.clock.now()
  const waitsUntil = (await payableFrom(options.database, [id], now)).get(id)
  if (waitsUntil !== undefined) {
    return refuse('payout_account_waits', { message: texts.accountWaits(waitsUntil) })
  }
  return commit(options, withdrawal, actor, {
    to: 'done',
    row: (decided) => withdrawalDone.row({ ...decided, bank_ref: bankRef }),
    action: 'withdrawal.pay',
    key: `withdrawal:${id}:end`,
    transfers: [
      { reason: 'withdrawal_payment', debit: 'held', credit: 'house:bank', amount, subject: id },
    ],
    bankRef,
    reason: null,
  })
}

/** Movement, state, history and audit row in one commit of the lane; a change that came too late is refused. */
async function commit(
  options: PaymentOptions,
  withdrawal: Withdrawal,
  actor: Actor,
  change: Change,
): Decided<'already_decided' | 'withdrawal_held' | 'verification_required'> {
  const { database, wallet, staff, live } = options
  const { id, player_id: playerId, amount, status } = withdrawal
  const paidAs = change.bankRef === undefined ? {} : { bank_ref: change.bankRef }
  const after = { status: change.to, amount: toWire(amount), ...paidAs }
  const { action, reason } = change
  const entry = { actor, action, subject: id, reason, before: { status }, after }
  try {
    const outcome = await wallet.submit<WithdrawalId, 'verification_required'>({
      playerId,
      key: change.key,
      fingerprint: change.to,
      decide: (purse, now) => {
        // A verification may have been taken back since the request; a rejection frees the money all the same.
        const denied = change.to === 'rejected' ? undefined : options.protection.mayWithdraw(purse)
        if (denied !== undefined) return denied
        return {
          transfers: change.transfers,
          records: [change.row({ id, at: now, by: actor.staffId }), staff.audit.row(entry, now)],
          answer: () => id,
        }
      },
    })
    if (outcome.kind === 'refused' && outcome.refusal.refused === 'verification_required')
      return refuse('verification_required')
    if (outcome.kind !== 'done') return refuse('already_decided')
  } catch (error) {
    if (wasDecidedFirst(error)) return refuse('already_decided')
    if (wasHeld(error)) return refuse('withdrawal_held')
    throw error
  }
  const news = withdrawalNews(withdrawal, change.to, reason)
  live.publish(playerId, 'withdrawal', { id, status: change.to, amount, message: news.message })
  await options.decided(news)
  return (await findWithdrawal(database, id))!
}
