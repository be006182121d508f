import { CASH_OUT_PART, WHOLE_PERCENT } from '@menekse/contract/sports/cash-out-shapes'
import type { CashOutLock } from '@menekse/contract/sports/cash-out-shapes'
import type { FixtureId } from '@menekse/contract/ids'
import { kurus } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { cashOutOf, chancesOf, cutCoupon } from '@menekse/games/sports/coupon/cash-out'
import type { PricedCoupon, PricedLeg } from '@menekse/games/sports/coupon/cash-out'
import { payoutMostOf, stakeOf } from '@menekse/games/sports/coupon/coupon'
import type { Coupon } from '@menekse/games/sports/coupon/coupon'
import type { Bet } from '../../bets/bets.ts'
import type { PriceBook, Ticket } from '../../fixtures/fixtures.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { IsChecked } from '../holding/store.ts'

export interface CashOutOffer {
  /** What the house gives for all of it. */
  readonly value: Kurus
  readonly feeBasisPoints: number
  /** The coupon with the chances that say so. */
  readonly priced: PricedCoupon
  readonly tickets: readonly Ticket[]
}

/** What the house gives for a coupon now, with the prices that says so; or why it gives nothing. */
export type Offered = CashOutOffer | { readonly lock: CashOutLock }

/** What an offer is made from: a coupon as its legs stand, and whether people look at what they stand by. */
export interface Pricing {
  readonly bet: Pick<Bet, 'legs' | 'isFree'>
  readonly coupon: Coupon
  readonly isChecked: IsChecked
}

/** What a source still prices of a match that nobody plays says nothing of how it may go on. */
const isHalted = ({ status }: Ticket) => status === 'interrupted' || status === 'postponed'

/**
 * Asked of the book at one instant: every leg that is not decided has to be offered, and its chances told; one whose
 * result is looked at, or hangs on a goal that is or on a source that is not heard, may come to anything still.
 */
export function cashOutOffer(
  book: Pick<PriceBook, 'ticket' | 'doubtOf'>,
  { bet, coupon, isChecked }: Pricing,
  now: Date,
): Offered {
  if (bet.isFree) return { lock: 'free_bet' }
  const tickets: Ticket[] = []
  const legs: PricedLeg[] = []
  for (const [place, leg] of coupon.legs.entries()) {
    const { event, market, selection } = bet.legs[place]!
    if (isChecked(bet.legs[place]!)) return { lock: 'result_checked' }
    if (leg.outcome !== undefined) {
      const doubt = book.doubtOf(event as FixtureId)
      if (doubt !== undefined) return { lock: doubt }
      legs.push(leg)
      continue
    }
    const ticket = book.ticket({ fixture: event as FixtureId, market, outcome: selection }, now)
    if (isRefusal(ticket)) return { lock: ticket.refused }
    if (isHalted(ticket)) return { lock: 'match_halted' }
    if (ticket.chances === undefined) return { lock: 'unpriced' }
    tickets.push(ticket)
    legs.push({ odds: leg.odds, chances: chancesOf(ticket.chances), isLive: ticket.isLive })
  }
  const priced = { ...coupon, legs }
  const offer = cashOutOf(priced)
  if ('refused' in offer) return { lock: offer.refused }
  const { value, marginBasisPoints } = offer
  return { value, feeBasisPoints: Number(marginBasisPoints), priced, tickets }
}

/** What leaves at a percentage of what runs. */
export interface Leaving {
  readonly unit: Kurus
  readonly stake: Kurus
  readonly value: Kurus
  /** What runs on, by its unit and cap; nothing where all of it leaves. */
  readonly unitLeft: Kurus
  readonly capLeft: Kurus
  readonly stakeLeft: Kurus
  /** The most that the rest may ever pay, whatever its legs come to. */
  readonly payoutMax: Kurus
  /** The most that it may pay as its legs stand. */
  readonly payoutMost: Kurus
}

const ZERO = kurus(0)

/** All of a coupon that leaves: nothing runs on. */
export function wholeOf(coupon: Coupon, value: Kurus): Leaving {
  const nothing = { unitLeft: ZERO, capLeft: ZERO, stakeLeft: ZERO }
  const stake = stakeOf(coupon)
  return { unit: coupon.unit, stake, value, ...nothing, payoutMax: ZERO, payoutMost: ZERO }
}

/**
 * What leaves a coupon that is offered a price; undefined where the part is worth no kuruş, or too little would run on
 * (sportsbook reference §6).
 */
export function leavingOf({ value, priced }: CashOutOffer, percent: number): Leaving | undefined {
  if (percent === WHOLE_PERCENT) return wholeOf(priced, value)
  const cut = cutCoupon(priced, BigInt(percent) * 100n)
  const offer = cut && cashOutOf(cut.part)
  if (cut === undefined || offer === undefined || 'refused' in offer) return undefined
  const { part, rest } = cut
  const undecided = rest.legs.map(({ odds }) => ({ odds }))
  return {
    unit: part.unit,
    stake: stakeOf(part),
    value: offer.value,
    unitLeft: rest.unit,
    capLeft: rest.cap ?? ZERO,
    stakeLeft: stakeOf(rest),
    payoutMax: payoutMostOf({ ...rest, legs: undecided }),
    payoutMost: payoutMostOf(rest),
  }
}

const STEP = 10

/** The parts that may leave now, in steps of ten percent; all of it comes last. */
export function partsOf(offer: CashOutOffer): (Leaving & { readonly percent: number })[] {
  const percents: number[] = []
  for (let percent = CASH_OUT_PART.least; percent <= CASH_OUT_PART.most; percent += STEP)
    percents.push(percent)
  return [...percents, WHOLE_PERCENT].flatMap((percent) => {
    const leaving = leavingOf(offer, percent)
    return leaving === undefined ? [] : [{ percent, ...leaving }]
  })
}
