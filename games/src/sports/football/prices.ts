import type { LegResult } from '../odds.ts'
import { type FairMarket, type ResultChances, shownProbability } from '../pricing/fair.ts'
import { endsOf, type FixtureGrid, type Standing, standingKey } from './fixture-grid.ts'
import { type Market, type Scope, scopes } from './market.ts'
import { footballMarkets } from './markets.ts'
import type { FinishedMatch } from './match.ts'

/** What a market's rules say: classes that give all its outcomes the same results are one pattern. */
export interface MarketTable {
  readonly market: Market
  /** The results of all outcomes, in their order. */
  readonly patterns: readonly (readonly LegResult[])[]
  /** By the number of a class, and before classes are made by that of a cell. */
  readonly patternOf: Uint8Array
}

/**
 * The markets of a scope. Cells that no market tells apart are one class: thousands of cells are then summed once for
 * all markets together, and the rules are asked once for a score.
 */
export interface ScopeTable {
  readonly scope: Scope
  readonly classOf: Uint16Array
  readonly classes: number
  readonly tables: readonly MarketTable[]
}

/** For so many scores, halves and counts of corners that matches stood at are tables remembered. */
const TABLES_MAX = 500
const known = new Map<string, ScopeTable>()

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

/** Puts cells of one class apart where a market does. */
function refine(
  classOf: Uint16Array,
  classes: number,
  { patterns, patternOf }: MarketTable,
): number {
  const numbers = new Int32Array(classes * patterns.length).fill(-1)
  let count = 0
  for (let cell = 0; cell < classOf.length; cell++) {
    const at = classOf[cell]! * patterns.length + patternOf[cell]!
    if (numbers[at]! < 0) numbers[at] = count++
    classOf[cell] = numbers[at]!
  }
  return count
}

/** The markets of a scope that can still go more than one way, by classes. */
function classed(scope: Scope, cells: number, byCell: readonly MarketTable[]): ScopeTable {
  const classOf = new Uint16Array(cells)
  const classes = byCell.reduce((count, table) => refine(classOf, count, table), 1)
  const tables = byCell.map((table) => {
    const patternOf = new Uint8Array(classes)
    classOf.forEach((number, cell) => (patternOf[number] = table.patternOf[cell]!))
    return { ...table, patternOf }
  })
  return { scope, classOf, classes, tables }
}

function scopeTable(scope: Scope, standing: Standing): ScopeTable {
  const key = standingKey(scope, standing)
  const found = known.get(key)
  if (found !== undefined) return found
  const ends = endsOf(scope, standing)
  const byCell = marketsOf(scope)
    .map((market) => tableOf(market, ends))
    .filter(({ patterns }) => patterns.length > 1)
  const table = classed(scope, ends.length, byCell)
  if (known.size >= TABLES_MAX) known.clear()
  known.set(key, table)
  return table
}

/** The tables of all markets of a fixture that are not decided. */
export const tablesOf = ({ standing, chances }: FixtureGrid): ScopeTable[] =>
  scopes.flatMap((scope) => (chances[scope] === undefined ? [] : [scopeTable(scope, standing)]))

/** The markets of a fixture that are not decided; of some no bet can lose any more, or only one can win. */
export const undecidedKeys = (grid: FixtureGrid): Set<string> =>
  new Set(tablesOf(grid).flatMap(({ tables }) => tables.map(({ market }) => market.key)))

/** The chances of cells as those of the groups that they fall into. */
function grouped(cells: Float64Array, groupOf: Uint8Array | Uint16Array, groups: number) {
  const chances = new Float64Array(groups)
  for (let cell = 0; cell < cells.length; cell++) chances[groupOf[cell]!]! += cells[cell]!
  return chances
}

function fairMarket({ market, patterns, patternOf }: MarketTable, classes: Float64Array) {
  const weights = grouped(classes, patternOf, patterns.length)
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
    .flatMap(({ scope, classOf, classes, tables }) => {
      const chances = grouped(grid.chances[scope]!, classOf, classes)
      return tables.map((table) => fairMarket(table, chances))
    })
    .filter(isOpen)
