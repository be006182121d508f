import { describe, expect, it } from 'vitest'
import { dayText, spanAt, spanBefore, triggerRefOf, weekdayOf, weekdaysText } from './periods.ts'

const at = (text: string) => new Date(text)

describe('periods in Istanbul', () => {
  it.each([
    ['day', '2026-11-21T20:59:59Z', '2026-11-21', '2026-11-20T21:00:00Z'],
    ['day', '2026-11-21T21:00:00Z', '2026-11-22', '2026-11-21T21:00:00Z'],
    ['week', '2026-11-22T20:59:59Z', '2026-W47', '2026-11-15T21:00:00Z'],
    ['week', '2026-11-22T21:00:00Z', '2026-W48', '2026-11-22T21:00:00Z'],
    ['week', '2027-01-03T12:00:00Z', '2026-W53', '2026-12-27T21:00:00Z'],
    ['week', '2024-12-30T12:00:00Z', '2025-W01', '2024-12-29T21:00:00Z'],
    ['month', '2026-11-30T20:59:59Z', '2026-11', '2026-10-31T21:00:00Z'],
    ['month', '2026-11-30T21:00:00Z', '2026-12', '2026-11-30T21:00:00Z'],
  ] as const)('%s of %s is %s', (length, instant, name, from) => {
    const span = spanAt(length, at(instant))
    expect([span.name, span.from.toISOString()]).toEqual([name, at(from).toISOString()])
    expect(spanAt(length, span.from)).toEqual(span)
    expect(spanAt(length, new Date(span.to.getTime() - 1))).toEqual(span)
    expect(spanAt(length, span.to).from).toEqual(span.to)
    expect(spanBefore(length, span.to)).toEqual(span)
  })

  it('knows the day of the week on both sides of midnight', () => {
    expect(weekdayOf(at('2026-11-20T20:59:59Z'))).toBe(5)
    expect(weekdayOf(at('2026-11-20T21:00:00Z'))).toBe(6)
    expect(weekdayOf(at('2026-11-22T12:00:00Z'))).toBe(7)
    expect(weekdayOf(at('2026-11-23T12:00:00Z'))).toBe(1)
  })

  it('writes days as they are read', () => {
    expect(dayText(at('2026-11-29T21:00:00Z'))).toBe('30 Kasım Pazartesi 00.00')
    expect(weekdaysText([6, 7])).toBe('cumartesi ve pazar')
    expect(weekdaysText([2])).toBe('salı')
    expect(weekdaysText([1, 3, 5])).toBe('pazartesi, çarşamba ve cuma')
  })
})

describe('what makes a grant the same again', () => {
  const now = at('2026-11-21T12:00:00Z')
  const weekly = { period: 'week' as const, products: ['casino'] }
  it.each([
    [{ repeats: 'once', cashback: null }, 'once'],
    [{ repeats: 'deposit', cashback: null }, 'dep_1'],
    [{ repeats: 'day', cashback: null }, '2026-11-21'],
    [{ repeats: 'week', cashback: null }, '2026-W47'],
    [{ repeats: 'month', cashback: null }, '2026-11'],
    [{ repeats: 'week', cashback: weekly }, '2026-W46'],
  ] as const)('%o is %s', (terms, ref) => {
    const cashback = terms.cashback === null ? null : { ...weekly }
    expect(triggerRefOf({ ...terms, cashback }, now, 'dep_1')).toBe(ref)
  })
})
