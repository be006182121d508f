import { expect, it } from 'vitest'
import type { FinalScore, MoneyMessage } from '../../feeds/feeds.ts'
import { contradicts } from './words.ts'

const won = (key: string, winner: string | null, void_reason?: string) => ({
  key,
  version: 1,
  outcomes: ['1', 'X', '2'].map((id) => ({
    id,
    won: winner === null || id === winner ? 1 : 0,
    void: winner === null ? 1 : 0,
  })),
  ...(void_reason !== undefined && { void_reason }),
})
const said = (...markets: ReturnType<typeof won>[]) =>
  ({ type: 'result', markets }) as unknown as MoneyMessage
const ended = (home: number, away: number, period = 'full_time'): FinalScore => ({
  score: { home, away },
  periods: [],
  period,
  sport: undefined,
})

it.each([
  ['the winner of the score', said(won('match_result', '1')), ended(2, 1), false],
  ['the other side', said(won('match_result', '2')), ended(2, 1), true],
  ['a winner of a draw', said(won('match_result', '1')), ended(1, 1), true],
  ['no winner of a match that has one', said(won('match_result', 'X')), ended(0, 1), true],
  [
    'the loser among others',
    said(won('odd_even', 'X'), won('match_winner', '1')),
    ended(1, 2),
    true,
  ],
  ['a market that asks for something else', said(won('last_goal', '2')), ended(2, 1), false],
  ['that nobody wins', said(won('match_result', null)), ended(2, 1), false],
  ['what its match has not come to yet', said(won('match_result', '2')), undefined, false],
  [
    'whoever wins as the other leaves',
    said(won('match_winner', '2'), won('total', 'X', 'retired')),
    ended(1, 0),
    false,
  ],
  [
    'a draw that was won later',
    said(won('match_result', 'X')),
    ended(2, 1, 'ended_after_extra_time'),
    false,
  ],
] as const)('results that tell %s', (_, message, final, is) => {
  expect(contradicts(message, final)).toBe(is)
})

const over = (key: string, id: string, isWon: boolean) => ({
  ...won(key, '1'),
  outcomes: [{ id, won: isWon ? 1 : 0, void: 0 }],
})

it.each([
  ['total_goals|total=2.5', 'over', true, 'football', false],
  ['total_goals|total=2.5', 'over', false, 'football', true],
  ['both_teams_to_score', 'no', true, 'football', true],
  ['correct_score', '1:2', true, 'football', true],
  ['asian_handicap|hcp=-1.5', '1', true, 'football', true],
  ['first_half_result', '2', true, 'football', false],
  ['odd_even', 'even', true, 'basketball', true],
  // A sport that has no such market.
  ['odd_even', 'even', true, 'tennis', false],
  ['total_sets|total=2.5', 'under', true, 'tennis', true],
  ['total_goals|total=2.5', 'over', false, undefined, false],
] as const)('a match that ends 2-1: %s, %s won: %s (%s)', (key, id, isWon, sport, is) => {
  expect(contradicts(said(over(key, id, isWon)), { ...ended(2, 1), sport })).toBe(is)
})
