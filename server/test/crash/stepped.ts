import type { BlackjackEvent } from '@menekse/contract/games/blackjack'
import type { HiLoEvent } from '@menekse/contract/games/hi-lo'
import type { PlayRoundWire } from '@menekse/contract/casino/play'

type Wish = Readonly<Record<string, unknown>>

export interface SteppedGame {
  /** What is chosen with the stake, where the game asks. */
  readonly beginning?: Wish
  /** The next choice; after a few the round is brought to its end. */
  next(round: PlayRoundWire): Wish
  /** Stakes that choices took on top of what the round began with; absent where none does. */
  staked?(round: PlayRoundWire): number
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
  'yali-masasi': {
    next({ events }) {
      const told = events as readonly BlackjackEvent[]
      const [dealt, last] = [told[0], told.at(-1)]
      const may = last?.type === 'turn' ? last.may : []
      const isBold = dealt?.type === 'dealt' && dealt.hand[0]! % 2 === 0
      if (may.includes('insure')) return { action: isBold ? 'insure' : 'decline' }
      if (may.includes('split')) return { action: 'split' }
      if (isBold && may.includes('double')) return { action: 'double' }
      // Only a database that loses commits leaves a round open behind its own end.
      return { action: isBold || !may.includes('hit') ? 'stand' : 'hit' }
    },
    staked: ({ events }) =>
      (events as readonly BlackjackEvent[]).filter(
        (event) =>
          event.type === 'doubled' ||
          event.type === 'split' ||
          (event.type === 'insured' && event.taken),
      ).length,
  },
}
