import type { LegResult } from '../odds.ts'
import type { ResultChances } from '../pricing/fair.ts'
import type { OfferedMarket } from '../pricing/offer.ts'

/*
 * What is told of a simulated match, the same for every sport: how it stands, what is sold, and what came of it.
 */

export interface Pair {
  readonly home: number
  readonly away: number
}
export type Side = keyof Pair

export type StopReason = 'goal' | 'red_card' | 'review' | 'danger' | 'delayed' | 'other'

/** How a match stands: what everybody may know of it. */
export interface Moment {
  readonly status: 'live' | 'break' | 'ended' | 'interrupted' | 'abandoned'
  readonly clock: {
    readonly period: string
    readonly minute: number
    readonly second: number
    readonly isRunning: boolean
  }
  readonly score: Pair
  readonly periods: readonly Pair[]
  readonly counts: Readonly<Record<string, Pair>>
  readonly serving?: Side
}

/** Something that is worth a line in what happened. */
export interface Happening {
  readonly kind: string
  readonly minute: number
  readonly side?: Side
}

export interface ChancedMarket extends OfferedMarket {
  /** By outcome, without margin, with refunds and halves apart. */
  readonly chances: ReadonlyMap<string, ResultChances>
}

/** A market with what its outcomes came to. */
export interface DecidedMarket {
  readonly key: string
  readonly results: ReadonlyMap<string, LegResult>
  /** Why it is void, where its own rules do not say so. */
  readonly voidReason?: 'retired'
}

export interface VersionedResult extends DecidedMarket {
  /** How often the market has had a result, this one included. */
  readonly version: number
}

/** What there is to tell of a match, one after the other. */
export type Told =
  | {
      readonly type: 'state'
      readonly moment: Moment
      readonly happened?: Happening
      /** Seconds after the beginning at which it was seen. */
      readonly second: number
    }
  | { readonly type: 'stop'; readonly reason: StopReason }
  | {
      readonly type: 'offer'
      readonly markets: readonly ChancedMarket[]
      readonly gone: readonly string[]
    }
  | {
      readonly type: 'result'
      readonly markets: readonly VersionedResult[]
      readonly isFinal: boolean
    }
  | { readonly type: 'unresult'; readonly markets: readonly { key: string; version: number }[] }
  | {
      readonly type: 'cancel'
      readonly markets: 'all' | readonly string[]
      readonly reason: string
    }

export interface Teller {
  /** What there is to tell up to a second after the beginning, negative before it; each thing once. */
  until(second: number): Told[]
  /** Results of all that can go one way only by now, also of what nothing that happened has told to be so. */
  decided(second: number): Told[]
  /** Nothing more is played. */
  readonly isOver: boolean
  /** Nothing more is told: not even what puts right what was told wrongly. */
  readonly isDone: boolean
  /** What is offered is told anew: everything was stopped. */
  again(): void
}
