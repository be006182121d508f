import { describe, expect, it } from 'vitest'
import { decidedWhenAbandoned } from './abandoned.ts'
import { footballMarkets } from './markets.ts'

const of = (first: [number, number], second: [number, number], more: object = {}) =>
  decidedWhenAbandoned({
    first: { home: first[0], away: first[1] },
    second: { home: second[0], away: second[1] },
    isFirstOver: true,
    ...more,
  })

describe('what stands of an abandoned match', () => {
  it('is what nothing could have changed: İstanbulspor – Trabzonspor, 1-1 at half-time, left at 1-2', () => {
    const decided = of([1, 1], [0, 1])
    expect(decided.get('first_half_result')?.get('X')).toBe('W')
    expect(decided.get('first_half_total_goals|total=1.5')?.get('over')).toBe('W')
    expect(decided.get('total_goals|total=2.5')?.get('over')).toBe('W')
    expect(decided.get('both_teams_to_score')?.get('yes')).toBe('W')
    for (const key of [
      'match_result',
      'asian_handicap|hcp=0.5',
      'total_goals|total=3.5',
      'correct_score',
      'next_goal|goal=1',
      'corner_total|total=9.5',
    ])
      expect([key, decided.has(key)]).toEqual([key, false])
  })

  it('is the first goals by their order, never the last one', () => {
    const decided = of([1, 1], [0, 1], { goals: ['home', 'away', 'away'] })
    expect(decided.get('next_goal|goal=1')?.get('1')).toBe('W')
    expect(decided.get('next_goal|goal=3')?.get('2')).toBe('W')
    expect(decided.has('next_goal|goal=4')).toBe(false)
    expect(decided.has('last_goal')).toBe(false)
  })

  it('is a goal of the one side that has scored, whether or not the order is told', () => {
    const decided = of([1, 0], [1, 0])
    expect(decided.get('next_goal|goal=2')?.get('1')).toBe('W')
    expect(decided.has('next_goal|goal=3')).toBe(false)
    expect(decided.has('last_goal')).toBe(false)
    expect(of([1, 1], [0, 0]).has('next_goal|goal=3')).toBe(false)
  })

  it('is nothing of the first half where that was not played to its end', () => {
    const decided = of([1, 1], [0, 0], { isFirstOver: false })
    expect(decided.has('first_half_result')).toBe(false)
    expect(decided.get('first_half_total_goals|total=1.5')?.get('over')).toBe('W')
    expect(decided.get('both_teams_to_score')?.get('yes')).toBe('W')
  })

  it('is nothing that is asked of both halves where the first was not played to its end', () => {
    const asked = footballMarkets.filter(({ scope }) => scope === 'halves')
    for (const first of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 3],
    ] as [number, number][]) {
      const decided = of(first, [0, 0], { isFirstOver: false })
      expect(asked.filter(({ key }) => decided.has(key)).map(({ key }) => key)).toEqual([])
    }
    expect(of([0, 0], [0, 0]).get('goals_in_both_halves')?.get('no')).toBe('W')
  })

  it('is nothing that a side could have made up for, however far it is behind', () => {
    const six = of([4, 0], [2, 0])
    for (const key of ['asian_handicap|hcp=3', 'european_handicap|hcp=3:0'])
      expect([key, six.has(key)]).toEqual([key, false])
    const nine = of([0, 5], [0, 4])
    for (const key of ['match_result', 'double_chance', 'half_time_full_time'])
      expect([key, nine.has(key)]).toEqual([key, false])
    expect(nine.get('first_half_result')?.get('2')).toBe('W')
    expect(nine.get('total_goals|total=6.5')?.get('over')).toBe('W')
    const late = of([9, 0], [0, 0])
    expect(late.has('highest_scoring_half')).toBe(false)
    expect(late.has('home_highest_scoring_half')).toBe(false)
  })

  it('is of corners what has been passed already', () => {
    const decided = of([0, 0], [0, 0], { corners: { home: 6, away: 3 } })
    expect(decided.get('corner_total|total=8.5')?.get('over')).toBe('W')
    expect(decided.has('corner_total|total=9.5')).toBe(false)
    expect(decided.has('corner_handicap|hcp=-2.5')).toBe(false)
  })
})
