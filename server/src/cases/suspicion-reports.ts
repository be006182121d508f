import { newId } from '@menekse/contract/ids'
import { caseKinds, groupOf } from '@menekse/contract/cases/staff-cases'
import type {
  ListedSuspicionReport,
  SuspicionReport,
  SuspicionReportEntry,
} from '@menekse/contract/cases/staff-suspicion-reports'
import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS, istanbulDay, startOfIstanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { reportDueAt, reportStateOf } from './report-clock.ts'
import { lockCase, reportRows } from './store.ts'
import type { CaseRow, ReportRow, ReportView } from './store.ts'
import { dueText } from './letters.ts'

export const REPORT_PAGE_SIZE = 20

type EntryRefusal = 'not_found' | 'forbidden' | 'report_time_wrong' | 'report_transaction_unknown'
type FileRefusal = EntryRefusal | 'report_known'
type CorrectRefusal = EntryRefusal | 'already_corrected'

export interface SuspicionReports {
  /** Writes down that a case of money laundering was reported, open or closed; the same again is the same record. */
  file(
    caseId: string,
    actor: Actor,
    entry: SuspicionReportEntry,
  ): Promise<SuspicionReport | Refusal<FileRefusal>>
  /** A further record that stands for an earlier one, once. */
  correct(
    id: string,
    actor: Actor,
    entry: SuspicionReportEntry,
  ): Promise<SuspicionReport | Refusal<CorrectRefusal>>
  /** By day of reporting in Istanbul, both included; latest first. That it was read is put on record. */
  page(
    filter: { from: string; to: string; page: number },
    actor: Actor,
  ): Promise<{ reports: ListedSuspicionReport[]; total: number; near: number; late: number }>
  view(id: string, actor: Actor): Promise<SuspicionReport | Refusal<'not_found'>>
  /** Of one case, the latest first. */
  ofCase(caseId: string): Promise<SuspicionReport[]>
  /** Open cases whose clock ends soon or has ended become alarms, until they are reported or closed. */
  watch(): Promise<void>
}

export interface ReportNeeds {
  database: Database
  clock: Clock
  desk: Desk
  /** All alarms of late reports that there should be now. */
  holdAlarms(alarms: readonly { subject: string; text: string }[]): Promise<void>
}

export function createSuspicionReports(needs: ReportNeeds): SuspicionReports {
  const { database, desk } = needs
  return {
    file: (caseId, actor, entry) =>
      write(needs, { caseId, corrects: null, taken: 'report_known' }, actor, entry),
    async correct(id, actor, entry) {
      const earlier = await findReport(database.read, id)
      if (earlier === undefined) return refuse('not_found')
      const taken = 'already_corrected' as const
      return write(needs, { caseId: earlier.case_id, corrects: id, taken }, actor, entry)
    },
    page: (filter, actor) => reportPage(needs, filter, actor),
    async view(id, actor) {
      const row = await findReport(database.read, id)
      if (row === undefined) return refuse('not_found')
      await desk.record({ actor, action: 'suspicion.view', subject: id })
      return (await viewsOf(desk, [row]))[0]!
    },
    async ofCase(caseId) {
      const rows = await reportRows(
        database.read,
        sql`where r.case_id = ${caseId} order by r.recorded_at desc, r.id desc`,
      )
      return viewsOf(desk, rows)
    },
    watch: () => watch(needs),
  }
}

/** Whether a case was reported; asked under the lock of whoever closes it. */
export async function wasReported(tx: Tx, caseId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('suspicion_report')
    .select('id')
    .where('case_id', '=', caseId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function write<C extends 'report_known' | 'already_corrected'>(
  needs: ReportNeeds,
  about: { caseId: string; corrects: string | null; taken: C },
  actor: Actor,
  entry: SuspicionReportEntry,
): Promise<SuspicionReport | Refusal<EntryRefusal | C>> {
  const { database, clock, desk } = needs
  const { caseId, corrects, taken } = about
  const id = await database.transaction(async (tx) => {
    // The case is locked: two who report at once follow one another.
    const found = await lockCase(tx, caseId)
    if (found === undefined) return refuse('not_found')
    if (groupOf(found.kind) !== 'aml') return refuse('forbidden')
    const earlier = await standing(tx, { caseId, corrects, reference: entry.reference })
    if (earlier !== undefined) {
      if (earlier.recorded_by === actor.staffId && isSame(earlier, entry)) return earlier.id
      return refuse(taken)
    }
    const now = clock.now()
    const no = await faultOf(tx, found, entry, now)
    if (no !== undefined) return no
    const made = newId('srp', now.getTime())
    await sql`insert into suspicion_report (id, case_id, player_id, authority, reference, reported_at, content,
        subjects, due_at, recorded_at, recorded_by, corrects)
      values (${made}, ${caseId}, ${found.player_id}, ${entry.authority}, ${entry.reference},
        ${new Date(entry.reported_at)}, ${entry.content}, ${JSON.stringify(entry.subjects)}::jsonb,
        ${found.report_due_at ?? reportDueAt(found.kind, found.opened_at)}, ${now}, ${actor.staffId}, ${corrects})`.execute(
      tx,
    )
    // More people read the record of the desk than may know what was reported, or about whom.
    const action = corrects === null ? 'suspicion.report' : 'suspicion.correct'
    await desk.record({ actor, action, subject: caseId, after: { report: made } }, tx)
    return made
  })
  if (isRefusal(id)) return id
  return (await viewsOf(desk, [(await findReport(database.read, id))!]))[0]!
}

/** The record that is in the way of another: of the same number, or the one that stands for the same earlier one. */
function standing(
  tx: Tx,
  { caseId, corrects, reference }: { caseId: string; corrects: string | null; reference: string },
) {
  const known = tx.selectFrom('suspicion_report').selectAll()
  return corrects === null
    ? known
        .where('case_id', '=', caseId)
        .where('reference', '=', reference)
        .where('corrects', 'is', null)
        .executeTakeFirst()
    : known.where('corrects', '=', corrects).executeTakeFirst()
}

const isSame = (row: ReportRow, entry: SuspicionReportEntry) =>
  row.authority === entry.authority &&
  row.reference === entry.reference &&
  row.content === entry.content &&
  row.reported_at.getTime() === Date.parse(entry.reported_at) &&
  JSON.stringify(row.subjects) === JSON.stringify(entry.subjects)

/** A report lies between the finding and now, and is about what the player did or what was found. */
async function faultOf(
  tx: Tx,
  found: CaseRow,
  { reported_at, subjects }: SuspicionReportEntry,
  now: Date,
): Promise<Refusal<'report_time_wrong' | 'report_transaction_unknown'> | undefined> {
  const at = new Date(reported_at)
  // Forms know minutes: one may begin before the finding that lies in it.
  const isBefore = at.getTime() + MINUTE_MS <= found.opened_at.getTime()
  if (at > now || isBefore) return refuse('report_time_wrong')
  const { rows } = await sql<{ unknown: number }>`
    select count(*)::int as unknown from unnest(${[...subjects]}::text[]) as named(id)
    where not exists (select from payment p where p.player_id = ${found.player_id} and p.id = named.id)
      and not exists (select from case_evidence e
        where e.case_id = ${found.id} and e.subjects ? named.id)`.execute(tx)
  return rows[0]!.unknown > 0 ? refuse('report_transaction_unknown') : undefined
}

const findReport = async (reader: Database['read'], id: string) =>
  (await reportRows(reader, sql`where r.id = ${id}`)).at(0)

async function viewsOf(desk: Desk, rows: readonly ReportView[]): Promise<SuspicionReport[]> {
  const names = await desk.names(rows.map((row) => row.recorded_by))
  return rows.map((row) => ({
    id: row.id,
    case_id: row.case_id,
    case_kind_label: caseKinds[row.kind],
    player: { id: row.player_id, username: row.username, full_name: row.full_name },
    authority: row.authority,
    reference: row.reference,
    reported_at: row.reported_at.toISOString(),
    due_at: row.due_at.toISOString(),
    is_late: row.reported_at >= row.due_at,
    recorded_at: row.recorded_at.toISOString(),
    recorded_by: names.get(row.recorded_by) ?? row.recorded_by,
    subjects: row.subjects as string[],
    corrects: row.corrects,
    corrected_by: row.corrected_by,
    content: row.content,
  }))
}

/** What was reported is read one by one. */
function listedOf(report: SuspicionReport): ListedSuspicionReport {
  const listed: ListedSuspicionReport & { content?: string } = { ...report }
  delete listed.content
  return listed
}

async function reportPage(
  { database, clock, desk }: ReportNeeds,
  filter: { from: string; to: string; page: number },
  actor: Actor,
): ReturnType<SuspicionReports['page']> {
  const { from, to, page } = filter
  const since = from === '' ? new Date(0) : startOfIstanbulDay(from)
  const last = to === '' ? istanbulDay(clock.now()) : to
  const until = new Date(startOfIstanbulDay(last).getTime() + DAY_MS)
  const where = sql`where r.reported_at >= ${since} and r.reported_at < ${until}`
  const [rows, counted, waiting] = await Promise.all([
    reportRows(
      database.read,
      sql`${where} order by r.reported_at desc, r.id desc
        limit ${REPORT_PAGE_SIZE} offset ${(page - 1) * REPORT_PAGE_SIZE}`,
    ),
    sql<{ total: number }>`select count(*)::int as total from suspicion_report r ${where}`.execute(
      database.read,
    ),
    unreported(database),
  ])
  const states = waiting.map((one) => reportStateOf(one.report_due_at, clock.now()))
  await desk.noteList(actor, 'suspicion_reports', { from, to, page }, rows.length)
  return {
    reports: (await viewsOf(desk, rows)).map(listedOf),
    total: counted.rows[0]!.total,
    near: states.filter((state) => state === 'near').length,
    late: states.filter((state) => state === 'late').length,
  }
}

/** Open cases that may have to be reported and were not. */
async function unreported(database: Database) {
  const { rows } = await sql<{ id: string; report_due_at: Date }>`
    select c.id, c.report_due_at from player_case c
    where c.status <> 'closed' and c.report_due_at is not null
      and not exists (select from suspicion_report r where r.case_id = c.id)
    order by c.report_due_at, c.id`.execute(database.read)
  return rows
}

async function watch({ database, clock, holdAlarms }: ReportNeeds): Promise<void> {
  const rows = await unreported(database)
  await holdAlarms(
    rows
      .filter(({ report_due_at: due }) => reportStateOf(due, clock.now()) !== 'running')
      .map(({ id, report_due_at: due }) => ({
        subject: id,
        text: dueText(istanbulDay(new Date(due.getTime() - 1))),
      })),
  )
}
