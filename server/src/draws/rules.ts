import type { Kurus } from '@menekse/contract/money'
import type { TableGame } from './game.ts'

/** What the house allows at a table for now. */
export interface Limits {
  readonly stakes: { readonly min: Kurus; readonly max: Kurus }
  /** The most a draw may cost, one selection of it, and the bets of one player on it. */
  readonly draw: Kurus
  readonly selection: Kurus | undefined
  readonly player: Kurus | undefined
}

/** What the desk says about tables. `draws` asks and knows nothing of who decided it. */
export interface HouseRules {
  limits(game: TableGame): Promise<Limits>
  /** The first instant, from this one on, at which a draw of the table may begin. */
  opensAt(slug: string, at: Date): Promise<Date>
  /** Why a draw is not to be drawn, as its players read it; undefined where it is. */
  voidReason(slug: string, number: number): Promise<string | undefined>
}

/** Pure: what a title was released with. */
export const releasedLimits = ({ stakes, liabilityMax }: TableGame): Limits => ({
  stakes,
  draw: liabilityMax,
  selection: undefined,
  player: undefined,
})

/** Where nobody says anything. */
export const ownRules: HouseRules = {
  limits: (game) => Promise.resolve(releasedLimits(game)),
  opensAt: (_, at) => Promise.resolve(at),
  voidReason: () => Promise.resolve(undefined),
}
