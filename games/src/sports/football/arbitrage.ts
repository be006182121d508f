import type { LegResult, OddsMilli } from '../odds.ts'
import { findArbitrage, type Profits } from '../pricing/arbitrage.ts'
import type { FixtureGrid } from './fixture-grid.ts'
import { CORNER_COLUMNS, GOAL_COLUMNS, halvesParts } from './grid.ts'
import type { Scope } from './market.ts'
import { fairMarkets, type ScopeTable, tablesOf } from './prices.ts'

/** A price that is open. */
export interface OpenPrice {
  readonly key: string
  readonly id: string
  readonly odds: OddsMilli
}

/** A bet with what it wins or loses by the patterns of its market. */
interface Bet {
  readonly price: OpenPrice
  readonly table: ScopeTable
  /** By the class of a cell. */
  readonly patternOf: Uint8Array
  readonly profits: readonly number[]
}

/** A cell of each scope that can come together. */
type Cells = Partial<Record<Scope, number>>

/** What a stake of one wins, its own return not counted. */
const profitOf: Record<LegResult, (odds: number) => number> = {
  W: (odds) => odds - 1,
  HW: (odds) => (odds - 1) / 2,
  V: () => 0,
  HL: () => -1 / 2,
  L: () => -1,
}

function betOf(price: OpenPrice, tables: readonly ScopeTable[]): Bet[] {
  for (const table of tables)
    for (const { market, patterns, patternOf } of table.tables) {
      const index = market.outcomes.findIndex(({ id }) => id === price.id)
      if (market.key !== price.key || index < 0) continue
      const profits = patterns.map((results) => profitOf[results[index]!](price.odds / 1000))
      return [{ price, table, patternOf, profits }]
    }
  return []
}

/** What stakes win in each cell of a scope, by the bets of that scope alone. */
function takings(bets: readonly Bet[], stakes: Float64Array) {
  const sums = new Map<Scope, { readonly classOf: Uint16Array; readonly taken: Float64Array }>()
  bets.forEach(({ table, patternOf, profits }, bet) => {
    const stake = stakes[bet]!
    const { scope, classOf, classes } = table
    const sum = sums.get(scope) ?? { classOf, taken: new Float64Array(classes) }
    sums.set(scope, sum)
    for (let i = 0; i < classes; i++) sum.taken[i]! += stake * profits[patternOf[i]!]!
  })
  return (scope: Scope, cell: number) => {
    const sum = sums.get(scope)
    return sum === undefined ? 0 : sum.taken[sum.classOf[cell]!]!
  }
}

const NO_GOAL = 0
const HOME = 1
const AWAY = 2

/** Who may have scored the next goal and the last, when so many of each side are still to come. */
function goalEnds(home: number, away: number): readonly (readonly [next: number, last: number])[] {
  const sides = [...(home > 0 ? [HOME] : []), ...(away > 0 ? [AWAY] : [])]
  if (sides.length === 0) return [[NO_GOAL, NO_GOAL]]
  const left = [0, home, away]
  return sides.flatMap((next) =>
    sides
      .filter((last) => home + away === 1 || next !== last || left[next]! > 1)
      .map((last) => [next, last] as const),
  )
}

const endsAt = Array.from({ length: GOAL_COLUMNS ** 2 }, (_, place) =>
  goalEnds(Math.floor(place / GOAL_COLUMNS), place % GOAL_COLUMNS),
)

/** The cells of goals, as they come together: with both halves where they can still differ, else by the score alone. */
function goalCells(hasHalves: boolean): (place: number) => Cells {
  if (!hasHalves)
    return (place) => ({ match: place, first_half: 0, second_half: place, halves: place })
  const { match, first, second } = halvesParts
  return (cell) => ({
    match: match[cell]!,
    first_half: first[cell]!,
    second_half: second[cell]!,
    halves: cell,
  })
}

function worstGoals(bets: readonly Bet[], isFirstHalf: boolean) {
  const cellsOf = goalCells(isFirstHalf)
  const ways = isFirstHalf ? halvesParts.match.length : GOAL_COLUMNS ** 2
  return (stakes: Float64Array): Profits => {
    const at = takings(bets, stakes)
    const ends = endsAt.map((pairs) =>
      pairs
        .map(([next, last]) => ({
          next,
          last,
          taken: at('next_goal', next) + at('last_goal', last),
        }))
        .reduce((worst, one) => (one.taken < worst.taken ? one : worst)),
    )
    let [worst, least] = [0, Number.POSITIVE_INFINITY]
    for (let way = 0; way < ways; way++) {
      const match = isFirstHalf ? halvesParts.match[way]! : way
      const first = isFirstHalf ? at('first_half', halvesParts.first[way]!) : 0
      const second = at('second_half', isFirstHalf ? halvesParts.second[way]! : way)
      const taken = at('match', match) + first + second + at('halves', way) + ends[match]!.taken
      if (taken < least) [worst, least] = [way, taken]
    }
    const cells = cellsOf(worst)
    const { next, last } = ends[cells.match!]!
    return profitsAt(bets, { ...cells, next_goal: next, last_goal: last })
  }
}

const profitsAt = (bets: readonly Bet[], cells: Cells): Profits =>
  Float64Array.from(
    bets,
    ({ table: { scope, classOf }, patternOf, profits }) =>
      profits[patternOf[classOf[cells[scope]!]!]!]!,
  )

const worstCorners =
  (bets: readonly Bet[]) =>
  (stakes: Float64Array): Profits => {
    const at = takings(bets, stakes)
    let corners = 0
    for (let cell = 1; cell < CORNER_COLUMNS ** 2; cell++)
      if (at('corners', cell) < at('corners', corners)) corners = cell
    return profitsAt(bets, { corners })
  }

/** Whether every price lies below its worth on the grid, by which no stakes can win in the mean, let alone for sure. */
function isBelowWorth(grid: FixtureGrid, prices: readonly OpenPrice[]): boolean {
  const worth = new Map(
    fairMarkets(grid).flatMap(({ key, outcomes }) =>
      outcomes.map(({ id, probability }) => [`${key} ${id}`, 1000 / probability]),
    ),
  )
  return prices.every(({ key, id, odds }) => odds <= (worth.get(`${key} ${id}`) ?? 0))
}

/**
 * Stakes on open prices of a fixture that win however it goes on, as shares of their sum: what prices that people set
 * are asked about. Corners and goals go their own ways, so that stakes on both win for sure only where those on one do.
 * @param grid where the match stands; of its chances only whether all prices lie below them, which answers at once
 * @returns undefined where there are none
 */
export function footballArbitrage(
  grid: FixtureGrid,
  prices: readonly OpenPrice[],
): readonly (OpenPrice & { readonly share: number })[] | undefined {
  if (isBelowWorth(grid, prices)) return undefined
  const tables = tablesOf(grid)
  const all = prices.flatMap((price) => betOf(price, tables))
  const corners = all.filter(({ table }) => table.scope === 'corners')
  const goals = all.filter(({ table }) => table.scope !== 'corners')
  const { isFirstHalf } = grid.standing
  const games = [
    { bets: goals, worstOf: worstGoals(goals, isFirstHalf) },
    { bets: corners, worstOf: worstCorners(corners) },
  ]
  for (const { bets, worstOf } of games) {
    const stakes = bets.length === 0 ? undefined : findArbitrage(bets.length, worstOf)
    if (stakes !== undefined)
      return bets
        .map(({ price }, bet) => ({ ...price, share: stakes[bet]! }))
        .filter(({ share }) => share > 0)
  }
  return undefined
}
