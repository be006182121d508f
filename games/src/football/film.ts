import type {
  CupMatch,
  Fixture,
  FootballEvent,
  MatchResult,
  Score,
  Side,
} from '@menekse/contract/draws/football'
import { type Random, shuffle } from '../stream.ts'

/** What a film needs of a match: its score, and of a cup how it went on. */
type Filmed = Pick<Fixture, 'home' | 'away'> & { readonly result: MatchResult } & Partial<
    Pick<CupMatch, 'extra' | 'has_penalties' | 'winner'>
  >

/** An event and when it is told: minutes doubled, so that breaks fit between them. */
type Timed = readonly [at: number, event: FootballEvent]

const HALVES = [
  { from: 1, to: 45 },
  { from: 46, to: 90 },
] as const
const EXTRA = { from: 91, to: 120 } as const
const IDLE_MAX = 4
const KICKS = 5
/** After so many rounds of penalties the film lets the winner win. */
const KICK_ROUNDS_MAX = 20

/** The matches of a round told together, minute by minute. What the stream decides is when and how, never how many. */
export function filmOf(matches: readonly Filmed[], round: number, film: Random): FootballEvent[] {
  return matches
    .flatMap((match, index) => matchFilm(match, index, round, film))
    .toSorted(([a], [b]) => a - b)
    .map(([, event]) => event)
}

function matchFilm(filmed: Filmed, match: number, round: number, film: Random): Timed[] {
  const { home, away, result, extra } = filmed
  const early = result.half
  const late = { home: result.home - early.home, away: result.away - early.away }
  const whole = { home: result.home, away: result.away }
  const events: Timed[] = [
    [0, { type: 'kick_off', match, round, home, away }],
    ...play(match, HALVES[0], { home: 0, away: 0 }, early, film),
    [2 * HALVES[0].to + 1, { type: 'half_time', match, home: early.home, away: early.away }],
    ...play(match, HALVES[1], early, late, film),
    [2 * HALVES[1].to + 1, { type: 'full_time', match, ...whole }],
  ]
  let end = 2 * HALVES[1].to + 2
  if (extra) {
    const score = { home: whole.home + extra.home, away: whole.away + extra.away }
    events.push(...play(match, EXTRA, whole, extra, film))
    events.push([2 * EXTRA.to + 1, { type: 'extra_time', match, ...score }])
    end = 2 * EXTRA.to + 2
  }
  if (filmed.winner === undefined) return events
  if (filmed.has_penalties)
    for (const kick of penalties(match, filmed.winner, film)) events.push([end++, kick])
  return [...events, [end, { type: 'through', match, club: filmed[filmed.winner] }]]
}

/** Goals of a part of the match at different minutes, and a few chances and shots at others. */
function play(
  match: number,
  { from, to }: { readonly from: number; readonly to: number },
  before: Score,
  goals: Score,
  film: Random,
): Timed[] {
  const minutes = shuffle(
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
    film,
  )
  const repeated = (side: Side) => Array.from({ length: goals[side] }, () => side)
  const scorers = shuffle([...repeated('home'), ...repeated('away')], film)
  const score = { home: before.home, away: before.away }
  const scored = minutes
    .splice(0, scorers.length)
    .toSorted((a, b) => a - b)
    .map((minute, index): Timed => {
      const side = scorers[index]!
      score[side]++
      return [2 * minute, { type: 'goal', match, minute, side, ...score }]
    })
  const idle = minutes.slice(0, 1 + film.below(IDLE_MAX)).map((minute): Timed => {
    const type = film.below(2) === 0 ? 'chance' : 'shot'
    return [2 * minute, { type, match, minute, side: film.below(2) === 0 ? 'home' : 'away' }]
  })
  return [...scored, ...idle].toSorted(([a], [b]) => a - b)
}

/** Penalties of five each and then one each, until one side cannot be reached; the winner is told beforehand. */
function penalties(match: number, winner: Side, film: Random): FootballEvent[] {
  const kicks: { first: boolean; isScored: boolean }[] = []
  const tally = { first: 0, second: 0 }
  const taken = { first: 0, second: 0 }
  const isDecided = () => {
    const left = (who: 'first' | 'second') =>
      Math.max(KICKS, taken.first, taken.second) - taken[who]
    return tally.first > tally.second + left('second') || tally.second > tally.first + left('first')
  }
  while (!isDecided()) {
    const isFirst = taken.first === taken.second
    const who = isFirst ? 'first' : 'second'
    const isOver = taken.second >= KICK_ROUNDS_MAX
    const isScored = isOver ? isFirst : film.below(4) > 0
    taken[who]++
    if (isScored) tally[who]++
    kicks.push({ first: isFirst, isScored })
  }
  // Whoever won takes the part of the winner.
  const loser: Side = winner === 'home' ? 'away' : 'home'
  const first = tally.first > tally.second ? winner : loser
  const second = first === 'home' ? 'away' : 'home'
  const score = { home: 0, away: 0 }
  return kicks.map(({ first: isFirst, isScored }) => {
    const side = isFirst ? first : second
    if (isScored) score[side]++
    return { type: 'penalty', match, side, is_scored: isScored, ...score }
  })
}
