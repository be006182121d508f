import { ranks } from '@menekse/contract/games/cards'
import { type Rational, rational } from '../rational.ts'
import type { HiLoTitle } from './title.ts'

/** The chance that a series of guesses is right throughout, each by so many of the thirteen ranks. */
export const chanceOf = (guesses: readonly number[]): Rational =>
  rational(
    guesses.reduce((ways, of13) => ways * BigInt(of13), 1n),
    BigInt(ranks.length) ** BigInt(guesses.length),
  )

/**
 * What a series of right guesses multiplies the stake by, in hundredths:
 *
 *     return × 13 ÷ n₁ × 13 ÷ n₂ × …, rounded down to a hundredth
 *
 * where each guess was right by n of the thirteen ranks. The house's share is taken once, not at each guess, and the
 * product is kept as a fraction until here: so going on costs nothing in the long run.
 */
export function multiplierOf(
  { returnBasisPoints }: Pick<HiLoTitle, 'returnBasisPoints'>,
  guesses: readonly number[],
): number {
  const { n, d } = chanceOf(guesses)
  return Number((BigInt(returnBasisPoints) * d) / (n * 100n))
}
