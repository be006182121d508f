import type { TableGame } from './game.ts'

/** What the house allows at a table for now. */
export interface Limits extends Pick<TableGame, 'liability'> {
  readonly stakes: Pick<TableGame['stakes'], 'min' | 'max'>
}

/** What the desk says about tables. `draws` asks, and knows nothing of who decided it. */
export interface HouseRules {
  limits(game: TableGame): Promise<Limits>
  /** The first instant, from this one on, at which a draw of the table may begin. */
  opensAt(slug: string, at: Date): Promise<Date>
  /** Why a draw is not to be drawn, as its players read it; undefined where it is. */
  voidReason(slug: string, number: number): Promise<string | undefined>
}

/** Where nobody says anything: what a title was released with, at all hours. */
export const ownRules: HouseRules = {
  limits: (game) => Promise.resolve(game),
  opensAt: (_, at) => Promise.resolve(at),
  voidReason: () => Promise.resolve(undefined),
}
