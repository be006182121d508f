import type { FixtureId } from '@menekse/contract/ids'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { betWord } from '../../bets/bets.ts'
import type { Bet, BetKey, Bets } from '../../bets/bets.ts'
import type { FixtureFacts, Fixtures } from '../../fixtures/fixtures.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { couponOf, stands, targetOf } from '../settlement.ts'
import type { Target } from '../settlement.ts'
import { findCoupons } from '../store.ts'
import { debtsShown, keepVoid, liftVoid, voidsOf } from './store.ts'
import type { NewVoid, VoidRow } from './store.ts'

export type { DebtRow, NewVoid, VoidRow } from './store.ts'

/** What would change with the coupons of a fixture, without doing it. */
export interface Foresight {
  /** Coupons that do not stand as the facts would say. */
  readonly bets: number
  /** Of those, what had ended already, and is taken back or paid more. */
  readonly corrected: number
  /** … and what would be open again. */
  readonly reopened: number
  /** What all of them would have been paid, stakes that void ones give back included. */
  readonly payout: Kurus
  /** By how much that differs from what was paid. */
  readonly delta: Kurus
}

export interface CouponDesk {
  /** What would follow from other facts of a fixture; from those of now where none are given. */
  foresee(fixture: FixtureId, facts?: FixtureFacts): Promise<Foresight>
  /** … and of one coupon, as a transaction sees it. */
  foreseeOne(key: BetKey, tx: Tx): Promise<Foresight>
  find(key: BetKey): Promise<Bet | undefined>
  /** Declares one void; false where it is already. Its settlement is asked for by the caller. */
  declareVoid(tx: Tx, order: NewVoid): Promise<boolean>
  lift(tx: Tx, key: BetKey, approvalId: string): Promise<boolean>
  voidsOf(key: BetKey): Promise<VoidRow[]>
  /** What players owe from results that were wrong, the newest first. */
  debts: ReturnType<typeof debtsShown>
}

interface Parts {
  database: Database
  clock: Clock
  bets: Pick<Bets, 'ofEvent' | 'find'>
  fixtures: Pick<Fixtures, 'facts'>
}

export function createCouponDesk({ database, clock, bets, fixtures }: Parts): CouponDesk {
  async function effectsOn(page: readonly Bet[], own: Map<FixtureId, FixtureFacts>, tx?: Tx) {
    const rows = await findCoupons(database, page, tx)
    const ids = new Set(page.flatMap(({ legs }) => legs.map(({ event }) => event as FixtureId)))
    const facts = new Map([...(await fixtures.facts.of([...ids], tx)), ...own])
    return page.flatMap((bet) => {
      const row = rows.get(betWord(bet))
      return row === undefined
        ? []
        : [effectOf(bet, targetOf(couponOf(bet, row, facts), bet.isFree))]
    })
  }
  return {
    async foresee(fixture, facts) {
      const own = new Map(facts === undefined ? [] : [[fixture, facts] as const])
      let sum = NOTHING
      for await (const page of bets.ofEvent(fixture))
        for (const effect of await effectsOn(page, own)) sum = plus(sum, effect)
      return sum
    },
    async foreseeOne(key, tx) {
      const bet = await bets.find(key.playerId, key.id)
      const [effect = NOTHING] = bet === undefined ? [] : await effectsOn([bet], new Map(), tx)
      return effect
    },
    find: ({ playerId, id }) => bets.find(playerId, id),
    declareVoid: (tx, order) => keepVoid(tx, order, clock.now()),
    lift: (tx, key, approvalId) => liftVoid(tx, key, approvalId, clock.now()),
    voidsOf: (key) => voidsOf(database, key),
    debts: debtsShown(database),
  }
}

const NOTHING: Foresight = { bets: 0, corrected: 0, reopened: 0, payout: ZERO, delta: ZERO }

const plus = (one: Foresight, other: Foresight): Foresight => ({
  bets: one.bets + other.bets,
  corrected: one.corrected + other.corrected,
  reopened: one.reopened + other.reopened,
  payout: (one.payout + other.payout) as Kurus,
  delta: (one.delta + other.delta) as Kurus,
})

/** Pure: what becomes of one coupon where it is to be what `target` says. */
export function effectOf(
  bet: Pick<Bet, 'status' | 'payout' | 'stake' | 'isFree'>,
  target: Target,
): Foresight {
  if (stands(bet, target)) return NOTHING
  // The stake of a free bet was the house's: no money comes back where it is void.
  const stakeBack = bet.isFree ? ZERO : bet.stake
  const paid = bet.status === 'void' ? stakeBack : bet.payout
  const due = target === 'open' ? ZERO : target.status === 'void' ? stakeBack : target.payout
  return {
    bets: 1,
    corrected: bet.status === 'open' ? 0 : 1,
    reopened: target === 'open' ? 1 : 0,
    payout: due,
    delta: (due - paid) as Kurus,
  }
}
