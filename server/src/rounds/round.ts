import type { GameEvent } from '@menekse/contract/games/game'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Category } from '@menekse/contract/products'
import type { Taken } from '../stakes/stakes.ts'

export const PRODUCT = 'casino'

export type RoundStatus = 'open' | 'settled' | 'void'

/** A choice inside a round, and what came of it. */
export interface RoundStep {
  number: number
  choice: unknown
  /** On top of what the round began with. */
  stake: Kurus
  events: readonly GameEvent[]
}

/** All that has happened in a round so far. */
export const eventsOf = (round: Round): GameEvent[] => [
  ...round.events,
  ...round.steps.flatMap((step) => step.events),
]

/** A place in the seeds of its player: which pair, and how many rounds were played from it before. */
export interface PairPlace {
  pair: string
  nonce: number
}

/** A seed of its own, for whoever looks at a round: not while something of it is still hidden. */
export const seedOf = ({ seed, isStepped, status }: Round): string | null =>
  typeof seed === 'string' && !(isStepped && status === 'open') ? seed : null

/** A round as it is recorded: everything needed to compute it again. */
export interface Round {
  id: RoundId
  playerId: PlayerId
  playSessionId: string
  gameSlug: string
  category: Category
  mathVersion: string
  status: RoundStatus
  /** All that was staked, its steps included. */
  stake: Kurus
  /** The part of the stake that was bonus money of this grant, and what counted towards its wagering. */
  bonusStake: Kurus
  grantId: string | undefined
  contribution: Kurus
  isFreeSpin: boolean
  payout: Kurus
  /** A seed of its own, in hex, with its id as the label of the stream; or a place in the seeds of its player. */
  seed: string | PairPlace
  /** What was chosen with the stake; null where there was nothing to choose. */
  choice: unknown
  /** Of its beginning. */
  events: readonly GameEvent[]
  /** Whether it goes on step by step; the steps taken so far, in order. */
  isStepped: boolean
  steps: readonly RoundStep[]
  balanceBefore: Kurus
  startedAt: Date
  endedAt: Date | undefined
}

/** What paying a round or giving its stake back needs to know of it. */
export const takenFor = (round: Round): Taken => ({
  subject: round.id,
  product: PRODUCT,
  stakedAt: round.startedAt,
  stake: round.stake,
  bonusStake: round.bonusStake,
  grantId: round.grantId,
  contribution: round.contribution,
  pending: 0n as Kurus,
  isFreeSpin: round.isFreeSpin,
  isBet: false,
})
