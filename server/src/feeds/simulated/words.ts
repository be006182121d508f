import type { LegResult } from '@menekse/games/sports/odds'
import type { PlannedMatch } from '@menekse/games/sports/simulated/calendar'
import type { ChancedMarket } from '@menekse/games/sports/simulated/football-offers'
import type { FootballStand } from '@menekse/games/sports/simulated/football-stand'
import type { Told } from '@menekse/games/sports/simulated/football-teller'
import type { FixtureStatus, Said } from '../message.ts'

/*
 * Pure: what there is to tell of a simulated match, in the words of all feeds.
 */

type SaidOf<T extends Said['type']> = Extract<Said, { type: T }>

interface Proof {
  readonly commitment: string
  readonly seed?: string
}

/** What is played, and what proves it. */
export function announcement(
  { id, league, round, home, away, startsAtMs }: PlannedMatch,
  status: FixtureStatus,
  { commitment, seed }: Proof,
): SaidOf<'fixture'> {
  const team = ({ id: teamId, name, short }: PlannedMatch['home']) => ({ id: teamId, name, short })
  return {
    type: 'fixture',
    fixture: id,
    sport: 'football',
    category: { id: league.id.split('.', 1)[0]!, name: league.country },
    tournament: { id: league.id, name: league.name, tier: league.tier },
    round: `${round}. hafta`,
    home: team(home),
    away: team(away),
    starts_at: new Date(startsAtMs).toISOString(),
    status,
    is_neutral: false,
    is_simulated: true,
    commitment,
    ...(seed !== undefined && { seed }),
  }
}

const statusOf: Record<FootballStand['period'], FixtureStatus> = {
  first_half: 'live',
  half_time: 'break',
  second_half: 'live',
  full_time: 'ended',
}

/** What was told of a match, as it is said of its fixture. */
export function saidOf(fixture: string, told: Told, startsAtMs: number): Said {
  if (told.type === 'state') return stateOf(fixture, told, startsAtMs)
  if (told.type === 'stop') return { type: 'stop', fixture, markets: 'all', reason: told.reason }
  if (told.type === 'offer') return offerOf(fixture, told)
  if (told.type === 'result') return resultOf(fixture, told)
  return { type: 'unresult', fixture, markets: [...told.markets] }
}

type ToldOf<T extends Told['type']> = Extract<Told, { type: T }>

const offerOf = (fixture: string, { markets, gone }: ToldOf<'offer'>): SaidOf<'offer'> => ({
  type: 'offer',
  fixture,
  markets: [
    ...markets.map(offered),
    ...gone.map((key) => ({ key, status: 'inactive' as const, outcomes: [] })),
  ],
})

const resultOf = (fixture: string, { markets, isFinal }: ToldOf<'result'>): SaidOf<'result'> => ({
  type: 'result',
  fixture,
  certainty: isFinal ? 2 : 1,
  markets: markets.map(({ key, version, results }) => ({
    key,
    version,
    outcomes: [...results].map(([id, result]) => ({ id, ...resultWords[result] })),
  })),
})

const resultWords = {
  W: { won: 1, void: 0 },
  HW: { won: 1, void: 0.5 },
  V: { won: 0, void: 1 },
  HL: { won: 0, void: 0.5 },
  L: { won: 0, void: 0 },
} as const satisfies Record<LegResult, { won: 0 | 1; void: 0 | 0.5 | 1 }>

/** What is of no interest to who reads what happened. */
const UNTOLD: ReadonlySet<string> = new Set(['safe'])

function stateOf(
  fixture: string,
  { stand, event }: ToldOf<'state'>,
  startsAtMs: number,
): SaidOf<'state'> {
  const { period, score, halfTime } = stand
  const second = halfTime && { home: score.home - halfTime.home, away: score.away - halfTime.away }
  const hasHappened = event !== undefined && !UNTOLD.has(event.kind)
  return {
    type: 'state',
    fixture,
    status: statusOf[period],
    clock: {
      period,
      minute: stand.minute,
      second: stand.secondOfMinute,
      is_running: statusOf[period] === 'live',
    },
    score,
    periods: [halfTime ?? score, ...(period === 'first_half' ? [] : [second!])],
    counts: {
      corners: stand.corners,
      yellow_cards: stand.yellows,
      red_cards: stand.reds,
    },
    ...(hasHappened && {
      happened: {
        kind: event.kind,
        minute: event.minute,
        ...(event.side !== undefined && { side: event.side }),
      },
    }),
    source_at: new Date(startsAtMs + (event?.second ?? 0) * 1_000).toISOString(),
  }
}

function offered({ key, outcomes, chances }: ChancedMarket) {
  return {
    key,
    status: 'open' as const,
    outcomes: outcomes.map(({ id, odds }) => {
      const { W, HW, V, HL } = chances.get(id)!
      return {
        id,
        is_active: odds !== undefined,
        ...(odds !== undefined && { odds_milli: odds }),
        p: rounded(W),
        ...(HW > 0 && { p_half_win: rounded(HW) }),
        ...(V > 0 && { p_refund: rounded(V) }),
        ...(HL > 0 && { p_half_loss: rounded(HL) }),
      }
    }),
  }
}

/** To a millionth: finer than any price, and short in a message. */
const rounded = (chance: number) => Math.floor(chance * 1e6) / 1e6
