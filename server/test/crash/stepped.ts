import type { HiLoEvent } from '@menekse/contract/games/hi-lo'
import type { PlayRoundWire } from '@menekse/contract/casino/play'

type Wish = Readonly<Record<string, unknown>>

export interface SteppedGame {
  /** What is chosen with the stake, where the game asks. */
  readonly beginning?: Wish
  /** The next choice; after a few the round is brought to its end. */
  next(round: PlayRoundWire): Wish
}

const STEPS = 4
const COLLECT = { action: 'collect' }

/** Games whose rounds go step by step, each step with a number of its own, by the seats that play them. */
export const steppedGames: Readonly<Record<string, SteppedGame>> = {
  'iznik-avlusu': {
    beginning: { mines: 1 },
    next: ({ steps }) => (steps < STEPS ? { action: 'reveal', tile: 5 * steps } : COLLECT),
  },
  teleferik: {
    next({ steps, events }) {
      const last = events.at(-1) as Extract<HiLoEvent, { type: 'dealt' }>
      if (steps >= STEPS && events.some(({ type }) => type === 'right')) return COLLECT
      const [best] = last.offers.toSorted((a, b) => b.of13 - a.of13)
      // Only a database that loses commits leaves a round open behind its own end.
      return best === undefined ? COLLECT : { action: 'guess', side: best.side }
    },
  },
}
