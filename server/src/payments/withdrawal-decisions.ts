import type { WithdrawalId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import { violatedConstraint } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import type { RecordRow, Transfer } from '../wallet/wallet.ts'
import { aloneBecause, aloneRow } from './alone.ts'
import { reviewPayments } from './aml.ts'
import { checksOf } from './checks.ts'
import { plain } from './line-verdict.ts'
import { withdrawalNews } from './news.ts'
import { texts } from './notices.ts'
import type { PaymentOptions } from './options.ts'
import { ownershipOf } from './own-account.ts'
import { payableFrom } from './payout-account.ts'
import { findWithdrawal } from './store.ts'
import type { Withdrawal } from './store.ts'
import { canApprove, canPay, canReject, isAlone, wasDecidedFirst, wasHeld } from './transitions.ts'
import { withdrawalApproved, withdrawalDone, withdrawalRejected } from './writers.ts'

export type WithdrawalDecisionRefusal =
  | 'already_decided'
  | 'not_found'
  | 'reason_required'
  | 'second_person_required'
  | 'withdrawal_held'
  | 'verification_required'
  | 'payout_account_unverified'
  | 'payout_account_waits'
  | 'bank_ref_taken'
/** What only a payment is refused for. */
type Payment = 'second_person_required' | 'bank_ref_taken' | 'payout_account_waits'
type Decided<C extends WithdrawalDecisionRefusal> = Promise<Withdrawal | Refusal<C>>

interface Change {
  to: 'approved' | 'done' | 'rejected'
  rows(decided: { id: string; at: Date; by: string }): RecordRow[]
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
): Decided<Exclude<WithdrawalDecisionRefusal, Payment>> {
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
  const result = await commit(options, withdrawal, actor, {
    to: 'approved',
    rows: (decided) => [withdrawalApproved.row({ ...decided, reason: note })],
    action: 'withdrawal.approve',
    key: `withdrawal:${id}:approval`,
    transfers: [],
    reason: note,
  })
  if (!isRefusal(result)) return result
  const { refused } = result
  if (
    refused === 'bank_ref_taken' ||
    refused === 'second_person_required' ||
    refused === 'payout_account_waits'
  )
    throw new Error(`An approval cannot be refused as ${refused}`)
  return refuse(refused)
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
    rows: (decided) => [withdrawalRejected.row({ ...decided, reason })],
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

/**
 * Says that the money has left. Not alone by whoever released it, where the last 24 hours add up to more than one
 * person may or where they credited the player (standards X18). One transfer of the bank pays one withdrawal.
 */
export async function payWithdrawal(
  options: PaymentOptions,
  { id, actor, bankRef }: { id: string; actor: Actor; bankRef: string },
): Decided<Exclude<WithdrawalDecisionRefusal, 'reason_required'>> {
  const withdrawal = await findWithdrawal(options.database, id)
  if (withdrawal === undefined) return refuse('not_found')
  if (!canPay(withdrawal)) return refuse('already_decided')
  const { amount } = withdrawal
  if ((await aloneBecause(options, [id], actor.staffId)).has(id))
    return refuse('second_person_required')
  if (await options.cases.isHeld(withdrawal.player_id)) return refuse('withdrawal_held')
  const now = options.clock.now()
  const waitsUntil = (await payableFrom(options.database, [id], now)).get(id)
  if (waitsUntil !== undefined) {
    return refuse('payout_account_waits', { message: texts.accountWaits(waitsUntil) })
  }
  return commit(options, withdrawal, actor, {
    to: 'done',
    rows: (decided) => [
      withdrawalDone.row({ ...decided, bank_ref: bankRef, bank_ref_key: plain(bankRef) }),
      aloneRow(id, actor.staffId, decided.at),
    ],
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
): Decided<Exclude<WithdrawalDecisionRefusal, 'not_found' | 'reason_required'>> {
  const { database, wallet, staff, live } = options
  const { id, player_id: playerId, amount, status } = withdrawal
  const paidAs = change.bankRef === undefined ? {} : { bank_ref: change.bankRef }
  const after = { status: change.to, amount: toWire(amount), ...paidAs }
  const { action, reason } = change
  if (change.to !== 'rejected' && options.asksOwnAccount()) {
    const own = await ownershipOf(database, playerId, withdrawal.iban_index)
    const isUnpaid = options.protection.mayWithdraw(await wallet.readPurse(playerId))
    if (own === undefined) return isUnpaid ?? refuse('payout_account_unverified')
  }
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
          records: [
            ...change.rows({ id, at: now, by: actor.staffId }),
            staff.audit.row(entry, now),
          ],
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
    if (isAlone(error)) return refuse('second_person_required')
    if (violatedConstraint(error) === 'withdrawal_bank_ref_key')
      return refuse('bank_ref_taken', { fields: { bank_ref: texts.bankRefTaken } })
    throw error
  }
  const news = withdrawalNews(withdrawal, change.to, reason)
  live.publish(playerId, 'withdrawal', { id, status: change.to, amount, message: news.message })
  await options.decided(news)
  return (await findWithdrawal(database, id))!
}
