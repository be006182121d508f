import type { StaffTable, TableReturn } from '@menekse/contract/draws/staff-draws'
import type { BadgeTone } from '@menekse/ui/Badge'
import { messages } from '../messages.ts'

const text = messages.tables

/** A percentage as the desk reads it. */
export const percent = (value: number) =>
  value.toLocaleString('tr-TR', { maximumFractionDigits: 2 })

/** Odds in thousandths as players read them. */
export const oddsText = (millis: number) =>
  (millis / 1000).toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 3 })

export const isOutside = (of: TableReturn): boolean =>
  (of.usual_lowest_percent !== null && of.percent < of.usual_lowest_percent) ||
  (of.usual_highest_percent !== null && of.percent > of.usual_highest_percent)

/** How a table stands, in a word: the worst that can be said of it. */
export function stateOf(table: StaffTable): { tone: BadgeTone; label: string } {
  if (table.stopped_by !== null)
    return { tone: 'down', label: messages.games.stoppedBy[table.stopped_by] }
  if (table.stands_still) return { tone: 'down', label: text.standsStill }
  if (table.opens_next_at !== null) return { tone: 'warn', label: text.outOfHours }
  return { tone: 'up', label: messages.games.running }
}

/** A minute of the day as a clock shows it. */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The minute that a clock shows; null for an empty field, undefined for what is no time. */
export function minuteOf(clock: string): number | null | undefined {
  if (clock === '') return null
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock)
  return parts === null ? undefined : Number(parts[1]) * 60 + Number(parts[2])
}

export const hoursText = (set: { from_minute: number | null; until_minute: number | null }) =>
  set.from_minute === null || set.until_minute === null
    ? text.setting.allDay
    : `${clockOf(set.from_minute)}–${clockOf(set.until_minute)}`
