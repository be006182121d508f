import type { ApprovalKind } from '@menekse/contract/approvals/staff-approvals'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import { defineWriter } from '../platform/record-writer.ts'
import type { ApprovalTable } from '../platform/tables.ts'

export type ApprovalRow = Selectable<ApprovalTable>
/** What an act is made of, frozen as it was asked for. */
export type Payload = Record<string, string | number | boolean | null>

type Reader = Tx | Database['read']

export const approvedWriter = defineWriter(
  'approval_approved',
  { id: 'text', by: 'text', role: 'text', reason: 'text', at: 'timestamptz' },
  (rows) => `update approval a set status = 'approved', decided_by = n.by, decided_role = n.role,
      decided_at = n.at, decision_reason = n.reason
    from ${rows} where a.id = n.id`,
)

export async function findApproval(
  reader: Reader,
  id: string,
  { locked = false } = {},
): Promise<ApprovalRow | undefined> {
  const query = reader.selectFrom('approval').selectAll().where('id', '=', id)
  return (locked ? query.forUpdate() : query).executeTakeFirst()
}

export function findOpen(
  tx: Tx,
  { kind, subject }: { kind: string; subject: string },
): Promise<ApprovalRow | undefined> {
  return tx
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('status', '=', 'asked')
    .executeTakeFirst()
}

/** Inserts it unless one of its kind waits for the same subject. */
export async function insertApproval(
  tx: Tx,
  wish: {
    id: string
    kind: ApprovalKind
    subject: string
    playerId?: string
    amount?: Kurus
    payload: Payload
    reason: string
    askedBy: string
    at: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into approval (id, kind, subject, player_id, amount, payload, reason, asked_by, asked_role, asked_at)
    select ${wish.id}, ${wish.kind}, ${wish.subject}, ${wish.playerId ?? null}, ${wish.amount ?? null}::bigint,
      ${JSON.stringify(wish.payload)}::jsonb, ${wish.reason}, id, role, ${wish.at}
    from staff_account where id = ${wish.askedBy}
    on conflict (kind, subject) where status = 'asked' do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function settle(
  tx: Tx,
  id: string,
  status: 'approved' | 'rejected' | 'withdrawn',
  by: { staffId: string; role: string; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({
      status,
      decided_by: by.staffId,
      decided_role: by.role,
      decided_at: by.at,
      decision_reason: by.reason,
    })
    .where('id', '=', id)
    .execute()
}
