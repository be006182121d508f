import { POLICY_FLOOR_PERCENT } from '@menekse/contract/sports/betting-rules'
import type { OddsPolicy } from '@menekse/contract/sports/coupons'
import { kurus, toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { Coupon } from '@menekse/games/sports/coupon/coupon'
import { takesFreeBet } from '@menekse/games/sports/coupon/bonus'
import { payoutMostOf, stakeOf } from '@menekse/games/sports/coupon/coupon'
import { lineCount, systemFlaw } from '@menekse/games/sports/coupon/lines'
import type { System } from '@menekse/games/sports/coupon/lines'
import { mbsFlaw } from '@menekse/games/sports/coupon/mbs'
import { relatedLegs } from '@menekse/games/sports/coupon/related'
import { oddsMilli } from '@menekse/games/sports/odds'
import type { PriceBook, Ticket, TicketRefusal } from '../fixtures/fixtures.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { couponMost, leftOn } from './limits/terms.ts'
import type { Terms } from './limits/terms.ts'
import { texts } from './texts.ts'
import type { Wish, WishedLeg } from './wish.ts'

/*
 * Whether a coupon can be taken, in the fixed order of the sportsbook reference §4.2: the first "no" answers, and its
 * `fields` name the leg (`legs.2`). All of it is pure but for the price book, which answers at once.
 */

export type CheckRefusal =
  | TicketRefusal
  | 'leg_twice'
  | 'legs_related'
  | 'mbs_unmet'
  | 'coupon_flawed'
  | 'too_many_lines'
  | 'odds_changed'
  | 'stake_below_min'
  | 'stake_above_max'
  | 'payout_above_max'
  | 'free_bet_unfit'

/** Tickets for all legs, each at the odds its bet gets. */
export interface Checked {
  readonly tickets: readonly Ticket[]
  readonly coupon: Coupon
  readonly terms: Terms
}

const atLeg = (place: number, message?: string) => ({
  ...(message === undefined ? {} : { message }),
  fields: { [`legs.${place}`]: message ?? '' },
})

/** What is wrong with the shape of a coupon, whatever is offered. */
export function shapeFlaw({ legs, system }: Wish): Refusal<CheckRefusal> | undefined {
  const flaw = systemFlaw(legs.length, system)
  if (flaw === 'too_many_lines') return refuse('too_many_lines', { fields: { system: '' } })
  if (flaw !== undefined) return refuse('coupon_flawed', { fields: { system: '' } })
  return undefined
}

/**
 * Pure: what of these selections stands in the way of each other. Two of one fixture never stand in one line: their
 * chances do not multiply. Those without a ticket have no name.
 */
export function togetherFlaw(
  tickets: readonly (Pick<Ticket, 'fixture' | 'market' | 'outcome'> & {
    name: string | undefined
  })[],
  system: System | undefined,
): Refusal<'leg_twice' | 'legs_related'> | undefined {
  const seen = new Set<string>()
  for (const [place, { fixture, market, outcome }] of tickets.entries()) {
    const word = JSON.stringify([fixture, market, outcome])
    if (seen.has(word)) return refuse('leg_twice', atLeg(place))
    seen.add(word)
  }
  const related = relatedLegs(
    tickets.map(({ fixture }) => [fixture]),
    system,
  )
  if (related === undefined) return undefined
  const [, second] = related
  return refuse('legs_related', atLeg(second, texts.related(tickets[second]!.name)))
}

/** The tickets of all legs at one instant, or the first "no" in the order of the checks. */
export function ticketsOf(
  book: Pick<PriceBook, 'ticket'>,
  legs: readonly WishedLeg[],
  now: Date,
): Ticket[] | Refusal<TicketRefusal> {
  const answers = legs.map((leg) => book.ticket(leg, now))
  const order = ['leg_unknown', 'leg_closed', 'leg_suspended', 'feed_stale', 'event_started']
  for (const code of order)
    for (const [place, answer] of answers.entries())
      if (isRefusal(answer) && answer.refused === code)
        return refuse(answer.refused, atLeg(place, answer.message))
  return answers as Ticket[]
}

/** Pure: whether a leg may be taken at the odds of now (§4.3). */
export function takes(policy: OddsPolicy, agreed: number, now: number): boolean {
  if (policy === 'none') return now === agreed
  return policy === 'higher' ? now >= agreed : now * 100 >= agreed * POLICY_FLOOR_PERCENT
}

function policyFlaw(
  { legs, policy }: Wish,
  tickets: readonly Ticket[],
): Refusal<'odds_changed'> | undefined {
  const changed = tickets.flatMap(({ oddsMillis, name }, place) => {
    const agreed = legs[place]!.odds
    if (takes(policy, agreed, oddsMillis)) return []
    return [[`legs.${place}`, texts.oddsChanged(name, agreed, oddsMillis)] as const]
  })
  if (changed.length === 0) return undefined
  return refuse('odds_changed', { message: changed[0]![1], fields: Object.fromEntries(changed) })
}

/** What a coupon would cost the house if all its legs won; put on each of its legs in full. */
export const liabilityOf = (coupon: Coupon): Kurus => {
  const lost = payoutMostOf(coupon) - stakeOf(coupon)
  return kurus(lost > 0n ? lost : 0n)
}

function limitFlaw(
  coupon: Coupon,
  tickets: readonly Ticket[],
  terms: Terms,
): Refusal<CheckRefusal> | undefined {
  const { setting } = terms
  const stake = stakeOf(coupon)
  const low = (message: string) => refuse('stake_below_min', { message, fields: { unit: message } })
  if (coupon.unit < setting.unit_min) return low(texts.unitMin(setting.unit_min))
  if (stake < setting.coupon_min) return low(texts.stakeMin(setting.coupon_min))
  const above = aboveTerms(coupon, tickets, terms)
  if (above !== undefined) return above
  const cap = setting.payout_max
  if (payoutMostOf(coupon) <= cap) return undefined
  return refuse('payout_above_max', { message: texts.payoutMax(cap) })
}

/** Pure: what may still be staked where a coupon would cost the house too much, by whichever limit is the lowest. */
export function aboveTerms(
  coupon: Coupon,
  tickets: readonly Ticket[],
  terms: Terms,
): Refusal<'stake_above_max'> | undefined {
  const liability = liabilityOf(coupon)
  const { name: first } = tickets[0]!
  const lefts = [
    { left: couponMost(terms), name: first },
    ...tickets.map((ticket) => ({ left: leftOn(terms, ticket), name: ticket.name })),
  ]
  const scarcest = lefts.reduce((least, one) => (one.left < least.left ? one : least))
  return liability > scarcest.left
    ? tooHigh(coupon, { ...scarcest, setting: terms.setting })
    : undefined
}

/** The greatest unit of less than a coupon's at which it costs and pays no more: each line is truncated by itself. */
function unitWithin(coupon: Coupon, left: Kurus, payoutMax: Kurus): Kurus {
  let fits = 0n
  let above: bigint = coupon.unit
  while (above - fits > 1n) {
    const unit = (fits + above) / 2n
    const smaller = { ...coupon, unit: kurus(unit) }
    const isWithin = liabilityOf(smaller) <= left && payoutMostOf(smaller) <= payoutMax
    if (isWithin) fits = unit
    else above = unit
  }
  return kurus(fits)
}

interface Scarcity {
  left: Kurus
  name: string
  setting: Terms['setting']
}

/** What may still be staked, in whole units: a suggestion, for which nothing is held. */
function tooHigh(coupon: Coupon, { left, name, setting }: Scarcity): Refusal<'stake_above_max'> {
  const lines = lineCount(coupon.legs.length, coupon.system)
  const unit = unitWithin(coupon, left, setting.payout_max)
  const isWorth = unit >= setting.unit_min && unit * lines >= setting.coupon_min
  const message = isWorth ? texts.stakeMax(kurus(unit * lines)) : texts.soldOut(name)
  const most = isWorth ? { unit_max: String(toWire(unit)) } : {}
  return refuse('stake_above_max', { message, fields: { unit: message, ...most } })
}

/** The coupon at the odds of its tickets, before any cap: one that could pay more is not taken. */
export const couponAt = ({ unit, system }: Wish, tickets: readonly Ticket[]): Coupon => ({
  unit,
  legs: tickets.map(({ oddsMillis }) => ({ odds: oddsMilli(oddsMillis) })),
  ...(system && { system }),
})

/** Everything that can be asked without the purse. `terms` say what the house may lose, and does already. */
export function check(
  book: Pick<PriceBook, 'ticket'>,
  wish: Wish,
  now: Date,
  terms: Terms,
): Checked | Refusal<CheckRefusal> {
  const shape = shapeFlaw(wish)
  if (shape !== undefined) return shape
  const tickets = ticketsOf(book, wish.legs, now)
  if (isRefusal(tickets) && tickets.refused === 'leg_unknown') return tickets
  const together = togetherFlaw(
    wish.legs.map((leg, place) => ({
      ...leg,
      name: isRefusal(tickets) ? undefined : tickets[place]!.name,
    })),
    wish.system,
  )
  if (together !== undefined) return together
  if (isRefusal(tickets)) return tickets
  const mbs = mbsFlaw(
    tickets.map((ticket) => ticket.mbs),
    wish.system,
  )
  if (mbs !== undefined) {
    const { name } = tickets[mbs.leg]!
    return refuse('mbs_unmet', atLeg(mbs.leg, texts.mbs(name, mbs.needs)))
  }
  const changed = policyFlaw(wish, tickets)
  if (changed !== undefined) return changed
  const coupon = couponAt(wish, tickets)
  if (wish.isFree && !takesFreeBet(coupon)) return refuse('free_bet_unfit')
  return limitFlaw(coupon, tickets, terms) ?? { tickets, coupon, terms }
}
