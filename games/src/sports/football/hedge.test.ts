import { expect, it } from 'vitest'
import { areHedge } from './hedge.ts'

const selected = (words: string) => {
  const [market, selection] = words.split(' ') as [string, string]
  return { market, selection }
}

it.each([
  ['match_result 1', 'double_chance X2', true],
  ['match_result 1', 'asian_handicap|hcp=-0.5 2', true],
  ['match_result 1', 'asian_handicap|hcp=0 2', true],
  ['match_result 1', 'asian_handicap|hcp=0.25 2', false],
  ['match_result X', 'double_chance 1X', false],
  ['total_goals|total=2.5 over', 'total_goals|total=3.5 under', true],
  ['total_goals|total=3.5 over', 'total_goals|total=2.5 under', false],
  ['total_goals|total=2.5 over', 'asian_total|total=1.75 under', false],
  ['total_goals|total=2.5 over', 'asian_total|total=2.25 under', true],
  ['both_teams_to_score no', 'total_goals|total=1.5 over', true],
  ['both_teams_to_score yes', 'total_goals|total=2.5 under', false],
  ['first_half_result 1', 'home_to_win_both_halves no', true],
  ['corner_total|total=8.5 over', 'corner_total|total=10.5 under', true],
  // Corners may go either way whatever the score is, and the order of goals says more than a score.
  ['corner_total|total=8.5 over', 'match_result 1', false],
  ['next_goal|goal=1 none', 'total_goals|total=0.5 over', false],
  ['match_result 1', 'nothing_we_know 2', false],
])('%s and %s cover each other: %s', (one, other, isHedge) => {
  expect(areHedge(selected(one), selected(other))).toBe(isHedge)
  expect(areHedge(selected(other), selected(one))).toBe(isHedge)
})
