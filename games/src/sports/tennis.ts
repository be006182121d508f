import type { LikelyScore, Score, Side } from './score-market.ts'

/*
 * Points are independent, and each side wins a fixed share of those it serves; all else is counted exactly
 * (Newton and Keller 2005; sportsbook reference §2.5).
 */

/** The share of points each side wins on its own serve. */
export type Serve = Score

export interface TennisFormat {
  readonly setsToWin: 2 | 3
  /** Points that win a tie-break of the deciding set; of other sets it is seven. */
  readonly decidingTieBreak: 7 | 10
}

/** Where a match stands. */
export interface TennisState {
  /** Games of the sets that are over. */
  readonly sets: readonly Score[]
  /** Of the set being played. */
  readonly games: Score
  /** Of the game being played, counted 0, 1, 2, 3, and on; of a tie-break at six games each. */
  readonly points: Score
  /** Who serves this game; in a tie-break, who served its first point. */
  readonly server: Side
}

/** A way the match can end: sets, and the games of all of them together. */
export interface TennisEnd {
  readonly sets: Score
  readonly games: Score
  readonly chance: number
}

const NOTHING: Score = { home: 0, away: 0 }
const TIE_BREAK = 7
const otherOf = (side: Side): Side => (side === 'home' ? 'away' : 'home')
const plusOne = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 })

/** The chance that the server wins a game in which both have so many points. */
export function gameChance(p: number, own = 0, others = 0): number {
  if (own >= 4 && own - others >= 2) return 1
  if (others >= 4 && others - own >= 2) return 0
  if (own >= 3 && own === others) return (p * p) / (p * p + (1 - p) * (1 - p))
  return p * gameChance(p, own + 1, others) + (1 - p) * gameChance(p, own, others + 1)
}

/**
 * The chance that the home side wins a tie-break to so many points, two ahead. The first point is served by `first`,
 * then each side serves two. From a tie on, two points are served once by each.
 */
export function tieBreakChance(
  serve: Serve,
  first: Side,
  to = TIE_BREAK,
  points = NOTHING,
): number {
  const wins = { home: serve.home, away: 1 - serve.away }
  const known = new Map<number, number>()
  const from = (home: number, away: number): number => {
    if (home >= to && home - away >= 2) return 1
    if (away >= to && away - home >= 2) return 0
    if (home >= to - 1 && home === away) {
      const [both, none] = [wins.home * wins.away, (1 - wins.home) * (1 - wins.away)]
      return both / (both + none)
    }
    const key = home * 1_000 + away
    const found = known.get(key)
    if (found !== undefined) return found
    const server = ((home + away + 1) >> 1) % 2 === 0 ? first : otherOf(first)
    const chance = wins[server] * from(home + 1, away) + (1 - wins[server]) * from(home, away + 1)
    known.set(key, chance)
    return chance
  }
  return from(points.home, points.away)
}

type Playing = Pick<TennisState, 'games' | 'points' | 'server'>

const isTieBreak = ({ home, away }: Score) => home === 6 && away === 6
const isSetOver = ({ home, away }: Score) =>
  Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2)

/** The chance that the home side wins the game being played. */
export function nextGameChance(
  serve: Serve,
  { games, points, server }: Playing,
  to: number,
): number {
  if (isTieBreak(games)) return tieBreakChance(serve, server, to, points)
  const held = gameChance(serve[server], points[server], points[otherOf(server)])
  return server === 'home' ? held : 1 - held
}

/** Every score a set can end with from where it stands, and who serves the first game after it. */
function setEnds(serve: Serve, start: Playing, to: number): (LikelyScore & { next: Side })[] {
  const begun = start.games.home + start.games.away
  const serverAt = ({ home, away }: Score) =>
    (home + away - begun) % 2 === 0 ? start.server : otherOf(start.server)
  let open = new Map([[start.games.home * 8 + start.games.away, 1]])
  const ends: (LikelyScore & { next: Side })[] = []
  while (open.size > 0) {
    const after = new Map<number, number>()
    for (const [key, mass] of open) {
      const games = { home: key >> 3, away: key & 7 }
      const points = games.home + games.away === begun ? start.points : NOTHING
      const won = nextGameChance(serve, { games, points, server: serverAt(games) }, to)
      for (const side of ['home', 'away'] as const) {
        const score = plusOne(games, side)
        const chance = mass * (side === 'home' ? won : 1 - won)
        if (isSetOver(score)) ends.push({ score, chance, next: serverAt(score) })
        else
          after.set(
            score.home * 8 + score.away,
            (after.get(score.home * 8 + score.away) ?? 0) + chance,
          )
      }
    }
    open = after
  }
  return ends
}

/** The chance that the home side wins a whole set; who serves first makes no difference. */
export const setChance = (serve: Serve, to = TIE_BREAK): number =>
  chanceOf(
    setEnds(serve, { games: NOTHING, points: NOTHING, server: 'home' }, to),
    ({ score }) => score.home > score.away,
  )

const chanceOf = <End extends { readonly chance: number }>(
  ends: readonly End[],
  isMeant: (end: End) => boolean,
) => ends.reduce((sum, end) => (isMeant(end) ? sum + end.chance : sum), 0)

/** The match as it stands before a set: sets and games of those that are over, and who serves next. */
interface Between {
  readonly sets: Score
  readonly games: Score
  readonly server: Side
  readonly chance: number
}

const keyOf = ({ sets, games, server }: Between) =>
  (((sets.home * 4 + sets.away) * 64 + games.home) * 64 + games.away) * 2 +
  (server === 'home' ? 0 : 1)

const winnerOf = ({ home, away }: Score): Side => (home > away ? 'home' : 'away')

/** What a match can still come to, exactly. */
export interface TennisForecast {
  readonly ends: readonly TennisEnd[]
  /**
   * Scores of a set by its number, counted from one, as likely as they are if it is played; none where it never is.
   */
  readonly setScores: (number: number) => readonly LikelyScore[]
}

/** From where a match stands to every way it can end; a set that is over has no scores any more. */
export function forecast(serve: Serve, format: TennisFormat, state: TennisState): TennisForecast {
  let level = [standingOf(state)]
  const [ends, bySet] = [new Map<number, Between>(), new Map<number, LikelyScore[]>()]
  for (let number = state.sets.length + 1; level.length > 0; number++) {
    const isFirst = number === state.sets.length + 1
    const after = new Map<number, Between>()
    const scores = new Map<number, LikelyScore>()
    const setsFrom = setsOnce(serve, isFirst ? state : undefined)
    for (const before of level) {
      for (const { score, chance, next } of setsFrom(before.server, tieBreakOf(format, before))) {
        const sets = plusOne(before.sets, winnerOf(score))
        const games = { home: before.games.home + score.home, away: before.games.away + score.away }
        const reached = { sets, games, server: next, chance: before.chance * chance }
        const isOver = Math.max(sets.home, sets.away) === format.setsToWin
        gather(isOver ? ends : after, keyOf(reached), reached)
        gather(scores, score.home * 8 + score.away, { score, chance: reached.chance })
      }
    }
    bySet.set(number, shareOut([...scores.values()]))
    level = [...after.values()]
  }
  return { ends: [...ends.values()], setScores: (number) => bySet.get(number) ?? [] }
}

function standingOf({ sets, server }: TennisState): Between {
  const won = sets.reduce((sum, score) => plusOne(sum, winnerOf(score)), NOTHING)
  const sum = (side: Side) => sets.reduce((games, score) => games + score[side], 0)
  return { sets: won, games: { home: sum('home'), away: sum('away') }, server, chance: 1 }
}

const tieBreakOf = ({ setsToWin, decidingTieBreak }: TennisFormat, { sets }: Between) =>
  sets.home === setsToWin - 1 && sets.away === setsToWin - 1 ? decidingTieBreak : TIE_BREAK

/**
 * The ends of a set by who serves first and its tie-break, each counted once; the set being played from its score.
 */
function setsOnce(serve: Serve, playing?: Playing) {
  const known = new Map<string, ReturnType<typeof setEnds>>()
  return (server: Side, to: number) => {
    const key = `${server} ${to}`
    const found =
      known.get(key) ?? setEnds(serve, playing ?? { games: NOTHING, points: NOTHING, server }, to)
    known.set(key, found)
    return found
  }
}

function gather<Item extends { readonly chance: number }>(
  into: Map<number, Item>,
  key: number,
  item: Item,
): void {
  const known = into.get(key)
  into.set(key, known === undefined ? item : { ...known, chance: known.chance + item.chance })
}

function shareOut(scores: readonly LikelyScore[]): LikelyScore[] {
  const whole = chanceOf(scores, () => true)
  return scores.map(({ score, chance }) => ({ score, chance: chance / whole }))
}

/** The chance that the home side wins the match. */
export const matchChance = ({ ends }: TennisForecast): number =>
  chanceOf(ends, ({ sets }) => sets.home > sets.away)
