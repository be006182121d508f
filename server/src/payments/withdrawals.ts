import { newId } from '@menekse/contract/ids'
import type { PlayerId, WithdrawalId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import {
  isTurkishIban,
  maskIban,
  normaliseIban,
  WITHDRAWAL_MIN,
  withdrawalBanks,
} from '@menekse/contract/payments/payments'
import { refusals } from '@menekse/contract/refusals'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { RecordRow } from '../wallet/wallet.ts'
import { amlReviewRow } from './aml.ts'
import { readWholeLira } from './amounts.ts'
import { withdrawalNotice } from './notices.ts'
import { isSameName } from './own-name.ts'
import { ownershipOf } from './own-account.ts'
import type { PaymentOptions } from './options.ts'
import { findWithdrawal, savedAccounts } from './store.ts'
import { savedAccountWriter, withdrawalWriter } from './writers.ts'

export interface WithdrawalRequest {
  playerId: PlayerId
  amount: number | string | undefined
  accountName: string
  bankName: string
  iban: string
  branchCode: string
  accountNo: string
  save: boolean
  savedAccountId: string | undefined
  /** The player has read that a running bonus ends with it. */
  acceptBonusEnd: boolean
  key: string | undefined
}
export type WithdrawalRefusal =
  | 'withdrawal_incomplete'
  | 'withdrawal_below_minimum'
  | 'insufficient_balance'
  | 'verification_required'
  | 'iban_invalid'
  | 'own_account_only'
  | 'payout_account_unverified'
  | 'bonus_would_end'
  | 'round_open'
  | 'key_reused'

export interface TakenWithdrawal {
  id: WithdrawalId
  amount: Kurus
  createdAt: Date
}

export interface Destination {
  accountName: string
  bankName: string
  iban: string
  branchCode: string
  accountNo: string
}
/** An account as a form names it: written out, or one that is kept. */
export type GivenAccount = Destination & Pick<WithdrawalRequest, 'playerId' | 'savedAccountId'>
export type AccountRefusal =
  | 'withdrawal_incomplete'
  | 'iban_invalid'
  | 'own_account_only'
  | 'payout_account_unverified'

/** The form's rules (specification §5), in order. Balance is asked again on the locked purse. */
export function readWithdrawalAmount(
  amount: WithdrawalRequest['amount'],
  cash: Kurus,
): Kurus | Refusal<'withdrawal_incomplete' | 'withdrawal_below_minimum' | 'insufficient_balance'> {
  const read = amount === undefined ? undefined : readWholeLira(amount)
  if (read === undefined) return refuse('withdrawal_incomplete')
  if (read === 'large') return refuse('insufficient_balance')
  if (read < WITHDRAWAL_MIN) return refuse('withdrawal_below_minimum')
  return read > cash ? refuse('insufficient_balance') : read
}

/** Where money is to go, or why not there: the form's rules, and only the player's own name. */
export async function readDestination(
  options: PaymentOptions,
  request: GivenAccount,
): Promise<Destination | Refusal<AccountRefusal>> {
  const given = await destinationOf(options, request)
  const { accountName, bankName, iban } = given
  const missing = Object.entries({ account_name: accountName, bank_name: bankName, iban })
    .filter(([name, value]) => value === '' || (name === 'bank_name' && !isBank(value)))
    .map(([name]) => [name, 'Lütfen tüm zorunlu alanları doldurun'] as const)
  if (missing.length > 0)
    return refuse('withdrawal_incomplete', { fields: Object.fromEntries(missing) })
  if (!isTurkishIban(iban)) return refuse('iban_invalid', { fields: { iban: 'Geçersiz IBAN' } })
  const ownName = await options.people.fullNameOf(request.playerId)
  if (!isSameName(accountName, ownName)) return refuse('own_account_only')
  return { ...given, iban: normaliseIban(iban) }
}

/** The same, and where the market asks for it only an account that is known as the player's own. */
export async function readOwnDestination(
  options: PaymentOptions,
  request: GivenAccount,
): Promise<Destination | Refusal<AccountRefusal>> {
  const to = await readDestination(options, request)
  if (isRefusal(to) || !options.asksOwnAccount()) return to
  const index = options.vault.blindIndex('iban', to.iban)
  const own = await ownershipOf(options.database, request.playerId, index)
  if (own !== undefined) return to
  // Where nobody unverified is paid at all, that is what the lane says.
  const purse = await options.wallet.readPurse(request.playerId)
  return options.protection.mayWithdraw(purse) === undefined ? refuseUnverified() : to
}

const refuseUnverified = () => {
  const { message } = refusals.payout_account_unverified
  return refuse('payout_account_unverified', { fields: { iban: message } })
}

const isBank = (name: string) => withdrawalBanks.some((bank) => bank === name)

/** What the form says, or the saved account it names: the browser knows that one's IBAN only masked. */
async function destinationOf(
  { database, vault }: PaymentOptions,
  request: GivenAccount,
): Promise<Destination> {
  const { savedAccountId: id } = request
  if (id === undefined) {
    const { accountName, bankName, iban, branchCode, accountNo } = request
    return { accountName, bankName, iban, branchCode, accountNo }
  }
  const saved = (await savedAccounts(database, request.playerId)).find((one) => one.id === id)
  return {
    accountName: saved?.account_name ?? '',
    bankName: saved?.bank_name ?? '',
    iban: saved === undefined ? '' : vault.open(saved.iban_sealed),
    branchCode: saved?.branch_code ?? '',
    accountNo: saved?.account_no ?? '',
  }
}

/**
 * Takes a request and holds its amount in the same commit. Who is excluded, on a break or under review may withdraw as
 * well (standards P10). A block stops no withdrawal
 * either, but who is blocked cannot log in to ask for one and goes to support.
 */
export async function requestWithdrawal(
  options: PaymentOptions,
  request: WithdrawalRequest,
): Promise<TakenWithdrawal | Refusal<WithdrawalRefusal>> {
  const { database, clock, wallet, vault, live } = options
  const { playerId } = request
  const fingerprint = vault.blindIndex(
    'withdrawal_request',
    JSON.stringify({ ...request, key: '' }),
  )
  const id = newId('wdr', clock.now().getTime())
  const key = `withdraw:${request.key ?? id}`
  const earlier = await takenBefore(options, request, key, fingerprint)
  if (earlier !== undefined) return earlier
  const amount = readWithdrawalAmount(request.amount, (await wallet.balances(playerId)).cash)
  const destination = isRefusal(amount) ? undefined : await readOwnDestination(options, request)
  if (isRefusal(amount) || isRefusal(destination)) {
    // Its twin may have been taken while this one was being read; then that is the answer.
    const twin = await takenBefore(options, request, key, fingerprint)
    return twin ?? (isRefusal(amount) ? amount : (destination as Refusal<WithdrawalRefusal>))
  }
  const outcome = await wallet.submit<TakenWithdrawal, WithdrawalRefusal>({
    playerId,
    key,
    fingerprint,
    decide: (purse, now) => {
      const denied = options.protection.mayWithdraw(purse)
      if (denied !== undefined) return denied
      if (amount > purse.cash) return refuse('insufficient_balance')
      const left = options.bonuses.beforeWithdrawal(purse, request.acceptBonusEnd, now)
      if (isRefusal(left)) return left
      const records = recordsOf(options, request, destination!, {
        id,
        amount,
        now,
        cash: purse.cash,
      })
      return {
        patch: left.patch,
        transfers: [
          ...left.transfers,
          { reason: 'withdrawal_hold', debit: 'cash', credit: 'held', amount, subject: id },
        ],
        records: [...left.records, ...records],
        answer: () => ({ id, amount, createdAt: now }),
        stored: id,
      }
    },
  })
  if (outcome.kind === 'refused') return outcome.refusal
  if (outcome.kind === 'repeated') return taken((await findWithdrawal(database, outcome.stored!))!)
  const message = withdrawalNotice({ status: 'pending', amount })
  live.publish(playerId, 'withdrawal', { id, status: 'pending', amount, message })
  return outcome.answer
}

const taken = (row: { id: WithdrawalId; amount: Kurus; created_at: Date }): TakenWithdrawal => ({
  id: row.id,
  amount: row.amount,
  createdAt: row.created_at,
})

/** A repeat is answered before its form is judged again: the balance it asked for is already held. */
async function takenBefore(
  { database }: PaymentOptions,
  request: WithdrawalRequest,
  key: string,
  fingerprint: string,
): Promise<TakenWithdrawal | Refusal<'key_reused'> | undefined> {
  if (request.key === undefined) return undefined
  const known = await database.read
    .selectFrom('money_key')
    .select(['fingerprint', 'answer'])
    .where('player_id', '=', request.playerId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known === undefined) return undefined
  if (known.fingerprint !== fingerprint) return refuse('key_reused')
  return taken((await findWithdrawal(database, known.answer ?? ''))!)
}

/** The rows of a new withdrawal: itself, its review, and the account where it is to be kept. */
export function recordsOf(
  { vault }: Pick<PaymentOptions, 'vault'>,
  request: Pick<WithdrawalRequest, 'playerId' | 'save' | 'savedAccountId'>,
  to: Destination,
  { id, amount, now, cash }: { id: WithdrawalId; amount: Kurus; now: Date; cash: Kurus },
): RecordRow[] {
  const account = {
    bank_name: to.bankName,
    account_name: to.accountName,
    account_no: to.accountNo,
    branch_code: to.branchCode,
    iban_sealed: vault.seal(to.iban),
    iban_index: vault.blindIndex('iban', to.iban),
    iban_masked: maskIban(to.iban),
  }
  const { playerId } = request
  const made = { player_id: playerId, ...account, created_at: now }
  const records: RecordRow[] = [
    withdrawalWriter.row({ ...made, id, amount, balance_before: cash }),
    amlReviewRow(playerId, now),
  ]
  if (request.save && request.savedAccountId === undefined)
    records.push(savedAccountWriter.row({ ...made, id: newId('acc', now.getTime()) }))
  return records
}
