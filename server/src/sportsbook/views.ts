import type { Coupon as CouponView, CouponLeg } from '@menekse/contract/sports/coupons'
import type { LegResultWord } from '@menekse/contract/sports/coupons'
import type { FixtureId } from '@menekse/contract/ids'
import type { LegOutcome } from '@menekse/games/sports/coupon/factor'
import { freeBetMost } from '@menekse/games/sports/coupon/bonus'
import { kurus } from '@menekse/contract/money'
import { marketType, specifiersOf } from '@menekse/contract/sports/market-words'
import { payoutMostOf } from '@menekse/games/sports/coupon/coupon'
import { betWord } from '../bets/bets.ts'
import type { Bet, BetWord } from '../bets/bets.ts'
import { cancelOf } from '../fixtures/fixtures.ts'
import type { FixtureFacts, FixtureStanding, PriceBook } from '../fixtures/fixtures.ts'
import type { CouponCutRow } from './cash-out/store.ts'
import type { RuleRow } from './cash-out/rule-store.ts'
import { cashOutOffer } from './cash-out/offer.ts'
import type { TakenBack } from './corrections/store.ts'
import type { IsChecked } from './holding/store.ts'
import { couponOf } from './settlement.ts'
import type { CouponRow } from './store.ts'
import { sourceVoidText, texts } from './texts.ts'

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

/** Why a leg counts as never placed; nothing where its source has not told. */
function voidReasonOf(
  { event, market, placedAt }: { event: string; market: string; placedAt: Date },
  { voidReason }: Pick<CouponRow, 'voidReason'>,
  facts: Around['facts'],
): string | null {
  if (voidReason !== undefined) return voidReason
  const known = facts.get(event as FixtureId)
  const cancel = cancelOf(known, market, placedAt)
  // People write for whoever reads it, and so do the rules; a source has words of its own.
  if (cancel !== undefined && cancel.source !== 'feed') return cancel.reason
  const told = cancel?.reason ?? known?.voids.get(market)
  if (told !== undefined) return sourceVoidText(told)
  const { hcp, total } = specifiersOf(market)
  if (Number.isInteger(Number(hcp ?? total ?? NaN))) return texts.onTheLine
  return LEVEL.test(marketType(market)) ? texts.level : null
}

/** Nobody has won them where both sides are level. */
const LEVEL = /^((first|second)_half_)?draw_no_bet$|^match_winner$/

export interface Around {
  facts: ReadonlyMap<FixtureId, FixtureFacts>
  standings: ReadonlyMap<FixtureId, FixtureStanding>
  book: Pick<PriceBook, 'ticket' | 'doubtOf'>
  now: Date
  cuts: ReadonlyMap<BetWord, readonly CouponCutRow[]>
  rules: ReadonlyMap<BetWord, RuleRow>
  takenBack: ReadonlyMap<BetWord, TakenBack>
  isChecked: IsChecked
}

/** A coupon as its player sees it, with how its matches stand and what the house gives for it at this instant. */
export function couponView(bet: Bet, row: CouponRow, around: Around): CouponView {
  const { facts, standings, book, now, cuts, rules, isChecked, takenBack } = around
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
      is_checked: isChecked(leg),
      result: wordOf(coupon.legs[place]!.outcome),
      void_reason:
        coupon.legs[place]!.outcome === 'V'
          ? voidReasonOf({ ...leg, placedAt: bet.placedAt }, row, facts)
          : null,
    }
  })
  const isOpen = bet.status === 'open'
  const offer = isOpen ? cashOutOffer(book, { bet, coupon, isChecked }, now) : undefined
  const left = cuts.get(betWord(bet)) ?? []
  const cashed = cashedOf(left)
  const rule = isOpen ? rules.get(betWord(bet)) : undefined
  return {
    id: bet.id,
    status: bet.status,
    legs,
    system:
      row.system === undefined
        ? null
        : { sizes: [...row.system.sizes], bankers: [...row.system.bankers] },
    unit: row.unitPlaced,
    lines: row.lines,
    is_free: bet.isFree,
    stake: kurus(bet.stake + cashed.stake),
    payout_most: bet.isFree ? freeBetMost(coupon) : payoutMostOf(coupon),
    payout: kurus((bet.status === 'void' && !bet.isFree ? bet.stake : bet.payout) + cashed.paid),
    placed_at: bet.placedAt.toISOString(),
    rules_version: row.rules ?? null,
    ended_at: bet.endedAt?.toISOString() ?? null,
    cash_out: offer !== undefined && 'value' in offer ? offer.value : null,
    cash_out_lock: offer !== undefined && 'lock' in offer ? offer.lock : null,
    cashed,
    cuts: left.map(({ percent, stake, value, ruleId, at }) => {
      const isAutomatic = ruleId !== undefined
      return { percent, stake, paid: value, is_automatic: isAutomatic, at: at.toISOString() }
    }),
    cash_out_rule:
      rule === undefined
        ? null
        : { at_least: rule.atLeast, percent: rule.percent, set_at: rule.setAt.toISOString() },
    correction: correctionOf(bet, takenBack.get(betWord(bet))),
  }
}

/** Why a coupon does not stand as it did when it was settled before. */
function correctionOf({ status }: Bet, before: TakenBack | undefined): CouponView['correction'] {
  if (before === undefined) return null
  const isVoid = before.isVoid || status === 'void'
  const reason = status === 'open' ? 'reopened' : isVoid ? 'void' : 'result'
  return { reason, before: before.before, at: before.at.toISOString() }
}

/** What left in parts; what left as a whole is the bet's own end. */
const cashedOf = (cuts: readonly CouponCutRow[]) =>
  cuts
    .filter(({ isWhole }) => !isWhole)
    .reduce(
      (sum, { stake, value }) => ({
        stake: kurus(sum.stake + stake),
        paid: kurus(sum.paid + value),
      }),
      { stake: kurus(0), paid: kurus(0) },
    )
