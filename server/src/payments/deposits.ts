import { randomInt } from 'node:crypto'
import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { add, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { DEPOSIT_MAX, DEPOSIT_MIN, depositBanks } from '@menekse/contract/payments/payments'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { DepositDenial } from '../protection/protection.ts'
import { readAmount } from './amounts.ts'
import { depositNotice } from './notices.ts'
import type { PaymentOptions } from './options.ts'
import { failingSince, isFailing } from './failing.ts'
import { insertDeposit, rejectionsSince, requestsOf } from './store.ts'
import type { Deposit } from './store.ts'

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
  | 'occupation_required'
  | DepositDenial

/** The job that plays the bank, and how long after the request it does. */
export const SIMULATED_BANK_JOB = 'simulated-bank'
export const SIMULATED_BANK_MS = 4_000

const PENDING_MAX = 3
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Short, typed by hand into a bank's form: no letter or digit that looks like another. */
export const newReference = () =>
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
  const isOccupationMissing =
    options.asksFirst().occupation && (await options.people.occupationOf(playerId)) === undefined
  // Outside of the transaction: a register may take its time.
  await options.askRegisters(playerId)
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
    if (isOccupationMissing) return refuse('occupation_required')
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
      asked_amount: null,
      approval_id: null,
      reversed_at: null,
    }
    while (!(await insertDeposit(tx, deposit))) deposit.reference = newReference()
    const paidAt = new Date(now.getTime() + SIMULATED_BANK_MS)
    if (deposit.simulated)
      await jobs.later(tx, SIMULATED_BANK_JOB, { depositId: deposit.id }, { runAt: paidAt })
    afterCommit(() => tellDeposit(live, deposit, 'pending', null))
    return deposit
  })
}

/** Tells the player's open pages. */
export function tellDeposit(
  live: PaymentOptions['live'],
  { id, player_id, amount }: Deposit,
  status: Deposit['status'],
  reason: string | null,
) {
  const message = depositNotice({ status, amount, reason })
  live.publish(player_id, 'deposit', { id, status, amount, message })
}
