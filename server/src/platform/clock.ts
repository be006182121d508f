export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Where time comes from. Everything outside of platform asks this and nothing else. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved; for tests. */
export function manualClock(
  start: string | Date,
): Clock & { advance(milliseconds: number): void; set(to: string | Date): void } {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds
    },
    set: (to) => {
      at = new Date(to).getTime()
    },
  }
}

/** Turkey keeps UTC+3 all year; days, weeks and months of limits and statements are days in Istanbul. */
const ISTANBUL_OFFSET_MS = 3 * HOUR_MS

/** The calendar day in Istanbul, `YYYY-MM-DD`. */
export function istanbulDay(at: Date): string {
  return new Date(at.getTime() + ISTANBUL_OFFSET_MS).toISOString().slice(0, 10)
}

/** The time of day in Istanbul, `HH:MM`. */
export function istanbulTime(at: Date): string {
  return new Date(at.getTime() + ISTANBUL_OFFSET_MS).toISOString().slice(11, 16)
}

/** The instant at which a day in Istanbul begins. */
export function startOfIstanbulDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - ISTANBUL_OFFSET_MS)
}

/** The Monday of the week, and the first of the month, of a day `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** Whole minutes, for showing how long something waits. */
export function minutesBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)
}
