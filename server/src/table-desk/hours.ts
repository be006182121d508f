import { istanbulDay, istanbulTime, MINUTE_MS, startOfIstanbulDay } from '../platform/clock.ts'
import { DAY_MS } from '../platform/clock.ts'

/** Minutes of the day in Istanbul; over midnight where the first is the later one. */
export interface Hours {
  from: number
  until: number
}

function minuteOf(at: Date): number {
  const [hours, minutes] = istanbulTime(at).split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** Pure: the first instant, from this one on, that lies within the hours. */
export function firstWithin({ from, until }: Hours, at: Date): Date {
  const minute = minuteOf(at)
  const isWithin =
    from < until ? minute >= from && minute < until : minute >= from || minute < until
  if (isWithin) return at
  const today = startOfIstanbulDay(istanbulDay(at)).getTime() + from * MINUTE_MS
  return new Date(today >= at.getTime() ? today : today + DAY_MS)
}
