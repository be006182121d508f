import type { SLOT_KINDS, SlotEvent, SlotTitleInfo } from '@menekse/contract/games/slots'
import type { Method } from '../figures.ts'
import type { Rational } from '../rational.ts'
import type { Random } from '../stream.ts'
import type { ReelTitle } from './title.ts'

/** What a round came to; overwritten by the next one, so that millions of rounds make no garbage. */
export interface Played {
  /** All it pays. */
  units: number
  /** Of them what its features paid: free spins, respins, and whatever else is not the paid spin itself. */
  featureUnits: number
  /** Whether it has a feature that takes time to be seen. */
  hasFeature: boolean
}

/**
 * Plays one round. The same draws in the same order whether `events` are wanted or not; with them it tells all that a
 * player is shown, without the end of the round.
 */
export type Play = (random: Random, into: Played, events?: SlotEvent[]) => void

/** What is known of a title without playing it; what is absent here is measured and kept as a figure of record. */
export interface Exact {
  /** By which road the whole return was found; absent where only a part of it is exact. */
  readonly method?: Method
  /** Of the stake: all of it, and the paid spin's own share. */
  readonly rtp?: Rational
  readonly base?: Rational
  /** The return as if the title had no cap; where it is known, only what the cap takes of it is measured. */
  readonly uncapped?: Rational
  /** Share of rounds that pay anything. */
  readonly hit?: Rational
  /** Standard deviation of a round's payout in stakes. */
  readonly deviation?: number
}

/** How the first outcome of a round is drawn: what a test of chance compares what was shown with. */
export type FirstDraw =
  /** Each reel stops at one of so many places, all equally likely; the `stops` of the first `reels`. */
  | { readonly stops: readonly number[] }
  /** Each cell of the first grid shows a symbol with its weight, whatever the others show. */
  | { readonly weights: Readonly<Record<string, number>> }

/** One family of slots: pure functions over its titles. */
export interface ReelFamily<T extends ReelTitle> {
  readonly kind: (typeof SLOT_KINDS)[number]
  readonly titles: readonly T[]
  /** Lower returns of its titles, of each the higher first: the same slug and pays, other strips or weights. */
  readonly variants: readonly T[]
  /** Titles as they were before their maths changed. */
  readonly earlier: readonly T[]
  /** The title made ready to be played. @throws RangeError when it contradicts itself */
  compile(title: T): Play
  /** Everything that decides an outcome or a pay, in a fixed order; names, rules and stakes do not belong to it. */
  decisive(title: T): unknown
  exact(title: T): Exact
  /** The largest payout of a round in units: proven from the strips, or the cap where the title has one. */
  mostUnits(title: T): number
  firstDraw(title: T): FirstDraw
  /** What the player's page must know of the shape of its board. */
  shape(title: T): Pick<SlotTitleInfo, 'reels' | 'rows' | 'lines' | 'free_spins'>
}
