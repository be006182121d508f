import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { AlarmEventTable, AlarmTable } from '../platform/tables.ts'
import type { Alarm } from './alarms.ts'

export type AlarmRow = Selectable<AlarmTable>

const ENDED_SHOWN = 50

/** Begins an alarm or notices again the one there is; of those who notice it at the same moment one begins it. */
export async function upsertAlarm(
  tx: Tx,
  { id, now, alarm }: { id: string; now: Date; alarm: Alarm },
): Promise<AlarmRow & { isNew: boolean }> {
  const { kind, subject, text, isIncident = false } = alarm
  const { is_new: isNew, ...row } = await tx
    .insertInto('alarm')
    .values({ id, kind, subject, text, is_incident: isIncident, raised_at: now, seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ text, seen_at: now, times: sql<number>`alarm.times + 1` }),
    )
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return { ...row, isNew }
}

export function lockAlarm(
  tx: Tx,
  which: { id: string } | { kind: string; subject: string },
): Promise<AlarmRow | undefined> {
  const alarms = tx.selectFrom('alarm').selectAll().forUpdate()
  return 'id' in which
    ? alarms.where('id', '=', which.id).executeTakeFirst()
    : alarms
        .where('kind', '=', which.kind)
        .where('subject', '=', which.subject)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
}

export const saveAlarm = (tx: Tx, id: string, changes: Updateable<AlarmTable>) =>
  tx.updateTable('alarm').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function insertEvent(tx: Tx, event: Insertable<AlarmEventTable>): Promise<void> {
  await tx.insertInto('alarm_event').values(event).execute()
}

/** When somebody was last written to about this, be it under an alarm that is over. */
export async function mailedLast(
  tx: Tx,
  { kind, subject }: Pick<AlarmRow, 'kind' | 'subject'>,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('alarm')
    .select('mailed_at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('mailed_at', 'is not', null)
    .orderBy('mailed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mailed_at ?? undefined
}

export async function openSubjects(database: Database, kind: string): Promise<string[]> {
  const rows = await database.read
    .selectFrom('alarm')
    .select('subject')
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map((row) => row.subject)
}

export async function shownAlarms(database: Database): Promise<AlarmRow[]> {
  const alarms = database.read.selectFrom('alarm').selectAll()
  const [open, ended] = await Promise.all([
    alarms.where('ended_at', 'is', null).orderBy('raised_at').orderBy('id').execute(),
    alarms
      .where('ended_at', 'is not', null)
      .orderBy('ended_at', 'desc')
      .orderBy('id', 'desc')
      .limit(ENDED_SHOWN)
      .execute(),
  ])
  return [...open, ...ended]
}

export async function countRaised(database: Database): Promise<number> {
  const { count } = await database.read
    .selectFrom('alarm')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('ended_at', 'is', null)
    .where('state', '=', 'raised')
    .executeTakeFirstOrThrow()
  return Number(count)
}
