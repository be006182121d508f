import { type Score, settledOutcomes } from '../score-market.ts'
import { type TennisMarket, tennisMarketOf } from '../tennis-markets.ts'
import type { SportEnds } from './ends.ts'

/** Games of the two sides in a set that the first of them won. */
const WON: readonly (readonly [number, number])[] = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
]
const SETS: readonly Score[] = WON.flatMap(([more, less]) => [
  { home: more, away: less },
  { home: less, away: more },
])
const NOTHING: Score = { home: 0, away: 0 }
const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

/** How a match stands, or has ended; and how the one set ended that somebody asks for, once it was played. */
interface End {
  readonly sets: Score
  readonly games: Score
  readonly asked: Score | undefined
}

const wordOf = ({ sets, games, asked }: End) =>
  [sets, games, asked].map((score) => `${score?.home}:${score?.away}`).join(' ')

/** All that matches of so many sets can come to, each once, with how the set of that number ended. */
function endsOf(setsToWin: number, set: number | undefined): End[] {
  const over: End[] = []
  let running: End[] = [{ sets: NOTHING, games: NOTHING, asked: undefined }]
  for (let number = 1; running.length > 0; number++) {
    const next = new Map<string, End>()
    for (const stand of running)
      for (const score of SETS) {
        const won = score.home > score.away ? { home: 1, away: 0 } : { home: 0, away: 1 }
        const asked = number === set ? score : stand.asked
        const end = { sets: plus(stand.sets, won), games: plus(stand.games, score), asked }
        next.set(wordOf(end), end)
      }
    const isOver = ({ sets }: End) => Math.max(sets.home, sets.away) === setsToWin
    const all = [...next.values()]
    over.push(...all.filter(isOver))
    running = all.filter((end) => !isOver(end))
  }
  return over
}

/** Nobody tells by a market of how many sets its match is: where one way to end leaves both lost, they are no hedge. */
const FORMATS = [2, 3] as const

const SET_NUMBERS = [1, 2, 3, 4, 5]
const families = new Map<string, readonly End[]>()

/** The whole match, or with it the end of one of its sets; reckoned when it is first asked for. */
function endsIn(family: string): readonly End[] {
  const before = families.get(family)
  if (before !== undefined) return before
  const set = family === 'match' ? undefined : Number(family)
  const found = FORMATS.flatMap((setsToWin) => endsOf(setsToWin, set))
  families.set(family, found)
  return found
}

const seenIn = ({ scope }: TennisMarket, { sets, games, asked }: End) =>
  scope.of === 'set' ? asked : scope.of === 'sets' ? sets : games

export const tennisEnds: SportEnds = {
  familiesOf(key) {
    const scope = tennisMarketOf(key)?.scope
    if (scope === undefined || scope.of === 'game') return []
    return scope.of === 'set' ? [String(scope.set)] : ['match', ...SET_NUMBERS.map(String)]
  },
  resultsIn(family, { market: key, selection }) {
    const one = tennisMarketOf(key)!
    if (!one.market.outcomes.some(({ id }) => id === selection)) return undefined
    return endsIn(family).map((end) => {
      const outcomes = settledOutcomes(one.market, seenIn(one, end))
      return outcomes.find(({ id }) => id === selection)!.result
    })
  },
}
