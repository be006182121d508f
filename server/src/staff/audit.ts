import { newId } from '@menekse/contract/ids'
import type { StaffId } from '@menekse/contract/ids'
import type { AuditRow } from '@menekse/contract/staff'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'

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
  /** The same row as values for `auditWriter`, for changes that the money lane commits. */
  values(entry: AuditEntry, at: Date): unknown[]
  /** Newest first; `subject` narrows to one record. */
  page(filter: { page: number; subject: string }): Promise<{ rows: AuditRow[]; total: number }>
}

export const AUDIT_PAGE_SIZE = 50

/** How audit rows are written in one statement with others; `$1, $2, …` are arrays. */
export const auditWriter = {
  name: 'audit',
  width: 10,
  text: `insert into audit (id, at, staff_id, staff_name, action, subject, reason, before, after, ip)
    select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
      $8::jsonb[], $9::jsonb[], $10::text[])`,
}

const jsonOf = (value: unknown) =>
  value === undefined || value === null ? null : JSON.stringify(value)

export function createAudit(options: { database: Database; clock: Clock }): Audit {
  const { database, clock } = options
  const values = (entry: AuditEntry, at: Date) => [
    newId('aud', at.getTime()),
    at,
    entry.actor?.staffId ?? null,
    entry.actor?.name ?? '',
    entry.action,
    entry.subject.slice(0, 80),
    entry.reason ?? null,
    jsonOf(entry.before),
    jsonOf(entry.after),
    entry.actor?.ip ?? entry.ip ?? '',
  ]
  return {
    values,
    async record(entry, tx) {
      const [id, at, staffId, name, action, subject, reason, before, after, ip] = values(
        entry,
        clock.now(),
      )
      await sql`insert into audit (id, at, staff_id, staff_name, action, subject, reason, before, after, ip)
        values (${id}, ${at}, ${staffId}, ${name}, ${action}, ${subject}, ${reason}, ${before}::jsonb,
          ${after}::jsonb, ${ip})`.execute(tx ?? database.read)
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
