import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Score, Side } from './score-market.ts'
import { forecast, gameChance, matchChance, setChance, tieBreakChance } from './tennis.ts'
import type { TennisFormat, TennisState } from './tennis.ts'
import { priceTennis, settleTennis, tennisMarkets, type TennisRecord } from './tennis-markets.ts'

const ofThree: TennisFormat = { setsToWin: 2, decidingTieBreak: 7 }
const ofFive: TennisFormat = { setsToWin: 3, decidingTieBreak: 7 }
const nothing: Score = { home: 0, away: 0 }
const opening: TennisState = { sets: [], games: nothing, points: nothing, server: 'home' }
const serve = { home: 0.65, away: 0.6 }

// Sportsbook reference §11, O24.
test('wins a game, a tie-break, a set and a match as often as the closed forms say', () => {
  expect(gameChance(0.6)).toBeCloseTo(0.735729, 6)
  expect(gameChance(0.65)).toBeCloseTo(0.829645, 6)
  expect(tieBreakChance(serve, 'home')).toBeCloseTo(0.581617, 6)
  expect(setChance(serve)).toBeCloseTo(0.663495, 6)
  expect(matchChance(forecast(serve, ofThree, opening))).toBeCloseTo(0.736502, 6)
  expect(matchChance(forecast(serve, ofFive, opening))).toBeCloseTo(0.785402, 6)
})

const share = fc.double({ min: 0.4, max: 0.85, noNaN: true })
const serves = fc.record({ home: share, away: share })

test('agrees with Newton and Keller, whoever serves first', () => {
  fc.assert(
    fc.property(serves, (one) => {
      const p = one.home
      const game = p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * (1 - p)))
      expect(gameChance(p)).toBeCloseTo(game, 10)
      const s = setChance(one)
      const three = forecast(one, ofThree, { ...opening, server: 'away' })
      const five = forecast(one, ofFive, opening)
      expect(matchChance(three)).toBeCloseTo(s * s * (3 - 2 * s), 10)
      expect(matchChance(five)).toBeCloseTo(s ** 3 * (10 - 15 * s + 6 * s * s), 10)
      expect(tieBreakChance(one, 'home')).toBeCloseTo(tieBreakChance(one, 'away'), 10)
    }),
    { numRuns: 50 },
  )
})

/** A state after some points, each won by the side that the list says. */
interface Walk {
  readonly state: TennisState
  readonly record: Side[][]
  readonly isOver: boolean
}
const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const up = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 })

/** One point more, by the rules of the game alone. */
function point({ state, record, isOver }: Walk, format: TennisFormat, winner: Side): Walk {
  if (isOver) return { state, record, isOver }
  const isDeciding = state.sets.length === 2 * format.setsToWin - 2
  const isTieBreak = state.games.home === 6 && state.games.away === 6
  const to = isTieBreak ? (isDeciding ? format.decidingTieBreak : 7) : 4
  const points = up(state.points, winner)
  if (points[winner] < to || points[winner] - points[other(winner)] < 2)
    return { state: { ...state, points }, record, isOver }
  const games = up(state.games, winner)
  const now = [...record.slice(0, -1), [...record.at(-1)!, winner]]
  const server = other(state.server)
  const ahead = games[winner] - games[other(winner)]
  if (!(games[winner] === 7 || (games[winner] === 6 && ahead >= 2)))
    return { state: { ...state, games, points: nothing, server }, record: now, isOver }
  const sets = [...state.sets, games]
  const won = sets.filter((set) => set[winner] > set[other(winner)]).length
  const isEnd = won === format.setsToWin
  const next = { sets, games: nothing, points: nothing, server }
  return { state: next, record: isEnd ? now : [...now, []], isOver: isEnd }
}

/** Who serves the next point. */
function serverOf({ games, points, server }: TennisState): Side {
  if (games.home !== 6 || games.away !== 6) return server
  return [0, 3].includes((points.home + points.away) % 4) ? server : other(server)
}

const chanceHome = (state: TennisState) =>
  serverOf(state) === 'home' ? serve.home : 1 - serve.away

const formats: readonly TennisFormat[] = [ofThree, ofFive, { ...ofThree, decidingTieBreak: 10 }]
const sides = (letters: string): Side[] =>
  letters.split('').map((letter) => (letter === 'h' ? 'home' : 'away'))

/** The points of whole games: from the first, from a tie-break, and from the last tie-break of a match. */
const begun = (format: TennisFormat) => {
  const before = 'hhhhhhaaaaaa'.repeat(format.setsToWin - 1)
  return ['', 'hahahahahaha', `${before}hahahahahaha`].map((games) =>
    sides(games).flatMap((winner) => [winner, winner, winner, winner]),
  )
}
const walks = fc
  .constantFrom(...formats)
  .chain((format) =>
    fc
      .tuple(
        fc.constantFrom(...begun(format)),
        fc.array(fc.constantFrom<Side>('home', 'away'), { maxLength: 100 }),
      )
      .map(([first, then]) => [format, [...first, ...then]] as const),
  )
const walked = (format: TennisFormat, winners: readonly Side[]) =>
  winners.reduce((walk, winner) => point(walk, format, winner), {
    state: opening,
    record: [[]],
    isOver: false,
  } as Walk)

/** Chances of every outcome of every market, by key and id; of what is over, what it was. */
function tableOf(format: TennisFormat, { state, record, isOver }: Walk) {
  const priced = isOver ? [] : priceTennis(serve, format, state)
  const byKey = new Map(priced.map((one) => [one.market.key, one.outcomes]))
  return (key: string, id: string): number | undefined => {
    const outcome = byKey.get(key)?.find((one) => one.id === id)
    if (outcome !== undefined) return outcome.chances.W
    const market = tennisMarkets(format).find((one) => one.market.key === key)!
    const result = settleTennis(market, record).find((one) => one.id === id)!.result
    return result === 'V' ? undefined : Number(result === 'W')
  }
}

const watched = [
  ['match_winner', '1'],
  ['set_handicap|hcp=-1.5', '1'],
  ['set_handicap|hcp=1.5', '1'],
  ['game_handicap|hcp=-3.5', '1'],
  ['total_games|total=26.5', 'over'],
] as const

test('is worth before a point what it is worth after it, on average', () => {
  fc.assert(
    fc.property(walks, ([format, winners]) => {
      const walk = walked(format, winners)
      fc.pre(!walk.isOver)
      const p = chanceHome(walk.state)
      const [now, won, lost] = [walk, point(walk, format, 'home'), point(walk, format, 'away')].map(
        (one) => tableOf(format, one),
      )
      const set = `set_winner|setnr=${walk.state.sets.length + 1}`
      const games = walk.state.games.home + walk.state.games.away + 1
      const game = `game_winner|gamenr=${games}|setnr=${walk.state.sets.length + 1}`
      for (const [key, id] of [...watched, [set, '1'], [game, '1']] as const) {
        const mean = p * won!(key, id)! + (1 - p) * lost!(key, id)!
        expect(now!(key, id)! - mean).toBeCloseTo(0, 9)
      }
    }),
    { numRuns: 150 },
  )
})

test('adds the games of sets that are over', () => {
  const games = { home: 5, away: 0 }
  const sets = [
    { home: 6, away: 4 },
    { home: 4, away: 6 },
  ]
  const state = { sets, games, points: { home: 3, away: 0 }, server: 'home' } as const
  const chance = tableOf(ofThree, { state, record: [], isOver: false })
  const ended = gameChance(serve.home, 3, 0)
  expect(chance('total_games|total=25.5', 'over')).toBeCloseTo(1, 12)
  expect(chance('total_games|total=26.5', 'under')).toBeCloseTo(ended, 12)
  expect(chance('game_handicap|hcp=-5.5', '1')).toBeCloseTo(ended, 12)
})

test.each([
  [2, 1],
  [2, 2],
  [3, 3],
] as const)(
  'plays the tie-break of the deciding set alone to ten: %d sets to win, set pair %d',
  (setsToWin, each) => {
    const won = Array.from({ length: each - 1 }, () => [
      { home: 6, away: 0 },
      { home: 0, away: 6 },
    ]).flat()
    const state = { ...opening, sets: won, games: { home: 6, away: 6 } }
    const format: TennisFormat = { setsToWin, decidingTieBreak: 10 }
    const chance = tableOf(format, { state, record: [], isOver: false })
    const to = each === setsToWin ? 10 : 7
    const [set, next] = [`setnr=${won.length + 1}`, tieBreakChance(serve, 'home', to)]
    expect(chance(`set_winner|${set}`, '1')).toBeCloseTo(next, 12)
    expect(chance(`game_winner|gamenr=13|${set}`, '1')).toBeCloseTo(next, 12)
    expect(tieBreakChance(serve, 'home', 10)).not.toBeCloseTo(tieBreakChance(serve, 'home'), 3)
  },
)

test('settles every market that it prices, on what was played', () => {
  const record: TennisRecord = ['hahahahahahh', 'aaaaaa', 'hahahahahahah'].map(sides)
  const results = new Map(
    tennisMarkets(ofThree).flatMap((one) =>
      settleTennis(one, record).map(({ id, result }) => [`${one.market.key} ${id}`, result]),
    ),
  )
  // 7-5, 0-6, 7-6.
  const expected = {
    'match_winner 1': 'W',
    'match_winner 2': 'L',
    'set_handicap|hcp=-1.5 1': 'L',
    'set_handicap|hcp=1.5 2': 'L',
    'total_sets|total=2.5 over': 'W',
    'game_handicap|hcp=2.5 1': 'L',
    'game_handicap|hcp=3.5 1': 'W',
    'total_games|total=30.5 over': 'W',
    'total_games|total=31.5 over': 'L',
    'set_winner|setnr=2 2': 'W',
    'set_total_games|setnr=1|total=11.5 over': 'W',
    'game_winner|gamenr=13|setnr=3 1': 'W',
    'game_winner|gamenr=7|setnr=2 1': 'V',
  }
  const found = Object.keys(expected).map((key) => [key, results.get(key)])
  expect(Object.fromEntries(found)).toEqual(expected)
  const two = record.slice(0, 1).concat(record.slice(0, 1))
  const third = tennisMarkets(ofThree).find(({ market }) => market.key === 'set_winner|setnr=3')!
  expect(settleTennis(third, two).map(({ result }) => result)).toEqual(['V', 'V'])
})

test('adds up to one for every outcome of every market', () => {
  fc.assert(
    fc.property(walks, ([format, winners]) => {
      const { state, isOver } = walked(format, winners)
      fc.pre(!isOver)
      const wholes = priceTennis(serve, format, state).flatMap(({ outcomes }) =>
        outcomes.map(({ chances }) =>
          Object.values(chances).reduce((sum, chance) => sum + chance, 0),
        ),
      )
      for (const whole of wholes) expect(whole).toBeCloseTo(1, 8)
    }),
    { numRuns: 30 },
  )
})
