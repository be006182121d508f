import type { GameEvent } from '@menekse/contract/games/game'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'

export type RoundStatus = 'open' | 'settled' | 'void'

/** A round as it is recorded: everything needed to compute it again. */
export interface Round {
  id: RoundId
  playerId: PlayerId
  playSessionId: string
  gameSlug: string
  mathVersion: string
  status: RoundStatus
  stake: Kurus
  /** The part of the stake that was bonus money of this grant, and what counted towards its wagering. */
  bonusStake: Kurus
  grantId: string | undefined
  contribution: Kurus
  isFreeSpin: boolean
  payout: Kurus
  /** Hex; with the round's id it gives every random word again. */
  seed: string
  events: readonly GameEvent[]
  balanceBefore: Kurus
  startedAt: Date
  endedAt: Date | undefined
}
