import type { Market } from './market.ts'
import { footballMarkets } from './markets.ts'
import type { FinishedMatch, Score } from './match.ts'

/** An outcome of a market of a football match. */
interface Selected {
  readonly market: string
  readonly selection: string
}

const NONE: Score = { home: 0, away: 0 }
const counts = (most: number) => Array.from({ length: most + 1 }, (_, count) => count)
const scores = (most: number): Score[] =>
  counts(most).flatMap((home) => counts(most).map((away) => ({ home, away })))

/** Goals of a side in each half, and corners: together beyond every line that is offered. */
const GOALS_MOST = 5
const CORNERS_MOST = 20
const ends = {
  goals: scores(GOALS_MOST).flatMap((first) =>
    scores(GOALS_MOST).map((second): FinishedMatch => {
      return { first, second, goals: [], corners: NONE }
    }),
  ),
  corners: scores(CORNERS_MOST).map((corners): FinishedMatch => {
    return { first: NONE, second: NONE, goals: [], corners }
  }),
}
type Family = keyof typeof ends

/** Goals and corners go their own ways; the order of goals says what no score does. */
function familyOf({ scope }: Market): Family | undefined {
  if (scope === 'next_goal' || scope === 'last_goal') return undefined
  return scope === 'corners' ? 'corners' : 'goals'
}

/** By selection the family it belongs to, and in which of its ends it does not lose. */
const known = new Map<string, { readonly family: Family; readonly kept: readonly boolean[] }>()

function keptBy({ market, selection }: Selected) {
  const word = `${market} ${selection}`
  const before = known.get(word)
  if (before !== undefined) return before
  const told = footballMarkets.find(({ key }) => key === market)
  const outcome = told?.outcomes.find(({ id }) => id === selection)
  const family = told && familyOf(told)
  if (outcome === undefined || family === undefined) return undefined
  const kept = ends[family].map((end) => {
    const result = outcome.resultOf(end)
    return result !== 'L' && result !== 'HL'
  })
  const found = { family, kept }
  known.set(word, found)
  return found
}

/**
 * Whether two selections of one match cover each other: however it ends, one of them at least does not lose, as 1 and
 * X2, or over 2.5 goals and under 3.5 (sportsbook reference §7). Never where the order of goals is asked for.
 */
export function areHedge(one: Selected, other: Selected): boolean {
  const [a, b] = [keptBy(one), keptBy(other)]
  if (a === undefined || b === undefined || a.family !== b.family) return false
  return a.kept.every((isKept, end) => isKept || b.kept[end] === true)
}
