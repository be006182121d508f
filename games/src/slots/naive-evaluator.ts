import type { SlotEvent, SlotSymbol } from '@menekse/contract/games/slots'
import type { SlotTitle } from './title.ts'

/*
 * The rules read a second time, slowly and literally, for the tests: from the stops of a round
 * alone it writes down everything that must have happened. It shares no code with the machine that
 * plays.
 */

type Reels = Extract<SlotEvent, { type: 'reels' }>
type Win = Extract<SlotEvent, { type: 'line_win' | 'scatter_win' }>

/** All events of the round whose spins stopped where these `reels` events say. */
export function naiveRound(
  title: SlotTitle,
  played: readonly SlotEvent[],
): { events: SlotEvent[]; units: number } {
  const spins = played.filter((event) => event.type === 'reels').map((event) => event.stops)
  const events: SlotEvent[] = []
  const { awards, retrigger, totalMax, multiplier } = title.freeSpins
  const next = (mode: Reels['mode']) => {
    const stops = spins.shift()
    if (stops === undefined) throw new Error('The round has too few spins.')
    const grid = naiveGrid(title, mode, stops)
    const wins = naiveWins(title, grid, mode === 'free' ? multiplier : 1)
    events.push({ type: 'reels', mode, stops, grid }, ...wins)
    const scatters = scattersOf(title, grid).length
    return { units: wins.reduce((sum, win) => sum + win.units, 0), award: awards[scatters] ?? 0 }
  }
  const base = next('base')
  let free = 0
  if (base.award > 0) {
    let total = Math.min(base.award, totalMax)
    events.push({ type: 'free_spins_awarded', count: total, total })
    for (let number = 1; number <= total; number++) {
      events.push({ type: 'free_spin', number, of: total })
      const spin = next('free')
      free += spin.units
      const count = retrigger ? Math.min(total + spin.award, totalMax) - total : 0
      total += count
      if (count > 0) events.push({ type: 'free_spins_awarded', count, total })
    }
    events.push({ type: 'free_spins_ended', units: free })
  }
  if (spins.length > 0) throw new Error('The round has too many spins.')
  events.push({ type: 'round_end', units: base.units + free })
  return { events, units: base.units + free }
}

function naiveGrid(title: SlotTitle, mode: Reels['mode'], stops: readonly number[]): string[][] {
  return title.strips[mode].map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  )
}

function naiveWins(title: SlotTitle, grid: readonly string[][], multiplier: number): Win[] {
  const wins: Win[] = []
  title.lines.forEach((rows, line) => {
    const shown = rows.map((row, reel) => grid[reel]?.[row] ?? '')
    const candidates = title.symbols.flatMap((symbol) => naiveLine(title, symbol, shown))
    candidates.sort((a, b) => b.units - a.units || b.count - a.count)
    const best = candidates[0]
    if (best === undefined) return
    const positions = rows.slice(0, best.count).map((row, reel): [number, number] => [reel, row])
    wins.push({
      type: 'line_win',
      line,
      symbol: best.symbol,
      count: best.count,
      positions,
      multiplier: best.factor * multiplier,
      units: best.units * multiplier,
    })
  })
  const scatter = title.symbols.find((symbol) => symbol.kind === 'scatter')
  const positions = scattersOf(title, grid)
  const pay = scatter?.pays[positions.length]
  if (scatter === undefined || pay === undefined) return wins
  const [count, units] = [positions.length, pay * multiplier]
  wins.push({ type: 'scatter_win', symbol: scatter.id, count, positions, multiplier, units })
  return wins
}

/**
 * Every pay this symbol could claim on a line; the longest run only, as shorter ones are part of
 * it.
 */
function naiveLine(title: SlotTitle, symbol: SlotSymbol, shown: readonly string[]) {
  if (symbol.kind === 'scatter') return []
  const wild = title.symbols.find((one) => one.kind === 'wild')?.id
  const broken = shown.findIndex((id) => id !== symbol.id && id !== wild)
  const run = symbol.kind === 'wild' ? shown.findIndex((id) => id !== wild) : broken
  const count = run === -1 ? shown.length : run
  const pay = symbol.pays[count]
  // A run of nothing but wilds is the wild's own.
  if (pay === undefined || (symbol.kind === 'pay' && !shown.slice(0, count).includes(symbol.id))) {
    return []
  }
  const wilds = shown.slice(0, count).filter((id) => id === wild).length
  const factor = symbol.kind === 'wild' ? 1 : title.wildMultiplier ** wilds
  return [{ symbol: symbol.id, count, factor, units: pay * factor }]
}

function scattersOf(title: SlotTitle, grid: readonly string[][]): [number, number][] {
  const scatter = title.symbols.find((symbol) => symbol.kind === 'scatter')?.id
  return grid.flatMap((reel, index) =>
    reel.flatMap((id, row): [number, number][] => (id === scatter ? [[index, row]] : [])),
  )
}
