import type { SportId } from '@menekse/contract/sports/fixture'
import type { Random } from '../../stream.ts'
import {
  basketballLeagues,
  ratesBetween as pointsBetween,
} from './basketball/basketball-leagues.ts'
import { BASKETBALL_LABEL, playBasketball } from './basketball/basketball-match.ts'
import { playedBasketball } from './basketball/basketball-teller.ts'
import { type CalendarLeague, plannedMatches, type PlannedMatch } from './calendar.ts'
import { type Fault, withFault } from './faults.ts'
import { FOOTBALL_LABEL, playFootball } from './football/football-match.ts'
import { playedFootball } from './football/football-teller.ts'
import { ratedLeagues } from './leagues.ts'
import { type RatedLeague, ratesBetween as goalsBetween } from './ratings.ts'
import { createTeller, lastMoment, type PlayedMatch } from './teller.ts'
import { playTennis, TENNIS_LABEL } from './tennis/tennis-match.ts'
import { playedTennis } from './tennis/tennis-teller.ts'
import { ratesBetween as servesBetween, tennisTours } from './tennis/tennis-tours.ts'
import type { Moment, Teller } from './told.ts'

/*
 * The matches of all sports that are simulated, each with the way in which it is played from its seed.
 */

interface Named {
  readonly id: string
  readonly name: string
  readonly short: string
}

export interface SimulatedMatch {
  /** The same for ever. */
  readonly id: string
  readonly sport: SportId
  readonly category: { readonly id: string; readonly name: string }
  readonly tournament: { readonly id: string; readonly name: string; readonly tier: number }
  /** From 1. */
  readonly round: number
  readonly home: Named
  readonly away: Named
  readonly isNeutral: boolean
  readonly startsAtMs: number
  /** The label under which it is drawn from its seed. */
  readonly label: string
  /** From its beginning until the longest there can be is over. */
  readonly longestMs: number
  tell(random: Random, fault: Fault): Teller
  /** How it ends. */
  end(random: Random): Moment
}

export interface SimulatedLeague extends Omit<Named, 'short'> {
  readonly country: string
  readonly teams: readonly Named[]
}

/** A sport as it is simulated: what of it is played between two instants, and how two sides of it meet. */
export interface SimulatedSport {
  readonly sport: SportId
  /** Who plays in it, by league. */
  readonly leagues: readonly SimulatedLeague[]
  matches(fromMs: number, untilMs: number): SimulatedMatch[]
  /** A match of these sides, whenever it was; undefined where there are none. */
  between(league: string, home: string, away: string): SimulatedMatch | undefined
}

interface League extends CalendarLeague {
  readonly name: string
  readonly country: string
  readonly tier: number
  readonly teams: readonly Named[]
}

interface Kind<Of extends League> {
  readonly sport: SportId
  readonly label: string
  readonly longestMs: number
  readonly isNeutral: boolean
  readonly leagues: readonly Of[]
  readonly categoryOf: (league: Of) => string
  /** The match as it is read, its stand and events being its own business. */
  readonly play: (planned: PlannedMatch<Of>, random: Random) => Reading
}

interface Reading {
  tell(fault: Fault): Teller
  end(): Moment
}

const reading = <Stand, Event extends { readonly second: number }>(
  match: PlayedMatch<Stand, Event>,
): Reading => ({
  tell: (fault) => withFault(createTeller(match), fault, match.events.at(-1)!.second),
  end: () => lastMoment(match),
})

function simulatedSport<Of extends League>(kind: Kind<Of>): SimulatedSport {
  const { sport, label, longestMs, isNeutral, leagues, categoryOf, play } = kind
  const matchOf = (planned: PlannedMatch<Of>): SimulatedMatch => ({
    id: planned.id,
    sport,
    category: { id: categoryOf(planned.league), name: planned.league.country },
    tournament: {
      id: planned.league.id,
      name: planned.league.name,
      tier: planned.league.tier,
    },
    round: planned.round,
    home: planned.home,
    away: planned.away,
    isNeutral,
    startsAtMs: planned.startsAtMs,
    label,
    longestMs,
    tell: (random, fault) => play(planned, random).tell(fault),
    end: (random) => play(planned, random).end(),
  })
  return {
    sport,
    leagues,
    matches: (fromMs, untilMs) => plannedMatches(leagues, fromMs, untilMs).map(matchOf),
    between(leagueId, homeId, awayId) {
      const league = leagues.find(({ id }) => id === leagueId)
      const [home, away] = [homeId, awayId].map((id) => league?.teams.find((one) => one.id === id))
      if (league === undefined || home === undefined || away === undefined) return undefined
      return matchOf({ id: '', league, round: 0, home, away, startsAtMs: 0 })
    },
  }
}

const HOUR_MS = 3_600_000

export const simulatedFootball = (leagues: readonly RatedLeague[]): SimulatedSport =>
  simulatedSport({
    sport: 'football',
    label: FOOTBALL_LABEL,
    longestMs: 3 * HOUR_MS,
    isNeutral: false,
    leagues,
    categoryOf: ({ id }) => id.split('.', 1)[0]!,
    play: ({ league, home, away }, random) =>
      reading(playedFootball(playFootball(goalsBetween(league, home, away), random), league.tier)),
  })

const simulatedBasketball = simulatedSport({
  sport: 'basketball',
  label: BASKETBALL_LABEL,
  longestMs: 3 * HOUR_MS,
  isNeutral: false,
  leagues: basketballLeagues,
  categoryOf: () => 'simulated-basketball',
  play: ({ league, home, away }, random) =>
    reading(
      playedBasketball(playBasketball(pointsBetween(league, home, away), random), league.tier),
    ),
})

const simulatedTennis = simulatedSport({
  sport: 'tennis',
  label: TENNIS_LABEL,
  longestMs: 6 * HOUR_MS,
  isNeutral: true,
  leagues: tennisTours,
  categoryOf: () => 'simulated-tennis',
  play: ({ league, home, away }, random) =>
    reading(playedTennis(playTennis(servesBetween(league, home, away), random), league.tier)),
})

/** All that is simulated. */
export const simulatedSports: readonly SimulatedSport[] = [
  simulatedFootball(ratedLeagues),
  simulatedBasketball,
  simulatedTennis,
]
