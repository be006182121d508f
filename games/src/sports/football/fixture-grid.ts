import { add, type FinishedMatch, finalOf, onlyOrder, type Score, type Side } from './match.ts'
import type { Scope } from './market.ts'
import {
  CORNER_COLUMNS,
  cornerChances,
  countsAt,
  dixonColes,
  GOAL_COLUMNS,
  goalChances,
  halvesCells,
  halvesOf,
  type Intensities,
  type Rates,
  remainingShare,
} from './grid.ts'

/** Where a match stands: what of it can no longer change. */
export interface Standing {
  readonly isFirstHalf: boolean
  /** Goals so far of each half; all of them in the first where nobody knows how they fell. */
  readonly first: Score
  readonly second: Score
  readonly knowsHalves: boolean
  /** The sides that scored, where their order is known. */
  readonly goals: readonly Side[] | undefined
  /** Corners so far, where they are counted. */
  readonly corners: Score | undefined
}

/** One grid of a fixture: chances of every way it can still go, as each scope sees them. */
export interface FixtureGrid {
  readonly standing: Standing
  /** Chances by the cells of the scope; a scope that is missing is decided or unknown, and none of it is offered. */
  readonly chances: Readonly<Partial<Record<Scope, Float64Array>>>
}

export interface LiveState {
  /** Minutes played, from 0 to 90; stoppage counts as the last minute of its half. */
  readonly minute: number
  readonly score: Score
  /** From minute 45 on, without which markets on halves are not offered. */
  readonly halfTime?: Score | undefined
  readonly goals?: readonly Side[] | undefined
  readonly corners?: Score | undefined
}

const NONE: Score = { home: 0, away: 0 }
const HALF_TIME = 45
/** Corners of both sides that are expected of a match; the side that is expected to score more takes more of them. */
const CORNERS_EXPECTED = 10

const scaled = ({ lambda, mu }: Rates, by: number): Rates => ({ lambda: lambda * by, mu: mu * by })

const cornerRates = (rates: Rates): Rates =>
  scaled(rates, CORNERS_EXPECTED / (rates.lambda + rates.mu))

/**
 * The grid of a match that has not begun.
 * @throws RangeError where rho lies outside of its bounds
 */
export function openingGrid(intensities: Intensities): FixtureGrid {
  const match = dixonColes(intensities)
  const { halves, first, second } = halvesOf(match, 1 - remainingShare(HALF_TIME))
  const next = goalChances(match)
  return {
    standing: {
      isFirstHalf: true,
      first: NONE,
      second: NONE,
      knowsHalves: true,
      goals: [],
      corners: NONE,
    },
    chances: {
      match,
      first_half: first,
      second_half: second,
      halves,
      next_goal: next,
      last_goal: next,
      corners: cornerChances(cornerRates(intensities)),
    },
  }
}

function standingOf(state: LiveState): Standing {
  const { minute, score, goals, corners } = state
  const isFirstHalf = minute < HALF_TIME
  // At the break itself the score is that of half-time.
  const halfTime = isFirstHalf || minute === HALF_TIME ? score : state.halfTime
  const first = halfTime ?? score
  return {
    isFirstHalf,
    first,
    second: { home: score.home - first.home, away: score.away - first.away },
    knowsHalves: halfTime !== undefined,
    goals: goals ?? onlyOrder(score),
    corners,
  }
}

/** Chances of the goals that are still to come, by their cells. */
export interface GoalsToCome {
  readonly match: Float64Array
  /** Whose goal is the next one and whose the last: nobody's, the home and the away side's. */
  readonly next: Float64Array
  readonly last: Float64Array
  /** While the first half is played. */
  readonly halves: Readonly<Record<'halves' | 'first' | 'second', Float64Array>> | undefined
}

/**
 * The grid of a match in play: what is still to come is Poisson by the share R(t) of its rates, on top of the score.
 * @param rates those of the whole match
 */
export function liveGrid(rates: Rates, state: LiveState): FixtureGrid {
  const share = remainingShare(state.minute)
  const match = dixonColes({ ...scaled(rates, share), rho: 0 })
  const next = goalChances(match)
  const first = 1 - remainingShare(HALF_TIME) / share
  const halves = state.minute < HALF_TIME ? halvesOf(match, first) : undefined
  return playedGrid(rates, state, { match, next, last: next, halves })
}

/**
 * The grid of a match in play, given how its goals still fall.
 * @param rates those of the whole match, by which its corners fall
 */
export function playedGrid(rates: Rates, state: LiveState, goals: GoalsToCome): FixtureGrid {
  const standing = standingOf(state)
  const { match, next, last, halves: both } = goals
  const corners = standing.corners && {
    corners: cornerChances(scaled(cornerRates(rates), remainingShare(state.minute))),
  }
  const order = standing.goals && { last_goal: last }
  const common = { match, next_goal: next, ...order, ...corners }
  if (both === undefined)
    return {
      standing,
      chances: {
        ...common,
        ...(standing.knowsHalves ? { second_half: match, halves: match } : {}),
      },
    }
  const { halves, first, second } = both
  return { standing, chances: { ...common, first_half: first, second_half: second, halves } }
}

const placesOf = (columns: number): Score[] =>
  Array.from({ length: columns ** 2 }, (_, place) => countsAt(place, columns))

const secondEnds = ({ second }: Standing) =>
  placesOf(GOAL_COLUMNS).map((counts) => ({ second: add(second, counts) }))

/** The sides that scored so far; where nobody knows the order in any, which the next goal does not ask for. */
const pastOf = ({ goals, first, second }: Standing): readonly Side[] => {
  const score = add(first, second)
  const repeated = (side: Side) => Array.from({ length: score[side] }, () => side)
  return goals ?? [...repeated('home'), ...repeated('away')]
}

const goalEnds = (standing: Standing) =>
  [[], ['home'], ['away']].map((more) => ({ goals: [...pastOf(standing), ...more] as Side[] }))

/** What each cell of a scope would change of a match that ended where it stands. */
const changes: Record<Scope, (standing: Standing) => Partial<FinishedMatch>[]> = {
  match: secondEnds,
  first_half: ({ first }) =>
    placesOf(GOAL_COLUMNS).map((counts) => ({ first: add(first, counts) })),
  second_half: secondEnds,
  halves(standing) {
    const { isFirstHalf, first, second } = standing
    if (!isFirstHalf) return secondEnds(standing)
    return halvesCells.map(({ early, late }) => ({
      first: add(first, early),
      second: add(second, late),
    }))
  },
  next_goal: goalEnds,
  last_goal: goalEnds,
  corners: ({ corners = NONE }) =>
    placesOf(CORNER_COLUMNS).map((counts) => ({ corners: add(corners, counts) })),
}

/** What of where a match stands its ends depend on, as each scope sees them. */
const seenBy: Record<Scope, (standing: Standing) => unknown> = {
  match: finalOf,
  first_half: ({ first }) => first,
  second_half: ({ second }) => second,
  halves: ({ isFirstHalf, first, second }) => [isFirstHalf, first, second],
  next_goal: pastOf,
  last_goal: pastOf,
  corners: ({ corners }) => corners,
}

/** Where what a scope sees is the same, so are its ends. */
export const standingKey = (scope: Scope, standing: Standing): string =>
  `${scope} ${JSON.stringify(seenBy[scope](standing))}`

/** How the match would end, if what a cell of a scope stands for were all that is still to come; for each cell. */
export function endsOf(scope: Scope, standing: Standing): FinishedMatch[] {
  const { first, second, corners = NONE } = standing
  const now = { first, second, corners, goals: pastOf(standing) }
  return changes[scope](standing).map((change) => ({ ...now, ...change }))
}
