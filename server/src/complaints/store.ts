import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { ComplaintTable } from '../platform/tables.ts'

export type ComplaintRow = Selectable<ComplaintTable>
export type ComplaintView = ComplaintRow & {
  subject: string
  username: string
  full_name: string
}

/** Rows with the subject of their conversation and whose they are. */
export async function complaintRows(
  reader: Tx | Database['read'],
  rest: RawBuilder<unknown>,
): Promise<ComplaintView[]> {
  const { rows } = await sql<ComplaintView>`
    select c.*, t.subject, p.username, p.first_name || ' ' || p.last_name as full_name
    from complaint c join message_thread t on t.id = c.thread_id join player p on p.id = c.player_id
    ${rest}`.execute(reader)
  return rows
}

export const complaintOf = async (
  reader: Tx | Database['read'],
  threadId: string,
): Promise<ComplaintView | undefined> =>
  (await complaintRows(reader, sql`where c.thread_id = ${threadId}`)).at(0)

export const findComplaint = async (
  reader: Tx | Database['read'],
  id: string,
): Promise<ComplaintView | undefined> =>
  (await complaintRows(reader, sql`where c.id = ${id}`)).at(0)

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
