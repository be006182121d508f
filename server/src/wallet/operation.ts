import type { RefusalCode } from '@menekse/contract/refusals'
import type { RecordRow } from '../platform/record-writer.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Transfer } from './ledger.ts'
import type { Purse } from './purse.ts'

export interface Movement<A> {
  /**
   * Changes beside the balances: the round clock, the open round, the session of play, the running bonuses. `closed` is
   * for what follows in the same batch; the record of the closure is what keeps it.
   */
  patch?: Partial<
    Pick<
      Purse,
      | 'roundAt'
      | 'openRoundId'
      | 'pairedRounds'
      | 'openBets'
      | 'span'
      | 'counters'
      | 'grants'
      | 'endedGrants'
      | 'closed'
    >
  >
  transfers: readonly Transfer[]
  records?: readonly RecordRow[]
  /** Made from the purse as it stands after the movement. */
  answer: (after: Purse) => A
  /** Kept with the key and given back to whoever repeats it. */
  stored?: string
}

/**
 * `decide` is pure: the locked purse in, a movement or a refusal out; it may be called more than once and only the last
 * answer counts.
 */
export interface Step<A, C extends RefusalCode = RefusalCode> {
  /** Unique for this player and intention; the same key again has no second effect. */
  key: string
  /** The content of the wish: the same key with another content is refused as `key_reused`. */
  fingerprint: string
  decide(purse: Purse, now: Date): Movement<A> | Refusal<C>
}

/** A wish to move money, in one step or in several that are done together or not at all. */
export interface Operation<A, C extends RefusalCode = RefusalCode> extends Step<A, C> {
  playerId: string
  /** Each is decided on the purse as the step before left it. */
  further?: readonly Step<A, C>[]
}

export type Outcome<A, C extends RefusalCode = RefusalCode> =
  | { kind: 'done'; answer: A; further: readonly A[]; purse: Purse }
  /** The keys were used before with the same content; `stored` is what was kept with the first. */
  | { kind: 'repeated'; stored: string | undefined; purse: Purse }
  | { kind: 'refused'; refusal: Refusal<C | 'key_reused'> }

export function isMovement<A>(decision: Movement<A> | Refusal): decision is Movement<A> {
  return 'transfers' in decision
}
