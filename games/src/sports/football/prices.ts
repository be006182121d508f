import type { LegResult } from '../odds.ts'
import { type FairMarket, type ResultChances, shownProbability } from '../pricing/fair.ts'
import { endsOf, type FixtureGrid, type Standing, standingKey } from './fixture-grid.ts'
import { type Market, type Scope, scopes } from './market.ts'
import { footballMarkets } from './markets.ts'
import type { FinishedMatch } from './match.ts'

/**
 * What a market's rules say of every cell of its scope. Cells that give all its outcomes the same results are one
 * pattern: a price is then a sum over cells and a sum over few patterns, and the rules are asked once for a score.
 */
export interface MarketTable {
  readonly market: Market
  /** The results of all outcomes, in their order. */
  readonly patterns: readonly (readonly LegResult[])[]
  readonly patternOf: Uint8Array
}

/** For so many scores, halves and counts of corners that matches stood at are tables remembered. */
const TABLES_MAX = 500
const known = new Map<string, readonly MarketTable[]>()

const CODES: Readonly<Record<LegResult, number>> = { W: 0, HW: 1, V: 2, HL: 3, L: 4 }
/** As many results as one exact whole number holds. */
const RESULTS_IN_NUMBER = 22

/** Results as what a map can find them by: a number, where there are few of them. */
function wordOf(results: readonly LegResult[]): number | string {
  if (results.length > RESULTS_IN_NUMBER) return results.join(' ')
  let word = 0
  for (const result of results) word = word * 5 + CODES[result]
  return word
}

function tableOf(market: Market, ends: readonly FinishedMatch[]): MarketTable {
  const numbers = new Map<number | string, number>()
  const patterns: LegResult[][] = []
  const patternOf = new Uint8Array(ends.length)
  ends.forEach((end, cell) => {
    const results = market.outcomes.map(({ resultOf }) => resultOf(end))
    const word = wordOf(results)
    let number = numbers.get(word)
    if (number === undefined) {
      number = patterns.push(results) - 1
      numbers.set(word, number)
    }
    patternOf[cell] = number
  })
  return { market, patterns, patternOf }
}

const marketsOf = (scope: Scope) => footballMarkets.filter((market) => market.scope === scope)

/** The tables of a scope's markets that can still go more than one way. */
function scopeTables(scope: Scope, standing: Standing): readonly MarketTable[] {
  const key = standingKey(scope, standing)
  const found = known.get(key)
  if (found !== undefined) return found
  const ends = endsOf(scope, standing)
  const tables = marketsOf(scope)
    .map((market) => tableOf(market, ends))
    .filter(({ patterns }) => patterns.length > 1)
  if (known.size >= TABLES_MAX) known.clear()
  known.set(key, tables)
  return tables
}

/** The tables of all markets of a fixture that are not decided. */
export const tablesOf = ({ standing, chances }: FixtureGrid): MarketTable[] =>
  scopes.flatMap((scope) => (chances[scope] === undefined ? [] : scopeTables(scope, standing)))

function fairMarket({ market, patterns, patternOf }: MarketTable, cells: Float64Array): FairMarket {
  const weights = new Float64Array(patterns.length)
  for (let cell = 0; cell < cells.length; cell++) weights[patternOf[cell]!]! += cells[cell]!
  const outcomes = market.outcomes.map(({ id }, index) => {
    const chances = { W: 0, HW: 0, V: 0, HL: 0, L: 0 }
    patterns.forEach((results, number) => (chances[results[index]!] += weights[number]!))
    return { id, chances, probability: shownProbability(chances) }
  })
  return { key: market.key, winners: market.winners, outcomes: outcomes.filter(isPossible) }
}

const isPossible = ({ chances: { W, HW } }: { chances: ResultChances }) => W + HW > 0
const isOpen = ({ outcomes }: FairMarket) =>
  outcomes.length > 1 && outcomes.some(({ chances: { L, HL } }) => L + HL > 0)

/**
 * Every market of a fixture that is not decided, at its worth on the one grid: an outcome's chances are the sums over
 * all cells in which its rule says so. Outcomes that can no longer win are left out.
 */
export const fairMarkets = (grid: FixtureGrid): FairMarket[] =>
  tablesOf(grid)
    .map((table) => fairMarket(table, grid.chances[table.market.scope]!))
    .filter(isOpen)
