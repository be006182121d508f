import type { Random } from '../stream.ts'
import type { Feature } from './feature.ts'
import type { Machine } from './machine.ts'
import { positionOf } from './shown.ts'
import type { SpinMode, Spores } from './title.ts'

/**
 * Spores: a cluster of enough cells leaves a wild in one of the cells of its own symbol, all equally likely. Two
 * clusters never choose the same one: only wilds belong to both.
 */
export function sporesOf({ board, ids }: Machine, { from }: Spores): Feature {
  const { found, grid, gone, wild } = board
  let least = from.base
  return {
    keepsWilds: true,
    startRound: () => {},
    startSpin(mode: SpinMode) {
      least = from[mode]
    },
    multiplierOf: () => 1,
    won(random, events) {
      const left: number[] | undefined = events === undefined ? undefined : []
      for (let cluster = 0; cluster < found.count; cluster++) {
        if (found.size[cluster]! < least) continue
        const cell = ownCell(cluster, random)
        grid[cell] = wild
        gone[cell] = 0
        left?.push(cell)
      }
      if (left === undefined || left.length === 0) return
      const positions = left.map((cell) => positionOf(board, cell))
      events?.push({ type: 'symbols_changed', symbol: ids[wild]!, positions })
    },
    still: () => false,
    endSpin: () => {},
    endFreeSpins: () => {},
  }

  /**
   * One of the cells of its own symbol, numbered in the order of the board; the first of them began the cluster, and no
   * other search has met them since.
   */
  function ownCell(cluster: number, random: Random): number {
    const { seen } = board
    const symbol = found.symbol[cluster]!
    const start = found.start[cluster]!
    let cell = found.cells[start]!
    const search = seen[cell]
    let own = 0
    for (let at = start; at < start + found.size[cluster]!; at++)
      if (grid[found.cells[at]!] === symbol) own++
    for (let nth = random.below(own); nth > 0; nth--) {
      cell++
      while (grid[cell] !== symbol || seen[cell] !== search) cell++
    }
    return cell
  }
}
