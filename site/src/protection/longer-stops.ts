import { exclusionMonths, timeOutHours } from '@menekse/contract/protection/protection'
import type { StopView } from '@menekse/contract/protection/protection'

const HOUR_MS = 3_600_000

/** Pure: the breaks a player may still choose: none shorter than what stands, none beside an exclusion. */
export function longerBreaks(stop: StopView | null, now: number): readonly number[] {
  if (stop?.kind === 'exclusion') return []
  const until = stop?.until ?? null
  return timeOutHours.filter(
    (hours) => until === null || endOfBreak(hours, now) > Date.parse(until),
  )
}

/** Pure: the exclusions a player may still choose, in months; null has no end, and nothing is longer. */
export function longerExclusions(stop: StopView | null, now: number): readonly (number | null)[] {
  const all = [...exclusionMonths, null]
  if (stop?.kind !== 'exclusion') return all
  const { until } = stop
  if (until === null) return []
  return all.filter((months) => {
    const end = endOfExclusion(months, now)
    return end === null || end > Date.parse(until)
  })
}

/** When a break that begins now ends, in milliseconds since 1970. */
export const endOfBreak = (hours: number, now: number): number => now + hours * HOUR_MS

/** When an exclusion that begins now may end at the earliest; null without an end. */
export function endOfExclusion(months: number | null, now: number): number | null {
  if (months === null) return null
  const end = new Date(now)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // A month too short for the day ends on its last one.
  return end.getUTCDate() === day ? end.getTime() : end.setUTCDate(0)
}
