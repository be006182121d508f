import type { SlotEvent } from '@menekse/contract/games/slots'
import type { ClusterTitle, SpinMode } from './title.ts'

/*
 * The rules read a second time, slowly and literally, for the tests: from the grids of a round, and from where spores
 * came to lie, it writes down everything that must have been told. It shares no code with the machine that plays.
 */

type Position = [number, number]
type Grid = readonly (readonly string[])[]

interface Win {
  readonly symbol: string
  readonly positions: Position[]
}

/** What the feature of a title holds while a round goes on. */
interface Memory {
  mode: SpinMode
  tide: number
  isWaveDue: boolean
  readonly honey: Map<string, number>
}

const same = (a: Position, b: Position): boolean => a[0] === b[0] && a[1] === b[1]
const isIn = (cells: readonly Position[], cell: Position) => cells.some((one) => same(one, cell))
const steps = (a: Position, b: Position): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])
const at = (grid: Grid, [x, y]: Position): string => grid[x]![y]!
const place = ([x, y]: Position): number => x * 100 + y

const everyCell = (grid: Grid): Position[] =>
  grid.flatMap((reel, x) => reel.map((_, y): Position => [x, y]))

const idOf = (title: ClusterTitle, kind: 'wild' | 'scatter'): string =>
  title.symbols.find((symbol) => symbol.kind === kind)!.id

/** All clusters that win on a grid: each cell's cluster grows until it grows no more. */
export function naiveClusters(title: ClusterTitle, grid: Grid): Win[] {
  const wild = idOf(title, 'wild')
  const wins: Win[] = []
  for (const { id: symbol } of title.symbols.filter(({ kind }) => kind === 'pay')) {
    const matching = everyCell(grid).filter((cell) => [symbol, wild].includes(at(grid, cell)))
    const told: Position[] = []
    for (const cell of matching.filter((one) => at(grid, one) === symbol)) {
      if (isIn(told, cell)) continue
      let positions = [cell]
      for (let size = 0; size < positions.length; ) {
        size = positions.length
        positions = matching.filter((one) => positions.some((other) => steps(one, other) <= 1))
      }
      told.push(...positions)
      if (positions.length >= title.least) wins.push({ symbol, positions })
    }
  }
  const first = (win: Win) =>
    Math.min(...win.positions.filter((cell) => at(grid, cell) === win.symbol).map(place))
  return wins.sort((a, b) => first(a) - first(b))
}

/** What a cluster or so many scatters pay: the entry of the greatest size that is not above this one. */
function payOf(title: ClusterTitle, symbol: string, count: number): number {
  const { pays } = title.symbols.find(({ id }) => id === symbol)!
  const sizes = Object.keys(pays).map(Number)
  return pays[Math.max(...sizes.filter((size) => size <= count))] ?? 0
}

function multiplierOf({ feature }: ClusterTitle, memory: Memory, cells: readonly Position[]) {
  if (feature.kind === 'tide') return memory.tide
  if (feature.kind === 'spores') return 1
  const honey = cells.map((cell) => memory.honey.get(String(cell)) ?? 0)
  return honey.filter((n) => n >= feature.from).reduce((sum, n) => sum + n, 0) || 1
}

/** The wins of a grid, what the feature makes of them, and the cells that vanish then; none at the end of a spin. */
function naiveStep(title: ClusterTitle, memory: Memory, grid: Grid, spores: readonly Position[]) {
  const wins = naiveClusters(title, grid)
  const events = wins.map(({ symbol, positions }): SlotEvent => {
    const [count, multiplier] = [positions.length, multiplierOf(title, memory, positions)]
    const units = payOf(title, symbol, count) * multiplier
    return { type: 'symbol_win', symbol, count, positions, multiplier, units }
  })
  if (wins.length === 0) return { events, removed: washedBy(title, memory, grid) }
  const won = everyCell(grid).filter((cell) => wins.some((win) => isIn(win.positions, cell)))
  events.push(...featureEvents(title, memory, { grid, wins, won, spores }))
  return { events, removed: won.filter((cell) => !isIn(spores, cell)) }
}

interface Won {
  readonly grid: Grid
  readonly wins: readonly Win[]
  readonly won: readonly Position[]
  readonly spores: readonly Position[]
}

function featureEvents({ feature, ...title }: ClusterTitle, memory: Memory, of: Won): SlotEvent[] {
  if (feature.kind === 'tide') {
    if (memory.tide === feature.most) return []
    return [{ type: 'multiplier', value: ++memory.tide }]
  }
  if (feature.kind === 'honey') {
    for (const cell of of.won) {
      const wins = (memory.honey.get(String(cell)) ?? 0) + 1
      memory.honey.set(String(cell), Math.min(wins, feature.most))
    }
    const cells = everyCell(of.grid).flatMap((position) => {
      const value = memory.honey.get(String(position)) ?? 0
      return value >= feature.from ? [{ position, value }] : []
    })
    return cells.length === 0 ? [] : [{ type: 'marks', cells }]
  }
  const sowing = of.wins.filter(({ positions }) => positions.length >= feature.from[memory.mode])
  const positions = sowing.map(
    ({ symbol, positions: cells }) =>
      of.spores.find((spore) => isIn(cells, spore) && at(of.grid, spore) === symbol)!,
  )
  const symbol = idOf({ feature, ...title }, 'wild')
  return positions.length === 0 ? [] : [{ type: 'symbols_changed', symbol, positions }]
}

function washedBy(title: ClusterTitle, memory: Memory, grid: Grid): Position[] | undefined {
  const { feature, rows } = title
  if (feature.kind !== 'tide' || memory.tide < feature.waveFrom || !memory.isWaveDue)
    return undefined
  memory.isWaveDue = false
  const scatter = idOf(title, 'scatter')
  return everyCell(grid).filter((cell) => cell[1] === rows - 1 && at(grid, cell) !== scatter)
}

type Shown = Extract<SlotEvent, { type: 'cells' | 'tumble' }>

/** The grids of a round one after the other, each with the spores that were told after it. */
function gridsOf(told: readonly SlotEvent[]) {
  const shown: { event: Shown; spores: Position[] }[] = []
  for (const event of told) {
    if (event.type === 'cells' || event.type === 'tumble') shown.push({ event, spores: [] })
    if (event.type === 'symbols_changed') shown.at(-1)!.spores.push(...event.positions)
  }
  return (type: Shown['type']) => {
    const next = shown.shift()
    if (next?.event.type !== type) throw new Error(`There should be ${type} here.`)
    return { grid: next.event.grid, spores: next.spores }
  }
}

/** Everything a round must have told, from the grids it showed. @throws Error where a grid cannot follow another */
export function naiveRound(title: ClusterTitle, told: readonly SlotEvent[]): SlotEvent[] {
  const take = gridsOf(told)
  const events: SlotEvent[] = []
  const memory: Memory = { mode: 'base', tide: 1, isWaveDue: true, honey: new Map() }
  const [most, wild, scatter] = [
    title.winCap * title.stakeUnits,
    idOf(title, 'wild'),
    idOf(title, 'scatter'),
  ]
  let left: Grid | undefined
  const spin = (mode: SpinMode) => {
    let { grid, spores } = take('cells')
    Object.assign(memory, { mode, isWaveDue: true })
    if (title.feature.kind === 'spores') mustKeep(left, grid, wild)
    events.push({ type: 'cells', mode, grid })
    let units = 0
    while (units < most) {
      const step = naiveStep(title, memory, grid, spores)
      events.push(...step.events)
      units += step.events.reduce((sum, event) => sum + ('units' in event ? event.units : 0), 0)
      if (step.removed === undefined) break
      const next = take('tumble')
      const fallen = { grid, removed: step.removed, spores, wild, scatter }
      mustFall(fallen, next.grid)
      events.push({ type: 'tumble', removed: step.removed, grid: next.grid })
      ;({ grid, spores } = next)
    }
    left = mode === 'free' ? grid : undefined
    if (mode === 'base') calm(memory, events)
    const positions = everyCell(grid).filter((cell) => at(grid, cell) === scatter)
    const [count, pay] = [positions.length, payOf(title, scatter, positions.length)]
    const win = { symbol: scatter, count, positions, multiplier: 1, units: pay }
    if (pay > 0) events.push({ type: 'scatter_win', ...win })
    const { awards } = title.freeSpins
    const known = Math.min(count, Math.max(...Object.keys(awards).map(Number)))
    return { units: units + pay, award: awards[known] ?? 0 }
  }
  const base = spin('base')
  if (base.award > 0) naiveFreeSpins(title, base, () => spin('free'), events)
  if (base.award > 0) calm(memory, events)
  return events
}

function naiveFreeSpins(
  { freeSpins: { retrigger, totalMax }, winCap, stakeUnits }: ClusterTitle,
  base: { readonly units: number; readonly award: number },
  spin: () => { units: number; award: number },
  events: SlotEvent[],
): void {
  let total = base.award
  let units = 0
  events.push({ type: 'free_spins_awarded', count: total, total })
  for (let number = 1; number <= total && base.units + units < winCap * stakeUnits; number++) {
    events.push({ type: 'free_spin', number, of: total })
    const spun = spin()
    units += spun.units
    const count = retrigger ? Math.min(spun.award, totalMax - total) : 0
    total += count
    if (count > 0) events.push({ type: 'free_spins_awarded', count, total })
  }
  events.push({ type: 'free_spins_ended', units })
}

function calm(memory: Memory, events: SlotEvent[]): void {
  if (memory.tide > 1) events.push({ type: 'multiplier', value: 1 })
  memory.tide = 1
}

function mustKeep(left: Grid | undefined, grid: Grid, wild: string): void {
  const wilds = (board: Grid) => everyCell(board).filter((cell) => at(board, cell) === wild)
  const kept = wilds(left ?? [])
  if (String(wilds(grid)) !== String(kept)) throw new Error('Wilds stay, and none falls.')
}

interface Fall {
  readonly grid: Grid
  readonly removed: readonly Position[]
  readonly spores: readonly Position[]
  readonly wild: string
  readonly scatter: string
}

/** What does not vanish keeps its order at the foot of its reel, and no scatter comes after it. */
function mustFall({ grid, removed, spores, wild, scatter }: Fall, next: Grid): void {
  grid.forEach((reel, x) => {
    const stays = reel.flatMap((symbol, y) => {
      if (isIn(removed, [x, y])) return []
      return [isIn(spores, [x, y]) ? wild : symbol]
    })
    const fresh = next[x]!.slice(0, next[x]!.length - stays.length)
    if (next[x]!.length !== reel.length || fresh.includes(scatter))
      throw new Error(`Nothing like that falls into reel ${x}.`)
    if (String(next[x]!.slice(fresh.length)) !== String(stays))
      throw new Error(`What stays in reel ${x} does not fall like that.`)
  })
}
