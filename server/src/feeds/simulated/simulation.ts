import { createHash, createHmac } from 'node:crypto'
import { seededRandom } from '@menekse/games/random'
import { plannedMatches } from '@menekse/games/sports/simulated/calendar'
import type { PlannedMatch } from '@menekse/games/sports/simulated/calendar'
import { playFootball } from '@menekse/games/sports/simulated/football-match'
import { createFootballTeller } from '@menekse/games/sports/simulated/football-teller'
import type { FootballTeller } from '@menekse/games/sports/simulated/football-teller'
import { ratesBetween } from '@menekse/games/sports/simulated/ratings'
import type { RatedLeague } from '@menekse/games/sports/simulated/ratings'
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import type { Said } from '../message.ts'
import { createStanding } from '../standing.ts'
import { announcement, saidOf } from './words.ts'

/** How long before they begin matches are announced, with all their prices. */
const AHEAD_MS = 2 * DAY_MS
/** From kick-off until nothing more is told of any match. */
export const LONGEST_MS = 3 * HOUR_MS
/** So many matches are taken up at a time: pricing one costs a few milliseconds. */
const TAKEN_UP_AT_A_TIME = 8
/** How long a match that is over stands in snapshots. */
const STAYS_MS = HOUR_MS

/** The label under which a match is drawn from its seed. */
export const MATCH_LABEL = 'football-match'

export interface Simulation {
  /** What there is to say by now, each thing once; what does not fit is said the next time. */
  due(now: Date): Said[]
  snapshot(fixture?: string): Said[]
  /** Everything of matches that ended before this instant has been said. */
  toldUntil(now: Date): Date
}

interface Played {
  readonly match: PlannedMatch
  readonly teller: FootballTeller
  readonly proof: { readonly commitment: string; readonly seed: string }
}

/** Each match once, in the order of what is to be announced. */
function createPlan(leagues: readonly RatedLeague[], toldUntilMs: number) {
  let lookedUntilMs = toldUntilMs - LONGEST_MS
  /** Matches that begin later than this were never announced by anybody. */
  let announcedUntilMs = toldUntilMs + AHEAD_MS
  return (nowMs: number): PlannedMatch[] => {
    const aheadMs = nowMs + AHEAD_MS
    if (lookedUntilMs >= aheadMs) return []
    const caughtUpMs = Math.max(lookedUntilMs, Math.min(announcedUntilMs, aheadMs))
    // Nobody can have bet on what is long over and was never announced: it is not played.
    const freshMs = Math.max(caughtUpMs, nowMs - LONGEST_MS)
    const planned = [
      ...plannedMatches(leagues, lookedUntilMs, caughtUpMs),
      ...plannedMatches(leagues, freshMs, aheadMs),
    ]
    lookedUntilMs = aheadMs
    announcedUntilMs = aheadMs
    return planned
  }
}

/** Plays the matches of all leagues by the clock; whoever has the secret has every one of them. */
export function createSimulation(parts: {
  secret: Buffer
  leagues: readonly RatedLeague[]
  /** What matches came to that ended before it was told by another. */
  toldUntil: Date
}): Simulation {
  const { secret, leagues } = parts
  const standing = createStanding()
  const played = new Map<string, Played>()
  const over = new Map<string, number>()
  const plannedUntil = createPlan(leagues, parts.toldUntil.getTime())
  let waiting: PlannedMatch[] = []

  const takeUp = (match: PlannedMatch, nowMs: number): Said[] => {
    const seed = createHmac('sha256', secret).update(match.id).digest()
    const { league, home, away } = match
    const log = playFootball(ratesBetween(league, home, away), seededRandom(seed, MATCH_LABEL))
    const proof = {
      commitment: createHash('sha256').update(seed).digest('hex'),
      seed: seed.toString('hex'),
    }
    const one = { match, proof, teller: createFootballTeller(log, league.tier) }
    played.set(match.id, one)
    const { commitment } = proof
    return [announcement(match, 'planned', { commitment }), ...tell(one, nowMs, -1)]
  }
  const tell = ({ match, teller, proof }: Played, nowMs: number, atLeast?: number): Said[] => {
    const second = Math.floor((nowMs - match.startsAtMs) / 1_000)
    if (second < 0 && atLeast === undefined) return []
    const said = teller.until(second).map((told) => saidOf(match.id, told, match.startsAtMs))
    if (!teller.isOver) return said
    played.delete(match.id)
    over.set(match.id, nowMs)
    return [...said, announcement(match, 'closed', proof)]
  }

  return {
    due(now) {
      const nowMs = now.getTime()
      waiting.push(...plannedUntil(nowMs))
      const said: Said[] = []
      // Who is over leaves the map meanwhile, which its iterator bears.
      for (const one of played.values()) said.push(...tell(one, nowMs))
      for (const match of waiting.slice(0, TAKEN_UP_AT_A_TIME)) said.push(...takeUp(match, nowMs))
      waiting = waiting.slice(TAKEN_UP_AT_A_TIME)
      for (const message of said) standing.note(message)
      for (const [id, sinceMs] of over)
        if (nowMs - sinceMs > STAYS_MS) {
          over.delete(id)
          standing.forget(id)
        }
      return said
    },
    snapshot: standing.snapshot,
    toldUntil(now) {
      const first = [...played.values(), ...waiting.map((match) => ({ match }))]
        .map(({ match }) => match.startsAtMs)
        .reduce((least, startsAtMs) => Math.min(least, startsAtMs), now.getTime())
      return new Date(first)
    },
  }
}
