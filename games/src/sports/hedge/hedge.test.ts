import type { SportId } from '@menekse/contract/sports/fixture'
import { expect, it } from 'vitest'
import { areHedge } from './hedge.ts'

const selected = (words: string) => {
  const [market, selection] = words.split(' ') as [string, string]
  return { market, selection }
}

/** Whether they cover each other, asked both ways round. */
const areBoth = (sport: SportId, one: string, other: string) => [
  areHedge(sport, selected(one), selected(other)),
  areHedge(sport, selected(other), selected(one)),
]

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
])('of football %s and %s cover each other: %s', (one, other, isHedge) => {
  expect(areBoth('football', one, other)).toEqual([isHedge, isHedge])
})

it.each([
  ['match_winner 1', 'handicap|hcp=-5.5 2', true],
  ['match_winner 1', 'handicap|hcp=5.5 2', false],
  // A game has no tie: with half a point ahead a side has to win it all the same.
  ['match_winner 1', 'handicap|hcp=0.5 2', true],
  ['handicap|hcp=-3.5 1', 'handicap|hcp=-7.5 2', true],
  ['handicap|hcp=-7.5 1', 'handicap|hcp=-3.5 2', false],
  ['total_points|total=160.5 over', 'total_points|total=170.5 under', true],
  ['total_points|total=170.5 over', 'total_points|total=160.5 under', false],
  ['quarter_total|quarternr=1|total=40.5 over', 'quarter_total|quarternr=1|total=41.5 under', true],
  [
    'quarter_total|quarternr=1|total=40.5 over',
    'quarter_total|quarternr=2|total=41.5 under',
    false,
  ],
  ['quarter_result|quarternr=1 1', 'match_winner 2', false],
  ['total_points|total=160.5 over', 'match_winner 2', false],
  ['odd_even odd', 'total_points|total=160.5 over', false],
  ['constructor 1', 'match_winner 2', false],
  ['match_winner X', 'handicap|hcp=-5.5 2', false],
])('of basketball %s and %s cover each other: %s', (one, other, isHedge) => {
  expect(areBoth('basketball', one, other)).toEqual([isHedge, isHedge])
})

it.each([
  ['match_winner 1', 'set_handicap|hcp=-1.5 2', true],
  ['match_winner 1', 'set_handicap|hcp=1.5 2', false],
  ['set_handicap|hcp=-1.5 1', 'set_handicap|hcp=-2.5 2', true],
  ['set_handicap|hcp=1.5 1', 'match_winner 2', true],
  ['total_games|total=20.5 over', 'total_games|total=22.5 under', true],
  ['total_games|total=22.5 over', 'total_games|total=20.5 under', false],
  ['game_handicap|hcp=-2.5 1', 'game_handicap|hcp=-3.5 2', true],
  // Three sets have eighteen games at least, and two have no more than twenty-six.
  ['total_sets|total=2.5 under', 'total_games|total=17.5 over', true],
  ['total_sets|total=2.5 under', 'total_games|total=18.5 over', false],
  ['total_sets|total=2.5 over', 'total_games|total=26.5 under', true],
  ['total_sets|total=2.5 over', 'total_games|total=25.5 under', false],
  // Who wins a set that decides a match of three has won it; whether it is one, no market says.
  ['set_winner|setnr=1 1', 'match_winner 2', false],
  ['set_winner|setnr=1 1', 'set_handicap|hcp=-2.5 2', true],
  ['set_total_games|setnr=1|total=8.5 over', 'set_total_games|setnr=1|total=9.5 under', true],
  ['set_total_games|setnr=1|total=8.5 over', 'set_total_games|setnr=2|total=9.5 under', false],
  ['game_winner|gamenr=1|setnr=1 1', 'match_winner 2', false],
  ['match_winner X', 'set_winner|setnr=1 2', false],
])('of tennis %s and %s cover each other: %s', (one, other, isHedge) => {
  expect(areBoth('tennis', one, other)).toEqual([isHedge, isHedge])
})
