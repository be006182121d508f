import { randomInt } from 'node:crypto'
import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { add, toWire, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { DEPOSIT_MAX, DEPOSIT_MIN, depositBanks } from '@menekse/contract/payments/payments'
import { violatedConstraint } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { DepositDenial } from '../protection/protection.ts'
import type { Actor } from '../staff/staff.ts'
import type { RecordRow } from '../wallet/wallet.ts'
import { readAmount } from './amounts.ts'
import { amlReviewRow } from './aml.ts'
import { findBankLine } from './bank-lines.ts'
import { depositNews } from './news.ts'
import { depositNotice } from './notices.ts'
import type { PaymentOptions } from './options.ts'
import { failingSince, isFailing } from './failing.ts'
import { findDeposit, insertDeposit, rejectionsSince, requestsOf } from './store.ts'
import type { Deposit } from './store.ts'
import { canDecideDeposit, wasDecidedFirst } from './transitions.ts'
import { depositApproved, depositRejected } from './writers.ts'

export interface DepositRequest {
  playerId: PlayerId
  amount: number | string
  bankName: string
  description: string
  /** The browser's idempotency key: the same request again is the same deposit. */
  key: string | undefined
}
export type DepositRefusal =
  | 'deposit_incomplete'
  | 'deposit_below_minimum'
  | 'deposit_above_maximum'
  | 'deposits_pending'
  | 'deposits_failing'
  | 'key_reused'
  | 'limit_answer_missing'
  | DepositDenial

export interface DepositDecision {
  id: string
  to: 'approved' | 'rejected'
  /** Undefined when the simulated bank decides. */
  actor: Actor | undefined
  reason: string
  bankLineId?: string | undefined
}
export type DepositDecisionRefusal =
  | 'already_decided'
  | 'not_found'
  | 'bank_line_mismatch'
  | DepositDenial

/** The job that plays the bank, and how long after the request it does. */
export const SIMULATED_BANK_JOB = 'simulated-bank'
export const SIMULATED_BANK_MS = 4_000

const PENDING_MAX = 3
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Short, typed by hand into a bank's form: no letter or digit that looks like another. */
const newReference = () =>
  `MNK-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')}`

/** The form's rules (specification §5), in the order in which the player reads them. */
function readRequest(
  request: DepositRequest,
): Kurus | Refusal<'deposit_incomplete' | 'deposit_below_minimum' | 'deposit_above_maximum'> {
  const amount = readAmount(request.amount)
  if (!depositBanks.some((bank) => bank === request.bankName))
    return refuse('deposit_incomplete', {
      fields: { sender_name: 'Lütfen tüm alanları doldurun!' },
    })
  if (amount === undefined) return refuse('deposit_incomplete')
  if (amount === 'large' || amount > DEPOSIT_MAX) return refuse('deposit_above_maximum')
  return amount < DEPOSIT_MIN ? refuse('deposit_below_minimum') : amount
}

/** Takes a request: under the purse's lock, with the job of the sandbox's bank in the same transaction. */
export async function requestDeposit(
  options: PaymentOptions,
  request: DepositRequest,
): Promise<Deposit | Refusal<DepositRefusal>> {
  const { database, clock, wallet, protection, jobs, live } = options
  const amount = readRequest(request)
  if (isRefusal(amount)) return amount
  const { playerId, key } = request
  const fingerprint = `${amount} ${request.bankName} ${request.description}`
  return database.transaction(async (tx, afterCommit) => {
    const purse = await wallet.lockPurse(tx, playerId)
    const { pending, earlier } = await requestsOf(tx, playerId, key)
    if (earlier !== undefined) {
      // A repeat reads what the first call read, whatever has become of the request since.
      const first: Deposit = { ...earlier, status: 'pending' }
      return earlier.request_fingerprint === fingerprint ? first : refuse('key_reused')
    }
    const waiting = pending.reduce((sum, one) => add(sum, one.amount), ZERO)
    const now = clock.now()
    const denied = protection.mayDeposit(purse, add(waiting, amount), now)
    if (denied !== undefined) return denied
    const unanswered = await options.promptOf(tx, playerId)
    if (unanswered !== undefined) return unanswered
    if (pending.length >= PENDING_MAX) return refuse('deposits_pending')
    if (isFailing(await rejectionsSince(tx, playerId, failingSince(now)), now))
      return refuse('deposits_failing')
    const deposit: Deposit = {
      id: newId('dep', now.getTime()),
      player_id: playerId,
      amount,
      bank_name: request.bankName,
      description: request.description,
      reference: newReference(),
      simulated: options.sandboxBank !== undefined,
      status: 'pending',
      status_at: now,
      status_by: 'player',
      status_reason: null,
      bank_line_id: null,
      balance_after: null,
      request_key: key ?? null,
      request_fingerprint: key === undefined ? null : fingerprint,
      created_at: now,
    }
    while (!(await insertDeposit(tx, deposit))) deposit.reference = newReference()
    const paidAt = new Date(now.getTime() + SIMULATED_BANK_MS)
    if (deposit.simulated)
      await jobs.later(tx, SIMULATED_BANK_JOB, { depositId: deposit.id }, { runAt: paidAt })
    afterCommit(() => tell(live, deposit, 'pending', null))
    return deposit
  })
}

function tell(
  live: PaymentOptions['live'],
  { id, player_id, amount }: Deposit,
  status: Deposit['status'],
  reason: string | null,
) {
  const message = depositNotice({ status, amount, reason })
  live.publish(player_id, 'deposit', { id, status, amount, message })
}

/**
 * Approves or rejects, once: both decisions take the same key of the money lane, so that they follow one another on
 * the player's purse, and the credit, the new state, its history and the audit row are one commit.
 */
export async function decideDeposit(
  options: PaymentOptions,
  decision: DepositDecision,
): Promise<Deposit | Refusal<DepositDecisionRefusal>> {
  const { database, wallet, live } = options
  const deposit = await findDeposit(database, decision.id)
  if (deposit === undefined) return refuse('not_found')
  if (!canDecideDeposit(deposit, decision.to)) return refuse('already_decided')
  const mismatch = await lineMismatch(options, deposit, decision.bankLineId)
  if (mismatch !== undefined) return mismatch
  const choiceRows =
    decision.to === 'approved' ? await options.bonuses.prepareChoice(choiceOf(deposit)) : undefined
  try {
    const outcome = await wallet.submit<Kurus, DepositDecisionRefusal>({
      playerId: deposit.player_id,
      key: `deposit:${deposit.id}`,
      fingerprint: decision.to,
      decide: (purse, now) => {
        if (decision.to === 'approved') {
          const denied = options.protection.mayDeposit(purse, deposit.amount, now)
          if (denied !== undefined) return denied
        }
        const moved = movementOf(options, deposit, decision, add(purse.cash, deposit.amount), now)
        return { ...moved, records: [...moved.records, ...(choiceRows?.(purse, now) ?? [])] }
      },
    })
    if (outcome.kind === 'repeated') return refuse('already_decided')
    if (outcome.kind === 'refused') {
      const { refused } = outcome.refusal
      return refused === 'key_reused' ? refuse('already_decided') : refuse(refused)
    }
  } catch (error) {
    if (wasDecidedFirst(error)) return refuse('already_decided')
    if (violatedConstraint(error) === 'deposit_bank_line_key') return refuse('bank_line_mismatch')
    throw error
  }
  tell(live, deposit, decision.to, decision.reason)
  await options.decided(depositNews(deposit, decision.to, decision.reason))
  return (await findDeposit(database, deposit.id))!
}

const choiceOf = ({ id, player_id: playerId, amount, created_at: requestedAt }: Deposit) => ({
  id,
  playerId,
  amount,
  requestedAt,
})

/** A line pays for a deposit of exactly its amount, and for one only. */
async function lineMismatch(
  { database }: PaymentOptions,
  deposit: Deposit,
  bankLineId: string | undefined,
): Promise<Refusal<'bank_line_mismatch'> | undefined> {
  if (bankLineId === undefined) return undefined
  const line = await findBankLine(database, bankLineId)
  const fits = line !== undefined && line.amount === deposit.amount && line.deposit_id === null
  return fits ? undefined : refuse('bank_line_mismatch')
}

function movementOf(
  { staff }: PaymentOptions,
  deposit: Deposit,
  { to, actor, reason, bankLineId }: DepositDecision,
  balanceAfter: Kurus,
  now: Date,
) {
  const by = actor?.staffId ?? 'system'
  const approved = to === 'approved'
  const decided = { id: deposit.id, at: now, by, reason }
  const records: RecordRow[] = [
    approved
      ? depositApproved.row({
          ...decided,
          bank_line_id: bankLineId,
          balance_after: balanceAfter,
        })
      : depositRejected.row(decided),
  ]
  records.push(amlReviewRow(deposit.player_id, now))
  if (actor !== undefined) {
    const before = { status: deposit.status }
    const after = { status: to, amount: toWire(deposit.amount), bank_line_id: bankLineId ?? null }
    const action = approved ? 'deposit.approve' : 'deposit.reject'
    const entry = { actor, action, subject: deposit.id, reason, before, after }
    records.push(staff.audit.row(entry, now))
  }
  return {
    transfers: approved
      ? [
          {
            reason: 'deposit' as const,
            debit: 'house:bank' as const,
            credit: 'cash' as const,
            amount: deposit.amount,
            subject: deposit.id,
          },
        ]
      : [],
    records,
    answer: () => deposit.amount,
  }
}
