import type { SlotEvent, SlotSymbol } from '@menekse/contract/games/slots'
import type { ClassicTitle, SpinMode } from './title.ts'

/*
 * The rules read a second time, slowly and literally, for the tests: from the stops of a round alone it writes down
 * everything that must have happened. It shares no code with the machine that plays.
 */

type Grid = string[][]
type Win = Extract<SlotEvent, { type: 'line_win' | 'symbol_win' | 'scatter_win' | 'multiplied' }>

/** All events of the round whose spins stopped where these `reels` events say. */
export function naiveRound(
  title: ClassicTitle,
  played: readonly SlotEvent[],
): { events: SlotEvent[]; units: number } {
  const spins = played.flatMap((event) => (event.type === 'reels' ? [event.stops] : []))
  const events: SlotEvent[] = []
  const next = (mode: SpinMode, held?: { grid: Grid; reels: readonly number[] }) => {
    const stops = spins.shift()
    if (stops === undefined) throw new Error('The round has too few spins.')
    const grid = title.strips[mode].map((strip, reel) =>
      held?.reels.includes(reel) === true
        ? held.grid[reel]!
        : [0, 1, 2].map((row) => strip[(stops[reel]! + row) % strip.length]!),
    )
    const wins = naiveWins(title, grid, mode === 'free' ? title.freeSpins!.multiplier : 1)
    events.push({ type: 'reels', mode, stops, grid }, ...wins)
    return { grid, units: wins.reduce((sum, { units }) => sum + units, 0) }
  }
  const base = next('base')
  let units = base.units
  const respin = naiveRespin(title, base.grid, base.units)
  if (respin !== undefined) {
    events.push(
      { type: 'feature_started', feature: 'respin', held: respin.reels },
      ...respin.events,
    )
    const again = next('base', respin)
    events.push({ type: 'feature_ended', feature: 'respin', units: again.units })
    units += again.units
  }
  const scatters = base.grid.flat().filter((id) => kindOf(title, id) === 'scatter').length
  const count = title.freeSpins?.awards[scatters]
  if (count !== undefined) {
    let free = 0
    events.push({ type: 'free_spins_awarded', count, total: count })
    for (let number = 1; number <= count; number++) {
      events.push({ type: 'free_spin', number, of: count })
      free += next('free').units
    }
    events.push({ type: 'free_spins_ended', units: free })
    units += free
  }
  if (spins.length > 0) throw new Error('The round has too many spins.')
  return { events, units }
}

const kindOf = (title: ClassicTitle, id: string): SlotSymbol['kind'] | undefined =>
  title.symbols.find((symbol) => symbol.id === id)?.kind

function naiveRespin(title: ClassicTitle, grid: Grid, units: number) {
  const events: SlotEvent[] = []
  if (title.respin === 'pair') {
    for (const symbol of title.symbols) {
      const reels = [0, 1, 2].filter((reel) => grid[reel]!.every((id) => id === symbol.id))
      if (reels.length === 2) return { grid, reels, events }
    }
  }
  const symbol = grid[1]![1]!
  if (title.respin !== 'centre' || units > 0 || kindOf(title, symbol) !== 'wild') return undefined
  const positions: [number, number][] = []
  if (grid[1]![0] !== symbol) positions.push([1, 0])
  if (grid[1]![2] !== symbol) positions.push([1, 2])
  events.push({ type: 'symbols_changed', symbol, positions })
  return { grid: [grid[0]!, [symbol, symbol, symbol], grid[2]!], reels: [1], events }
}

function naiveWins(title: ClassicTitle, grid: Grid, multiplier: number): Win[] {
  const wins: Win[] =
    title.lines.length > 0
      ? naiveLines(title, grid, multiplier)
      : naiveWays(title, grid, multiplier)
  const paying = title.symbols.filter(({ kind }) => kind !== 'scatter').map(({ id }) => id)
  const isFull = paying.some((id) =>
    grid.flat().every((shown) => shown === id || kindOf(title, shown) === 'wild'),
  )
  if (isFull && title.fullScreenMultiplier > 1 && wins.length > 0) {
    const by = title.fullScreenMultiplier
    const units = wins.reduce((sum, win) => sum + win.units, 0) * (by - 1)
    wins.push({ type: 'multiplied', by, units })
  }
  const scatter = title.symbols.find(({ kind }) => kind === 'scatter')
  const positions = where(grid, 3, (id) => id === scatter?.id)
  const pay = scatter?.pays[positions.length]
  if (scatter === undefined || pay === undefined) return wins
  const [symbol, count, units] = [scatter.id, positions.length, pay * multiplier]
  return [...wins, { type: 'scatter_win', symbol, count, positions, multiplier, units }]
}

function naiveLines(title: ClassicTitle, grid: Grid, multiplier: number): Win[] {
  return title.lines.flatMap((rows, line): Win[] => {
    const shown = rows.map((row, reel) => grid[reel]![row]!)
    const isWild = (id: string) => kindOf(title, id) === 'wild'
    const candidates = title.symbols.flatMap((symbol) => {
      const isOf = (id: string) => id === symbol.id || (symbol.kind === 'pay' && isWild(id))
      const count = [3, 2, 1].find((length) => shown.slice(0, length).every(isOf)) ?? 0
      const run = shown.slice(0, count)
      const pay = symbol.pays[count]
      // A run of nothing but wilds is the wild's own.
      if (symbol.kind === 'scatter' || pay === undefined || !run.includes(symbol.id)) return []
      const wilds = symbol.kind === 'wild' ? 0 : run.filter(isWild).length
      return [{ symbol: symbol.id, count, factor: title.wildMultiplier ** wilds, pay }]
    })
    candidates.sort((a, b) => b.pay * b.factor - a.pay * a.factor || b.count - a.count)
    const [best] = candidates
    if (best === undefined) return []
    const { symbol, count } = best
    const positions = rows.slice(0, count).map((row, reel): [number, number] => [reel, row])
    const by = best.factor * multiplier
    const units = best.pay * by
    return [{ type: 'line_win', line, symbol, count, positions, multiplier: by, units }]
  })
}

/** Walks each of the 27 ways for each symbol that the first reel shows. */
function naiveWays(title: ClassicTitle, grid: Grid, multiplier: number): Win[] {
  return [...new Set(grid[0])].flatMap((symbol): Win[] => {
    const stands = (id: string) => id === symbol || kindOf(title, id) === 'wild'
    if (kindOf(title, symbol) !== 'pay') return []
    const runs = [0, 1, 2].flatMap((first) =>
      [0, 1, 2].flatMap((second) =>
        [0, 1, 2].map((third) => {
          const way = [grid[0]![first]!, grid[1]![second]!, grid[2]![third]!]
          return [3, 2, 1].find((length) => way.slice(0, length).every(stands)) ?? 0
        }),
      ),
    )
    const count = Math.max(...runs)
    // A way of fewer than three reels goes on through any row of the others.
    const ways = runs.filter((run) => run === count).length / 3 ** (3 - count)
    const pay = title.symbols.find(({ id }) => id === symbol)!.pays[count]
    if (pay === undefined) return []
    const wildReels = grid
      .slice(0, count)
      .filter((reel) => reel.some((id) => kindOf(title, id) === 'wild')).length
    const by = multiplier * title.wildMultiplier ** wildReels
    const positions = where(grid, count, stands)
    const units = pay * ways * by
    return [{ type: 'symbol_win', symbol, count, ways, positions, multiplier: by, units }]
  })
}

const where = (grid: Grid, reels: number, isSo: (id: string) => boolean): [number, number][] =>
  grid
    .slice(0, reels)
    .flatMap((reel, index) =>
      reel.flatMap((id, row): [number, number][] => (isSo(id) ? [[index, row]] : [])),
    )
