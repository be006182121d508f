import { approvalKinds } from '@menekse/contract/approvals/staff-approvals'
import type { Approval, ApprovalKind } from '@menekse/contract/approvals/staff-approvals'
import type { Kurus } from '@menekse/contract/money'
import { can } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Staff } from '../staff/staff.ts'
import type { ApprovalRow, Payload } from './store.ts'

export const APPROVALS_PAGE_SIZE = 20

export interface Viewer {
  staffId: string
  role: Role
}
type Filter = { page: number } & ({ status: 'waiting' | 'decided' } | { id: string })
type Row = ApprovalRow & { username: string | null; full_name: string | null }

/** What a role may decide; one's own wishes are seen whatever they are. */
export const kindsOf = (role: Role): ApprovalKind[] =>
  (Object.keys(approvalKinds) as ApprovalKind[]).filter((kind) => can(role, approvalKinds[kind]))

/** The auditor reads what every team asks for and decides nothing. */
const seenBy = ({ role }: Viewer) =>
  can(role, 'audit.read') ? (Object.keys(approvalKinds) as ApprovalKind[]) : kindsOf(role)

export async function approvalViews(
  { database, staff }: { database: Database; staff: Staff },
  filter: Filter,
  viewer: Viewer,
): Promise<{ approvals: Approval[]; total: number }> {
  const isSeen = sql`(a.kind = any(${seenBy(viewer)}::text[]) or a.asked_by = ${viewer.staffId})`
  const chosen =
    'id' in filter
      ? sql`a.id = ${filter.id}`
      : filter.status === 'waiting'
        ? sql`a.status = 'asked' and ${isSeen}`
        : sql`a.status <> 'asked' and ${isSeen}`
  const isLatestFirst = 'status' in filter && filter.status === 'decided'
  const order = sql.raw(isLatestFirst ? 'a.decided_at desc, a.id' : 'a.asked_at, a.id')
  const { rows } = await sql<Row>`
    select a.*, p.username, p.first_name || ' ' || p.last_name as full_name
    from approval a left join player p on p.id = a.player_id where ${chosen}
    order by ${order} limit ${APPROVALS_PAGE_SIZE}
    offset ${(filter.page - 1) * APPROVALS_PAGE_SIZE}`.execute(database.read)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from approval a where ${chosen}`.execute(database.read)
  const ids = rows.flatMap((row) => [row.asked_by, row.decided_by ?? row.asked_by])
  const [names, hands] = await Promise.all([
    staff.desk.names(ids),
    staff.persons.handsOf(database.read, viewer.staffId),
  ])
  const approvals = rows.map((row) => viewOf(row, { names, hands, viewer }))
  return { approvals, total: counted.rows[0]!.total }
}

function viewOf(
  row: Row,
  seen: { names: ReadonlyMap<string, string>; hands: ReadonlySet<string>; viewer: Viewer },
): Approval {
  const { names, hands, viewer } = seen
  const kind = row.kind as ApprovalKind
  const isRight = can(viewer.role, approvalKinds[kind])
  return {
    id: row.id,
    kind,
    subject: row.subject,
    player:
      row.player_id === null
        ? null
        : { id: row.player_id, username: row.username!, full_name: row.full_name! },
    amount: row.amount as Kurus | null,
    payload: row.payload as Payload,
    reason: row.reason,
    status: row.status as Approval['status'],
    asked_by: names.get(row.asked_by) ?? row.asked_by,
    asked_at: row.asked_at.toISOString(),
    decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    is_own: row.asked_by === viewer.staffId,
    may_decide: row.status === 'asked' && isRight && !hands.has(row.asked_by),
  }
}
