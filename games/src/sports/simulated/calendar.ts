/*
 * When who plays. Each league plays a double round robin, a round every half day, and the matches of all leagues of a
 * sport begin one after the other: at any hour of day and night some are being played. Nothing here is chance.
 */

export interface CalendarLeague {
  readonly id: string
  readonly teams: readonly { readonly id: string }[]
}

export interface PlannedMatch<League extends CalendarLeague> {
  /** The same for ever: league, round and home side. */
  readonly id: string
  readonly league: League
  /** From 1 in each season. */
  readonly round: number
  readonly home: League['teams'][number]
  readonly away: League['teams'][number]
  readonly startsAtMs: number
}

/** The first round of all begins here: a midnight in Istanbul. */
const EPOCH_MS = Date.parse('2026-10-31T21:00:00Z')
const ROUND_MS = 12 * 3_600_000
/** Kick-offs stand on full five minutes. */
const SLOT_MS = 5 * 60_000

/** The season of a league in which an instant lies, until the next one: each pair meets twice in it. */
export function seasonAt(
  { teams }: CalendarLeague,
  atMs: number,
): { readonly fromMs: number; readonly untilMs: number } {
  const rounds = 2 * (teams.length - 1)
  const round = Math.floor((atMs - EPOCH_MS) / ROUND_MS)
  const fromMs = EPOCH_MS + Math.floor(Math.max(0, round) / rounds) * rounds * ROUND_MS
  return { fromMs, untilMs: fromMs + rounds * ROUND_MS }
}

/** The pairs of a round of a double round robin, by the circle method; both halves have home and away the other way. */
function pairsOf<Team>(
  teams: readonly Team[],
  round: number,
): (readonly [home: Team, away: Team])[] {
  const turns = teams.length - 1
  const turn = round % turns
  const [fixed, ...others] = teams
  const circle = [fixed!, ...others.slice(turn), ...others.slice(0, turn)]
  const isReturn = Math.floor(round / turns) % 2 === 1
  return Array.from({ length: teams.length / 2 }, (_, at) => {
    const pair = [circle[at]!, circle[circle.length - 1 - at]!] as const
    // Nobody plays at home all season: sides change with the turn and the place.
    const isTurned = (at + turn) % 2 === 1
    return isTurned === isReturn ? pair : ([pair[1], pair[0]] as const)
  })
}

/** All matches that begin from an instant until another, in the order of their kick-offs. */
export function plannedMatches<League extends CalendarLeague>(
  leagues: readonly League[],
  fromMs: number,
  untilMs: number,
): PlannedMatch<League>[] {
  const first = Math.floor((fromMs - EPOCH_MS) / ROUND_MS)
  const last = Math.floor((untilMs - 1 - EPOCH_MS) / ROUND_MS)
  const found: PlannedMatch<League>[] = []
  for (let round = Math.max(0, first); round <= last; round++)
    found.push(
      ...roundOf(leagues, round).filter(
        ({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs < untilMs,
      ),
    )
  return found.toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.id < b.id ? -1 : 1))
}

function roundOf<League extends CalendarLeague>(
  leagues: readonly League[],
  round: number,
): PlannedMatch<League>[] {
  const pairs = leagues.flatMap((league) =>
    pairsOf<League['teams'][number]>(league.teams, round).map(([home, away], at) => ({
      league,
      home,
      away,
      at,
    })),
  )
  // One match of each league in turn, so that no hour belongs to one of them.
  const inTurn = pairs.toSorted((a, b) => a.at - b.at || (a.league.id < b.league.id ? -1 : 1))
  const apart = ROUND_MS / inTurn.length
  return inTurn.map(({ league, home, away }, place) => ({
    id: `${league.id}:${round}:${home.id}`,
    league,
    round: (round % (2 * (league.teams.length - 1))) + 1,
    home,
    away,
    startsAtMs: EPOCH_MS + round * ROUND_MS + Math.floor((place * apart) / SLOT_MS) * SLOT_MS,
  }))
}
