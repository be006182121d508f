import { setTimeout as wait } from 'node:timers/promises'
import { WHOLE_PERCENT } from '@menekse/contract/sports/cash-out-shapes'
import type { CashOutLock } from '@menekse/contract/sports/cash-out-shapes'
import type { FixtureId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Coupon } from '@menekse/games/sports/coupon/coupon'
import { betWord } from '../../bets/bets.ts'
import type { Bet, BetKey, Bets, BetWord } from '../../bets/bets.ts'
import { isTurned } from '../../fixtures/fixtures.ts'
import type { Fixtures, Ticket } from '../../fixtures/fixtures.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { jobRow } from '../../platform/record-writer.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { checkedMarkets } from '../holding/store.ts'
import type { IsChecked } from '../holding/store.ts'
import type { SportsLimits } from '../limits/limits.ts'
import { couponOf } from '../settlement.ts'
import { findCoupons, isDeadPrice } from '../store.ts'
import { texts } from '../texts.ts'
import { cashOutOffer, leavingOf, wholeOf } from './offer.ts'
import type { CashOutOffer, Leaving } from './offer.ts'
import { couponCutWriter, findCut } from './store.ts'

export interface CashOutWish extends BetKey {
  /** Chosen by the caller: a repeat is paid once. */
  cutId: string
  /** Of what runs: 10 to 90, or 100 for all of it. */
  percent: number
  /** What its player has seen: nobody is paid less than that. */
  least: Kurus
  /** The rule that asks for it, and what all of the coupon has to be worth for it. */
  rule?: { id: bigint; atLeast: Kurus }
}

export type CashOutRefusal =
  | 'bet_not_found'
  | 'bet_settled'
  | 'state_changed'
  | 'cash_out_unavailable'
  | 'cash_out_changed'
  | 'cash_out_part_flawed'
  | 'key_reused'

/** Tells a player what a rule of theirs has done. */
export const TELL_JOB = 'tell_cash_out'

export interface CashOutParts {
  database: Database
  clock: Clock
  bets: Pick<Bets, 'find' | 'cashOut' | 'cut'>
  fixtures: Pick<Fixtures, 'facts' | 'book'>
  limits: Pick<SportsLimits, 'termsFor'>
  /** How a coupon in play waits. */
  wait?: (ms: number) => Promise<unknown>
}

/** A bet that may be left, and its coupon as its legs stand. */
export interface Leavable {
  bet: Bet
  coupon: Coupon
  isChecked: IsChecked
}

/** How often a coupon may be settled, corrected or cut between the look at it and the purse. */
const TRIES_MAX = 3

/**
 * Coupons with their bets, by the words of those. The bets are read first: what leaves one between the two is seen by
 * that bet's own decision.
 */
export async function readCoupons(
  { database, bets, fixtures }: Pick<CashOutParts, 'database' | 'bets' | 'fixtures'>,
  keys: readonly BetKey[],
): Promise<Map<BetWord, Leavable>> {
  const read = await Promise.all(keys.map(({ playerId, id }) => bets.find(playerId, id)))
  const found = read.flatMap((bet) => bet ?? [])
  const rows = await findCoupons(database, found)
  const events = [
    ...new Set(found.flatMap(({ legs }) => legs.map(({ event }) => event as FixtureId))),
  ]
  // In this order: of a correction that people let count meanwhile, what it says is seen where the look no longer is.
  const isChecked = await checkedMarkets(database.read, events)
  const facts = await fixtures.facts.of(events)
  return new Map(
    found.flatMap((bet): [BetWord, Leavable][] => {
      const row = rows.get(betWord(bet))
      if (row === undefined) return []
      return [[betWord(bet), { bet, coupon: couponOf(bet, row, facts), isChecked }]]
    }),
  )
}

/**
 * Pays the value of an open coupon and ends it, or that of a part, and the rest runs on. With a leg in play it waits as
 * long as a coupon does, and a turn of that match ends the attempt; the price is asked again on the locked purse, so
 * that of settlement and cash-outs never two pay for the same kuruş of the unit.
 */
export function createCashOut(parts: CashOutParts) {
  const { clock, fixtures } = parts
  const commit = createCommit(parts)
  return async (wish: CashOutWish): Promise<Bet | Refusal<CashOutRefusal>> => {
    const before = await answered(parts, wish)
    if (before !== undefined) return before
    let found = await readCoupon(parts, wish)
    if (found === undefined) return refuse('bet_not_found')
    const over = ended(found.bet, wish)
    if (over !== undefined) return over
    const offer = cashOutOffer(fixtures.book, found, clock.now())
    if ('lock' in offer) return unavailable(offer.lock)
    await waitFor(parts, wish, offer)
    for (let tries = 1; ; tries++) {
      // What was told meanwhile counts: a leg that is decided now is worth what it came to.
      found = (await readCoupon(parts, wish)) ?? found
      const gone = ended(found.bet, wish)
      if (gone !== undefined) return (await answered(parts, wish)) ?? gone
      const left = await commit(found, wish, offer.tickets)
      const isMoved = isRefusal(left) && left.refused === 'bet_settled'
      if (!isMoved || tries === TRIES_MAX) return left
    }
  }
}

/** How what leaves is asked of the purse. */
function createCommit({ bets, fixtures }: Pick<CashOutParts, 'bets' | 'fixtures'>) {
  /**
   * What leaves at an instant, and by which prices; refused where the match had a turn since `before`, or it is less
   * than was seen.
   */
  function leavingAt(
    found: Leavable,
    { percent, least, rule }: CashOutWish,
    before: readonly Ticket[],
    now: Date,
  ): PricedLeaving | Refusal<CashOutRefusal> {
    const offer = cashOutOffer(fixtures.book, found, now)
    if ('lock' in offer) return unavailable(offer.lock)
    if (hasTurned(before, offer.tickets)) return refuse('state_changed')
    const leaving = leavingOf(offer, percent)
    if (leaving === undefined) return refuse('cash_out_part_flawed', partFlaw)
    const isEnough = rule === undefined ? leaving.value >= least : offer.value >= rule.atLeast
    if (isEnough) return { ...leaving, tickets: offer.tickets }
    const message = texts.cashOutNow(leaving.value)
    return refuse('cash_out_changed', { message, fields: { least: message } })
  }

  /** Asks the purse: pays and writes what left, or neither. */
  function ask(found: Leavable, wish: CashOutWish, before: readonly Ticket[]) {
    const { bet } = found
    const by = wish.rule === undefined ? wish.playerId : 'system'
    let tickets: readonly Ticket[] = []
    const at = (now: Date) => {
      const left = leavingAt(found, wish, before, now)
      if (!isRefusal(left)) ({ tickets } = left)
      return left
    }
    if (wish.percent !== WHOLE_PERCENT)
      return bets.cut(bet, { id: wish.cutId, by }, (now) => {
        const left = at(now)
        if (isRefusal(left)) return left
        const { stake, value: payout, payoutMax } = left
        return { stake, payout, payoutMax, records: recordsOf(bet, wish, left, now) }
      })
    const price = (now: Date) => {
      const left = at(now)
      return isRefusal(left) ? left : left.value
    }
    const records = (value: Kurus, now: Date) =>
      recordsOf(bet, wish, { ...wholeOf(found.coupon, value), tickets }, now)
    return bets.cashOut(wish, price, { read: bet, by, records })
  }

  /** As `ask`; a price that is kept as dead and was not read here yet pays nobody. */
  return async (found: Leavable, wish: CashOutWish, before: readonly Ticket[]) => {
    try {
      return await ask(found, wish, before)
    } catch (error) {
      if (isDeadPrice(error)) return refuse('state_changed')
      throw error
    }
  }
}

async function readCoupon(parts: CashOutParts, key: BetKey): Promise<Leavable | undefined> {
  return (await readCoupons(parts, [key])).get(betWord(key))
}

export type CashingOut = ReturnType<typeof createCashOut>

/** A call that is known is answered with the coupon as it stands, at whatever prices. */
async function answered(
  { database, bets }: CashOutParts,
  wish: CashOutWish,
): Promise<Bet | Refusal<'key_reused'> | undefined> {
  const cut = await findCut(database, wish)
  if (cut === undefined) return undefined
  if (cut.id !== wish.id || cut.percent !== wish.percent) return refuse('key_reused')
  return bets.find(wish.playerId, wish.id)
}

/** What is said of a bet that nothing can leave any more: whoever wants out of one that was left, is out. */
function ended(bet: Bet, { percent }: CashOutWish): Bet | Refusal<'bet_settled'> | undefined {
  if (bet.status === 'open') return undefined
  return bet.status === 'cashed_out' && percent === WHOLE_PERCENT ? bet : refuse('bet_settled')
}

/** As long as a coupon of the same player waits before it is taken. */
async function waitFor(
  parts: CashOutParts,
  { playerId }: CashOutWish,
  { tickets }: CashOutOffer,
): Promise<void> {
  const delay = Math.max(...tickets.map(({ delayMs }) => delayMs))
  if (delay === 0) return
  const { delaySeconds } = await parts.limits.termsFor(playerId, [])
  await (parts.wait ?? wait)(delay + delaySeconds * 1_000)
}

/** What leaves, and the prices of the legs that are open still. */
type PricedLeaving = Leaving & { readonly tickets: readonly Ticket[] }

function recordsOf(bet: Bet, wish: CashOutWish, leaving: PricedLeaving, at: Date) {
  const { playerId, id, cutId, percent, rule } = wish
  const row = couponCutWriter.row({
    player_id: playerId,
    bet_id: id,
    number: bet.cuts + 1,
    id: cutId,
    unit: leaving.unit,
    unit_left: leaving.unitLeft,
    cap_left: leaving.capLeft,
    stake: leaving.stake,
    value: leaving.value,
    percent,
    rule_id: rule?.id,
    at,
    seen: JSON.stringify(
      leaving.tickets.map(({ fixture, seen, words }) => ({ fixture_id: fixture, seen, words })),
    ),
  })
  if (rule === undefined) return [row]
  return [row, jobRow(TELL_JOB, { playerId, cutId }, at, `${TELL_JOB}:${cutId}`)]
}

export const partFlaw = {
  message: texts.cashOutPart,
  fields: { percent: texts.cashOutPart },
}

const unavailable = (lock: CashOutLock): Refusal<'cash_out_unavailable'> =>
  refuse('cash_out_unavailable', { message: texts.cashOutLocks[lock] })

/** Whether a match had a turn: a goal, a card, a stop, its beginning. */
const hasTurned = (before: readonly Ticket[], now: readonly Ticket[]): boolean =>
  now.some((ticket) => {
    const was = before.find(({ fixture }) => fixture === ticket.fixture)
    if (was === undefined || was.isLive !== ticket.isLive) return true
    return ticket.isLive && isTurned(was, ticket)
  })
