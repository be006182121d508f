import type { AlarmKind, StaffAlarm } from '@menekse/contract/alarms/staff-alarms'
import { newId } from '@menekse/contract/ids'
import { HOUR_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Mail } from '../platform/mail.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import { postAlarm } from './letter.ts'
import {
  countRaised,
  insertEvent,
  lockAlarm,
  mailedLast,
  openSubjects,
  saveAlarm,
  shownAlarms,
  upsertAlarm,
} from './store.ts'
import type { AlarmRow } from './store.ts'
import { viewOf } from './view.ts'

export type { AlarmKind } from '@menekse/contract/alarms/staff-alarms'

/** Something is wrong with the house. */
export interface Alarm {
  kind: AlarmKind
  /** What it is about: a machine, a job, a game. Of the same kind and subject there is one alarm at a time. */
  subject: string
  /** What staff reads, in Turkish: what was noticed, with figures. */
  text: string
  /** It has happened and is not going on: over once somebody has looked at it. Otherwise over when it is cleared. */
  isIncident?: boolean
}

export interface Alarms {
  /**
   * Notices that something is wrong; again, while it lasts, is the same alarm. Colleagues who may decide on alarms are
   * written to at once and then not more than once an hour, until one of them has seen it.
   */
  raise(alarm: Alarm): Promise<void>
  /** It is no longer so. Nothing happens where there was no alarm. */
  clear(kind: AlarmKind, subject: string): Promise<void>
  /**
   * All alarms of a kind there should be now: raises these and clears every other. Of what whoever looks has no full
   * sight of, the alarm that stands is left as it is: another process may have raised it and know better.
   */
  hold(
    kind: AlarmKind,
    alarms: readonly Omit<Alarm, 'kind'>[],
    isUnsure?: (subject: string) => boolean,
  ): Promise<void>
  /** Those that are not over, the oldest first; then the latest that are. */
  all(): Promise<{ alarms: StaffAlarm[]; raised: number }>
  /** A colleague looks after it. Once; an incident is over with it. */
  acknowledge(
    actor: Actor,
    id: string,
    note: string,
  ): Promise<StaffAlarm | Refusal<'already_decided' | 'not_found'>>
}

export interface AlarmsOptions {
  database: Database
  clock: Clock
  mail: Mail
  staff: Staff
}

export function createAlarms(options: AlarmsOptions): Alarms {
  const { database, clock, staff } = options
  const views = async (rows: readonly AlarmRow[]) => {
    const names = await staff.desk.names(
      rows.map((row) => row.acknowledged_by).filter((id) => id !== null),
    )
    return rows.map((row) => viewOf(row, names))
  }
  const clear = (kind: AlarmKind, subject: string) =>
    database.transaction(async (tx) => {
      const row = await lockAlarm(tx, { kind, subject })
      if (row === undefined) return
      const ended_at = clock.now()
      await saveAlarm(tx, row.id, { state: 'ended', ended_at })
      await insertEvent(tx, { alarm_id: row.id, at: ended_at, what: 'ended' })
      const [before, after] = [{ state: row.state }, { state: 'ended', text: row.text }]
      await staff.audit.record({ ...entryOf(row), action: 'alarm.end', before, after }, tx)
    })
  const raise = (alarm: Alarm) => raiseAlarm(options, alarm)
  return {
    raise,
    clear,
    async hold(kind, alarms, isUnsure = () => false) {
      const open = new Set(await openSubjects(database, kind))
      const isLeft = (subject: string) => open.has(subject) && isUnsure(subject)
      for (const alarm of alarms) if (!isLeft(alarm.subject)) await raise({ kind, ...alarm })
      const held = new Set(alarms.map(({ subject }) => subject))
      for (const subject of open)
        if (!held.has(subject) && !isLeft(subject)) await clear(kind, subject)
    },
    async all() {
      const [rows, raised] = await Promise.all([shownAlarms(database), countRaised(database)])
      return { alarms: await views(rows), raised }
    },
    async acknowledge(actor, id, note) {
      const outcome = await database.transaction(async (tx) => {
        const before = await lockAlarm(tx, { id })
        if (before === undefined) return refuse('not_found')
        if (before.acknowledged_at !== null) return refuse('already_decided')
        const at = clock.now()
        // What was over by itself stays over; that somebody has seen it is still worth a note.
        const ended_at = before.ended_at ?? (before.is_incident ? at : null)
        const state = ended_at === null ? ('acknowledged' as const) : ('ended' as const)
        const by = { acknowledged_at: at, acknowledged_by: actor.staffId, note }
        const row = await saveAlarm(tx, id, { state, ended_at, ...by })
        const event = { alarm_id: id, at, staff_id: actor.staffId, note }
        await insertEvent(tx, { ...event, what: 'acknowledged' })
        const audited = { kind: row.kind, subject: row.subject, text: row.text }
        await staff.audit.record(
          { actor, action: 'alarm.acknowledge', subject: id, reason: note, after: audited },
          tx,
        )
        return row
      })
      return 'refused' in outcome ? outcome : (await views([outcome]))[0]!
    },
  }
}

async function raiseAlarm(options: AlarmsOptions, alarm: Alarm): Promise<void> {
  const { database, clock, staff } = options
  // Asked before: whoever holds a connection and waits for a second may wait for ever.
  const colleagues = await staff.accounts.whoMay('alarms.decide')
  await database.transaction(async (tx) => {
    const now = clock.now()
    const { isNew, ...row } = await upsertAlarm(tx, {
      id: newId('alm', now.getTime()),
      now,
      alarm,
    })
    if (isNew) await insertEvent(tx, { alarm_id: row.id, at: now, what: 'raised' })
    // What goes on is one event however often it is noticed; of what happens each time is one.
    if (isNew || alarm.isIncident === true) {
      const [before, after] = [{ state: 'none' }, { state: row.state, text: alarm.text }]
      await staff.audit.record({ ...entryOf(alarm), action: 'alarm.raise', before, after }, tx)
    }
    await tellColleagues({ mail: options.mail, colleagues }, tx, row, now)
  })
}

/** What the house notices of itself is an event of its record, alarms being where it all comes together. */
const entryOf = ({ kind, subject }: { kind: string; subject: string }) => ({
  actor: undefined,
  subject: `${kind}: ${subject}`,
})

/** At once, and while nobody has seen it once an hour; also where it comes and goes. */
async function tellColleagues(
  { mail, colleagues }: { mail: Mail; colleagues: readonly { email: string }[] },
  tx: Tx,
  row: AlarmRow,
  now: Date,
): Promise<void> {
  if (row.state !== 'raised') return
  const last = await mailedLast(tx, row)
  if (last !== undefined && now.getTime() - last.getTime() < HOUR_MS) return
  for (const { email } of colleagues) await postAlarm(mail, tx, row, email)
  await saveAlarm(tx, row.id, { mailed_at: now })
  await insertEvent(tx, { alarm_id: row.id, at: now, what: 'mailed' })
}
