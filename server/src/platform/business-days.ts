import { DAY_MS, istanbulDay, startOfIstanbulDay } from './clock.ts'

/** Law 2429: the holidays that have a date of their own, `MM-DD`. Half days count as business days. */
const EVERY_YEAR = new Set(['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'])

/**
 * The first days of the feasts that follow the moon, as the Presidency of Religious Affairs has set them: three days
 * of Ramazan, four of Kurban. A year that is missing has fewer holidays: what is due is due earlier, never later.
 */
export const MOVING_FEASTS: Readonly<Record<string, { ramazan: string; kurban: string }>> = {
  2026: { ramazan: '2026-03-20', kurban: '2026-05-27' },
  2027: { ramazan: '2027-03-09', kurban: '2027-05-16' },
  2028: { ramazan: '2028-02-26', kurban: '2028-05-05' },
  2029: { ramazan: '2029-02-14', kurban: '2029-04-24' },
  2030: { ramazan: '2030-02-04', kurban: '2030-04-13' },
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(first) + n * DAY_MS).toISOString().slice(0, 10),
  )

const MOVING = new Set(
  Object.values(MOVING_FEASTS).flatMap(({ ramazan, kurban }) => [
    ...daysFrom(ramazan, 3),
    ...daysFrom(kurban, 4),
  ]),
)

/** Pure: whether offices in Turkey work on a day `YYYY-MM-DD`. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !EVERY_YEAR.has(day.slice(5)) && !MOVING.has(day)
}

/** Pure: the end of the nth business day after an instant, in Istanbul. */
export function endOfBusinessDay(from: Date, days: number): Date {
  let at = startOfIstanbulDay(istanbulDay(from))
  for (let left = days; left > 0; ) {
    at = new Date(at.getTime() + DAY_MS)
    if (isBusinessDay(istanbulDay(at))) left -= 1
  }
  return new Date(at.getTime() + DAY_MS)
}
