import { describe, expect, it } from 'vitest'
import type { LimitPeriod } from '@menekse/contract/protection/protection'
import { HOUR_MS } from '../platform/clock.ts'
import { addMonths, mayReplace } from './stops.ts'
import { resetsAt } from './views.ts'

const START = '2026-11-21T09:00:00Z'

describe('by table', () => {
  it('months end on the last day where there is no such day', () => {
    const later = (from: string, months: number) => addMonths(new Date(from), months).toISOString()
    expect(later('2026-08-31T10:00:00Z', 6)).toBe('2027-02-28T10:00:00.000Z')
    expect(later('2026-11-21T10:00:00Z', 12)).toBe('2027-11-21T10:00:00.000Z')
    expect(later('2027-12-31T10:00:00Z', 2)).toBe('2028-02-29T10:00:00.000Z')
  })

  it('a stop is replaced by a stricter one only', () => {
    const now = new Date(START)
    const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
    const out = (hours: number) => ({ kind: 'time_out' as const, until: at(hours) })
    const men = (until?: Date) => ({ kind: 'exclusion' as const, until })
    expect(mayReplace(undefined, out(24), now)).toBe(true)
    expect(mayReplace(out(24), out(24), now)).toBe(false)
    expect(mayReplace(out(-1), out(24), now)).toBe(true)
    expect(mayReplace(men(at(-1)), out(24), now)).toBe(false)
    expect(mayReplace(men(at(5)), men(at(4)), now)).toBe(false)
    expect(mayReplace(men(at(5)), men(), now)).toBe(true)
    expect(mayReplace(men(), men(at(5)), now)).toBe(false)
  })

  it('begins anew at midnight, on Monday and on the first, in Istanbul', () => {
    const at = (text: string, period: LimitPeriod) => resetsAt(period, new Date(text)).toISOString()
    expect(at('2026-12-31T20:59:59Z', 'day')).toBe('2026-12-31T21:00:00.000Z')
    expect(at('2026-12-31T21:00:00Z', 'day')).toBe('2027-01-01T21:00:00.000Z')
    expect(at('2026-11-22T20:59:59Z', 'week')).toBe('2026-11-22T21:00:00.000Z')
    expect(at('2026-11-22T21:00:00Z', 'week')).toBe('2026-11-29T21:00:00.000Z')
    expect(at('2026-12-31T20:59:59Z', 'month')).toBe('2026-12-31T21:00:00.000Z')
    expect(at('2027-01-31T12:00:00Z', 'month')).toBe('2027-01-31T21:00:00.000Z')
    expect(at('2027-02-01T00:00:00Z', 'month')).toBe('2027-02-28T21:00:00.000Z')
  })
})
