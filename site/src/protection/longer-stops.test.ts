import type { StopView } from '@menekse/contract/protection/protection'
import { describe, expect, it } from 'vitest'
import { endOfExclusion, longerBreaks, longerExclusions } from './longer-stops.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const stopped = (kind: StopView['kind'], until: string | null): StopView => ({
  kind,
  until,
  return_from: null,
  return_request: null,
})

describe('what may still be chosen', () => {
  it('is everything while nothing stands', () => {
    expect(longerBreaks(null, now)).toEqual([24, 48, 168, 336, 720])
    expect(longerExclusions(null, now)).toEqual([6, 12, 60, null])
  })

  it('is longer than a running break, and every exclusion', () => {
    const week = stopped('time_out', '2026-11-28T08:59:00Z')
    expect(longerBreaks(week, now)).toEqual([168, 336, 720])
    expect(longerBreaks(week, now - 3_600_000)).toEqual([336, 720])
    expect(longerBreaks(stopped('time_out', '2026-12-22T09:00:00Z'), now)).toEqual([])
    expect(longerExclusions(week, now)).toEqual([6, 12, 60, null])
  })

  it('is longer than a running exclusion, and no break', () => {
    const year = stopped('exclusion', '2027-11-21T09:00:00Z')
    expect(longerBreaks(year, now)).toEqual([])
    expect(longerExclusions(year, now)).toEqual([60, null])
    expect(longerExclusions(stopped('exclusion', null), now)).toEqual([])
  })
})

describe('the end of an exclusion', () => {
  it('is the same day, or the last of a shorter month; or none', () => {
    const end = (months: number | null, from: string) => endOfExclusion(months, Date.parse(from))
    expect(end(6, '2026-11-21T09:00:00Z')).toBe(Date.parse('2027-05-21T09:00:00Z'))
    expect(end(6, '2026-08-31T09:00:00Z')).toBe(Date.parse('2027-02-28T09:00:00Z'))
    expect(end(null, '2026-08-31T09:00:00Z')).toBeNull()
  })
})
