import type { SlotEvent, SlotSymbol } from '@menekse/contract/games/slots'
import type { SpinMode, VariableTitle } from './title.ts'

/*
 * The rules read a second time, slowly and literally, for the tests: from the grids, the stops and the ×2 that a round
 * has told, it writes down everything else that must have been told. It shares no code with the machine that plays.
 */

type Grid = readonly (readonly string[])[]
type Win = Extract<SlotEvent, { type: 'symbol_win' | 'scatter_win' }>
type Position = [number, number]

/** All events of the round whose spins showed these `reels` and `marks`. */
export function naiveRound(title: VariableTitle, told: readonly SlotEvent[]): SlotEvent[] {
  const spins = told.flatMap((event, at) => {
    if (event.type !== 'reels') return []
    const next = told[at + 1]
    return [{ ...event, marked: next?.type === 'marks' ? next.cells : [] }]
  })
  const events: SlotEvent[] = []
  const { awards, retrigger, totalMax, multiplierStep } = title.freeSpins
  const most = title.winCap * title.stakeUnits
  let isMarked = false
  const next = (mode: SpinMode, multiplier: number) => {
    const spin = spins.shift()
    if (spin?.mode !== mode) throw new Error(`The round has no ${mode} spin here.`)
    const { marked, ...reels } = spin
    checkGrid(title, mode, spin.grid, spin.stops)
    if (isMarked) events.push({ type: 'marks', cells: [] })
    events.push(reels)
    const split = new Set(marked.map(({ position }) => position[0]))
    if ([...split].some((reel) => !((title.wheels[mode].splits?.[reel] ?? 0) > 0)))
      throw new Error('A reel is split that cannot be.')
    const all = marksOf(title, spin.grid, split)
    if (all.length > 0) events.push({ type: 'marks', cells: all })
    isMarked = all.length > 0
    const wins = winsOf(title, spin.grid, split, multiplier)
    events.push(...wins)
    const scatters = cellsWith(spin.grid, [idOf(title, 'scatter')]).length
    return { units: wins.reduce((sum, win) => sum + win.units, 0), award: awards[scatters] ?? 0 }
  }
  const base = next('base', 1)
  let [free, multiplier] = [0, 1]
  if (base.award > 0) {
    let total = base.award
    events.push({ type: 'free_spins_awarded', count: total, total })
    for (let number = 1; number <= total && base.units + free < most; number++) {
      events.push({ type: 'free_spin', number, of: total })
      if (number > 1 && multiplierStep > 0) {
        multiplier += multiplierStep
        events.push({ type: 'multiplier', value: multiplier })
      }
      const spin = next('free', multiplier)
      free += spin.units
      const count = retrigger ? Math.min(total + spin.award, totalMax) - total : 0
      total += count
      if (count > 0) events.push({ type: 'free_spins_awarded', count, total })
    }
    events.push({ type: 'free_spins_ended', units: free })
    if (multiplier > 1) events.push({ type: 'multiplier', value: 1 })
  }
  if (spins.length > 0) throw new Error('The round has too many spins.')
  return events
}

/** Every column is what its strip shows from its stop on, under what its carriage shows, as high as is allowed. */
function checkGrid(
  title: VariableTitle,
  mode: SpinMode,
  grid: Grid,
  stops: readonly number[],
): void {
  const { strips, heights, carriage } = title.wheels[mode]
  grid.forEach((column, reel) => {
    const ring = carriage?.[reel] ?? []
    const window = ring.length > 0 ? column.slice(1) : column
    const strip = strips[reel]!
    const there = window.map((_, row) => strip[(stops[reel]! + row) % strip.length])
    if (window.join() !== there.join()) throw new Error(`Reel ${reel} does not show its strip.`)
    if (ring.length > 0 && !ring.includes(column[0]!)) throw new Error('No such carriage.')
    if (!((heights[reel]![window.length - 2] ?? 0) > 0)) throw new Error('No such height.')
  })
}

function marksOf(title: VariableTitle, grid: Grid, split: ReadonlySet<number>) {
  const scatter = idOf(title, 'scatter')
  return cells(grid)
    .filter(([reel, row]) => split.has(reel) && grid[reel]![row] !== scatter)
    .map((position) => ({ position, value: 2 }))
}

/** What this grid wins, read way by way: every way is walked on its own and paid on its own. */
function winsOf(
  title: VariableTitle,
  grid: Grid,
  split: ReadonlySet<number>,
  multiplier: number,
): Win[] {
  const wild = idOf(title, 'wild')
  const wins = title.symbols
    .filter(({ kind }) => kind === 'pay')
    .flatMap((symbol) => waysOf(symbol, wild, grid, split, multiplier))
  const scatter = title.symbols.find(({ kind }) => kind === 'scatter')!
  const positions = cellsWith(grid, [scatter.id])
  const pay = scatter.pays[positions.length]
  if (pay === undefined) return wins
  const count = positions.length
  const units = pay * multiplier
  return [...wins, { type: 'scatter_win', symbol: scatter.id, count, positions, multiplier, units }]
}

function waysOf(
  { id, pays }: SlotSymbol,
  wild: string,
  grid: Grid,
  split: ReadonlySet<number>,
  multiplier: number,
): Win[] {
  const showing = grid.findIndex((column) => !column.includes(id) && !column.includes(wild))
  const count = showing < 0 ? grid.length : showing
  const pay = pays[count]
  if (pay === undefined) return []
  let [ways, units] = [0, 0]
  const walk = (reel: number): void => {
    if (reel === count) {
      ways++
      units += pay * multiplier
      return
    }
    for (const cell of grid[reel]!) {
      if (cell !== id && cell !== wild) continue
      walk(reel + 1)
      if (split.has(reel)) walk(reel + 1)
    }
  }
  walk(0)
  const positions = cellsWith(grid.slice(0, count), [id, wild])
  return [{ type: 'symbol_win', symbol: id, count, ways, positions, multiplier, units }]
}

const idOf = (title: VariableTitle, kind: SlotSymbol['kind']): string =>
  title.symbols.find((symbol) => symbol.kind === kind)!.id

const cells = (grid: Grid): Position[] =>
  grid.flatMap((column, reel) => column.map((_, row): Position => [reel, row]))

const cellsWith = (grid: Grid, ids: readonly string[]): Position[] =>
  cells(grid).filter(([reel, row]) => ids.includes(grid[reel]![row]!))
