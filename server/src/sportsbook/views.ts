import type { Coupon as CouponView, CouponLeg } from '@menekse/contract/sports/coupons'
import type { LegResultWord } from '@menekse/contract/sports/coupons'
import type { FixtureId } from '@menekse/contract/ids'
import type { LegOutcome } from '@menekse/games/sports/coupon/factor'
import { freeBetMost } from '@menekse/games/sports/coupon/bonus'
import { payoutRangeOf } from '@menekse/games/sports/coupon/coupon'
import type { Bet } from '../bets/bets.ts'
import type { FixtureFacts, FixtureStanding, PriceBook } from '../fixtures/fixtures.ts'
import { cashOutOffer } from './cash-out.ts'
import { couponOf } from './settlement.ts'
import type { CouponRow } from './store.ts'

const words: Record<LegOutcome & string, LegResultWord> = {
  W: 'won',
  HW: 'half_won',
  V: 'void',
  HL: 'half_lost',
  L: 'lost',
}

const wordOf = (outcome: LegOutcome | undefined): LegResultWord | null => {
  if (outcome === undefined) return null
  return typeof outcome === 'string' ? words[outcome] : 'dead_heat'
}

export interface Around {
  facts: ReadonlyMap<FixtureId, FixtureFacts>
  standings: ReadonlyMap<FixtureId, FixtureStanding>
  book: Pick<PriceBook, 'ticket'>
  now: Date
}

/** A coupon as its player sees it, with how its matches stand and what the house gives for it at this instant. */
export function couponView(bet: Bet, row: CouponRow, around: Around): CouponView {
  const { facts, standings, book, now } = around
  const coupon = couponOf(bet, row, facts)
  const legs = bet.legs.map((leg, place): CouponLeg => {
    const standing = standings.get(leg.event as FixtureId)
    return {
      fixture: leg.event as FixtureId,
      market: leg.market,
      outcome: leg.selection,
      odds: leg.oddsMillis,
      ...row.legs[place]!,
      status: standing?.status ?? null,
      score: standing?.score ?? null,
      result: wordOf(coupon.legs[place]!.outcome),
    }
  })
  const offer = bet.status === 'open' ? cashOutOffer(book, bet, coupon, now) : undefined
  return {
    id: bet.id,
    status: bet.status,
    legs,
    system:
      row.system === undefined
        ? null
        : { sizes: [...row.system.sizes], bankers: [...row.system.bankers] },
    unit: row.unit,
    lines: row.lines,
    stake: bet.stake,
    is_free: bet.isFree,
    payout_most: bet.isFree ? freeBetMost(coupon) : payoutRangeOf(coupon).most,
    payout: bet.status === 'void' && !bet.isFree ? bet.stake : bet.payout,
    placed_at: bet.placedAt.toISOString(),
    ended_at: bet.endedAt?.toISOString() ?? null,
    cash_out: offer !== undefined && 'value' in offer ? offer.value : null,
    cash_out_lock: offer !== undefined && 'lock' in offer ? offer.lock : null,
    was_corrected: bet.settlement > 1,
  }
}
