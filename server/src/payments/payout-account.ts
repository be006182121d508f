import type { PlayerId } from '@menekse/contract/ids'
import { maskIban, NEW_ACCOUNT_WAIT_HOURS } from '@menekse/contract/payments/payments'
import { sql } from 'kysely'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { PaymentOptions } from './options.ts'
import { readOwnDestination, readWithdrawalAmount } from './withdrawals.ts'
import type { GivenAccount, WithdrawalRequest } from './withdrawals.ts'

export interface UnprovenAccount {
  masked: string
  iban: string
}

/** Accounts that money may leave to: a new one needs the password, a letter and a day of patience (standards A08). */
export interface PayoutAccounts {
  /**
   * The account a form names, where nobody has shown yet that it is meant; undefined for a known one, and for a form
   * that will be refused anyway.
   */
  unproven(
    given: GivenAccount & Pick<WithdrawalRequest, 'amount'>,
  ): Promise<UnprovenAccount | undefined>
  /** The player has shown it, in the transaction of the proof; doing it again changes nothing. */
  prove(tx: Tx, playerId: PlayerId, iban: string): Promise<void>
  /** Which of these withdrawals wait because their account is new, and until when. */
  waiting(ids: readonly string[]): Promise<Map<string, Date>>
}

const indexOf = (vault: Vault, iban: string) => vault.blindIndex('iban', iban)

export function createPayoutAccounts(options: PaymentOptions): PayoutAccounts {
  const { database, vault, clock, wallet } = options
  return {
    waiting: (ids) => payableFrom(database, ids, clock.now()),
    async unproven(given) {
      const { cash } = await wallet.balances(given.playerId)
      if (isRefusal(readWithdrawalAmount(given.amount, cash))) return undefined
      const to = await readOwnDestination(options, given)
      if (isRefusal(to)) return undefined
      const known = await database.read
        .selectFrom('payout_account')
        .select('player_id')
        .where('player_id', '=', given.playerId)
        .where('iban_index', '=', indexOf(vault, to.iban))
        .executeTakeFirst()
      return known === undefined ? { masked: maskIban(to.iban), iban: to.iban } : undefined
    },
    async prove(tx, playerId, iban) {
      await tx
        .insertInto('payout_account')
        .values({
          player_id: playerId,
          iban_index: indexOf(vault, iban),
          proved_at: clock.now(),
        })
        .onConflict((conflict) => conflict.columns(['player_id', 'iban_index']).doNothing())
        .execute()
    },
  }
}

/**
 * When each of these withdrawals may be paid, where its account still waits: a day after it was shown to be meant, and
 * not while a change of the player's address or number made before it can still be taken back.
 */
export async function payableFrom(
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select w.id, greatest(
      coalesce(a.proved_at, w.created_at) + ${NEW_ACCOUNT_WAIT_HOURS} * interval '1 hour',
      (select max(c.undo_until) from contact_change c where c.player_id = w.player_id and c.undone_at is null
        and c.confirmed_at <= coalesce(a.proved_at, w.created_at)
        and c.undo_until > coalesce(a.proved_at, w.created_at))) as at
    from withdrawal w
    left join payout_account a on a.player_id = w.player_id and a.iban_index = w.iban_index
    where w.id = any(${ids}::text[])`.execute(database.read)
  return new Map(rows.filter(({ at }) => at > now).map(({ id, at }) => [id, at]))
}
