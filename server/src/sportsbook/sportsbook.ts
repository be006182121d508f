import type { FixtureId } from '@menekse/contract/ids'
import type { Bet, Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Refusal } from '../platform/refusal.ts'
import { createCashOut } from './cash-out.ts'
import type { CashOutRefusal, CashOutWish } from './cash-out.ts'
import { createPlacing } from './placing.ts'
import type { PlaceRefusal } from './placing.ts'
import { createSettlement } from './settlement.ts'
import type { Wish } from './wish.ts'

export { opposedOn } from './opposite/opposite.ts'
export type { OpposedGroup, OpposedSeed } from './opposite/opposite.ts'

/** Coupons: bets on what is played elsewhere, of one selection or many. */
export interface Sportsbook {
  /**
   * Takes a coupon at the odds of now, in the order of checks of the sportsbook reference §4.2; one with a leg in play
   * is answered after its delay. The same id with the same content is the same coupon.
   */
  place(wish: Wish): Promise<Bet | Refusal<PlaceRefusal>>
  /** Pays what an open coupon is worth now and ends it, never less than its player has seen. */
  cashOut(wish: CashOutWish): Promise<Bet | Refusal<CashOutRefusal>>
  /** Settles and corrects every coupon with a leg on a fixture, by what is known of it. Safe to repeat. */
  settle(fixture: FixtureId): Promise<void>
}

export function createSportsbook(parts: {
  database: Database
  clock: Clock
  log: Log
  bets: Bets
  brakes: Pick<Brakes, 'standing'>
  fixtures: Fixtures
}): Sportsbook {
  return {
    place: createPlacing({ ...parts, book: parts.fixtures.book }),
    cashOut: createCashOut(parts),
    settle: createSettlement(parts),
  }
}
