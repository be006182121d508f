import { type Rational, rational } from '../../rational.ts'
import type { LegResult, OddsMilli } from '../odds.ts'

/** A dead heat: so many places were left for so many that tied. The share that stays on is places over tied. */
export type DeadHeat = readonly [places: number, tied: number]

/** What became of a leg. */
export type LegOutcome = LegResult | DeadHeat

const VOID = rational(1)
const HALF = rational(1, 2n)
const LOST = rational(0)

/**
 * What a leg multiplies its line by, exactly: won o, void 1, lost 0, half won (o + 1) / 2, half lost 1/2, and in a
 * dead heat o × places / tied, where the rest of the stake is lost and not returned (sportsbook reference §3.2). A
 * half result is the same as a stake that was split over the two neighbouring lines.
 */
export function factorOf(odds: OddsMilli, outcome: LegOutcome): Rational {
  switch (outcome) {
    case 'W':
      return rational(odds, 1_000)
    case 'HW':
      return rational(odds + 1_000, 2_000)
    case 'V':
      return VOID
    case 'HL':
      return HALF
    case 'L':
      return LOST
    default:
      return rational(BigInt(odds) * BigInt(outcome[0]), 1_000n * BigInt(outcome[1]))
  }
}
