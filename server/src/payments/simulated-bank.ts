import { SANDBOX_BANK_REF } from '@menekse/contract/payments/staff-payments'
import { refusals } from '@menekse/contract/refusals'
import { isRefusal } from '../platform/refusal.ts'
import { addBankLines } from './bank-lines.ts'
import { decideDeposit } from './deposit-decisions.ts'
import { texts } from './notices.ts'
import { simulatedAccount } from './own-account.ts'
import type { PaymentOptions } from './options.ts'
import { findDeposit } from './store.ts'

/**
 * The sandbox's bank: a line arrives from the player's own account with the reference in its text, and the deposit is
 * credited, unless the operator wants to match by hand. Safe to repeat.
 */
export async function playSimulatedBank(options: PaymentOptions, depositId: string): Promise<void> {
  const { database, clock, vault, people, log } = options
  const deposit = await findDeposit(database, depositId)
  if (deposit === undefined || deposit.status !== 'pending') return
  if (options.sandboxBank === undefined || !deposit.simulated) return
  const bankRef = `${SANDBOX_BANK_REF}${deposit.reference}`
  await addBankLines({ database, clock, vault }, { source: 'simulated', by: 'system' }, [
    {
      bank_ref: bankRef,
      sender: await people.fullNameOf(deposit.player_id),
      sender_iban: simulatedAccount(deposit.player_id, deposit.bank_name),
      description: deposit.reference,
      amount: deposit.amount,
      received_at: clock.now().toISOString(),
    },
  ])
  if (options.sandboxBank === 'manual') return
  const line = await database.read
    .selectFrom('bank_line')
    .select('id')
    .where('bank_ref', '=', bankRef)
    .executeTakeFirstOrThrow()
  const base = { id: depositId, actor: undefined }
  const result = await decideDeposit(options, {
    ...base,
    to: 'approved',
    reason: texts.paidBySandbox,
    bankLineId: line.id,
  })
  if (!isRefusal(result) || result.refused === 'already_decided') return
  // What protection does not let in goes back to its sender.
  const { refused } = result
  const isOurs =
    refused === 'not_found' || refused === 'approval_waiting' || refused.startsWith('bank_line')
  if (!isOurs) {
    const { message } = refusals[refused]
    await decideDeposit(options, { ...base, to: 'rejected', reason: message })
    return
  }
  log.warn({ depositId, refused }, 'the simulated bank could not pay a deposit')
}
