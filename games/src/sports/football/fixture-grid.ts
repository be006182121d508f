import { add, countOf, type FinishedMatch, type Score, type Side } from './match.ts'
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

/** The order of goals, where one side alone has scored or it is told. */
function orderOf({ score, goals }: LiveState): readonly Side[] | undefined {
  if (goals !== undefined || (score.home > 0 && score.away > 0)) return goals
  const side = score.home > 0 ? 'home' : 'away'
  return Array.from({ length: countOf(score) }, () => side)
}

function standingOf(state: LiveState): Standing {
  const { minute, score, corners } = state
  const isFirstHalf = minute < HALF_TIME
  // At the break itself the score is that of half-time.
  const halfTime = isFirstHalf || minute === HALF_TIME ? score : state.halfTime
  const first = halfTime ?? score
  return {
    isFirstHalf,
    first,
    second: { home: score.home - first.home, away: score.away - first.away },
    knowsHalves: halfTime !== undefined,
    goals: orderOf(state),
    corners,
  }
}

/**
 * The grid of a match in play: what is still to come is Poisson by the share R(t) of its rates, on top of the score.
 * @param rates those of the whole match
 */
export function liveGrid(rates: Rates, state: LiveState): FixtureGrid {
  const standing = standingOf(state)
  const { isFirstHalf, knowsHalves } = standing
  const share = remainingShare(state.minute)
  const match = dixonColes({ ...scaled(rates, share), rho: 0 })
  const next = goalChances(match)
  const corners = standing.corners && {
    corners: cornerChances(scaled(cornerRates(rates), share)),
  }
  const order = standing.goals && { last_goal: next }
  const common = { match, next_goal: next, ...order, ...corners }
  if (!isFirstHalf)
    return {
      standing,
      chances: { ...common, ...(knowsHalves ? { second_half: match, halves: match } : {}) },
    }
  const { halves, first, second } = halvesOf(match, 1 - remainingShare(HALF_TIME) / share)
  return { standing, chances: { ...common, first_half: first, second_half: second, halves } }
}

/** Where the match would end, if what a cell of a scope stands for were all that is still to come. */
export function endsOf(scope: Scope, standing: Standing): FinishedMatch[] {
  const { isFirstHalf, first, second } = standing
  const past = standing.goals ?? [
    ...Array.from({ length: first.home + second.home }, () => 'home' as const),
    ...Array.from({ length: first.away + second.away }, () => 'away' as const),
  ]
  const end = (changed: Partial<FinishedMatch>): FinishedMatch => ({
    first,
    second,
    goals: past,
    corners: standing.corners ?? NONE,
    ...changed,
  })
  const goalPlaces = Array.from({ length: GOAL_COLUMNS ** 2 }, (_, place) =>
    countsAt(place, GOAL_COLUMNS),
  )
  switch (scope) {
    case 'first_half':
      return goalPlaces.map((counts) => end({ first: add(first, counts) }))
    case 'halves':
      if (isFirstHalf)
        return halvesCells.map(({ all, early }) =>
          end({
            first: add(first, early),
            second: { home: all.home - early.home, away: all.away - early.away },
          }),
        )
      return goalPlaces.map((counts) => end({ second: add(second, counts) }))
    case 'match':
    case 'second_half':
      return goalPlaces.map((counts) => end({ second: add(second, counts) }))
    case 'next_goal':
    case 'last_goal':
      return [past, [...past, 'home' as const], [...past, 'away' as const]].map((goals) =>
        end({ goals }),
      )
    case 'corners':
      return Array.from({ length: CORNER_COLUMNS ** 2 }, (_, place) =>
        end({ corners: add(standing.corners ?? NONE, countsAt(place, CORNER_COLUMNS)) }),
      )
  }
}
