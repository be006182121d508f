import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Feature } from './feature.ts'
import type { Machine } from './machine.ts'
import type { Tide } from './title.ts'

/**
 * The tide: a multiplier of all wins that rises by one after the wins of each grid. It falls back with the paid spin
 * and stays through all free spins. When it is high and nothing more wins, a wave takes the lowest row once a spin.
 */
export function tideOf({ board, scatter }: Machine, { most, waveFrom }: Tide): Feature {
  const { grid, gone, rows } = board
  let height = 1
  let isWaveDue = true
  const fall = (events: SlotEvent[] | undefined) => {
    if (height > 1) events?.push({ type: 'multiplier', value: 1 })
    height = 1
  }
  return {
    keepsWilds: false,
    startRound() {
      height = 1
    },
    startSpin() {
      isWaveDue = true
    },
    multiplierOf: () => height,
    won(_random, events) {
      if (height === most) return
      height++
      events?.push({ type: 'multiplier', value: height })
    },
    still() {
      if (!isWaveDue || height < waveFrom) return false
      isWaveDue = false
      for (let cell = rows - 1; cell < grid.length; cell += rows) {
        if (grid[cell] !== scatter) gone[cell] = 1
      }
      return true
    },
    endSpin(mode, events) {
      if (mode === 'base') fall(events)
    },
    endFreeSpins: fall,
  }
}
