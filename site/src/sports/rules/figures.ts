import { formatCount as counted, formatNumber } from '@menekse/ui/turkish'
import { kurus } from '@menekse/contract/money'
import {
  BASKETBALL_STANDS,
  CORRECTION_HOURS,
  LIVE_DELAY_MS,
  LOOK_ABOVE_KURUS,
  OBVIOUS_ERROR_PERCENT,
  OPPOSITE_HOURS,
  POLICY_FLOOR_PERCENT,
  POSTPONED_HOURS,
  TWO_ABOVE_KURUS,
  TWO_AFTER_HOURS,
  WRONG_START_MINUTES,
} from '@menekse/contract/sports/betting-rules'
import { COUPON_LEGS_MAX, COUPON_LINES_MAX } from '@menekse/contract/sports/coupons'
import type { SportsLimits } from '@menekse/contract/sports/sports-limits'
import { FREE_BET_ODDS, WAGER_ODDS } from '@menekse/games/sports/coupon/bonus'
import { cashOutMargin } from '@menekse/games/sports/coupon/cash-out'
import { payoutOf, shownOddsHundredths } from '@menekse/games/sports/coupon/coupon'
import type { LegOutcome } from '@menekse/games/sports/coupon/factor'
import { lineCount } from '@menekse/games/sports/coupon/lines'
import { oddsMilli } from '@menekse/games/sports/odds'
import { formatMoney } from '@menekse/ui/money-format'
import type { RuleFigures } from '../../messages-sports-rules.ts'

/*
 * Pure: every figure that the rules name, from what the house reckons with. None is typed, so that none is untrue.
 */

type ExampleLeg = readonly [odds: number, outcome: LegOutcome]

/** 1825 → 1,825: an example shows all the places that are reckoned with. */
const oddsIn = (millis: number) => formatNumber(millis / 1_000, 3, 2)
const percent = (basisPoints: bigint) => formatNumber(Number(basisPoints) / 100, 2)

/** A coupon that is decided, and what it pays: reckoned by what settles coupons. */
function example(stakeKurus: number, ...legs: ExampleLeg[]) {
  const coupon = {
    unit: kurus(stakeKurus),
    legs: legs.map(([odds, outcome]) => ({ odds: oddsMilli(odds), outcome })),
  }
  return {
    stake: formatMoney(coupon.unit),
    odds: legs.map(([odds]) => oddsIn(odds)),
    shown: formatNumber(Number(shownOddsHundredths(coupon.legs)) / 100, 3, 2),
    payout: formatMoney(payoutOf(coupon)!),
  }
}

const [WIN, HALF_WON, HALF_LOST, VOID] = ['W', 'HW', 'HL', 'V'] as const
/** One place for two who tied. */
const TIED: LegOutcome = [1, 2]

const linesOf = (legs: number, sizes: number[], bankers: number[] = []) =>
  counted(Number(lineCount(legs, { sizes, bankers })))

/** Stands for a limit while the house is asked which one is in force: none is better than one that was. */
const UNTOLD = '…'

const limitFigures = (limits: SportsLimits | undefined) => ({
  unitMin: limits === undefined ? UNTOLD : formatMoney(limits.unit_min),
  couponMin: limits === undefined ? UNTOLD : formatMoney(limits.coupon_min),
  cap: limits === undefined ? UNTOLD : formatMoney(limits.payout_max),
  liability: limits === undefined ? [UNTOLD] : limits.liability.map((most) => formatMoney(most)),
  livePercent: limits === undefined ? UNTOLD : counted(limits.live_percent),
})

/** All of them, with the limits that are in force. */
export const ruleFigures = (limits: SportsLimits | undefined): RuleFigures => ({
  ...limitFigures(limits),
  legsMax: counted(COUPON_LEGS_MAX),
  linesMax: counted(COUPON_LINES_MAX),
  delays: {
    football: counted(LIVE_DELAY_MS.football / 1_000),
    basketball: counted(LIVE_DELAY_MS.basketball / 1_000),
    tennis: counted(LIVE_DELAY_MS.tennis / 1_000),
  },
  floor: counted(POLICY_FLOOR_PERCENT),
  postponed: counted(POSTPONED_HOURS),
  wrongStart: counted(WRONG_START_MINUTES),
  basketball: BASKETBALL_STANDS.map(({ of, after }) => {
    return { of: counted(of), after: counted(after) }
  }),
  corrected: counted(CORRECTION_HOURS),
  obvious: counted(OBVIOUS_ERROR_PERCENT),
  opposite: counted(OPPOSITE_HOURS),
  wagering: {
    single: oddsIn(WAGER_ODDS.single),
    each: oddsIn(WAGER_ODDS.each),
    legs: counted(WAGER_ODDS.legsMin),
  },
  freeBet: { each: oddsIn(FREE_BET_ODDS.each), total: oddsIn(FREE_BET_ODDS.total) },
  two: formatMoney(TWO_ABOVE_KURUS),
  twoAfter: counted(TWO_AFTER_HOURS),
  look: formatMoney(LOOK_ABOVE_KURUS),
  cashOut: {
    prematch: percent(cashOutMargin(1, false)),
    live: percent(cashOutMargin(1, true)),
    further: percent(cashOutMargin(2, false) - cashOutMargin(1, false)),
    most: percent(cashOutMargin(COUPON_LEGS_MAX, true)),
  },
  systems: { three: linesOf(4, [3]), two: linesOf(4, [2]), banker: linesOf(4, [2], [0]) },
  /** One truncation at the end; the total that is shown, cut to two places, would say something else. */
  truncated: example(1_735, [1_870, WIN], [2_130, WIN], [1_666, WIN]),
  voided: example(10_000, [1_860, VOID], [1_960, WIN]),
  halfWon: example(10_000, [1_825, HALF_WON]),
  halfLost: example(10_000, [2_075, HALF_LOST]),
  deadHeat: example(1_000, [11_000, TIED]),
})
