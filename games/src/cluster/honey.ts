import type { Feature } from './feature.ts'
import type { Machine } from './machine.ts'
import { positionOf } from './shown.ts'
import type { Honey } from './title.ts'

/**
 * Honey: the cells of the board remember how often they have won since the round began. A cell with enough wins
 * multiplies by their number; a cluster is multiplied by the sum of its cells' honey.
 */
export function honeyOf({ board }: Machine, { from, most }: Honey): Feature {
  const wins = new Uint8Array(board.grid.length)
  const { found, gone } = board
  let highest = 0
  return {
    keepsWilds: false,
    startRound() {
      if (highest > 0) wins.fill(0)
      highest = 0
    },
    startSpin: () => {},
    multiplierOf(cluster) {
      if (highest < from) return 1
      const start = found.start[cluster]!
      let sum = 0
      for (let at = start; at < start + found.size[cluster]!; at++) {
        const count = wins[found.cells[at]!]!
        if (count >= from) sum += count
      }
      return Math.max(1, sum)
    },
    won(_random, events) {
      for (let cell = 0; cell < wins.length; cell++) {
        if (gone[cell] === 0 || wins[cell]! >= most) continue
        wins[cell]!++
        if (wins[cell]! > highest) highest = wins[cell]!
      }
      if (events === undefined || highest < from) return
      const marked = Array.from(wins, (value, cell) => ({
        position: positionOf(board, cell),
        value,
      }))
      events.push({ type: 'marks', cells: marked.filter(({ value }) => value >= from) })
    },
    still: () => false,
    endSpin: () => {},
    endFreeSpins: () => {},
  }
}
