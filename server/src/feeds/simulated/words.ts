import type { LegResult } from '@menekse/games/sports/odds'
import type { SimulatedMatch } from '@menekse/games/sports/simulated/matches'
import type { ChancedMarket, Told } from '@menekse/games/sports/simulated/told'
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
  match: SimulatedMatch,
  { status, startsAtMs }: { status: FixtureStatus; startsAtMs: number },
  { commitment, seed }: Proof,
): SaidOf<'fixture'> {
  const team = ({ id, name, short }: SimulatedMatch['home']) => ({ id, name, short })
  return {
    type: 'fixture',
    fixture: match.id,
    sport: match.sport,
    category: match.category,
    tournament: match.tournament,
    round: match.sport === 'tennis' ? `${match.round}. tur` : `${match.round}. hafta`,
    home: team(match.home),
    away: team(match.away),
    starts_at: new Date(startsAtMs).toISOString(),
    status,
    is_neutral: match.isNeutral,
    is_simulated: true,
    commitment,
    ...(seed !== undefined && { seed }),
  }
}

/** What was told of a match, as it is said of its fixture. */
export function saidOf(fixture: string, told: Told, startsAtMs: number): Said {
  if (told.type === 'state') return stateOf(fixture, told, startsAtMs)
  if (told.type === 'stop') return { type: 'stop', fixture, markets: 'all', reason: told.reason }
  if (told.type === 'offer') return offerOf(fixture, told)
  if (told.type === 'result') return resultOf(fixture, told)
  if (told.type === 'unresult') return { type: 'unresult', fixture, markets: [...told.markets] }
  const markets = told.markets === 'all' ? told.markets : [...told.markets]
  return { type: 'cancel', fixture, markets, reason: told.reason }
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
  markets: markets.map(({ key, version, results, voidReason }) => ({
    key,
    version,
    outcomes: [...results].map(([id, result]) => ({ id, ...resultWords[result] })),
    ...(voidReason !== undefined && { void_reason: voidReason }),
  })),
})

const resultWords = {
  W: { won: 1, void: 0 },
  HW: { won: 1, void: 0.5 },
  V: { won: 0, void: 1 },
  HL: { won: 0, void: 0.5 },
  L: { won: 0, void: 0 },
} as const satisfies Record<LegResult, { won: 0 | 1; void: 0 | 0.5 | 1 }>

function stateOf(
  fixture: string,
  { moment, happened, second }: ToldOf<'state'>,
  startsAtMs: number,
): SaidOf<'state'> {
  const { status, clock, score, periods, counts, serving } = moment
  return {
    type: 'state',
    fixture,
    status,
    clock: {
      period: clock.period,
      minute: clock.minute,
      second: clock.second,
      is_running: clock.isRunning,
    },
    score,
    periods: [...periods],
    counts,
    ...(serving !== undefined && { serving }),
    ...(happened !== undefined && { happened }),
    source_at: new Date(startsAtMs + second * 1_000).toISOString(),
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
