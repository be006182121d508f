import type { SportId } from '@menekse/contract/sports/fixture'
import { basketballEnds } from './basketball-ends.ts'
import type { Selected, SportEnds } from './ends.ts'
import { footballEnds } from './football-ends.ts'
import { tennisEnds } from './tennis-ends.ts'

const sports: Readonly<Record<SportId, SportEnds>> = {
  football: footballEnds,
  basketball: basketballEnds,
  tennis: tennisEnds,
}

/** By sport, family and selection: in which ends it does not lose. */
const known = new Map<string, Uint8Array>()

function keptBy(sport: SportId, family: string, one: Selected): Uint8Array | undefined {
  const word = `${sport} ${family} ${one.market} ${one.selection}`
  const before = known.get(word)
  if (before !== undefined) return before
  const results = sports[sport].resultsIn(family, one)
  if (results === undefined) return undefined
  const kept = Uint8Array.from(results, (result) => (result === 'L' || result === 'HL' ? 0 : 1))
  known.set(word, kept)
  return kept
}

/**
 * Whether two selections of one match cover each other: however it ends, one of them at least does not lose, as 1 and
 * X2, or over 2.5 goals and under 3.5 (sportsbook reference §7). Never where the order of goals is asked for.
 */
export function areHedge(sport: SportId, one: Selected, other: Selected): boolean {
  const { familiesOf } = sports[sport]
  const others = familiesOf(other.market)
  const family = familiesOf(one.market).find((name) => others.includes(name))
  if (family === undefined) return false
  const [a, b] = [keptBy(sport, family, one), keptBy(sport, family, other)]
  if (a === undefined || b === undefined) return false
  return a.every((isKept, end) => isKept === 1 || b[end] === 1)
}
