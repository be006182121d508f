import { alarmKinds } from '@menekse/contract/alarms/staff-alarms'
import type { AlarmKind, StaffAlarm } from '@menekse/contract/alarms/staff-alarms'
import type { AlarmRow } from './store.ts'

/** What staff calls it; a kind that this version does not know any more is called by its name. */
export const titleOf = (kind: string): string => alarmKinds[kind as AlarmKind] ?? kind

export function viewOf(row: AlarmRow, names: ReadonlyMap<string, string>): StaffAlarm {
  const { id, kind, subject, text, times, note, acknowledged_by: by } = row
  return {
    id,
    kind,
    title: titleOf(kind),
    subject,
    text,
    state: row.state as StaffAlarm['state'],
    times,
    raised_at: row.raised_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    acknowledged_by: by === null ? null : (names.get(by) ?? by),
    note,
  }
}
