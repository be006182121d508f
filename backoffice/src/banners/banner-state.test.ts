import { describe, expect, it } from 'vitest'
import { localOf, momentOf, noteOf, stateOf, termsOf } from './banner-state.ts'

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`
const now = Date.parse(at(12))

describe('a banner', () => {
  it.each([
    [{ enabled: true, starts_at: null, ends_at: null }, 'on'],
    [{ enabled: true, starts_at: at(12), ends_at: at(13) }, 'on'],
    [{ enabled: true, starts_at: at(13), ends_at: null }, 'planned'],
    [{ enabled: true, starts_at: null, ends_at: at(12) }, 'over'],
    [{ enabled: false, starts_at: null, ends_at: null }, 'off'],
  ] as const)('%o is %s', (banner, state) => {
    expect(stateOf(banner, now)).toBe(state)
  })

  it('is dated in Istanbul’s time, there and back', () => {
    expect(localOf(at(12))).toBe('2026-03-01T15:00')
    expect(momentOf('2026-03-01T15:00')).toBe(at(12))
    expect([localOf(null), momentOf('')]).toEqual(['', null])
  })

  it('has one term a line', () => {
    expect(termsOf(' 20 çizgi \n\nDemo var')).toEqual(['20 çizgi', 'Demo var'])
  })

  it.each([
    ['/slots', null, null, '/slots'],
    ['/slots', at(12), null, '/slots · 01.03.2026 15:00 başlar'],
    ['', null, at(13), '01.03.2026 16:00 biter'],
    ['', null, null, ''],
  ])('to “%s” from %s until %s is told as “%s”', (link, starts_at, ends_at, note) => {
    expect(noteOf({ link, starts_at, ends_at })).toBe(note)
  })
})
