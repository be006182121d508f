import type { SimulatedMatch, SimulatedSport } from '@menekse/games/sports/simulated/matches'
import { HOUR_MS } from '../../platform/clock.ts'

/** From the planned beginning of a match until nothing more is told of it, whatever goes wrong with it. */
const LOOK_BACK_MS = 60 * HOUR_MS
/** Of matches that nobody announced only those are played that began no longer ago. */
const FRESH_MS = 3 * HOUR_MS
/** Calendars are looked into this often. */
const LOOKED_MS = 60_000

interface PlanParts {
  toldUntilMs: number
  aheadMs: number
  /** By how much longer than others a match is told of. */
  longerBy(match: SimulatedMatch): number
}

/** Each match once, in the order of what is to be announced. */
export function createPlan(
  sports: readonly SimulatedSport[],
  { toldUntilMs, aheadMs, longerBy }: PlanParts,
): (nowMs: number) => SimulatedMatch[] {
  let lookedUntilMs: number | undefined
  const between = (fromMs: number, untilMs: number) =>
    sports
      .flatMap((sport) => sport.matches(fromMs, untilMs))
      .toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1))
  /** What another had announced and not told to its end. */
  const left = (untilMs: number) =>
    between(toldUntilMs - LOOK_BACK_MS, untilMs).filter(
      (match) =>
        match.startsAtMs + match.longestMs > toldUntilMs ||
        match.startsAtMs + match.longestMs + longerBy(match) > toldUntilMs,
    )
  return (nowMs) => {
    const untilMs = nowMs + aheadMs
    if (lookedUntilMs !== undefined && untilMs - lookedUntilMs < LOOKED_MS) return []
    const planned: SimulatedMatch[] = []
    let freshMs = lookedUntilMs
    if (freshMs === undefined) {
      // Matches that begin later were never announced by anybody.
      const caughtUpMs = Math.min(toldUntilMs + aheadMs, untilMs)
      planned.push(...left(caughtUpMs))
      // Nobody can have bet on what is long over and was never announced: it is not played.
      freshMs = Math.max(caughtUpMs, nowMs - FRESH_MS)
    }
    planned.push(...between(freshMs, untilMs))
    lookedUntilMs = untilMs
    return planned
  }
}
