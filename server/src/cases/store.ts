import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type {
  CaseEvent,
  CaseGroup,
  CaseKind,
  CaseOutcome,
  CaseStatus,
  CaseStrength,
} from '@menekse/contract/cases/staff-cases'
import { sql } from 'kysely'
import type { Insertable, RawBuilder, Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { PlayerCaseTable, SuspicionReportTable } from '../platform/tables.ts'
import type { Signal } from './signal.ts'

export type CaseRow = Omit<
  Selectable<PlayerCaseTable>,
  'player_id' | 'kind' | 'strength' | 'status' | 'outcome'
> & {
  player_id: PlayerId
  kind: CaseKind
  strength: CaseStrength
  status: CaseStatus
  outcome: CaseOutcome | null
}
export type CaseView = CaseRow & {
  username: string
  full_name: string
  evidence_count: number
  is_reported: boolean
}

/** The case that took a signal of this name before, open or closed. */
export async function caseOfSignal(
  tx: Tx,
  { playerId, kind, key }: Signal,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('case_evidence')
    .select('case_id')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.case_id
}

export async function openCaseOf(tx: Tx, playerId: string, kind: CaseKind) {
  const row = await tx
    .selectFrom('player_case')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('status', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst()
  return row as CaseRow | undefined
}

export async function insertCase(tx: Tx, row: Insertable<PlayerCaseTable>): Promise<void> {
  await tx.insertInto('player_case').values(row).execute()
}

export async function insertEvidence(
  tx: Tx,
  { caseId, signal, at }: { caseId: string; signal: Signal; at: Date },
): Promise<void> {
  await sql`insert into case_evidence (case_id, player_id, kind, key, facts, subjects, at)
    values (${caseId}, ${signal.playerId}, ${signal.kind}, ${signal.key},
      ${JSON.stringify(signal.facts)}::jsonb, ${JSON.stringify(signal.subjects)}::jsonb, ${at})`.execute(
    tx,
  )
}

export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const row = await tx
    .selectFrom('player_case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as CaseRow | undefined
}

/** The subjects that closed cases of a player have looked at, by kind. */
export async function weighedBy(
  database: Database,
  playerId: string,
): Promise<ReadonlyMap<CaseKind, ReadonlySet<string>>> {
  const { rows } = await sql<{ kind: CaseKind; subjects: string[] }>`
    select e.kind, array_agg(distinct subject) as subjects
    from case_evidence e join player_case c on c.id = e.case_id, jsonb_array_elements_text(e.subjects) as subject
    where e.player_id = ${playerId} and c.status = 'closed' group by e.kind`.execute(database.read)
  return new Map(rows.map((row) => [row.kind, new Set(row.subjects)]))
}

export async function isHeld(database: Database, playerId: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('player_case')
    .select('id')
    .where('player_id', '=', playerId)
    .where('holds', '=', true)
    .where('status', '<>', 'closed')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface CaseFilter {
  status: 'open' | 'mine' | 'closed' | 'all'
  group: CaseGroup | 'all'
  /** The cases of one player; empty for everybody's. */
  player: string
  page: number
}

const viewOf = (rest: RawBuilder<unknown>) => sql<CaseView>`
  select c.*, p.username, p.first_name || ' ' || p.last_name as full_name,
    (select count(*)::int from case_evidence e where e.case_id = c.id) as evidence_count,
    exists (select from suspicion_report r where r.case_id = c.id) as is_reported
  from player_case c join player p on p.id = c.player_id ${rest}`

function whereOf(filter: CaseFilter, viewer: { staffId: string; seesAml: boolean }) {
  const { status, group, player } = filter
  const parts = [
    ...(status === 'open' ? [sql`c.status <> 'closed'`] : []),
    ...(status === 'mine'
      ? [sql`c.status = 'assigned' and c.assigned_to = ${viewer.staffId}`]
      : []),
    ...(status === 'closed' ? [sql`c.status = 'closed'`] : []),
    ...(group === 'all' ? [] : [sql`split_part(c.kind, '_', 1) = ${group}`]),
    ...(player === '' ? [] : [sql`c.player_id = ${player}`]),
    ...(viewer.seesAml ? [] : [sql`split_part(c.kind, '_', 1) <> 'aml'`]),
  ]
  return parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`
}

/** A page of cases, and how many there are in all. */
export async function casePage(
  database: Database,
  filter: CaseFilter,
  viewer: { staffId: string; seesAml: boolean },
  limit: number,
): Promise<{ rows: CaseView[]; total: number }> {
  const where = whereOf(filter, viewer)
  const order =
    filter.status === 'closed' || filter.status === 'all'
      ? sql`order by c.opened_at desc, c.id desc`
      : sql`order by c.strength, c.opened_at, c.id`
  const [page, counted] = await Promise.all([
    viewOf(sql`${where} ${order} limit ${limit} offset ${(filter.page - 1) * limit}`).execute(
      database.read,
    ),
    sql<{ total: number }>`select count(*)::int as total from player_case c ${where}`.execute(
      database.read,
    ),
  ])
  return { rows: page.rows, total: counted.rows[0]!.total }
}

export async function findCase(database: Database, id: string): Promise<CaseView | undefined> {
  const { rows } = await viewOf(sql`where c.id = ${id}`).execute(database.read)
  return rows[0]
}

export interface EvidenceRow {
  facts: string[]
  subjects: string[]
  at: Date
}
export async function evidenceOf(database: Database, caseId: string): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    select facts, subjects, at from case_evidence where case_id = ${caseId} order by id desc limit 200`.execute(
    database.read,
  )
  return rows
}

export interface EventRow {
  event: CaseEvent
  at: Date
  by: string
  text: string | null
}
export async function eventsOf(database: Database, caseId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select event, at, by, text from case_event where case_id = ${caseId} order by id desc limit 500`.execute(
    database.read,
  )
  return rows
}

export async function summaryOf(database: Database, playerId: string, since: Date) {
  const { rows } = await sql<{
    created_at: Date
    kyc_verified: boolean
    status: 'active' | 'blocked'
    deposited: Kurus
    withdrawn: Kurus
    staked: Kurus
  }>`
    select p.created_at, p.kyc_verified, p.status, d.total as deposited, w.total as withdrawn, r.total as staked
    from player p
    cross join lateral (select coalesce(sum(amount), 0)::bigint as total from payment
      where player_id = p.id and kind = 'deposit' and is_paid) d
    cross join lateral (select coalesce(sum(amount), 0)::bigint as total from payment
      where player_id = p.id and kind = 'withdrawal' and is_paid) w
    cross join lateral (select coalesce(sum(stake), 0)::bigint as total from stake
      where player_id = p.id and at >= ${since} and status <> 'void') r
    where p.id = ${playerId}`.execute(database.read)
  return rows[0]!
}

export type ReportRow = Selectable<SuspicionReportTable>
export type ReportView = ReportRow & {
  kind: CaseKind
  username: string
  full_name: string
  /** The record that stands for it now. */
  corrected_by: string | null
}

export async function reportRows(
  reader: Database['read'],
  rest: RawBuilder<unknown>,
): Promise<ReportView[]> {
  const { rows } = await sql<ReportView>`
    select r.*, c.kind, p.username, p.first_name || ' ' || p.last_name as full_name,
      (select later.id from suspicion_report later where later.corrects = r.id) as corrected_by
    from suspicion_report r join player_case c on c.id = r.case_id join player p on p.id = r.player_id
    ${rest}`.execute(reader)
  return rows
}
