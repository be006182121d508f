import type { DrawTitle } from '../draws/kind.ts'

export interface Colour {
  /** A stable word, of letters. */
  readonly id: string
  /** Turkish. */
  readonly name: string
  readonly balls: readonly number[]
}

/** Bets on balls the player chooses. */
export const chosenMarkets = ['spots', 'chosen', 'missed'] as const
export type ChosenMarket = (typeof chosenMarkets)[number]

/** Bets on what the draw is as a whole. */
export type LineMarket =
  | 'sum'
  | 'sum_parity'
  | 'more'
  | 'equal'
  | 'count'
  | 'first'
  | 'last'
  | 'zone'
  | 'number'
  | 'digit'
  | 'digit_missed'
  | 'digit_twice'

/** A draw of numbered balls and the bets on it, as data. */
export interface NumbersTitle extends DrawTitle {
  /**
   * Whether each place of the draw has a drum of its own with all balls, so that a ball can come again; else all are
   * drawn from one drum and not put back.
   */
  readonly hasDrumForEachPlace: boolean
  /** The lowest number, and how many balls a drum holds. */
  readonly lowest: number
  readonly balls: number
  readonly drawn: number
  readonly colours: readonly Colour[]
  /** For 1, 2, … spots: what 0, 1, … hits return, in hundredths. */
  readonly spots: readonly (readonly number[])[]
  /** The most balls of a bet that all or none of them are drawn. */
  readonly chosenMost: number
  /** Bets on the sum are over or under so much and a half. */
  readonly sumLines: readonly number[]
  /** How many places a zone has, where each place has its drum. */
  readonly zonePlaces: number
  /** The declared return of each market that is offered, in basis points; `spots` is paid by its tables. */
  readonly returnBasisPoints: Readonly<Partial<Record<'chosen' | 'missed' | LineMarket, number>>>
}

/** All balls of a drum in rising order. */
export const ballsOf = ({ lowest, balls }: NumbersTitle): number[] =>
  Array.from({ length: balls }, (_, index) => lowest + index)
