import type { FixtureId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { wageredBy } from '@menekse/games/sports/coupon/bonus'
import { isVoid, payoutOf } from '@menekse/games/sports/coupon/coupon'
import type { Coupon } from '@menekse/games/sports/coupon/coupon'
import { oddsMilli } from '@menekse/games/sports/odds'
import type { Bet, BetResult, Bets } from '../bets/bets.ts'
import { legOutcome } from '../fixtures/fixtures.ts'
import type { FixtureFacts, Fixtures } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { isRefusal } from '../platform/refusal.ts'
import { opposedOn } from './opposite/opposite.ts'
import { debtsOf, findCoupons, keepDebt } from './store.ts'
import type { CouponRow } from './store.ts'
import { texts } from './texts.ts'

type FactsOf = ReadonlyMap<FixtureId, FixtureFacts>

/** Pure: a coupon with what has become of its legs. */
export function couponOf(bet: Bet, row: CouponRow, facts: FactsOf): Coupon {
  return {
    unit: row.unit,
    cap: row.cap,
    ...(row.system && { system: row.system }),
    legs: bet.legs.map(({ event, market, selection, oddsMillis }) => {
      const about = { market, outcome: selection }
      const outcome = legOutcome(facts.get(event as FixtureId), about, bet.placedAt)
      return { odds: oddsMilli(oddsMillis), ...(outcome !== undefined && { outcome }) }
    }),
  }
}

const WHOLE_BASIS_POINTS = 10_000n

/** What the facts say that a bet is to be. */
export type Target = { status: 'settled' | 'void'; payout: Kurus; wagered: Kurus } | 'open'

export function targetOf(coupon: Coupon): Target {
  if (isVoid(coupon)) return { status: 'void', payout: kurus(0), wagered: kurus(0) }
  const payout = payoutOf(coupon)
  // Its weight is the bonus's own matter: here all of what odds and results let count.
  return payout === undefined
    ? 'open'
    : { status: 'settled', payout, wagered: wageredBy(coupon, WHOLE_BASIS_POINTS) }
}

/** Pure: whether a bet stands as the facts say. What was cashed out is final. */
export function stands({ status, payout }: Pick<Bet, 'status' | 'payout'>, target: Target) {
  if (status === 'cashed_out') return true
  if (target === 'open') return status === 'open'
  return status === target.status && payout === target.payout
}

interface Parts {
  database: Database
  clock: Clock
  log: Log
  bets: Pick<Bets, 'allOf' | 'settle' | 'undo'>
  fixtures: Pick<Fixtures, 'facts' | 'page'>
}

interface Due {
  bet: Bet
  target: Target
}

/** Which of these coupons count nothing: with others they cover a market, and a bonus was to be wagered by them. */
async function opposedIn(parts: Parts, due: readonly Due[]): Promise<ReadonlySet<string>> {
  const seeds = due.flatMap(({ bet: { grantId, playerId, legs } }) =>
    grantId === undefined ? [] : legs.map(({ event, market }) => ({ playerId, event, market })),
  )
  const groups = await opposedOn(parts, seeds)
  return new Set(groups.flatMap(({ bets }) => bets.map(({ id }) => id)))
}

/**
 * Settles what hangs on a fixture: the difference between what the facts say and what was posted. Safe to repeat, and
 * to be killed anywhere; whoever goes on finds the same difference, or none.
 */
export function createSettlement(parts: Parts) {
  const { database, clock, log, bets, fixtures } = parts

  async function dueOf(page: readonly Bet[]): Promise<Due[]> {
    const rows = await findCoupons(database, page)
    const ids = new Set(page.flatMap(({ legs }) => legs.map(({ event }) => event as FixtureId)))
    const facts = await fixtures.facts.of([...ids])
    const due = page.flatMap((bet): Due[] => {
      const row = rows.get(bet.id)
      if (row === undefined) return []
      const target = targetOf(couponOf(bet, row, facts))
      return stands(bet, target) ? [] : [{ bet, target }]
    })
    const corrected = due.filter(({ bet }) => bet.status !== 'open')
    const left = await debtsOf(
      database,
      corrected.map(({ bet }) => bet),
    )
    return due.filter(({ bet }) => !left.has(`${bet.id}:${bet.settlement}`))
  }

  /** Takes a wrong end back; what cannot be had any more is noted, and the end stays as it is. */
  async function reopened({ bet, target }: Due): Promise<Due | undefined> {
    const wrong = { settlement: bet.settlement, by: 'system', reason: texts.corrected }
    const opened = await bets.undo(bet, wrong)
    if (!isRefusal(opened)) return { bet: opened, target }
    if (opened.refused !== 'insufficient_balance') return undefined
    const paid = bet.status === 'void' ? bet.stake : bet.payout
    const owed = kurus(paid - (target === 'open' ? 0n : target.payout))
    if (owed > 0n) {
      const debt = { ...bet, owed, reason: texts.corrected, at: clock.now() }
      await database.transaction((tx) => keepDebt(tx, debt))
      log.warn({ bet: bet.id }, 'a payout that was wrong could not be taken back')
    }
    return undefined
  }

  async function settlePage(page: readonly Bet[]): Promise<void> {
    const results: BetResult[] = []
    const allDue = await dueOf(page)
    const opposed = await opposedIn(parts, allDue)
    for (const one of allDue) {
      const due = one.bet.status === 'open' ? one : await reopened(one)
      if (due === undefined || due.target === 'open') continue
      const { bet, target } = due
      const { playerId, id, settlement } = bet
      const reason = settlement === 0 ? texts.settled : texts.corrected
      const wagered = opposed.has(id) ? kurus(0) : target.wagered
      const next = settlement + 1
      results.push({ playerId, id, settlement: next, read: bet, reason, ...target, wagered })
    }
    await bets.settle(results)
  }

  return async (fixture: FixtureId): Promise<void> => {
    for await (const page of bets.allOf(fixture)) await settlePage(page)
  }
}
