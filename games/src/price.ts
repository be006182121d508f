import { readFileSync } from 'node:fs'
import { liveGrid, openingGrid } from './sports/football/fixture-grid.ts'
import { rhoBounds } from './sports/football/grid.ts'
import { countOf, type Score } from './sports/football/match.ts'
import { fairMarkets } from './sports/football/prices.ts'

/*
 * `npm run -s price`: fair prices of every market of a match. On standard input one object
 * `{sport: "football", lambda, mu, rho?, minute?, score?, half_time?}`: the goals expected of both sides and, once it
 * is in play, the minute (0 to 90) and the score, "1-0", [1, 0] or {home, away}, without which it is 0-0; from the
 * second half on the score at half-time, if markets on halves are wanted. On standard output
 * `{markets: [{key, outcomes: [{id, probability, fair_odds}]}]}`. Bad input is one line on standard error and exit 2;
 * what would not be read is bad as well: prices of another match than was meant look like any others.
 */

const RATE_MAX = 10
/** More goals than any match has seen, and a bound on what tables are made for. */
const SCORE_MAX = 50

const FIELDS = ['sport', 'lambda', 'mu', 'rho', 'minute', 'score', 'half_time']
const HALF_TIME = 45

type Input = Readonly<Record<string, unknown>>

function numberOf(input: Input, name: string, from: number, to: number): number {
  const { [name]: value } = input
  if (typeof value !== 'number' || !(value >= from && value <= to))
    throw new RangeError(`${name} has to be a number from ${from} to ${to}.`)
  return value
}

/** A score's two counts, in whichever way it is written. */
function countsOf(value: unknown): unknown {
  if (typeof value === 'string') return value.split(/[-:]/).map(wholeOf)
  if (typeof value === 'object' && value !== null && 'home' in value && 'away' in value)
    return [value.home, value.away]
  return value
}

function scoreOf(input: Input, name: string): Score | undefined {
  const { [name]: value } = input
  if (value === undefined) return undefined
  const counts = countsOf(value)
  const isScore =
    Array.isArray(counts) &&
    counts.length === 2 &&
    counts.every((count) => Number.isInteger(count) && count >= 0 && count <= SCORE_MAX)
  if (!isScore) throw new RangeError(`${name} has to be a score such as "1-0" or [1, 0].`)
  const [home, away] = counts as [number, number]
  return { home, away }
}

const wholeOf = (text: string) => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN)

function checkHalfTime(halfTime: Score, { minute, score }: { minute: number; score: Score }) {
  if (minute < HALF_TIME) throw new RangeError(`half_time is known from minute ${HALF_TIME} on.`)
  if (halfTime.home > score.home || halfTime.away > score.away)
    throw new RangeError('half_time cannot be more than the score.')
  if (minute === HALF_TIME && countOf(halfTime) < countOf(score))
    throw new RangeError(`At minute ${HALF_TIME} the score is that of half_time.`)
}

function gridOf(input: Input) {
  const unknown = Object.keys(input).find((name) => !FIELDS.includes(name))
  if (unknown !== undefined)
    throw new RangeError(`${JSON.stringify(unknown)} is no field of a match.`)
  if (input.sport !== 'football') throw new RangeError('sport has to be "football".')
  const [lambda, mu] = ['lambda', 'mu'].map((name) => numberOf(input, name, 0.001, RATE_MAX)) as [
    number,
    number,
  ]
  const { min, max } = rhoBounds({ lambda, mu })
  const rho = input.rho === undefined ? 0 : numberOf(input, 'rho', min, max)
  const score = scoreOf(input, 'score')
  const halfTime = scoreOf(input, 'half_time')
  if (input.minute === undefined) {
    if (score ?? halfTime) throw new RangeError('A score needs the minute it stands at.')
    return openingGrid({ lambda, mu, rho })
  }
  const minute = numberOf(input, 'minute', 0, 90)
  const state = { minute, score: score ?? { home: 0, away: 0 }, halfTime }
  if (halfTime) checkHalfTime(halfTime, state)
  // A match without goals had none before half-time.
  const isKnown = halfTime !== undefined || countOf(state.score) > 0
  return liveGrid({ lambda, mu }, isKnown ? state : { ...state, halfTime: state.score })
}

function read(): Input {
  const value: unknown = JSON.parse(readFileSync(0, 'utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError('One object is wanted.')
  return value as Input
}

function main(): number {
  try {
    const markets = fairMarkets(gridOf(read())).map(({ key, outcomes }) => ({
      key,
      outcomes: outcomes.map(({ id, probability }) => ({
        id,
        probability,
        fair_odds: 1 / probability,
      })),
    }))
    console.log(JSON.stringify({ markets }))
    return 0
  } catch (error) {
    const text = error instanceof SyntaxError ? 'The input is no JSON.' : (error as Error).message
    console.error(text)
    return 2
  }
}

process.exitCode = main()
