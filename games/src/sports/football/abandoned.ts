import type { LegResult } from '../odds.ts'
import { add, countOf, finalOf, onlyOrder, type Score, type Side } from './match.ts'
import { footballMarkets } from './markets.ts'
import { settledMarket } from './settle.ts'
import type { MatchRecord } from './settle.ts'

export interface AbandonedRecord extends MatchRecord {
  /** Whether the first half was played to its end; before that its markets are as open as the match. */
  readonly isFirstOver: boolean
}

/** So many more goals of a side, or corners, could have come at least: above every line that is offered. */
const MORE_GOALS = 8
const MORE_CORNERS = 20
/** No handicap is higher, and one more goal than that turns what it says. */
const HANDICAP_PASSED = 4

const counts = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)
/** However far a side is ahead, the other could have passed it, by every handicap as well. */
const reach = (played: Score, least: number) => Math.max(least, countOf(played) + HANDICAP_PASSED)

/** Goals that could still have come in each half. */
interface MoreGoals {
  readonly first: Score
  readonly second: Score
}

const NONE: Score = { home: 0, away: 0 }

/** Goals that could still have come, in the first half where that was not over. */
function moreGoals({ isFirstOver, ...record }: AbandonedRecord): MoreGoals[] {
  const most = counts(reach(finalOf(record), MORE_GOALS))
  const goals = most.flatMap((home) => most.map((away) => ({ home, away })))
  const inSecond = goals.map((second) => ({ first: NONE, second }))
  if (isFirstOver) return inSecond
  // Markets on both halves ask who was ahead in each and who scored: goals of one side alone turn all of that.
  const oneSided = goals.filter(({ home, away }) => home === 0 || away === 0)
  return [
    ...inSecond,
    ...goals.map((first) => ({ first, second: NONE })),
    ...oneSided.flatMap((first) => oneSided.map((second) => ({ first, second }))),
  ]
}

/** A match that goes on with these goals, of which those of one side come first or those of the other. */
function withGoals(record: MatchRecord, { first, second }: MoreGoals): MatchRecord[] {
  const { goals } = record
  const played = {
    ...record,
    first: add(record.first, first),
    second: add(record.second, second),
  }
  if (goals === undefined) return [played]
  const { home, away } = add(first, second)
  const later: Side[] = [...Array(home).fill('home'), ...Array(away).fill('away')]
  return [later, later.toReversed()].map((order) => ({ ...played, goals: [...goals, ...order] }))
}

/** Every way in which a match that was abandoned could have gone on, as far as any market tells them apart. */
function continuations(record: AbandonedRecord): MatchRecord[] {
  const { corners } = record
  const goalWays = moreGoals(record).flatMap((goals) => withGoals(record, goals))
  if (corners === undefined) return goalWays
  const cornerWays = counts(reach(corners, MORE_CORNERS)).flatMap((more) => [
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
  const goals = record.goals ?? onlyOrder(finalOf(record))
  const ways = continuations({ ...record, ...(goals && { goals }) })
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
