import { exclusionMonths, timeOutHours } from '@menekse/contract/protection'
import type { StopView } from '@menekse/contract/protection'

const HOUR_MS = 3_600_000

/** Pure: the breaks a player may still choose: none shorter than what stands, none beside an exclusion. */
export function longerBreaks(stop: StopView | null, now: number): readonly number[] {
  if (stop?.kind === 'exclusion') return []
  const until = stop?.until ?? null
  return timeOutHours.filter((hours) => until === null || now + hours * HOUR_MS > Date.parse(until))
}

/** Pure: the exclusions a player may still choose, in months; null has no end, and nothing is longer. */
export function longerExclusions(stop: StopView | null, now: number): readonly (number | null)[] {
  const all = [...exclusionMonths, null]
  if (stop?.kind !== 'exclusion') return all
  const { until } = stop
  if (until === null) return []
  return all.filter((months) => months === null || endOf(months, now) > Date.parse(until))
}

function endOf(months: number, now: number): number {
  const end = new Date(now)
  return end.setUTCMonth(end.getUTCMonth() + months)
}
