import type { Kurus } from '@menekse/contract/money'
import { kurus, ZERO } from '@menekse/contract/money'
import type { Coupon, LegResultWord } from '@menekse/contract/sports/coupons'
import { linePayouts, shownOddsHundredths } from '@menekse/games/sports/coupon/coupon'
import type { LegOutcome } from '@menekse/games/sports/coupon/factor'
import { linesOf } from '@menekse/games/sports/coupon/lines'
import { oddsMilli } from '@menekse/games/sports/odds'

export interface CouponLine {
  /** Its selections by their letters. */
  readonly legs: readonly string[]
  /** Of all its legs together, in thousandths. */
  readonly odds: number
  readonly state: 'open' | 'won' | 'lost' | 'void'
  /** What it pays, or pays at most while it is open; undefined where only the house knows. */
  readonly payout: Kurus | undefined
}

const outcomes: Readonly<Record<LegResultWord, LegOutcome | undefined>> = {
  won: 'W',
  half_won: 'HW',
  void: 'V',
  half_lost: 'HL',
  lost: 'L',
  // Shared with how many is not told.
  dead_heat: undefined,
}

/** What a selection is called by where lines are made of several; there are thirty at most. */
export const legLetter = (place: number): string =>
  (place < LETTERS ? '' : 'A') + String.fromCharCode(65 + (place % LETTERS))
const LETTERS = 26

type Played = Pick<Coupon, 'legs' | 'unit' | 'is_free'> & { system: NonNullable<Coupon['system']> }

/** Pure: the lines of a system, each with what has become of it; a free bet pays what a line wins. */
export function linesIn({ legs, unit, is_free: isFree, system }: Played): CouponLine[] {
  const priced = legs.map(({ odds, result }, place) => {
    const outcome = result === null ? undefined : outcomes[result]
    return { place, result, odds: oddsMilli(odds), ...(outcome !== undefined && { outcome }) }
  })
  const payouts = linePayouts({ unit, legs: priced, system }, 'W')
  return linesOf(priced, system).map((line, at): CouponLine => {
    const state = stateOf(line.map(({ result }) => result))
    const isShared = line.some(({ result }) => result === 'dead_heat')
    return {
      legs: line
        .map(({ place }) => place)
        .toSorted((a, b) => a - b)
        .map(legLetter),
      odds: Number(shownOddsHundredths(line)) * 10,
      state,
      payout: state === 'lost' ? ZERO : isShared ? undefined : paid(payouts[at]!, unit, isFree),
    }
  })
}

const paid = (payout: Kurus, unit: Kurus, isFree: boolean): Kurus =>
  isFree ? kurus(payout > unit ? payout - unit : 0n) : payout

function stateOf(results: readonly (LegResultWord | null)[]): CouponLine['state'] {
  if (results.includes('lost')) return 'lost'
  if (results.includes(null)) return 'open'
  return results.every((result) => result === 'void') ? 'void' : 'won'
}
