import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Board } from './board.ts'
import type { Machine } from './machine.ts'
import { CELLS, type Mode } from './title.ts'

/** The orbs of a round: those on the board, and what free spins have kept of them. */
export function createOrbs({ title, orb, scatter }: Machine, { counts, values }: Board) {
  const { join, most = Infinity, keep } = title.orbs
  let kept = 0

  /** What the orbs on the board come to; nought where there are none. */
  function come(): number {
    if (counts[orb] === 0) return 0
    let all = 0
    for (let cell = 0; cell < CELLS; cell++) {
      const value = values[cell] as number
      if (value === 0) continue
      if (join === 'add' || all === 0) all += value
      else all *= value
      if (all >= most) return most
    }
    return all
  }

  return {
    forget(): void {
      kept = 0
    },
    hasKept: () => kept > 0,
    /** Keeps what is to be kept. @returns what the orbs add to so many units */
    multiply(won: number, mode: Mode, events: SlotEvent[] | undefined): number {
      const now = come()
      const by = kept + now
      const isKept = keep === 'always' || (keep === 'with_scatter' && counts[scatter]! > 0)
      if (mode === 'free' && now > 0 && isKept) {
        kept = by
        events?.push({ type: 'multiplier', value: kept })
      }
      if (won === 0 || by === 0) return 0
      const units = won * (by - 1)
      events?.push({ type: 'multiplied', by, units })
      return units
    },
  }
}
