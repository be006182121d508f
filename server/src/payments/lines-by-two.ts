import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { add, toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { inOne } from '../approvals/approvals.ts'
import type { Asked, Second } from '../approvals/approvals.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { DepositDenial } from '../protection/protection.ts'
import type { Actor } from '../staff/staff.ts'
import { amlReviewRow } from './aml.ts'
import { ownTransferRow } from './own-account.ts'
import { creditOf, wasLineTaken } from './deposit-decisions.ts'
import { newReference, tellDeposit } from './deposits.ts'
import { codesIn, ownersOf, readLine } from './line-verdict.ts'
import type { FoundLine } from './line-verdict.ts'
import { depositNews } from './news.ts'
import { texts } from './notices.ts'
import type { PaymentOptions } from './options.ts'
import { findDeposit } from './store.ts'
import { depositApproved, depositWriter } from './writers.ts'

/** What becomes of a line that pays for no request: booked to a player or sent back by two, or none of ours. */
export type LineRefusal =
  | 'not_found'
  | 'bank_line_mismatch'
  | 'bank_line_other_player'
  | 'approval_waiting'

interface By {
  actor: Actor
  reason: string
}

async function openLine(options: PaymentOptions, id: string) {
  const line = await readLine(options, id)
  if (line === undefined) return refuse('not_found')
  return line.is_used ? refuse('bank_line_mismatch') : line
}

const shown = (line: FoundLine) => ({
  sender: line.sender,
  line_description: line.description,
  line_amount: toWire(line.amount),
})

/** Asks that money without a request is booked to a player: whoever sent it, two people stand for whose it is. */
export async function askLineCredit(
  options: PaymentOptions,
  { lineId, playerId, actor, reason }: { lineId: string; playerId: string } & By,
): Promise<string | Refusal<LineRefusal>> {
  const { database, approvals } = options
  const line = await openLine(options, lineId)
  if (isRefusal(line)) return line
  const player = await findPlayer(options, playerId)
  if (player === undefined) return refuse('not_found')
  const foreign = await isAnothers(options, line, player)
  if (foreign) return refuse('bank_line_other_player')
  return database.transaction((tx) =>
    approvals.ask(tx, actor, {
      kind: 'line.credit',
      subject: lineId,
      playerId: player,
      amount: line.amount,
      payload: shown(line),
      reason,
    }),
  )
}

async function findPlayer({ database }: PaymentOptions, id: string): Promise<PlayerId | undefined> {
  const found = database.read.selectFrom('player').select('id').where('id', '=', id)
  return (await found.executeTakeFirst())?.id as PlayerId | undefined
}

async function isAnothers({ database }: PaymentOptions, line: FoundLine, playerId: PlayerId) {
  const owners = await ownersOf(database, codesIn(line.description))
  return owners.some(({ player_id: owner }) => owner !== playerId)
}

/** Asks that money goes back to where it came from; the reference is of the bank's order that sends it. */
export async function askLineReturn(
  options: PaymentOptions,
  { lineId, bankRef, actor, reason }: { lineId: string; bankRef: string } & By,
): Promise<string | Refusal<LineRefusal>> {
  const line = await openLine(options, lineId)
  if (isRefusal(line)) return line
  return options.database.transaction((tx) =>
    options.approvals.ask(tx, actor, {
      kind: 'line.return',
      subject: lineId,
      amount: line.amount,
      payload: { ...shown(line), bank_ref: bankRef },
      reason,
    }),
  )
}

/** Money that has nothing to do with players: a fee, a transfer of the house's own. */
export async function markNotOurs(
  options: PaymentOptions,
  { lineId, actor, reason }: { lineId: string } & By,
): Promise<undefined | Refusal<'not_found' | 'bank_line_mismatch'>> {
  const line = await openLine(options, lineId)
  if (isRefusal(line)) return line
  const { database, staff } = options
  try {
    await database.transaction(async (tx) => {
      await useLine(options, tx, { lineId, use: 'not_ours', by: actor.staffId, reason })
      const after = { amount: toWire(line.amount), sender: line.sender }
      const entry = { actor, action: 'bank_line.not_ours', subject: lineId, reason, after }
      await staff.audit.record(entry, tx)
    })
  } catch (error) {
    if (wasLineTaken(error)) return refuse('bank_line_mismatch')
    throw error
  }
  return undefined
}

async function useLine(
  { clock }: PaymentOptions,
  tx: Tx,
  use: {
    lineId: string
    use: 'return' | 'not_ours'
    by: string
    reason: string
    bankRef?: string
    approvalId?: string
  },
) {
  const at = clock.now()
  await tx
    .insertInto('bank_line_use')
    .values({
      id: newId('req', at.getTime()),
      line_id: use.lineId,
      use: use.use,
      by: use.by,
      at,
      reason: use.reason,
      bank_ref: use.bankRef ?? null,
      approval_id: use.approvalId ?? null,
    })
    .execute()
}

export async function returnApproved(options: PaymentOptions, asked: Asked, second: Second) {
  try {
    return await inOne(options.database, second, async (tx) => {
      await useLine(options, tx, {
        lineId: asked.subject,
        use: 'return',
        by: second.actor.staffId,
        reason: asked.reason,
        bankRef: String(asked.payload['bank_ref']),
        approvalId: asked.id,
      })
      return {}
    })
  } catch (error) {
    if (wasLineTaken(error)) return refuse('bank_line_mismatch')
    if (violatedConstraint(error) === 'bank_line_use_bank_ref') return refuse('bank_ref_taken')
    throw error
  }
}

/** Books the line as a deposit that the player never asked for; limits and stops hold for it as for any other. */
export async function lineCreditApproved(options: PaymentOptions, asked: Asked, second: Second) {
  const line = await openLine(options, asked.subject)
  if (isRefusal(line)) return line
  const playerId = asked.playerId!
  if (await isAnothers(options, line, playerId)) return refuse('bank_line_other_player')
  const at = options.clock.now()
  const id = newId('dep', at.getTime())
  const amount = line.amount
  const row = {
    id,
    player_id: playerId,
    amount,
    bank_name: texts.withoutRequest,
    description: line.description,
    reference: newReference(),
    simulated: options.sandboxBank !== undefined,
    created_at: at,
  }
  try {
    const outcome = await options.wallet.submit<Kurus, DepositDenial>({
      playerId,
      key: `line:${asked.id}`,
      fingerprint: line.id,
      decide: (purse, now) => {
        const denied = options.protection.mayDeposit(purse, amount, now)
        if (denied !== undefined) return denied
        const approved = depositApproved.row({
          id,
          at: now,
          by: second.actor.staffId,
          reason: asked.reason,
          amount,
          bank_line_id: line.id,
          balance_after: add(purse.cash, amount),
          approval_id: asked.id,
        })
        const records = [
          depositWriter.row(row),
          approved,
          amlReviewRow(playerId, now),
          ownTransferRow(playerId, now),
        ]
        return {
          transfers: [creditOf({ id, amount })],
          records: [...records, ...second.rows(now)],
          answer: () => amount,
        }
      },
    })
    if (outcome.kind === 'repeated') return refuse('already_decided')
    if (outcome.kind === 'refused') return outcome.refusal
  } catch (error) {
    if (wasLineTaken(error)) return refuse('bank_line_mismatch')
    throw error
  }
  const deposit = (await findDeposit(options.database, id))!
  tellDeposit(options.live, deposit, 'approved', asked.reason)
  await options.decided(depositNews(deposit, 'approved', asked.reason))
  return {}
}
