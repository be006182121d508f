import type { Kurus } from '@menekse/contract/money'
import type { GameTitle } from '../game.ts'

/** One title of mines, as data: everything the maths and the rules page need. */
export interface MinesTitle extends GameTitle {
  /** All tiles of the board, and how many stand in a row. */
  readonly tiles: number
  readonly columns: number
  readonly defaultMines: number
  /** What the multipliers are computed for, in hundredths of a percent, before they are rounded down. */
  readonly returnBasisPoints: number
  /** No multiplier goes above this, in hundredths: a ladder ends on its last rung within it. */
  readonly capHundredths: number
  readonly defaultStake: Kurus
  readonly declared: {
    /** The lowest exact return of all numbers of mines and all gems one may stop at, truncated. */
    readonly rtpPercent: number
    /** The highest of them, truncated. */
    readonly rtpHighestPercent: number
    /** The highest rung of all ladders, in stakes. */
    readonly maxWinMultiplier: number
  }
  readonly rules: readonly string[]
}

/** Mines a player may choose: at least one gem is left. */
export function isMineCount(title: Pick<MinesTitle, 'tiles'>, mines: number): boolean {
  return Number.isSafeInteger(mines) && mines >= 1 && mines < title.tiles
}
