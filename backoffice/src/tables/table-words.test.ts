import { describe, expect, it } from 'vitest'
import { HALF } from '../desk/istanbul-field.ts'
import { clockOf, hoursText, isOutside, minuteOf, oddsText } from './table-words.ts'

describe('words of tables', () => {
  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1_439],
  ])('reads %s and writes it again', (clock, minute) => {
    expect(minuteOf(clock)).toBe(minute)
    expect(clockOf(minute)).toBe(clock)
  })

  it('takes no time for none', () => {
    expect(minuteOf('')).toBeNull()
    expect(minuteOf('24:00')).toBeUndefined()
    expect(minuteOf('9:5')).toBeUndefined()
    expect(minuteOf(HALF)).toBeUndefined()
  })

  it('says hours, or all day', () => {
    expect(hoursText({ from_minute: 600, until_minute: 120 })).toBe('10:00–02:00')
    expect(hoursText({ from_minute: null, until_minute: null })).toBe('Bütün gün')
  })

  it('writes odds as players read them', () => {
    expect(oddsText(1_500)).toBe('1,50')
    expect(oddsText(1_055)).toBe('1,055')
  })

  it('marks a return outside of its band alone', () => {
    const band = { usual_lowest_percent: 90, usual_highest_percent: 104 }
    const of = (percent: number) => isOutside({ ...band, percent } as never)
    expect([89.9, 90, 97, 104, 104.1].map((value) => of(value))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ])
  })
})
