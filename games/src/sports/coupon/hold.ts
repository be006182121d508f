import type { LegResult } from '../odds.ts'
import { type Coupon, stakeOf } from './coupon.ts'
import type { System } from './lines.ts'

/** What may become of a leg without margin, as a source tells it; absent where it does not. */
type Chances = Readonly<Partial<Record<LegResult, number>>> | undefined

/** What a stake of one on a leg pays on average. */
function expectedOf(odds: number, chances: NonNullable<Chances>): number {
  const { W = 0, HW = 0, V = 0, HL = 0 } = chances
  const won = odds / 1_000
  return W * won + (HW * (won + 1)) / 2 + V + HL / 2
}

/**
 * The sum over all lines of what their legs pay together, without making the lines: the coefficients of Π (1 + x) over
 * the legs that are no bankers are the sums for each size.
 */
function sumOfLines(expected: readonly number[], system?: System): number {
  const { sizes, bankers } = system ?? { sizes: [0], bankers: [...expected.keys()] }
  let common = 1
  let sums = [1]
  for (const [place, one] of expected.entries()) {
    if (bankers.includes(place)) common *= one
    else sums = [...sums, 0].map((sum, size) => sum + (sums[size - 1] ?? 0) * one)
  }
  return common * sizes.reduce((sum, size) => sum + sums[size]!, 0)
}

/**
 * What the house keeps of a coupon in the long run, in kuruş, as a share of each leg: its stake less what its lines pay
 * on average, shared out by the margins of the legs. Nothing where the chances of a leg are unknown. It may be less
 * than nothing: prices may be better than fair.
 */
export function holdsOf(coupon: Coupon, chances: readonly Chances[]): number[] | undefined {
  if (chances.includes(undefined)) return undefined
  const expected = coupon.legs.map(({ odds }, place) => expectedOf(odds, chances[place]!))
  const paid = Number(coupon.unit) * sumOfLines(expected, coupon.system)
  const whole = Number(stakeOf(coupon)) - paid
  const margins = expected.map((one) => 1 - one)
  const all = margins.reduce((sum, one) => sum + one, 0)
  // Margins that cancel each other out say nothing about who earns: then each leg has as much of it.
  const isClear = margins.every((one) => one >= 0) && all > 0
  let [before, given] = [0, 0]
  return margins.map((margin, place) => {
    before += isClear ? margin / all : 1 / margins.length
    const upTo = place === margins.length - 1 ? Math.round(whole) : Math.round(whole * before)
    const part = upTo - given
    given = upTo
    return part
  })
}
