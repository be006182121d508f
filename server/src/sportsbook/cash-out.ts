import { setTimeout as wait } from 'node:timers/promises'
import type { CashOutLock } from '@menekse/contract/sports/coupons'
import type { FixtureId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { cashOutOf, chancesOf } from '@menekse/games/sports/coupon/cash-out'
import type { PricedLeg } from '@menekse/games/sports/coupon/cash-out'
import type { Coupon } from '@menekse/games/sports/coupon/coupon'
import type { Bet, BetKey, Bets } from '../bets/bets.ts'
import type { Fixtures, PriceBook, Ticket } from '../fixtures/fixtures.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { couponOf } from './settlement.ts'
import { findCoupons } from './store.ts'
import { texts } from './texts.ts'

/** What the house gives for a coupon now, with the prices that says so; or why it gives nothing. */
export type CashOutOffer =
  | { readonly value: Kurus; readonly tickets: readonly Ticket[] }
  | { readonly lock: CashOutLock }

/** Asked of the book at one instant: every leg that is not decided has to be offered, and its chances told. */
export function cashOutOffer(
  book: Pick<PriceBook, 'ticket'>,
  bet: Pick<Bet, 'legs' | 'isFree'>,
  coupon: Coupon,
  now: Date,
): CashOutOffer {
  if (bet.isFree) return { lock: 'free_bet' }
  const tickets: Ticket[] = []
  const legs: PricedLeg[] = []
  for (const [place, leg] of coupon.legs.entries()) {
    const { event, market, selection } = bet.legs[place]!
    if (leg.outcome !== undefined) {
      legs.push(leg)
      continue
    }
    const ticket = book.ticket({ fixture: event as FixtureId, market, outcome: selection }, now)
    if (isRefusal(ticket)) return { lock: ticket.refused }
    if (ticket.chances === undefined) return { lock: 'unpriced' }
    tickets.push(ticket)
    legs.push({ ...leg, chances: chancesOf(ticket.chances), isLive: ticket.isLive })
  }
  const offer = cashOutOf({ ...coupon, legs })
  return 'refused' in offer ? { lock: offer.refused } : { value: offer.value, tickets }
}

export interface CashOutWish extends BetKey {
  /** What its player has seen: nobody is paid less than that. */
  least: Kurus
}

export type CashOutRefusal =
  | 'bet_not_found'
  | 'bet_settled'
  | 'state_changed'
  | 'cash_out_unavailable'
  | 'cash_out_changed'

interface Parts {
  database: Database
  clock: Clock
  bets: Pick<Bets, 'find' | 'cashOut'>
  fixtures: Pick<Fixtures, 'facts' | 'book'>
  /** How a coupon in play waits. */
  wait?: (ms: number) => Promise<unknown>
}

/**
 * Pays the value of an open coupon and ends it. With a leg in play it waits as long as a coupon does, and a turn of
 * that match ends the attempt; the price is asked again on the locked purse, so settlement and cash-out never both pay.
 */
export function createCashOut(parts: Parts) {
  const { database, clock, bets, fixtures } = parts
  const { book } = fixtures

  async function read(key: BetKey): Promise<{ bet: Bet; coupon: Coupon } | undefined> {
    const bet = await bets.find(key.playerId, key.id)
    const row = (await findCoupons(database, [key])).get(key.id)
    if (bet === undefined || row === undefined) return undefined
    const facts = await fixtures.facts.of(bet.legs.map(({ event }) => event as FixtureId))
    return { bet, coupon: couponOf(bet, row, facts) }
  }

  /** What is paid at an instant; refused where the match had a turn since `before`, or it is less than was seen. */
  function priceAt(
    { bet, coupon }: { bet: Bet; coupon: Coupon },
    { before, least }: { before: readonly Ticket[]; least: Kurus },
    now: Date,
  ): Kurus | Refusal<CashOutRefusal> {
    const offer = cashOutOffer(book, bet, coupon, now)
    if ('lock' in offer) return unavailable(offer.lock)
    if (hasTurned(before, offer.tickets)) return refuse('state_changed')
    const { value } = offer
    if (value >= least) return value
    const message = texts.cashOutNow(value)
    return refuse('cash_out_changed', { message, fields: { least: message } })
  }

  return async (wish: CashOutWish): Promise<Bet | Refusal<CashOutRefusal>> => {
    const { least } = wish
    const first = await read(wish)
    if (first === undefined) return refuse('bet_not_found')
    if (first.bet.status === 'cashed_out') return first.bet
    if (first.bet.status !== 'open') return refuse('bet_settled')
    const offer = cashOutOffer(book, first.bet, first.coupon, clock.now())
    if ('lock' in offer) return unavailable(offer.lock)
    const delay = Math.max(...offer.tickets.map(({ delayMs }) => delayMs))
    if (delay > 0) await (parts.wait ?? wait)(delay)
    // What was told meanwhile counts: a leg that is decided now is worth what it came to.
    const now = (await read(wish)) ?? first
    return bets.cashOut(wish, (at) => priceAt(now, { before: offer.tickets, least }, at))
  }
}

const unavailable = (lock: CashOutLock): Refusal<'cash_out_unavailable'> =>
  refuse('cash_out_unavailable', { message: texts.cashOutLocks[lock] })

/** Whether a match had a turn: a goal, a card, a stop, its beginning. */
const hasTurned = (before: readonly Ticket[], now: readonly Ticket[]): boolean =>
  now.some((ticket) => {
    const was = before.find(({ fixture }) => fixture === ticket.fixture)
    if (was === undefined || was.isLive !== ticket.isLive) return true
    return ticket.isLive && was.epoch !== ticket.epoch
  })
