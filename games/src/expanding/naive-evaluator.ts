import type { SlotEvent } from '@menekse/contract/games/slots'
import type { ExpandingTitle, SpinMode } from './title.ts'

/*
 * The rules read a second time, slowly and literally, for the tests: from the stops of a round and its seals alone it
 * writes down everything that must have happened. It shares no code with the machine that plays.
 */

type Win = Extract<SlotEvent, { type: 'line_win' | 'scatter_win' | 'symbol_win' }>
type Cell = [number, number]

export interface NaiveSpin {
  readonly events: SlotEvent[]
  readonly units: number
  readonly scatters: number
}

/** All events of one spin that stopped here, with these seals. */
export function naiveSpin(
  title: ExpandingTitle,
  mode: SpinMode,
  stops: readonly number[],
  seals: readonly string[],
): NaiveSpin {
  const grid = title.strips[mode].map((strip, reel) =>
    [0, 1, 2].map((row) => strip[(stops[reel]! + row) % strip.length]!),
  )
  const circles = cellsWith(grid, scatterOf(title).id)
  const expanded = naiveSeals(title, grid, seals)
  const wins = [...naiveLines(title, grid), ...naiveScatters(title, circles), ...expanded]
  const units = wins.reduce((sum, win) => sum + ('units' in win ? win.units : 0), 0)
  const events: SlotEvent[] = [{ type: 'reels', mode, stops: [...stops], grid }, ...wins]
  return { events, units, scatters: circles.length }
}

/** All events of the round whose reels stopped, and whose seals were drawn, as these events tell. */
export function naiveRound(title: ExpandingTitle, played: readonly SlotEvent[]): SlotEvent[] {
  const spins = played.flatMap((event) => (event.type === 'reels' ? [event.stops] : []))
  const drawn = played.flatMap((event) => (event.type === 'special_symbols' ? [event.symbols] : []))
  const { awards, retrigger, totalMax } = title.freeSpins
  const base = naiveSpin(title, 'base', spins.shift()!, [])
  const events = [...base.events]
  let total = Math.min(awards[base.scatters] ?? 0, totalMax)
  let wanted = total === 0 ? 0 : title.seals.drawn[base.scatters]!
  let [seals, units]: [string[], number] = [[], base.units]
  if (total > 0) events.push({ type: 'free_spins_awarded', count: total, total })
  for (let number = 1; number <= total; number++) {
    events.push({ type: 'free_spin', number, of: total })
    if (wanted > seals.length) {
      seals = drawn.shift() ?? []
      events.push({ type: 'special_symbols', symbols: seals.slice(0, wanted) })
    }
    const spin = naiveSpin(title, 'free', spins.shift()!, seals)
    events.push(...spin.events)
    units += spin.units
    const award = retrigger ? (awards[spin.scatters] ?? 0) : 0
    const count = Math.min(total + award, totalMax) - total
    if (count === 0) continue
    total += count
    wanted = Math.min(wanted + title.seals.perRetrigger, title.seals.most)
    events.push({ type: 'free_spins_awarded', count, total })
  }
  if (total > 0) events.push({ type: 'free_spins_ended', units: units - base.units })
  if (spins.length > 0 || drawn.length > 0)
    throw new Error('The round has too many spins or seals.')
  return [...events, { type: 'round_end', units }]
}

const scatterOf = (title: ExpandingTitle) => title.symbols.find(({ kind }) => kind === 'scatter')!

const cellsWith = (grid: readonly (readonly string[])[], symbol: string): Cell[] =>
  grid.flatMap((reel, index) =>
    reel.flatMap((id, row): Cell[] => (id === symbol ? [[index, row]] : [])),
  )

function naiveLines(title: ExpandingTitle, grid: readonly (readonly string[])[]): Win[] {
  const wild = scatterOf(title).id
  return title.lines.flatMap((rows, line): Win[] => {
    const shown = rows.map((row, reel) => grid[reel]![row]!)
    return title.symbols.flatMap(({ id, kind, pays }): Win[] => {
      // A run needs the symbol itself; wilds alone are nobody's.
      const broken = shown.findIndex((one) => one !== id && one !== wild)
      const count = broken === -1 ? shown.length : broken
      const units = pays[count]
      if (kind !== 'pay' || units === undefined || !shown.slice(0, count).includes(id)) return []
      const positions = rows.slice(0, count).map((row, reel): Cell => [reel, row])
      return [{ type: 'line_win', line, symbol: id, count, positions, multiplier: 1, units }]
    })
  })
}

function naiveScatters(title: ExpandingTitle, positions: Cell[]): Win[] {
  const { id: symbol, pays } = scatterOf(title)
  const [count, units] = [positions.length, pays[positions.length]]
  if (units === undefined) return []
  return [{ type: 'scatter_win', symbol, count, positions, multiplier: 1, units }]
}

function naiveSeals(
  title: ExpandingTitle,
  grid: readonly (readonly string[])[],
  seals: readonly string[],
): (Win | Extract<SlotEvent, { type: 'symbols_changed' }>)[] {
  let shown = grid
  return seals.flatMap((symbol) => {
    const reels = grid.map((reel) => reel.includes(symbol))
    const count = reels.filter(Boolean).length
    const pay = title.symbols.find(({ id }) => id === symbol)!.pays[count]
    if (pay === undefined) return []
    const before = shown
    shown = shown.map((reel, index) => (reels[index]! ? [symbol, symbol, symbol] : reel))
    const positions = cellsWith(
      shown.map((reel, index) => (reels[index]! ? reel : [])),
      symbol,
    )
    const turned = positions.filter(([reel, row]) => before[reel]![row] !== symbol)
    const units = pay * title.lines.length
    const win: Win = { type: 'symbol_win', symbol, count, positions, multiplier: 1, units }
    return turned.length === 0
      ? [win]
      : [{ type: 'symbols_changed' as const, symbol, positions: turned }, win]
  })
}
