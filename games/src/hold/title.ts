import type { SlotEvent } from '@menekse/contract/games/slots'
import type { Strips } from '../reels/symbols.ts'
import type { ReelTitle } from '../reels/title.ts'

export const REELS = 5
export const ROWS = 3
export const CELLS = REELS * ROWS

/** Respins a feature begins with, and has again after each respin that brings a coin. */
export const RESPINS = 3

type Prize = NonNullable<Extract<SlotEvent, { type: 'coins' }>['cells'][number]['prize']>

/** What a coin may be worth; one of them is drawn for each coin by their weights, whatever the others are worth. */
export interface CoinValue {
  readonly units: number
  readonly weight: number
  /** A prize of its own, which has a symbol of its own. */
  readonly prize?: { readonly name: Prize; readonly symbol: string }
}

/** So many in so many. */
export interface Chance {
  readonly in: number
  readonly of: number
}

/** Coins stay where they lie while every empty cell spins again by itself. */
export interface HoldRule {
  /** The coin on the strips; so many in view begin the feature. */
  readonly coin: string
  readonly needed: number
  /** That an empty cell brings a coin in a respin. */
  readonly landing: Chance
  readonly values: readonly CoinValue[]
  /** Units paid on top when all cells are full. */
  readonly grand: number
  /**
   * The chance that a coin which lands in a respin is the net instead, as long as none has come: the net is worth what
   * all coins on the board are worth together at the end of that respin.
   */
  readonly net?: Chance & { readonly symbol: string }
  /** After each respin one coin that was not doubled yet, each as likely as the others, is worth twice as much. */
  readonly doubles?: boolean
}

/** One title of the family, as data. */
export interface HoldTitle extends ReelTitle {
  /** For each line its row on each reel. */
  readonly lines: readonly (readonly number[])[]
  readonly strips: Strips
  readonly hold: HoldRule
}
