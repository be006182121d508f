import type { LegResult } from '../../odds.ts'
import { settleTennis, type TennisMarket, tennisMarkets } from '../../tennis-markets.ts'
import type { TennisFormat } from '../../tennis.ts'
import { passedLine } from '../passed-line.ts'
import type { DecidedMarket, Pair, Side } from '../told.ts'
import { gamesOf, isOver, otherOf, setsWon, type TennisStand } from './tennis-stand.ts'

/*
 * What is decided of a match as it stands. Where somebody cannot go on, what was decided by then stands; the winner of
 * the match counts if a set was played to its end, and all else is void (sportsbook reference §5.4 lets a house choose;
 * this is the rule that is printed).
 */

const toMap = (settled: ReturnType<typeof settleTennis>) =>
  new Map(settled.map(({ id, result }) => [id, result]))

/** All that can go one way only now. */
export function decidedTennis(stand: TennisStand, format: TennisFormat): DecidedMarket[] {
  const markets = tennisMarkets(format)
  return markets.flatMap((one) => {
    if (stand.winner !== undefined) return whole(one, stand)
    return (
      decidedBefore(one, stand, format) ?? (stand.retired === undefined ? [] : ended(one, stand))
    )
  })
}

/** After the last point. Games that were not played were never offered, and need no result. */
function whole(one: TennisMarket, { sets }: TennisStand): DecidedMarket[] {
  const { scope, market } = one
  if (scope.of === 'game' && sets[scope.set - 1]?.[scope.game - 1] === undefined) return []
  return [{ key: market.key, results: toMap(settleTennis(one, sets)) }]
}

/** What nobody plays to its end. */
function ended({ scope, market }: TennisMarket, stand: TennisStand): DecidedMarket[] {
  if (scope.of === 'game') {
    const isNow = scope.set === stand.sets.length + 1 && scope.game === stand.current.length + 1
    if (!isNow) return []
  }
  const winner = otherOf(stand.retired!) === 'home' ? '1' : '2'
  const stands = market.key === 'match_winner' && stand.sets.length > 0
  const resultOf = (id: string): LegResult => (!stands ? 'V' : id === winner ? 'W' : 'L')
  const results = new Map(market.outcomes.map(({ id }) => [id, resultOf(id)]))
  return [{ key: market.key, results, ...(!stands && { voidReason: 'retired' }) }]
}

/** What is decided while the match goes on, or was when it stopped. */
function decidedBefore(
  one: TennisMarket,
  stand: TennisStand,
  format: TennisFormat,
): DecidedMarket | undefined {
  const { scope, market } = one
  const { sets, current } = stand
  switch (scope.of) {
    case 'sets':
      return sameInAll(one, setsWon(stand), format)
    case 'games':
      return passedLine(market, sets.flat().length + current.length + leastLeft(stand, format))
    case 'set':
      if (scope.set <= sets.length)
        return { key: market.key, results: toMap(settleTennis(one, sets)) }
      if (scope.set > sets.length + 1) return undefined
      return passedLine(market, current.length + Math.min(...SIDES.map(leastOfSet(stand))))
    default: {
      const record = [...sets, current]
      if (record[scope.set - 1]?.[scope.game - 1] === undefined) return undefined
      return { key: market.key, results: toMap(settleTennis(one, record)) }
    }
  }
}

const SIDES = ['home', 'away'] as const
/** No set has fewer games. */
const SET_LEAST = 6

/** In how few games a side can still win the set being played. */
const leastOfSet =
  ({ games }: TennisStand) =>
  (side: Side): number =>
    (games[otherOf(side)] < SET_LEAST - 1 ? SET_LEAST : SET_LEAST + 1) - games[side]

/** How few games there can still be, however the match goes on: a line that they pass is decided. */
function leastLeft(stand: TennisStand, { setsToWin }: TennisFormat): number {
  const won = setsWon(stand)
  const lefts = SIDES.map(
    (side) => leastOfSet(stand)(side) + (setsToWin - won[side] - 1) * SET_LEAST,
  )
  return Math.min(...lefts)
}

/** A market on sets that comes to the same however the rest of them go. */
function sameInAll(
  { market }: TennisMarket,
  won: Pair,
  { setsToWin }: TennisFormat,
): DecidedMarket | undefined {
  const ends: Pair[] = []
  for (let away = won.away; away < setsToWin; away++) ends.push({ home: setsToWin, away })
  for (let home = won.home; home < setsToWin; home++) ends.push({ home, away: setsToWin })
  const figure = ({ home, away }: Pair) => (market.figure === 'lead' ? home - away : home + away)
  const results = market.outcomes.map(({ id, resultOf }) => {
    const [first, ...others] = ends.map((end) => resultOf(figure(end)))
    return [id, others.every((other) => other === first) ? first! : undefined] as const
  })
  const known = results.flatMap(([id, result]) =>
    result === undefined ? [] : [[id, result] as const],
  )
  return known.length === results.length ? { key: market.key, results: new Map(known) } : undefined
}

/** Whether a point has decided something: a game was won, or nothing more is played. */
export const hasDecided = (before: TennisStand, now: TennisStand): boolean =>
  isOver(now) || now.current.length !== before.current.length

export const scoreOfSets = ({ sets, current, winner }: TennisStand): Pair[] =>
  [...sets, ...(winner === undefined ? [current] : [])].map(gamesOf)
