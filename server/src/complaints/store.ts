import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { ComplaintTable } from '../platform/tables.ts'

export type ComplaintRow = Selectable<ComplaintTable>
export interface ComplaintView extends ComplaintRow {
  subject: string
  outcome_text: string | null
  username: string
  full_name: string
}

export interface Reading {
  reader: Tx | Database['read']
  vault: Vault
}

/** Rows with the subject of their conversation and whose they are. */
export async function complaintRows(
  { reader, vault }: Reading,
  rest: RawBuilder<unknown>,
): Promise<ComplaintView[]> {
  type Sealed = Omit<ComplaintView, 'subject' | 'outcome_text'> & { subject_sealed: string }
  const { rows } = await sql<Sealed>`
    select c.*, t.subject_sealed, p.username, p.first_name || ' ' || p.last_name as full_name
    from complaint c join message_thread t on t.id = c.thread_id join player p on p.id = c.player_id
    ${rest}`.execute(reader)
  return rows.map((row) => ({
    ...row,
    subject: vault.open(row.subject_sealed),
    outcome_text: row.outcome_sealed === null ? null : vault.open(row.outcome_sealed),
  }))
}

export const complaintOf = async (
  reading: Reading,
  threadId: string,
): Promise<ComplaintView | undefined> =>
  (await complaintRows(reading, sql`where c.thread_id = ${threadId}`)).at(0)

export const findComplaint = async (
  reading: Reading,
  id: string,
): Promise<ComplaintView | undefined> =>
  (await complaintRows(reading, sql`where c.id = ${id}`)).at(0)

export function lockComplaint(tx: Tx, id: string) {
  return tx.selectFrom('complaint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertComplaint(
  tx: Tx,
  row: {
    id: string
    thread_id: string
    player_id: PlayerId
    opened_at: Date
    acknowledge_by: Date
    answer_by: Date
  },
): Promise<void> {
  await tx.insertInto('complaint').values(row).execute()
}
