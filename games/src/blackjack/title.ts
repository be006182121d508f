import type { BlackjackStrategy } from '@menekse/contract/games/blackjack'
import type { Kurus } from '@menekse/contract/money'
import type { GameTitle } from '../game.ts'
import type { BlackjackRules } from './rules.ts'

/** One title of blackjack, as data: everything the maths and the rules page need. */
export interface BlackjackTitle extends GameTitle {
  readonly table: BlackjackRules
  /** The best play by totals for this table's rules; hints come from it. */
  readonly strategy: BlackjackStrategy
  readonly defaultStake: Kurus
  readonly declared: {
    /** By the strategy, of the bet a round begins with, truncated. */
    readonly rtpPercent: number
    /** Of whoever always stands, truncated. */
    readonly rtpLowestPercent: number
    /** What the house keeps by the strategy: of the bet a round begins with, and of all that is staked. */
    readonly edgeInitialPercent: number
    readonly edgeWageredPercent: number
    /** What it keeps of insurance, where the dealer's ace is all that is known. */
    readonly edgeInsurancePercent: number
    /** Both hands of a split doubled and won. */
    readonly maxWinMultiplier: number
  }
  readonly rules: readonly string[]
}
