import type { Kurus } from '@menekse/contract/money'
import { fundsStatuses } from '@menekse/contract/cases/staff-cases'
import type { FundsRequest } from '@menekse/contract/cases/staff-cases'
import type { Database } from '../platform/database.ts'
import type { Desk } from '../staff/staff.ts'
import type { FundsNeeds } from './funds.ts'
import type { Viewer } from './viewer.ts'

interface FundsRow {
  id: string
  status: FundsRequest['status']
  locks: boolean
  cash: Kurus
  held: Kurus
  asked_by: string
  asked_at: Date
  reason: string
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  document: FundsRequest['document']
}

/** A case's questions about the source of money, latest first, each with the proof that was sent after it. */
export async function fundsOf(
  database: Database,
  { incomeProofs }: Pick<FundsNeeds, 'incomeProofs'>,
  caseId: string,
): Promise<FundsRow[]> {
  const rows = await database.read
    .selectFrom('funds_request')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const latest = async (row: (typeof rows)[number]) =>
    row.status === 'asked'
      ? (await incomeProofs.sentSince(database.read, row.player_id, row.asked_at))[0]
      : undefined
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      status: row.status as FundsRow['status'],
      cash: row.cash as Kurus,
      held: row.held as Kurus,
      document: (await latest(row)) ?? null,
    })),
  )
}

export async function fundsViews(
  desk: Desk,
  rows: readonly FundsRow[],
  viewer: Viewer,
): Promise<FundsRequest[]> {
  const names = await desk.names(rows.flatMap((row) => [row.asked_by, row.decided_by ?? '']))
  const nameOf = (id: string) => names.get(id) ?? id
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    status_label: fundsStatuses[row.status],
    locks: row.locks,
    cash: row.cash,
    held: row.held,
    asked_by: nameOf(row.asked_by),
    is_mine: row.asked_by === viewer.staffId,
    asked_at: row.asked_at.toISOString(),
    reason: row.reason,
    document: row.document,
    decided_by: row.decided_by === null ? null : nameOf(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
  }))
}
