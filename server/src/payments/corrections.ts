import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { ApprovalKind } from '@menekse/contract/approvals/staff-approvals'
import type { Asked, Second } from '../approvals/approvals.ts'
import { violatedConstraint } from '../platform/database.ts'
import { liraText } from '../platform/lira-text.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import type { Reason, RecordRow, Transfer } from '../wallet/wallet.ts'
import { amlReviewRow } from './aml.ts'
import { texts } from './notices.ts'
import { ownTransferRow } from './own-account.ts'
import type { PaymentOptions } from './options.ts'
import { findDeposit, findWithdrawal } from './store.ts'
import { correctionWriter, depositReversed, withdrawalReturned } from './writers.ts'

/* A mistake is put right by a reversing entry that names what it reverses; nothing that was written changes. */

export type CorrectionRefusal = 'not_found' | 'already_corrected' | 'approval_waiting'

interface By {
  actor: Actor
  reason: string
}
type Kind = 'deposit_reversal' | 'withdrawal_return' | 'bonus_reversal' | 'adjustment'
interface Correction {
  kind: Kind
  playerId: PlayerId
  /** What it reverses. */
  subject: string
  amount: Kurus
  transfer: Pick<Transfer, 'reason' | 'debit' | 'credit'>
  /** Rows that mark what was reversed. */
  marks(now: Date): RecordRow[]
}
type Found = { playerId: PlayerId; amount: Kurus; isOpen: boolean } | undefined

const out = (reason: Reason, credit: Transfer['credit']) =>
  ({ reason, debit: 'cash', credit }) as const
const into = (reason: Reason, debit: Transfer['debit']) =>
  ({ reason, debit, credit: 'cash' }) as const

async function findReversible(
  { database }: PaymentOptions,
  kind: ApprovalKind,
  id: string,
): Promise<Found> {
  if (kind === 'deposit.reversal') {
    const row = await findDeposit(database, id)
    const isOpen = row?.status === 'approved' && row.reversed_at === null
    return row && { playerId: row.player_id, amount: row.amount, isOpen }
  }
  if (kind === 'withdrawal.return') {
    const row = await findWithdrawal(database, id)
    const isOpen = row?.status === 'done' && row.returned_at === null
    return row && { playerId: row.player_id, amount: row.amount, isOpen }
  }
  const row = await database.read
    .selectFrom('bonus_grant')
    .select(['player_id', 'converted'])
    .where('id', '=', id)
    .executeTakeFirst()
  const reversed = await database.read
    .selectFrom('correction')
    .select('id')
    .where('subject', '=', id)
    .executeTakeFirst()
  return (
    row && {
      playerId: row.player_id as PlayerId,
      amount: row.converted as Kurus,
      isOpen: row.converted > 0n && reversed === undefined,
    }
  )
}

/** Asks that an approved deposit, a paid withdrawal or a bonus that became cash is reversed. */
export async function askReversal(
  options: PaymentOptions,
  wish: {
    kind: 'deposit.reversal' | 'withdrawal.return' | 'bonus.reversal'
    id: string
  } & By,
): Promise<string | Refusal<CorrectionRefusal>> {
  const found = await findReversible(options, wish.kind, wish.id)
  if (found === undefined) return refuse('not_found')
  if (!found.isOpen) return refuse('already_corrected')
  return options.database.transaction((tx) =>
    options.approvals.ask(tx, wish.actor, {
      kind: wish.kind,
      subject: wish.id,
      playerId: found.playerId,
      amount: found.amount,
      payload: {},
      reason: wish.reason,
    }),
  )
}

/** Asks for money into a player's cash, or out of it, for a reason that no other act knows. */
export async function askAdjustment(
  { database, clock, approvals }: PaymentOptions,
  wish: { playerId: string; amount: Kurus; direction: 'plus' | 'minus'; key?: string } & By,
): Promise<string | Refusal<'not_found' | 'approval_waiting'>> {
  const { playerId, amount, direction, actor, reason } = wish
  const found = database.read.selectFrom('player').select('id').where('id', '=', playerId)
  if ((await found.executeTakeFirst()) === undefined) return refuse('not_found')
  // The browser's key makes asking twice asking once; a wish without one is a wish of its own.
  const subject = wish.key ?? newId('cor', clock.now().getTime())
  return database.transaction((tx) =>
    approvals.ask(tx, actor, {
      kind: 'money.adjust',
      subject,
      playerId: playerId as PlayerId,
      amount,
      payload: { direction },
      reason,
    }),
  )
}

/** The second person has decided. Cash never falls below zero: then it is refused, and the text says what is there. */
export async function correctionApproved(
  options: PaymentOptions,
  kind: ApprovalKind,
  asked: Asked,
  second: Second,
) {
  const correction = correctionOf(kind, asked)
  if (kind !== 'money.adjust') {
    const found = await findReversible(options, kind, asked.subject)
    if (found === undefined) return refuse('not_found')
    if (!found.isOpen) return refuse('already_decided')
  }
  try {
    return await commit(options, correction, asked, second)
  } catch (error) {
    if (violatedConstraint(error) === 'correction_subject_key') return refuse('already_decided')
    throw error
  }
}

function correctionOf(kind: ApprovalKind, asked: Asked): Correction {
  const { subject } = asked
  const of = { playerId: asked.playerId!, amount: asked.amount!, subject }
  const marks = () => []
  if (kind === 'deposit.reversal')
    return {
      ...of,
      kind: 'deposit_reversal',
      transfer: out('deposit_reversal', 'house:bank'),
      marks: (at) => [
        depositReversed.row({ id: subject, at }),
        amlReviewRow(of.playerId, at),
        ownTransferRow(of.playerId, at),
      ],
    }
  if (kind === 'withdrawal.return')
    return {
      ...of,
      kind: 'withdrawal_return',
      transfer: into('withdrawal_return', 'house:bank'),
      marks: (at) => [withdrawalReturned.row({ id: subject, at })],
    }
  if (kind === 'bonus.reversal')
    return {
      ...of,
      kind: 'bonus_reversal',
      transfer: out('bonus_reversal', 'house:bonus'),
      marks,
    }
  const isPlus = asked.payload['direction'] === 'plus'
  const transfer = isPlus
    ? into('adjustment', 'house:corrections')
    : out('adjustment', 'house:corrections')
  return { ...of, kind: 'adjustment', transfer, marks }
}

async function commit(
  { wallet, clock }: PaymentOptions,
  { kind, playerId, subject, amount, transfer, marks }: Correction,
  asked: Asked,
  second: Second,
) {
  const id = newId('cor', clock.now().getTime())
  const isOut = transfer.debit === 'cash'
  const outcome = await wallet.submit<Kurus, 'correction_above_balance'>({
    playerId,
    key: `correction:${asked.id}`,
    fingerprint: `${kind} ${amount}`,
    decide(purse, now) {
      if (isOut && purse.cash < amount)
        return refuse('correction_above_balance', {
          message: texts.aboveBalance(liraText(purse.cash), liraText(amount)),
        })
      const row = correctionWriter.row({
        id,
        kind,
        player_id: playerId,
        subject,
        amount: isOut ? 0n - amount : amount,
        approval_id: asked.id,
        reason: asked.reason,
        at: now,
      })
      return {
        transfers: [{ ...transfer, amount, subject: kind === 'adjustment' ? id : subject }],
        records: [...marks(now), row, ...second.rows(now)],
        answer: () => amount,
      }
    },
  })
  if (outcome.kind === 'repeated') return refuse('already_decided')
  if (outcome.kind === 'refused') return outcome.refusal
  return {}
}
