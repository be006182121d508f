import type { LegResult } from '../odds.ts'
import type { Side } from './match.ts'
import { footballMarkets } from './markets.ts'
import { settledMarket } from './settle.ts'
import type { MatchRecord } from './settle.ts'

export interface AbandonedRecord extends MatchRecord {
  /** Whether the first half was played to its end; before that its markets are as open as the match. */
  readonly isFirstOver: boolean
}

/** So many more goals of a side, or corners, could have come: above every line that is offered. */
const MORE_GOALS = 8
const MORE_CORNERS = 20

const counts = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)

/** Every way in which a match that was abandoned could have gone on, as far as any market tells them apart. */
function continuations({ isFirstOver, ...record }: AbandonedRecord): MatchRecord[] {
  const { first, second, goals, corners } = record
  const goalWays = counts(MORE_GOALS).flatMap((home) =>
    counts(MORE_GOALS).flatMap((away): MatchRecord[] => {
      const later: Side[] = [...Array(home).fill('home'), ...Array(away).fill('away')]
      const orders = [later, later.toReversed()].map((order) => goals && [...goals, ...order])
      const played = { home: second.home + home, away: second.away + away }
      const inSecond = orders.map((order) => ({ ...record, second: played, goals: order }))
      const more = { home: first.home + home, away: first.away + away }
      const inFirst = orders.map((order) => ({ ...record, first: more, goals: order }))
      return (isFirstOver ? inSecond : [...inSecond, ...inFirst]).map(
        ({ goals: order, ...way }) => {
          const { goals: _, ...plain } = way as MatchRecord
          return order === undefined ? plain : { ...plain, goals: order }
        },
      )
    }),
  )
  if (corners === undefined) return goalWays
  const cornerWays = counts(MORE_CORNERS).flatMap((more) => [
    { ...record, corners: { ...corners, home: corners.home + more } },
    { ...record, corners: { ...corners, away: corners.away + more } },
  ])
  return [...goalWays, ...cornerWays]
}

/**
 * What of a match that was abandoned is decided, however it could have gone on: these markets stand, all others are
 * void. Keyed by market, then by outcome.
 */
export function decidedWhenAbandoned(
  record: AbandonedRecord,
): ReadonlyMap<string, ReadonlyMap<string, LegResult>> {
  const ways = continuations(record)
  const decided = new Map<string, ReadonlyMap<string, LegResult>>()
  for (const { key } of footballMarkets) {
    const now = settledMarket(key, record)
    if (now === undefined) continue
    const isSame = ways.every((way) => {
      const then = settledMarket(key, way)
      return then !== undefined && [...now].every(([id, result]) => then.get(id) === result)
    })
    if (isSame) decided.set(key, now)
  }
  return decided
}
