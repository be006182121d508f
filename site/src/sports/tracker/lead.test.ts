import { expect, it } from 'vitest'
import { gamesWon, leadSteps } from './lead.ts'

it('follows the lead basket by basket', () => {
  const steps = leadSteps([
    { kind: 'tip_off', side: null, minute: 0 },
    { kind: 'points_3', side: 'away', minute: 1 },
    { kind: 'points_2', side: 'home', minute: 1 },
    { kind: 'quarter_end', side: null, minute: 10 },
    { kind: 'points_2', side: 'home', minute: 11 },
  ])
  expect(steps.map(({ lead }) => lead)).toEqual([0, -3, -1, 1])
  expect(steps.at(-1)).toEqual({ minute: 11, lead: 1, home: 4, away: 3 })
})

it('tells games that were held from those that were broken, and where a set ends', () => {
  const games = gamesWon([
    { kind: 'match_start', side: 'home', minute: 0 },
    { kind: 'game_held', side: 'home', minute: 4 },
    { kind: 'game_broken', side: 'home', minute: 9 },
    { kind: 'set_won', side: 'home', minute: 30 },
  ])
  expect(games).toEqual([
    { side: 'home', isBreak: false, endsSet: false },
    { side: 'home', isBreak: true, endsSet: false },
    { side: 'home', isBreak: false, endsSet: true },
  ])
})

const held = (side: 'home' | 'away') => ({ kind: 'game_held', side, minute: 0 })
const setWon = (side: 'home' | 'away') => ({ kind: 'set_won', side, minute: 0 })
const six = Array.from({ length: 6 }, () => [held('home'), held('away')]).flat()
/** Both hold until five all in games of the first side's serve. */
const tenHeld = six.slice(0, 10)

it.each([
  ['by whoever served', [...tenHeld.slice(0, 8), held('home'), setWon('away')], false],
  ['against whoever served', [...tenHeld.slice(0, 9), setWon('home')], true],
  ['in a tie-break', [...six, setWon('away')], false],
  ['a set after a tie-break', [...six, setWon('home'), ...six.slice(1, 10), setWon('away')], true],
  ['without a game that says who serves', [setWon('home')], false],
])('counts a set that was won %s as it was', (_, timeline, isBreak) => {
  const games = gamesWon(timeline)
  expect(games.at(-1)).toMatchObject({ endsSet: true, isBreak })
  expect(games.slice(0, -1).some((game) => game.isBreak)).toBe(false)
})
