import type { BonusTerms } from '@menekse/contract/bonuses/bonus-terms'
import {
  DAY_MS,
  firstOfMonth,
  istanbulDay,
  mondayOf,
  startOfIstanbulDay,
} from '../platform/clock.ts'

export type PeriodLength = 'day' | 'week' | 'month'

/** A day, week from Monday on, or month in Istanbul; `to` does not belong to it. */
export interface Span {
  from: Date
  to: Date
  /** `2026-11-21`, `2026-W47` (ISO 8601) or `2026-11`. */
  name: string
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The period that holds an instant. */
export function spanAt(length: PeriodLength, at: Date): Span {
  const day = istanbulDay(at)
  const first = { day, week: mondayOf(day), month: firstOfMonth(day) }[length]
  const next = {
    day: plusDays(first, 1),
    week: plusDays(first, 7),
    month: firstOfMonth(plusDays(first, 31)),
  }[length]
  const name = { day, week: isoWeek(day), month: day.slice(0, 7) }[length]
  return { from: startOfIstanbulDay(first), to: startOfIstanbulDay(next), name }
}

/** The last period that has ended. */
export function spanBefore(length: PeriodLength, at: Date): Span {
  return spanAt(length, new Date(spanAt(length, at).from.getTime() - 1))
}

/** The week of the year by ISO 8601: its Thursday says which year it belongs to. */
function isoWeek(day: string): string {
  const thursday = plusDays(mondayOf(day), 3)
  const year = thursday.slice(0, 4)
  const days =
    (Date.parse(`${thursday}T00:00:00Z`) - Date.parse(`${year}-01-01T00:00:00Z`)) / DAY_MS
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** 1 is Monday, 7 Sunday, in Istanbul. */
export function weekdayOf(at: Date): number {
  return ((new Date(`${istanbulDay(at)}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}

/** What makes a grant the same one again: the offer's own measure of "once". */
export function triggerRefOf(
  terms: Pick<BonusTerms, 'repeats' | 'cashback'>,
  at: Date,
  depositId = '',
): string {
  if (terms.cashback !== null) return spanBefore(terms.cashback.period, at).name
  if (terms.repeats === 'once') return 'once'
  return terms.repeats === 'deposit' ? depositId : spanAt(terms.repeats, at).name
}

const DAYS = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar']
const MONTHS = [
  'Ocak',
  'Şubat',
  'Mart',
  'Nisan',
  'Mayıs',
  'Haziran',
  'Temmuz',
  'Ağustos',
  'Eylül',
  'Ekim',
  'Kasım',
  'Aralık',
]

/** `cumartesi ve pazar`, as it stands inside a sentence. */
export function weekdaysText(weekdays: readonly number[]): string {
  const names = weekdays.map((day) => DAYS[day - 1]!.toLocaleLowerCase('tr'))
  const last = names.at(-1)!
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} ve ${last}`
}

/** `30 Kasım Pazartesi 00.00`, the beginning of a day in Istanbul. */
export function dayText(at: Date): string {
  const day = istanbulDay(at)
  const [, month, date] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1]!} ${DAYS[weekdayOf(at) - 1]!} 00.00`
}

/** How a period is spoken of once it is over. */
export const PAST: Record<PeriodLength, string> = {
  day: 'Dün',
  week: 'Geçen hafta',
  month: 'Geçen ay',
}
