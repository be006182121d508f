import type { TennisFormat, TennisState } from '../../tennis.ts'
import type { Pair, Side } from '../told.ts'
import type { TennisEvent } from './tennis-match.ts'

/** How a match stands: what everybody may know of it. */
export interface TennisStand {
  readonly isLive: boolean
  /** Who serves the first game of all. */
  readonly first: Side
  /** For each set that is over, and for the one being played, who won its games. */
  readonly sets: readonly (readonly Side[])[]
  readonly current: readonly Side[]
  /** Games of the set being played. */
  readonly games: Pair
  readonly points: Pair
  readonly winner: Side | undefined
  readonly retired: Side | undefined
}

const NONE: Pair = { home: 0, away: 0 }

export const START: TennisStand = {
  isLive: false,
  first: 'home',
  sets: [],
  current: [],
  games: NONE,
  points: NONE,
  winner: undefined,
  retired: undefined,
}

export const otherOf = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const plusOne = (score: Pair, side: Side): Pair => ({ ...score, [side]: score[side] + 1 })

export const gamesOf = (winners: readonly Side[]): Pair => {
  const home = winners.filter((side) => side === 'home').length
  return { home, away: winners.length - home }
}

/** Sets won. */
export const setsWon = ({ sets }: Pick<TennisStand, 'sets'>): Pair =>
  gamesOf(sets.map((set) => (gamesOf(set).home > gamesOf(set).away ? 'home' : 'away')))

const isTieBreak = ({ home, away }: Pair) => home === 6 && away === 6

/** Who serves the game being played; in a tie-break, who served its first point. */
export function gameServer({ first, sets, current }: TennisStand): Side {
  const played = sets.reduce((sum, set) => sum + set.length, current.length)
  return played % 2 === 0 ? first : otherOf(first)
}

/** Who serves the next point. */
export function serverOf(stand: TennisStand): Side {
  const server = gameServer(stand)
  if (!isTieBreak(stand.games)) return server
  const played = stand.points.home + stand.points.away
  return ((played + 1) >> 1) % 2 === 0 ? server : otherOf(server)
}

/** Points that win the game being played, two ahead. */
function pointsToWin(stand: TennisStand, format: TennisFormat): number {
  if (!isTieBreak(stand.games)) return 4
  const isDeciding = stand.sets.length === 2 * format.setsToWin - 2
  return isDeciding ? format.decidingTieBreak : 7
}

const isSetOver = ({ home, away }: Pair) =>
  Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2)

/** The stand after a point. */
export function afterPoint(stand: TennisStand, side: Side, format: TennisFormat): TennisStand {
  const points = plusOne(stand.points, side)
  const ahead = points[side] - points[otherOf(side)]
  if (points[side] < pointsToWin(stand, format) || ahead < 2) return { ...stand, points }
  const current = [...stand.current, side]
  const games = gamesOf(current)
  if (!isSetOver(games)) return { ...stand, current, games, points: NONE }
  const sets = [...stand.sets, current]
  const isOver = setsWon({ sets })[side] === format.setsToWin
  return {
    ...stand,
    sets,
    current: [],
    games: NONE,
    points: NONE,
    winner: isOver ? side : undefined,
  }
}

export function after(stand: TennisStand, event: TennisEvent, format: TennisFormat): TennisStand {
  if (event.kind === 'start') return { ...stand, isLive: true, first: event.side! }
  if (event.kind === 'retired') return { ...stand, retired: event.side! }
  return afterPoint(stand, event.side!, format)
}

export const isOver = ({ winner, retired }: TennisStand) =>
  winner !== undefined || retired !== undefined

/** Whether the next point can end a game against its server, a tie-break, a set or the match: nothing is sold then. */
export function isBigPoint(stand: TennisStand, format: TennisFormat): boolean {
  if (isOver(stand) || !stand.isLive) return false
  return (['home', 'away'] as const).some((side) => {
    const next = afterPoint(stand, side, format)
    if (next.sets.length > stand.sets.length) return true
    return next.current.length > stand.current.length && side !== gameServer(stand)
  })
}

/** A match as its model reads it. */
export const stateOf = (stand: TennisStand): TennisState => ({
  sets: stand.sets.map(gamesOf),
  games: stand.games,
  points: stand.points,
  server: gameServer(stand),
})
