/*
 * Pure: days of Istanbul's calendar, three hours ahead all year, as they stand in an address.
 */

const DAY_MS = 86_400_000
const AHEAD_MS = 3 * 3_600_000

/** Results are shown so many days back. */
export const DAYS_BACK = 90

export const istanbulDayOf = (instant: number): string =>
  new Date(instant + AHEAD_MS).toISOString().slice(0, 10)

export const dayBeside = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10)

/** The day that an address names, if results of it may be asked for. Tomorrow may: a device's clock may be behind. */
export function dayIn(word: unknown, today: string): string | undefined {
  if (typeof word !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(word)) return undefined
  const isDay = !Number.isNaN(Date.parse(`${word}T00:00:00Z`)) && dayBeside(word, 0) === word
  const isShown = word <= dayBeside(today, 1) && word >= dayBeside(today, -DAYS_BACK)
  return isDay && isShown ? word : undefined
}
