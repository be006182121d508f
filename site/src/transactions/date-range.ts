/** A day of Istanbul's calendar as `YYYY-MM-DD`; such texts compare like the days they name. */
export type Day = string

export interface DateRange {
  from: Day
  to: Day
}

export type RangeProblem = 'incomplete' | 'start_after_end' | 'after_today'

const istanbul = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day it is in Istanbul at a moment in milliseconds. */
export function dayInIstanbul(nowMs: number): Day {
  return istanbul.format(nowMs)
}

/** Whether a text names a day that exists: 2026-02-30 does not. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** Start not after end, neither after today (specification §5). */
export function rangeProblem(from: string, to: string, today: Day): RangeProblem | undefined {
  if (!isDay(from) || !isDay(to)) return 'incomplete'
  if (from > today || to > today) return 'after_today'
  return from > to ? 'start_after_end' : undefined
}
