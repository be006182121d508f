import type { FixtureId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { freeBetEnd } from '@menekse/games/sports/coupon/bonus'
import { isVoid, payoutOf } from '@menekse/games/sports/coupon/coupon'
import type { Coupon } from '@menekse/games/sports/coupon/coupon'
import { oddsMilli } from '@menekse/games/sports/odds'
import { betWord } from '../bets/bets.ts'
import type { Bet, BetResult, Bets } from '../bets/bets.ts'
import { legOutcome } from '../fixtures/fixtures.ts'
import type { FixtureFacts, Fixtures } from '../fixtures/fixtures.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { ruleAgain, rulesOver } from './cash-out/rule-store.ts'
import type { RuleRow } from './cash-out/rule-store.ts'
import { cutsOf, paidInParts } from './cash-out/store.ts'
import type { Debts } from './corrections/debts.ts'
import { tellCorrected } from './corrections/letters.ts'
import type { Corrected } from './corrections/letters.ts'
import { opposedLines, opposedOn } from './opposite/opposite.ts'
import type { OpposedLines } from './opposite/opposite.ts'
import { voidStandOf } from './settling/candidates.ts'
import { settleAgain } from './settling/corrected.ts'
import { settleFirst } from './settling/first.ts'
import { countedBy, countsOtherwise, mayCountOtherwise, wageredOf } from './settling/recounted.ts'
import { findStakes } from './store.ts'
import type { CouponStake, CouponStakes } from './store.ts'
import { texts } from './texts.ts'

type FactsOf = ReadonlyMap<FixtureId, FixtureFacts>

/** Pure: a coupon with what has become of its legs. */
export function couponOf(bet: Bet, row: CouponStake, facts: FactsOf): Coupon {
  return {
    unit: row.unit,
    cap: row.cap,
    ...(row.system && { system: row.system }),
    legs: bet.legs.map(({ event, market, selection, oddsMillis }) => {
      const about = { market, outcome: selection }
      const outcome = row.isVoid
        ? 'V'
        : legOutcome(facts.get(event as FixtureId), about, bet.placedAt)
      return { odds: oddsMilli(oddsMillis), ...(outcome !== undefined && { outcome }) }
    }),
  }
}

/** What the facts say that a bet is to be. */
export type Target = { status: 'settled' | 'void'; payout: Kurus; wagered: Kurus } | 'open'

/** Pure: what a coupon comes to; played with a free bet it pays what it wins, without the stake. */
export function targetOf(coupon: Coupon, isFree = false): Target {
  const nothing = kurus(0)
  if (isVoid(coupon)) return { status: 'void', payout: nothing, wagered: nothing }
  const payout = payoutOf(coupon)
  if (isFree && payout !== undefined)
    return { status: 'settled', payout: freeBetEnd(coupon).payout, wagered: nothing }
  if (payout === undefined) return 'open'
  return { status: 'settled', payout, wagered: countedBy(coupon) }
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
  changes: Pick<Changes, 'tell'>
  bets: Pick<Bets, 'ofEvent' | 'find' | 'settle' | 'undo'>
  fixtures: Pick<Fixtures, 'facts' | 'page'>
  wallet: Pick<Wallet, 'readPurse'>
  debts: Debts
  tellEach: Messaging['tellEach']
}

/** How often a bet may be changed between the look at it and its settlement. */
const TRIES_MAX = 3

interface Due {
  bet: Bet
  coupon: Coupon
  target: Target
}

/** What a player is told of: a coupon that had ended and is not worth what it was, with what `left` it in parts. */
function correctedOf({ bet, target }: Due, left: Kurus): Corrected[] {
  if (bet.status === 'open' || stands(bet, target)) return []
  const stakeBack = bet.isFree ? kurus(0) : bet.stake
  const worth = (status: Bet['status'], payout: Kurus) =>
    kurus(left + (status === 'void' ? stakeBack : payout))
  const after = target === 'open' ? undefined : worth(target.status, target.payout)
  const isVoid = target !== 'open' && target.status === 'void'
  const why = isVoid ? 'void' : bet.status === 'void' ? 'lifted' : 'result'
  return [{ bet, why, left, before: worth(bet.status, bet.payout), after }]
}

async function correctedIn(database: Database, dues: readonly Due[]): Promise<Corrected[]> {
  const cut = dues.map(({ bet }) => bet).filter(({ cuts }) => cuts > 0)
  const left = await cutsOf(database, cut)
  return dues.flatMap((due) => correctedOf(due, paidInParts(left.get(betWord(due.bet)) ?? [])))
}

/** Which lines of these coupons count nothing: they cover a match, and a bonus was to be wagered by them. */
async function opposedIn(parts: Parts, due: readonly Due[]): Promise<OpposedLines> {
  const seeds = due.flatMap(({ bet: { grantId, playerId, legs } }) =>
    grantId === undefined ? [] : legs.map(({ event }) => ({ playerId, event })),
  )
  return opposedLines(await opposedOn(parts, seeds))
}

/** What coupons say: of those of which no part has left, as they were `placed`, where that was read with them. */
async function stakesOf(
  database: Database,
  page: readonly Bet[],
  placed: CouponStakes,
): Promise<CouponStakes> {
  const unread = page.filter((bet) => bet.cuts > 0 || !placed.has(betWord(bet)))
  if (unread.length === 0) return placed
  return new Map([...placed, ...(await findStakes(database, unread))])
}

async function dueOf(
  { database, fixtures }: Pick<Parts, 'database' | 'fixtures'>,
  page: readonly Bet[],
  placed: CouponStakes,
): Promise<Due[]> {
  const rows = await stakesOf(database, page, placed)
  const ids = new Set(page.flatMap(({ legs }) => legs.map(({ event }) => event as FixtureId)))
  const facts = await fixtures.facts.of([...ids])
  return page.flatMap((bet): Due[] => {
    const row = rows.get(betWord(bet))
    if (row === undefined) return []
    const coupon = couponOf(bet, row, facts)
    const due = { bet, coupon, target: targetOf(coupon, bet.isFree) }
    return stands(bet, due.target) && !mayCountOtherwise(due) ? [] : [due]
  })
}

/** Those of which something is to be done, and which of their lines count nothing. */
async function withOpposed(parts: Parts, found: readonly Due[]) {
  const opposed = await opposedIn(parts, found)
  const isDue = await Promise.all(
    found.map(
      async (due) =>
        !stands(due.bet, due.target) || (await countsOtherwise(parts.wallet, due, opposed)),
    ),
  )
  return { dues: found.filter((_, at) => isDue[at]), opposed }
}

/** How a coupon is settled: for the first time, anew, or as it was paid already, so that it only counts otherwise. */
function howOf({ status, settlement }: Bet): Pick<BetResult, 'reason' | 'isRecount'> {
  if (status !== 'open') return { reason: texts.recounted, isRecount: true }
  return { reason: settlement === 0 ? texts.settled : texts.corrected }
}

/**
 * Settles what hangs on a fixture: the difference between what the facts say and what was posted. Safe to repeat, and
 * to be killed anywhere; whoever goes on finds the same difference, or none.
 */
export function createSettlement(parts: Parts) {
  const { bets, debts } = parts
  const reopen = createReopening(parts)

  async function settlePage(
    page: readonly Bet[],
    placed: CouponStakes = new Map(),
    tries = 1,
  ): Promise<void> {
    const results: BetResult[] = []
    const moved: Bet[] = []
    const { dues, opposed } = await withOpposed(parts, await dueOf(parts, page, placed))
    // Told before it is done: whoever is killed in between says it once more under the same key.
    await tellCorrected(parts, await correctedIn(parts.database, dues))
    const opened = await reopen(dues)
    for (const [at, { bet: before }] of dues.entries()) {
      const due = opened[at]
      // Whoever settles another match of it may have changed it by what was known before, or passed it by as one that
      // had ended until now; of what was left in part meanwhile only the rest is to be settled.
      if (due === undefined || due.target === 'open' || due.bet.cuts !== before.cuts) {
        moved.push(before)
        continue
      }
      const { bet, target } = due
      const { playerId, id, settlement } = bet
      const how = howOf(bet)
      const wagered = wageredOf(due, opposed)
      const next = settlement + 1
      results.push({ playerId, id, settlement: next, read: bet, ...how, ...target, wagered })
    }
    const { already } = await bets.settle(await debts.withRepayments(results))
    await debts.hold(page.filter(({ settlement }) => settlement > 0).map((bet) => bet.playerId))
    const again = already > 0 ? [...results, ...moved] : moved
    if (again.length === 0) return
    if (tries === TRIES_MAX) throw new Error(`${again.length} coupons moved again and again`)
    const found = await Promise.all(again.map(({ playerId, id }) => bets.find(playerId, id)))
    await settlePage(
      found.flatMap((bet) => bet ?? []),
      // Whoever moved them may have declared them void: what was read before says nothing now.
      new Map(),
      tries + 1,
    )
  }

  return createRuns(parts, settlePage)
}

/** Takes wrong ends back, so that each coupon can be settled anew or is open. */
function createReopening({ database, bets, changes, debts }: Parts) {
  /** What of it is gone is owed. Undefined where somebody else has changed it meanwhile. */
  async function reopened({ bet, ...due }: Due, rule?: RuleRow): Promise<Due | undefined> {
    const reason = texts.corrected
    const opened = await bets.undo(bet, {
      settlement: bet.settlement,
      by: 'system',
      reason,
      owe: debts.oweFor(bet, reason),
      records: rule === undefined ? [] : [ruleAgain(rule)],
    })
    return isRefusal(opened) ? undefined : { ...due, bet: opened }
  }

  return async (dues: readonly Due[]): Promise<(Due | undefined)[]> => {
    const ended = dues.filter(({ bet, target }) => bet.status !== 'open' && target === 'open')
    const rules = await rulesOver(
      database,
      ended.map(({ bet }) => bet),
    )
    // Together, so that they share the commits of the lane.
    const opened = await Promise.all(
      dues.map(async (one) =>
        one.bet.status === 'open' || stands(one.bet, one.target)
          ? one
          : reopened(one, rules.get(betWord(one.bet))),
      ),
    )
    if (rules.size > 0)
      await database.transaction((tx) => changes.tell(tx, 'cash_out_rule', [...rules.keys()]))
    return opened
  }
}

/** What was said of a match and of single coupons on it, as words that are others as soon as anything is. */
interface Stand {
  readonly facts: string
  readonly voids: string
}

/** Settles a match until nothing was said of it meanwhile. */
function createRuns(
  parts: Parts,
  settlePage: (page: readonly Bet[], placed?: CouponStakes) => Promise<void>,
) {
  const { database, fixtures } = parts
  async function settleAll(fixture: FixtureId, { facts, voids }: Stand): Promise<void> {
    if (voids === '' && (await fixtures.facts.isUncorrected(fixture)))
      return settleFirst(parts, fixture, settlePage)
    return settleAgain(parts, { fixture, stand: `${facts} ${voids}` }, settlePage)
  }
  const standOf = async (fixture: FixtureId): Promise<Stand> => {
    const [facts, voids] = await Promise.all([
      fixtures.facts.orders.standOf(database.read, fixture),
      voidStandOf(database, fixture),
    ])
    return { facts, voids }
  }

  return async (fixture: FixtureId): Promise<void> => {
    // Who settles what was said later may have found nothing to correct yet: whoever ends after them looks again.
    for (;;) {
      const before = await standOf(fixture)
      await settleAll(fixture, before)
      const after = await standOf(fixture)
      if (after.facts === before.facts && after.voids === before.voids) return
    }
  }
}
