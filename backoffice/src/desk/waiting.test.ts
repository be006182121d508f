import { describe, expect, it } from 'vitest'
import { formatAge, patienceOf } from './waiting.ts'

const minutes = (count: number) => count * 60_000

describe('a wait', () => {
  it.each([
    [0, 'az önce'],
    [59_999, 'az önce'],
    [minutes(1), '1 dk'],
    [minutes(59), '59 dk'],
    [minutes(60), '1 sa 00 dk'],
    [minutes(65), '1 sa 05 dk'],
    [minutes(24 * 60 - 1), '23 sa 59 dk'],
    [minutes(24 * 60), '1 gün'],
    [minutes(51 * 60), '2 gün 3 sa'],
  ])('of %i ms reads %s', (age, text) => {
    expect(formatAge(1_000_000, 1_000_000 + age)).toBe(text)
  })

  it('never runs backwards when clocks differ', () => {
    expect(formatAge(2000, 1000)).toBe('az önce')
  })

  it.each([
    [0, 'fresh'],
    [minutes(30) - 1, 'fresh'],
    [minutes(30), 'due'],
    [minutes(60) - 1, 'due'],
    [minutes(60), 'late'],
  ])('of %i ms is %s', (age, patience) => {
    expect(patienceOf(0, age)).toBe(patience)
  })
})
