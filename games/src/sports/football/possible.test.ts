import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { footballMarkets } from './markets.ts'
import { isPossible } from './possible.ts'
import { settledMarket } from './settle.ts'

const is = (key: string, told: Parameters<typeof isPossible>[1], home: number, away: number) =>
  isPossible(key, told, { home, away })
const won = (id: string, ...lost: string[]) =>
  new Map([[id, 'W' as const], ...lost.map((one) => [one, 'L' as const] as const)])

describe('a result against the score of its match', () => {
  it.each([
    ['match_result', won('2', '1', 'X'), [2, 1]],
    ['double_chance', won('X2'), [2, 1]],
    ['total_goals|total=2.5', won('under', 'over'), [2, 1]],
    ['asian_total|total=2.75', won('over'), [2, 1]],
    ['both_teams_to_score', won('no', 'yes'), [2, 1]],
    ['asian_handicap|hcp=-1', won('1'), [2, 1]],
    ['european_handicap|hcp=0:1', won('1'), [2, 1]],
    ['correct_score', won('1:2'), [2, 1]],
    ['odd_even', won('even'), [2, 1]],
    ['first_half_result', won('2'), [2, 0]],
    ['first_half_total_goals|total=1.5', won('over'), [1, 0]],
  ] as const)('%s cannot have come to %o', (key, told, [home, away]) => {
    expect(footballMarkets.map((market) => market.key)).toContain(key)
    expect(is(key, told, home, away)).toBe(false)
  })

  it('may be what the halves, corners or the order of goals make of it, or nobody tells', () => {
    expect(is('first_half_result', won('2'), 2, 1)).toBe(true)
    expect(is('corner_total|total=9.5', won('over'), 0, 0)).toBe(true)
    expect(is('next_goal|goal=1', won('2'), 2, 1)).toBe(true)
    expect(is('next_goal|goal=1', won('2'), 2, 0)).toBe(false)
    expect(is('match_result', new Map([['1', 'V']]), 2, 1)).toBe(true)
    expect(is('player_scores', won('1'), 2, 1)).toBe(true)
    expect(is('match_result', won('2'), 500_000, 0)).toBe(true)
  })

  it('is possible wherever it is what the match came to', () => {
    const score = fc.record({ home: fc.nat(4), away: fc.nat(4) })
    fc.assert(
      fc.property(score, score, (first, second) => {
        for (const { key } of footballMarkets) {
          const told = settledMarket(key, { first, second })
          if (told === undefined) continue
          expect([key, is(key, told, first.home + second.home, first.away + second.away)]).toEqual([
            key,
            true,
          ])
        }
      }),
      { numRuns: 50 },
    )
  })
})
