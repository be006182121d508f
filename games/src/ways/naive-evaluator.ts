import type { SlotEvent } from '@menekse/contract/games/slots'
import type { WaysTitle } from './title.ts'

/*
 * The rules read a second time, slowly and literally, for the tests: from the stops of a round alone it writes down
 * everything that must have happened. It shares no code with the machine that plays.
 */

type Cell = [reel: number, row: number]

/** All events of the round whose spins stopped where these `reels` events say. */
export function naiveRound(title: WaysTitle, played: readonly SlotEvent[]): SlotEvent[] {
  const spins = played.flatMap((event) => (event.type === 'reels' ? [event.stops] : []))
  const events: SlotEvent[] = []
  const { awards, retrigger, totalMax } = title.freeSpins
  const next = (mode: 'base' | 'free', multiplier: number, wildReel = -1) => {
    const stops = spins.shift()
    if (stops === undefined) throw new Error('The round has too few spins.')
    const grid = title.strips[mode].map((strip, reel) =>
      Array.from({ length: title.rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
    )
    events.push({ type: 'reels', mode, stops, grid })
    const shown = grid.map((cells, reel) => (reel === wildReel ? cells.map(() => 'joker') : cells))
    if (wildReel >= 0) {
      const positions = shown[wildReel]!.map((_, row): Cell => [wildReel, row])
      events.push({ type: 'symbols_changed', symbol: 'joker', positions })
    }
    const wins = naiveWins(title, shown, multiplier)
    events.push(...wins)
    const units = wins.reduce((sum, win) => sum + win.units, 0)
    return { units, award: awards[cellsOf(shown, (id) => isScatter(title, id)).length] ?? 0 }
  }
  const { award } = next('base', 1)
  if (award > 0) {
    let [total, units, multiplier] = [Math.min(award, totalMax), 0, 1]
    events.push({ type: 'free_spins_awarded', count: total, total })
    for (let number = 1; number <= total; number++) {
      events.push({ type: 'free_spin', number, of: total })
      if (multiplier !== Math.min(number, title.weaveMost ?? 1)) {
        multiplier++
        events.push({ type: 'multiplier', value: multiplier })
      }
      const spin = next('free', multiplier, title.walk?.[(number - 1) % title.walk.length])
      units += spin.units
      const count = retrigger ? Math.min(spin.award, totalMax - total) : 0
      total += count
      if (count > 0) events.push({ type: 'free_spins_awarded', count, total })
    }
    events.push({ type: 'free_spins_ended', units })
    if (multiplier > 1) events.push({ type: 'multiplier', value: 1 })
  }
  if (spins.length > 0) throw new Error('The round has too many spins.')
  return events
}

type Win = Extract<SlotEvent, { type: 'symbol_win' | 'scatter_win' }>

/** Every way is walked, cell by cell: a way ends where the next reel shows neither the symbol nor a wild. */
function naiveWins(title: WaysTitle, grid: readonly string[][], multiplier: number): Win[] {
  const wins: Win[] = []
  for (const { id, kind, pays } of title.symbols) {
    const fits = (shown: string) => shown === id || title.wilds[shown] !== undefined
    if (kind === 'scatter') continue
    let ways: Cell[][] = [[]]
    for (const [reel, cells] of grid.entries()) {
      const longer = ways.flatMap((way) =>
        cells.flatMap((shown, row) => (fits(shown) ? [[...way, [reel, row] as Cell]] : [])),
      )
      if (longer.length === 0) break
      ways = longer
    }
    const count = ways[0]!.length
    const pay = kind === 'pay' ? pays[count] : undefined
    if (pay === undefined) continue
    // A wild that counts as two is two ways wherever one goes through it.
    const worth = (way: readonly Cell[]) =>
      way.reduce((product, [reel, row]) => product * (title.wilds[grid[reel]![row]!] ?? 1), 1)
    const sum = ways.reduce((all, way) => all + worth(way), 0)
    const positions = cellsOf(grid, (shown) => fits(shown)).filter(([reel]) => reel < count)
    const units = pay * sum * multiplier
    wins.push({ type: 'symbol_win', symbol: id, count, ways: sum, positions, multiplier, units })
  }
  const scatter = title.symbols.find(({ kind }) => kind === 'scatter')!
  const positions = cellsOf(grid, (shown) => shown === scatter.id)
  const pay = scatter.pays[positions.length]
  if (pay === undefined) return wins
  const [count, units] = [positions.length, pay * multiplier]
  wins.push({ type: 'scatter_win', symbol: scatter.id, count, positions, multiplier, units })
  return wins
}

const isScatter = (title: WaysTitle, id: string): boolean =>
  title.symbols.find((symbol) => symbol.id === id)?.kind === 'scatter'

const cellsOf = (grid: readonly string[][], fits: (shown: string) => boolean): Cell[] =>
  grid.flatMap((cells, reel) =>
    cells.flatMap((shown, row): Cell[] => (fits(shown) ? [[reel, row]] : [])),
  )
