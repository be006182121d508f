import { describe, expect, it } from 'vitest'
import { readScore, type ScoreFields, scoreFieldsOf } from './score-entry.ts'

const fields: ScoreFields = {
  first: { home: '1', away: '0' },
  full: { home: '2', away: '1' },
  hasCorners: false,
  corners: { home: '', away: '' },
  goals: null,
  isAbandoned: false,
  isFirstOver: false,
}

describe('a score that is known', () => {
  const [half, none] = [
    { home: 1, away: 0 },
    { home: 0, away: 0 },
  ]
  const fullOf = (score: typeof half, ...periods: (typeof half)[]) =>
    scoreFieldsOf({ score, periods, status: 'ended' }).full

  it('is that of both halves, whatever extra time has brought', () => {
    expect(fullOf({ home: 1, away: 1 }, half, { home: 0, away: 1 })).toEqual({
      home: '1',
      away: '1',
    })
    const extended = fullOf({ home: 2, away: 1 }, half, { home: 0, away: 1 }, half)
    expect(extended).toEqual({ home: '1', away: '1' })
    expect(fullOf(half, half)).toEqual({ home: '1', away: '0' })
    expect(fullOf(none)).toEqual({ home: '0', away: '0' })
  })
})

describe('a score that is entered', () => {
  it('is read as it stands', () => {
    expect(readScore({ ...fields, goals: ['home', 'away', 'home'] })).toEqual({
      entry: {
        kind: 'score',
        first: { home: 1, away: 0 },
        full: { home: 2, away: 1 },
        corners: null,
        goals: ['home', 'away', 'home'],
        is_abandoned: false,
        is_first_over: false,
      },
    })
  })

  it.each([
    ['an empty field', { first: { home: '', away: '0' } }, 'entry.first'],
    ['a word', { full: { home: '2', away: 'x' } }, 'entry.full'],
    ['less at the end than at half-time', { full: { home: '0', away: '1' } }, 'entry.full'],
    ['corners left empty', { hasCorners: true }, 'entry.corners'],
    ['goals of the wrong side', { goals: ['home', 'home', 'home'] as const }, 'entry.goals'],
    ['a goal too few', { goals: ['home', 'home'] as const }, 'entry.goals'],
  ])('refuses %s at its field', (_, change, field) => {
    const read = readScore({ ...fields, ...change } as ScoreFields)
    expect(Object.keys('problems' in read ? read.problems : {})).toEqual([field])
  })
})
