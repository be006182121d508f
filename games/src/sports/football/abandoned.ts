import type { LegResult } from '../odds.ts'
import { add, type Score, type Side } from './match.ts'
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

/** Goals that could still have come in each half. */
interface MoreGoals {
  readonly first: Score
  readonly second: Score
}

const NONE: Score = { home: 0, away: 0 }
const GOALS: readonly Score[] = counts(MORE_GOALS).flatMap((home) =>
  counts(MORE_GOALS).map((away) => ({ home, away })),
)
/** Markets on both halves ask who was ahead in each and who scored: goals of one side alone turn all of that. */
const ONE_SIDED = GOALS.filter(({ home, away }) => home === 0 || away === 0)
const IN_SECOND: readonly MoreGoals[] = GOALS.map((second) => ({ first: NONE, second }))
const IN_FIRST: readonly MoreGoals[] = [
  ...GOALS.map((first) => ({ first, second: NONE })),
  ...ONE_SIDED.flatMap((first) => ONE_SIDED.map((second) => ({ first, second }))),
]

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
function continuations({ isFirstOver, ...record }: AbandonedRecord): MatchRecord[] {
  const { corners } = record
  const later = isFirstOver ? IN_SECOND : [...IN_SECOND, ...IN_FIRST]
  const goalWays = later.flatMap((goals) => withGoals(record, goals))
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
