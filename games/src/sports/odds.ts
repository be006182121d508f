/** Decimal odds in whole thousandths, the stake included: 1.85 is 1850. From 1.010 to 1,000.000. */
export type OddsMilli = number & { readonly __unit: 'odds_milli' }

export const ODDS_MILLI_MIN = 1010
export const ODDS_MILLI_MAX = 1_000_000

/**
 * Names a whole number of thousandths as odds.
 * @throws RangeError where it is none, or none that may be offered
 */
export function oddsMilli(value: number): OddsMilli {
  if (!Number.isInteger(value) || value < ODDS_MILLI_MIN || value > ODDS_MILLI_MAX)
    throw new RangeError(`${value} is no price: whole thousandths from 1010 to 1000000.`)
  return value as OddsMilli
}

/** What becomes of a leg: won, half won, void, half lost, lost. */
export type LegResult = 'W' | 'HW' | 'V' | 'HL' | 'L'
