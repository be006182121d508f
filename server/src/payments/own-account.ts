import { createHash } from 'node:crypto'
import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import { jobRow } from '../platform/record-writer.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { foldFullName } from './own-name.ts'
import type { SavedAccountRow } from './store.ts'

/** How an account is known to be the player's own; undefined where nothing but a typed name says so (standards M03). */
export type Ownership = 'paid_in' | 'identity' | undefined

interface Facts {
  full_name: string
  /** Documents prove who the holder is. */
  verified: boolean
  /** Names under which this account paid in. */
  senders: string[]
}

/** Pure: an account is own when money came from it under the own name, or when documents prove the holder's name. */
export function ownershipFrom({ full_name, verified, senders }: Facts): Ownership {
  if (senders.includes(foldFullName(full_name))) return 'paid_in'
  return verified ? 'identity' : undefined
}

/** What money of a player came in by: approved deposits that stand, with the account their bank line came from. */
export const paidInBy = (playerId: ReturnType<typeof sql>) => sql`
  deposit d join bank_line l on l.id = d.bank_line_id join bank_line_sender s on s.line_id = l.id
  where d.player_id = ${playerId} and d.status = 'approved' and d.reversed_at is null`

/** Asked at the request, at the release and at the payment: what it says may end when a deposit is reversed. */
export async function ownershipOf(
  database: Database,
  playerId: PlayerId,
  ibanIndex: string,
): Promise<Ownership> {
  const { rows } = await sql<Facts>`
    select p.first_name || ' ' || p.last_name as full_name, u.verified,
      array(select l.sender_folded from ${paidInBy(sql`p.id`)} and s.iban_index = ${ibanIndex}) as senders
    from player p join purse u on u.player_id = p.id where p.id = ${playerId}`.execute(
    database.read,
  )
  return ownershipFrom(rows[0]!)
}

/** The accounts a player's own money came from, newest first, as accounts that are kept. */
export async function paidInAccounts(
  database: Database,
  playerId: PlayerId,
): Promise<SavedAccountRow[]> {
  const { rows } = await sql<SavedAccountRow & { sender_folded: string }>`
    select * from (
      select distinct on (s.iban_index) l.id, d.player_id, d.bank_name, s.iban_sealed, s.iban_index, s.iban_masked,
        (select p.first_name || ' ' || p.last_name from player p where p.id = d.player_id) as account_name,
        '' as account_no, '' as branch_code, l.received_at as created_at, l.sender_folded
      from ${paidInBy(sql`${playerId}`)} order by s.iban_index, l.received_at desc) a
    order by a.created_at desc limit 20`.execute(database.read)
  return rows.flatMap(({ sender_folded: folded, ...row }) =>
    folded === foldFullName(row.account_name) ? [row] : [],
  )
}

export const OWN_TRANSFER_JOB = 'own-transfer'

/** In the commit of each credit and reversal: whether money stands that came from an own account is looked at again. */
export const ownTransferRow = (playerId: PlayerId, now: Date): RecordRow =>
  jobRow(OWN_TRANSFER_JOB, { playerId }, now, `own:${playerId}`)

/**
 * Writes on the purse whether money that stands came from an account of the player's own, where protection asks for it
 * (standards A05). Under the purse's lock, which every credit and reversal takes; safe to repeat.
 */
export async function noteOwnTransfer(
  { database, wallet }: { database: Database; wallet: Wallet },
  playerId: PlayerId,
): Promise<void> {
  await database.transaction(async (tx) => {
    const purse = await wallet.lockPurse(tx, playerId)
    const paidIn = await hasPaidIn(tx, playerId)
    if (paidIn !== purse.paidIn) await wallet.setStanding(tx, playerId, { paidIn })
  })
}

async function hasPaidIn(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ full_name: string; senders: string[] }>`
    select p.first_name || ' ' || p.last_name as full_name,
      array(select distinct l.sender_folded from ${paidInBy(sql`p.id`)}) as senders
    from player p where p.id = ${playerId}`.execute(tx)
  return rows[0]?.senders.includes(foldFullName(rows[0].full_name)) === true
}

/**
 * The account of a player at the sandbox's simulated bank: always the same at one bank and nobody else's, so that money
 * can go back where it came from. No bank has the code 99999; the check digits are right.
 */
export function simulatedAccount(playerId: string, bankName: string): string {
  const digest = createHash('sha256').update(`${playerId} ${bankName}`).digest('hex')
  const account = `999990${String(BigInt(`0x${digest}`) % 10n ** 16n).padStart(16, '0')}`
  // T and R are 29 and 27 in the check sum (ISO 13616).
  const check = 98n - (BigInt(`${account}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${account}`
}
