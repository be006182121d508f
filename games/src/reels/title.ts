import type { SlotSymbol } from '@menekse/contract/games/slots'
import type { Kurus } from '@menekse/contract/money'
import type { GameTitle } from '../game.ts'

/** What titles of all families of slots have in common; a family adds its reels and features, as data. */
export interface ReelTitle extends GameTitle {
  readonly symbols: readonly SlotSymbol[]
  /** So many units are one stake; a divisor of 100, so that every stake of whole lira is a multiple of it. */
  readonly stakeUnits: number
  /**
   * The most a round pays, in stakes: the round ends when it is reached. Absent where the family proves the largest
   * payout its strips allow.
   */
  readonly winCap?: number
  readonly defaultStake: Kurus
  /** Turkish, one paragraph an entry: how wins come about, what each feature does, the cap. */
  readonly rules: readonly string[]
}
