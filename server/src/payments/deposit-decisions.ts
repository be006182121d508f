import type { PlayerId } from '@menekse/contract/ids'
import { toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { add } from '@menekse/contract/money'
import { violatedConstraint } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { DepositDenial } from '../protection/protection.ts'
import type { Asked, Second } from '../approvals/approvals.ts'
import type { Actor } from '../staff/staff.ts'
import type { RecordRow, Transfer } from '../wallet/wallet.ts'
import { amlReviewRow, reviewPayments } from './aml.ts'
import { tellDeposit } from './deposits.ts'
import { isDoubt, readLine, verdictOf } from './line-verdict.ts'
import type { Doubt, FoundLine } from './line-verdict.ts'
import { depositNews } from './news.ts'
import type { PaymentOptions } from './options.ts'
import { noteOwnTransfer, ownTransferRow } from './own-account.ts'
import { findDeposit } from './store.ts'
import type { Deposit } from './store.ts'
import { canDecideDeposit, wasDecidedFirst } from './transitions.ts'
import { depositApproved, depositRejected } from './writers.ts'

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
  | 'bank_line_other_player'
  | 'approval_waiting'
  | DepositDenial

/** How a deposit ends, once it is clear that it may. */
interface Ending extends DepositDecision {
  /** What is credited: the line's amount where it differs from what was asked. */
  credited: Kurus
  approvalId?: string
  /** Rows of the decision by two. */
  rows?: (now: Date) => RecordRow[]
}

/** What was decided, or the approval that waits for somebody else. */
export type Decided = { deposit: Deposit; approvalId: string | null }

/**
 * Approves or rejects, once. Money is credited by one person only against a line that bears the deposit out; without
 * one, or against one that contradicts it, a second person decides.
 */
export async function decideDeposit(
  options: PaymentOptions,
  decision: DepositDecision,
): Promise<Decided | Refusal<DepositDecisionRefusal>> {
  const deposit = await findDeposit(options.database, decision.id)
  if (deposit === undefined) return refuse('not_found')
  if (!canDecideDeposit(deposit, decision.to)) return refuse('already_decided')
  const { bankLineId, to, actor } = decision
  if (to === 'rejected') return ended(options, deposit, { ...decision, credited: deposit.amount })
  const line = bankLineId === undefined ? undefined : await readLine(options, bankLineId)
  if (bankLineId !== undefined && line === undefined) return refuse('bank_line_mismatch')
  const verdict = await verdictOf(options, deposit, line)
  if (isRefusal(verdict)) return decidedMeanwhile(options, deposit, verdict)
  const credited = line?.amount ?? deposit.amount
  if (!isDoubt(verdict)) return ended(options, deposit, { ...decision, credited })
  if (actor === undefined) return refuse('bank_line_mismatch')
  return askSecond(options, deposit, { ...decision, actor, credited, line, why: verdict })
}

/** A line that was used for this very deposit says no more than that somebody was first. */
async function decidedMeanwhile<C extends DepositDecisionRefusal>(
  { database }: PaymentOptions,
  { id }: Deposit,
  refusal: Refusal<C>,
): Promise<Refusal<C | 'already_decided'>> {
  const now = await findDeposit(database, id)
  return now?.status === 'pending' ? refusal : refuse('already_decided')
}

async function ended(
  options: PaymentOptions,
  deposit: Deposit,
  ending: Ending,
): Promise<Decided | Refusal<DepositDecisionRefusal>> {
  const refused = await commit(options, deposit, ending)
  if (refused !== undefined) return refused
  return { deposit: (await findDeposit(options.database, deposit.id))!, approvalId: null }
}

async function askSecond(
  { database, clock, wallet, protection, approvals }: PaymentOptions,
  deposit: Deposit,
  wish: DepositDecision & {
    actor: Actor
    credited: Kurus
    line: FoundLine | undefined
    why: Doubt
  },
): Promise<Decided | Refusal<'approval_waiting' | DepositDenial>> {
  const { line, why, credited, actor, reason } = wish
  const purse = await wallet.readPurse(deposit.player_id)
  const denied = protection.mayDeposit(purse, credited, clock.now())
  if (denied !== undefined) return denied
  const id = await database.transaction((tx) =>
    approvals.ask(tx, actor, {
      kind: 'deposit.credit',
      subject: deposit.id,
      playerId: deposit.player_id,
      amount: credited,
      payload: {
        why,
        asked_amount: toWire(deposit.amount),
        credited: toWire(credited),
        reference: deposit.reference,
        line_id: line?.id ?? null,
        sender: line?.sender ?? null,
        line_description: line?.description ?? null,
      },
      reason,
    }),
  )
  return isRefusal(id) ? id : { deposit, approvalId: id }
}

/** The second person has decided: what was asked for is looked at again and done. */
export async function creditApproved(options: PaymentOptions, asked: Asked, second: Second) {
  const deposit = await findDeposit(options.database, asked.subject)
  if (deposit === undefined) return refuse('not_found')
  if (!canDecideDeposit(deposit, 'approved')) return refuse('already_decided')
  const lineId = asked.payload['line_id']
  const line = typeof lineId === 'string' ? await readLine(options, lineId) : undefined
  const verdict = await verdictOf(options, deposit, line)
  if (isRefusal(verdict)) return verdict
  const refused = await commit(options, deposit, {
    id: deposit.id,
    to: 'approved',
    actor: second.actor,
    reason: asked.reason,
    bankLineId: line?.id,
    credited: asked.amount!,
    approvalId: asked.id,
    rows: second.rows,
  })
  return refused ?? {}
}

/**
 * Both decisions take the same key of the money lane, so that they follow one another on the player's purse, and the
 * credit, the new state, its history and the audit row are one commit.
 */
async function commit(
  options: PaymentOptions,
  deposit: Deposit,
  ending: Ending,
): Promise<Refusal<Exclude<DepositDecisionRefusal, 'approval_waiting'>> | undefined> {
  const { wallet, live } = options
  const { to, credited, reason } = ending
  const paid: Deposit = { ...deposit, amount: credited }
  // What the last deposit reached holds the next one, whether the job has had its turn or not.
  if (to === 'approved') await reviewPayments(options, deposit.player_id)
  const choiceRows =
    to === 'approved' ? await options.bonuses.prepareChoice(choiceOf(paid)) : undefined
  try {
    const outcome = await wallet.submit<Kurus, DepositDecisionRefusal>({
      playerId: deposit.player_id,
      key: `deposit:${deposit.id}`,
      fingerprint: to,
      decide: (purse, now) => {
        const denied =
          to === 'approved' ? options.protection.mayDeposit(purse, credited, now) : undefined
        if (denied !== undefined) return denied
        const records = recordsOf(options, deposit, ending, { now, cash: purse.cash })
        return {
          transfers: to === 'approved' ? [creditOf(paid)] : [],
          records: [...records, ...(choiceRows?.(purse, now) ?? []), ...(ending.rows?.(now) ?? [])],
          answer: () => credited,
        }
      },
    })
    if (outcome.kind === 'repeated') return refuse('already_decided')
    if (outcome.kind === 'refused') {
      const { refused } = outcome.refusal
      return refused === 'key_reused' || refused === 'approval_waiting'
        ? refuse('already_decided')
        : refuse(refused)
    }
  } catch (error) {
    if (wasLineTaken(error)) return refuse('bank_line_mismatch')
    // Of a decision by two, the approval's own no is told by whoever asked for it.
    if (ending.rows === undefined && wasDecidedFirst(error)) return refuse('already_decided')
    throw error
  }
  if (to === 'approved') await noteAtOnce(options, deposit.player_id)
  tellDeposit(live, paid, to, reason)
  await options.decided(depositNews(paid, to, reason))
  return undefined
}

/** Whoever is told of the money may play with it. Where this is lost, the job of the commit does it. */
async function noteAtOnce(options: PaymentOptions, playerId: PlayerId): Promise<void> {
  if (!options.asksFirst().ownTransfer) return
  await noteOwnTransfer(options, playerId).catch((error: unknown) => {
    options.log.warn({ err: error, playerId }, 'an own transfer is noted later')
  })
}

const LINE_CLAIMS = ['deposit_bank_line_key', 'bank_line_use_standing']
export const wasLineTaken = (error: unknown) =>
  LINE_CLAIMS.includes(violatedConstraint(error) ?? '')

export const creditOf = ({ id, amount }: Pick<Deposit, 'id' | 'amount'>): Transfer => ({
  reason: 'deposit',
  debit: 'house:bank',
  credit: 'cash',
  amount,
  subject: id,
})

const choiceOf = ({ id, player_id: playerId, amount, created_at: requestedAt }: Deposit) => ({
  id,
  playerId,
  amount,
  requestedAt,
})

function recordsOf(
  { staff }: PaymentOptions,
  deposit: Deposit,
  { to, actor, reason, bankLineId, credited, approvalId }: Ending,
  { now, cash }: { now: Date; cash: Kurus },
): RecordRow[] {
  const decided = { id: deposit.id, at: now, by: actor?.staffId ?? 'system', reason }
  const row =
    to === 'approved'
      ? depositApproved.row({
          ...decided,
          amount: credited,
          bank_line_id: bankLineId,
          balance_after: add(cash, credited),
          approval_id: approvalId,
        })
      : depositRejected.row(decided)
  const records = [row, amlReviewRow(deposit.player_id, now)]
  if (to === 'approved') records.push(ownTransferRow(deposit.player_id, now))
  if (actor === undefined) return records
  const asked = credited === deposit.amount ? {} : { asked_amount: toWire(deposit.amount) }
  const line = { bank_line_id: bankLineId ?? null }
  const after = { status: to, amount: toWire(credited), ...asked, ...line }
  const action = to === 'approved' ? 'deposit.approve' : 'deposit.reject'
  const before = { status: deposit.status }
  const entry = { actor, action, subject: deposit.id, reason, before, after }
  return [...records, staff.audit.row(entry, now)]
}
