import type { FixtureId } from '@menekse/contract/ids'
import type { Bet, Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Cases } from '../cases/cases.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Changes } from '../platform/changes.ts'
import type { Log } from '../platform/log.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { createCashOut } from './cash-out/cash-out.ts'
import type { CashOutRefusal, CashOutWish } from './cash-out/cash-out.ts'
import { createRules } from './cash-out/rules.ts'
import type { CashOutRules } from './cash-out/rules.ts'
import { createDebts } from './corrections/debts.ts'
import { createCouponDesk } from './desk/desk.ts'
import type { CouponDesk } from './desk/desk.ts'
import { createHolding } from './holding/holding.ts'
import type { Holding } from './holding/holding.ts'
import { createLimits } from './limits/limits.ts'
import type { LimitParts, SportsLimits } from './limits/limits.ts'
import { createPlacing } from './placing.ts'
import type { PlaceRefusal } from './placing.ts'
import { createSettlement } from './settlement.ts'
import type { Wish } from './wish.ts'

export { couponRules } from './books.ts'
export type { CouponDesk, Foresight, VoidRow } from './desk/desk.ts'
export type { Decided, HeldRow, WindowNews } from './holding/holding.ts'
export { contradicts } from './holding/words.ts'
export { opposedOn } from './opposite/opposite.ts'
export type { OpposedGroup } from './opposite/lines.ts'
export type { OpposedSeed } from './opposite/opposite.ts'

/** Coupons: bets on what is played elsewhere, of one selection or many. */
export interface Sportsbook {
  /**
   * Takes a coupon at the odds of now, in the order of checks of the sportsbook reference §4.2; one with a leg in play
   * is answered after its delay. The same id with the same content is the same coupon.
   */
  place(wish: Wish): Promise<Bet | Refusal<PlaceRefusal>>
  /**
   * Pays what an open coupon or a part of it is worth now, never less than its player has seen; the rest runs on at the
   * same odds. The same id again is the same cash-out.
   */
  cashOut(wish: CashOutWish): Promise<Bet | Refusal<CashOutRefusal>>
  /** Settles and corrects every coupon with a leg on a fixture, by what is known of it. Safe to repeat. */
  settle(fixture: FixtureId): Promise<void>
  /** What sources say of results, and what of it waits for people. */
  readonly holding: Holding
  /** Closes cases about debts from corrections that are repaid; safe to repeat. */
  releaseRepaid(): Promise<void>
  /** What leaves by itself at a price, watched where it is started. */
  readonly rules: CashOutRules
  /** What the desk's orders would do, and coupons that it declares void. */
  readonly desk: CouponDesk
  /** What is taken, and from whom. */
  readonly limits: SportsLimits
}

export interface SportsbookParts extends LimitParts {
  log: Log
  bets: Bets
  brakes: Pick<Brakes, 'standing'>
  fixtures: Fixtures
  cases: Pick<Cases, 'end' | 'open'>
  tellEach: Messaging['tellEach']
  changes: Changes
  wallet: Pick<Wallet, 'readPurse'>
}

export function createSportsbook(parts: SportsbookParts): Sportsbook {
  const limits = createLimits(parts)
  const cashOut = createCashOut({ ...parts, limits })
  const debts = createDebts(parts)
  return {
    limits,
    place: createPlacing({ ...parts, limits, book: parts.fixtures.book }),
    cashOut,
    settle: createSettlement({ ...parts, debts }),
    releaseRepaid: debts.release,
    holding: createHolding(parts),
    rules: createRules({ ...parts, limits, cashOut }),
    desk: createCouponDesk(parts),
  }
}
