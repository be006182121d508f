import { newId } from '@menekse/contract/ids'
import type { PlayerId, WithdrawalId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Purse, RecordRow, Transfer } from '../wallet/wallet.ts'
import { withdrawalNotice } from './notices.ts'
import type { PaymentOptions } from './options.ts'
import { savedAccounts } from './store.ts'
import { readDestination, readOwnDestination, recordsOf } from './withdrawals.ts'
import type { AccountRefusal, Destination } from './withdrawals.ts'

/** What the form of a closure says about the account; everything empty where it says nothing. */
export interface PayoutAccount {
  savedAccountId: string | undefined
  accountName: string
  bankName: string
  iban: string
}

/** What a withdrawal of everything adds to a movement of the money lane. */
export interface WholePayout {
  id: WithdrawalId
  amount: Kurus
  transfers: Transfer[]
  records: RecordRow[]
}

/** Withdrawals of a whole balance, kuruş included and below the minimum (GLI-19 A.3.10). */
export interface WholeBalance {
  /** The account a balance is to be paid to; undefined where none was named. */
  accountOf(
    playerId: PlayerId,
    given: PayoutAccount,
  ): Promise<Destination | undefined | Refusal<AccountRefusal>>
  /** The account the player kept last, where it is still in the own name. */
  keptAccount(playerId: PlayerId): Promise<Destination | undefined>
  /** Pure: holds all cash there is; undefined where there is none. */
  payout(playerId: PlayerId, purse: Purse, to: Destination, now: Date): WholePayout | undefined
  /** Tells the player's open pages, once the payout is committed. */
  taken(playerId: PlayerId, payout: Pick<WholePayout, 'id' | 'amount'>): void
}

export function createWholeBalance(options: PaymentOptions): WholeBalance {
  const { database, live } = options
  const nothing = { accountName: '', bankName: '', iban: '', branchCode: '', accountNo: '' }
  return {
    async accountOf(playerId, given) {
      const { savedAccountId, accountName, bankName, iban } = given
      if (savedAccountId === undefined && bankName === '' && iban.trim() === '') return undefined
      const named = { ...nothing, accountName, bankName, iban, playerId, savedAccountId }
      return readOwnDestination(options, named)
    },
    async keptAccount(playerId) {
      const [latest] = await savedAccounts(database, playerId)
      if (latest === undefined) return undefined
      const named = { ...nothing, playerId, savedAccountId: latest.id }
      const to = await readDestination(options, named)
      return isRefusal(to) ? undefined : to
    },
    payout(playerId, { cash: amount }, to, now) {
      if (amount === 0n) return undefined
      const id = newId('wdr', now.getTime())
      const request = { playerId, save: false, savedAccountId: undefined }
      return {
        id,
        amount,
        transfers: [
          { reason: 'withdrawal_hold', debit: 'cash', credit: 'held', amount, subject: id },
        ],
        records: recordsOf(options, request, to, { id, amount, now, cash: amount }),
      }
    },
    taken(playerId, { id, amount }) {
      const message = withdrawalNotice({ status: 'pending', amount })
      live.publish(playerId, 'withdrawal', { id, status: 'pending', amount, message })
    },
  }
}
