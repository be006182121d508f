import { newId } from '@menekse/contract/ids'
import type { StaffId } from '@menekse/contract/ids'
import type { AuditRow } from '@menekse/contract/staff/staff'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { defineWriter, insertInto } from '../platform/record-writer.ts'
import type { RecordRow } from '../platform/record-writer.ts'

/** Whoever acts at the desk, as an audit row names them. */
export interface Actor {
  staffId: StaffId
  name: string
  ip: string
}

export interface AuditEntry {
  /** Undefined where nobody is known: a failed login. */
  actor: Actor | undefined
  /** What was done, `deposit.approve`; a refused attempt ends in `.refused`. */
  action: string
  /** What it was done to: the id of a player, a deposit, … */
  subject: string
  reason?: string | null
  before?: unknown
  after?: unknown
  /** The caller's address where there is no actor. */
  ip?: string
}

export interface Audit {
  /** Appends a row, inside the transaction of the change where there is one. */
  record(entry: AuditEntry, tx?: Tx): Promise<void>
  /** The same row for changes that the money lane commits. */
  row(entry: AuditEntry, at: Date): RecordRow
  /** Newest first; `subject` narrows to one record. */
  page(filter: { page: number; subject: string }): Promise<{ rows: AuditRow[]; total: number }>
}

export const AUDIT_PAGE_SIZE = 50

const auditWriter = defineWriter(
  'audit',
  {
    id: 'text',
    at: 'timestamptz',
    staff_id: 'text?',
    staff_name: 'text',
    action: 'text',
    subject: 'text',
    reason: 'text?',
    before: 'jsonb?',
    after: 'jsonb?',
    ip: 'text',
  },
  insertInto('audit'),
)

const jsonOf = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(value)

export function createAudit(options: { database: Database; clock: Clock }): Audit {
  const { database, clock } = options
  const rowOf = (entry: AuditEntry, at: Date) => ({
    id: newId('aud', at.getTime()),
    at,
    staff_id: entry.actor?.staffId ?? null,
    staff_name: entry.actor?.name ?? '',
    action: entry.action,
    subject: entry.subject.slice(0, 80),
    reason: entry.reason ?? null,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    ip: entry.actor?.ip ?? entry.ip ?? '',
  })
  return {
    row: (entry, at) => auditWriter.row(rowOf(entry, at)),
    async record(entry, tx) {
      await (tx ?? database.read).insertInto('audit').values(rowOf(entry, clock.now())).execute()
    },
    async page({ page, subject }) {
      const all = database.read.selectFrom('audit')
      const rows = subject === '' ? all : all.where('subject', '=', subject)
      const [found, counted] = await Promise.all([
        rows
          .selectAll()
          .orderBy('id', 'desc')
          .limit(AUDIT_PAGE_SIZE)
          .offset((page - 1) * AUDIT_PAGE_SIZE)
          .execute(),
        rows.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      ])
      return {
        total: Number(counted.total),
        rows: found.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          staff_name: row.staff_name,
          action: row.action,
          subject: row.subject,
          reason: row.reason,
          before: row.before,
          after: row.after,
          ip: row.ip,
        })),
      }
    },
  }
}
