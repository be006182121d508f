import { newId } from '@menekse/contract/ids'
import type { PlayerId, StaffId } from '@menekse/contract/ids'
import { componentOf, namedReasonOf } from '@menekse/contract/staff/events'
import type { Doer } from '@menekse/contract/staff/events'
import type { AuditFilter, AuditRow } from '@menekse/contract/staff/staff'
import type { Selectable } from 'kysely'
import { DAY_MS, startOfIstanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { defineWriter, insertInto } from '../platform/record-writer.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import type { AuditTable } from '../platform/tables.ts'

/** Whoever acts at the desk, as an audit row names them. */
export interface Actor {
  staffId: StaffId
  name: string
  ip: string
}

export interface AuditEntry {
  /** Undefined where nobody of the desk did it: a player, a stranger at the door, the house itself. */
  actor: Actor | undefined
  /** The player who did it, to the own account. */
  player?: PlayerId
  /** What was done, `deposit.approve`; a refused attempt ends in `.refused`. */
  action: string
  /** What it was done to: the id of a player, a deposit, … */
  subject: string
  /** Where nobody wrote one, the event gets the named reason of its action (`contract/src/staff/events.ts`). */
  reason?: string | null
  before?: unknown
  after?: unknown
  /** The caller's address where there is no actor; what has none was done by the house. */
  ip?: string
}

export interface Audit {
  /** Appends a row, inside the transaction of the change where there is one. */
  record(entry: AuditEntry, tx?: Tx): Promise<void>
  /** The same row for changes that the money lane commits. */
  row(entry: AuditEntry, at: Date): RecordRow
  /** Newest first, narrowed to what the filter names. */
  page(
    filter: Partial<AuditFilter> & { page: number },
  ): Promise<{ rows: AuditRow[]; total: number }>
}

export const AUDIT_PAGE_SIZE = 50

const auditWriter = defineWriter(
  'audit',
  {
    id: 'text',
    at: 'timestamptz',
    doer: 'text',
    staff_id: 'text?',
    staff_name: 'text',
    component: 'text',
    action: 'text',
    subject: 'text',
    reason: 'text',
    before: 'jsonb',
    after: 'jsonb',
    ip: 'text',
  },
  insertInto('audit'),
)

function doerOf({ actor, player, ip }: AuditEntry): Doer {
  if (actor !== undefined) return 'staff'
  if (player !== undefined) return 'player'
  return ip === undefined ? 'house' : 'visitor'
}

/** Pure: an entry as the row that is kept. Nothing of it is null but the colleague where there is none. */
function rowOf(entry: AuditEntry, at: Date) {
  const { actor, player, action } = entry
  const doer = doerOf(entry)
  return {
    id: newId('aud', at.getTime()),
    at,
    doer,
    staff_id: actor?.staffId ?? null,
    staff_name: actor?.name ?? player ?? doer,
    component: componentOf(action) ?? 'house',
    action,
    subject: entry.subject.slice(0, 80),
    reason: entry.reason ?? namedReasonOf(action, doer),
    before: JSON.stringify(entry.before ?? {}),
    after: JSON.stringify(entry.after ?? {}),
    ip: actor?.ip ?? entry.ip ?? '',
  }
}

/** A kept row as people read it. Rows from before say less of themselves; what can be said of them is filled in. */
function viewOf(row: Selectable<AuditTable>): AuditRow {
  const isOld = row.doer === ''
  const told = row.ip === '' ? 'house' : 'visitor'
  const doer = isOld ? (row.staff_id === null ? told : 'staff') : (row.doer as Doer)
  return {
    id: row.id,
    at: row.at.toISOString(),
    doer,
    staff_id: row.staff_id,
    staff_name: row.staff_name,
    component: componentOf(row.action) ?? 'house',
    action: row.action,
    subject: row.subject,
    reason: row.reason ?? namedReasonOf(row.action, doer),
    before: row.before ?? {},
    after: row.after ?? {},
    ip: row.ip,
  }
}

/** The lowest id of an instant: the time of a new one, and no chance behind it. */
const firstId = (at: Date) => newId('aud', at.getTime()).slice(0, 14)

export function createAudit(options: { database: Database; clock: Clock }): Audit {
  const { database, clock } = options
  const narrowed = ({ from = '', to = '', action = '', ...of }: Partial<AuditFilter>) => {
    const after = to === '' ? undefined : startOfIstanbulDay(to).getTime() + DAY_MS
    const equal = [
      ['subject', of.subject],
      ['component', of.component],
      ['staff_id', of.staff],
      ['doer', of.doer],
    ] as const
    let rows = database.read.selectFrom('audit')
    for (const [column, value = ''] of equal)
      if (value !== '') rows = rows.where(column, '=', value)
    // What was done, and what was tried and refused.
    if (action !== '') rows = rows.where('action', 'in', [action, `${action}.refused`])
    if (from !== '') rows = rows.where('id', '>=', firstId(startOfIstanbulDay(from)))
    return after === undefined ? rows : rows.where('id', '<', firstId(new Date(after)))
  }
  return {
    row: (entry, at) => auditWriter.row(rowOf(entry, at)),
    async record(entry, tx) {
      await (tx ?? database.read).insertInto('audit').values(rowOf(entry, clock.now())).execute()
    },
    async page(filter) {
      const rows = narrowed(filter)
      const [found, counted] = await Promise.all([
        rows
          .selectAll()
          .orderBy('id', 'desc')
          .limit(AUDIT_PAGE_SIZE)
          .offset((filter.page - 1) * AUDIT_PAGE_SIZE)
          .execute(),
        rows.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { total: Number(counted.total), rows: found.map(viewOf) }
    },
  }
}
