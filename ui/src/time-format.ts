import { lazily } from './lazily.ts'

/** A moment: a Date, milliseconds since 1970, or an ISO text. */
export type Moment = Date | number | string
export type TimeStyle = 'table' | 'card' | 'heading' | 'date' | 'time' | 'relative'

const ZONE = 'Europe/Istanbul'
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** A wall-clock text without a zone is Istanbul's, wherever the reader's browser is. */
export function toDate(moment: Moment): Date {
  if (typeof moment === 'string' && WITHOUT_ZONE.test(moment)) {
    return new Date(`${moment.replace(' ', 'T')}+03:00`)
  }
  return new Date(moment)
}

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('tr-TR', { timeZone: ZONE, ...options }))
const numeric = formatOf({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const named = formatOf({ month: 'short' })
const full = formatOf({ month: 'long', weekday: 'long' })
const relative = lazily(() => new Intl.RelativeTimeFormat('tr-TR', { numeric: 'auto' }))

function partsOf(format: () => Intl.DateTimeFormat, date: Date): Record<string, string> {
  return Object.fromEntries(
    format()
      .formatToParts(date)
      .map((part) => [part.type, part.value]),
  )
}

function dayNumber(date: Date): number {
  const { year, month, day } = partsOf(numeric, date)
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000
}

function formatRelative(date: Date, now: number): string {
  const seconds = Math.round((date.getTime() - now) / 1000)
  const size = Math.abs(seconds)
  // Clocks differ a little, and an age on screen lags by up to half a minute.
  if (size < 60) return seconds > 30 ? 'birazdan' : 'az önce'
  if (size < 3600) return relative().format(Math.trunc(seconds / 60), 'minute')
  const days = dayNumber(date) - dayNumber(new Date(now))
  if (size < 12 * 3600 || days === 0) return relative().format(Math.trunc(seconds / 3600), 'hour')
  // "evvelsi gün" is right but nobody writes it on a screen.
  if (Math.abs(days) === 2) return days < 0 ? '2 gün önce' : '2 gün sonra'
  if (Math.abs(days) < 7) return relative().format(days, 'day')
  return formatTime(date, 'card')
}

/**
 * table 21.11.2025 21:05 · card 21 Kas 2025 21:05 · heading 21 Kasım 2025 Cuma · date 21.11.2025 ·
 * time 21:05 · relative 5 dakika önce, dün, and from a week on the card form.
 */
export function formatTime(moment: Moment, style: TimeStyle, now: number = Date.now()): string {
  const date = toDate(moment)
  if (Number.isNaN(date.getTime())) throw new RangeError('Not a moment in time')
  if (style === 'relative') return formatRelative(date, now)
  const { year, month, day, hour, minute } = partsOf(numeric, date)
  const clock = `${hour}:${minute}`
  if (style === 'time') return clock
  if (style === 'date') return `${day}.${month}.${year}`
  if (style === 'table') return `${day}.${month}.${year} ${clock}`
  if (style === 'card') return `${Number(day)} ${partsOf(named, date)['month']} ${year} ${clock}`
  const names = partsOf(full, date)
  return `${Number(day)} ${names['month']} ${year} ${names['weekday']}`
}
