/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly n: bigint
  readonly d: bigint
}

export function rational(n: bigint | number, d: bigint | number = 1n): Rational {
  let [numerator, denominator] = [BigInt(n), BigInt(d)]
  if (denominator === 0n) throw new RangeError('A fraction needs a denominator.')
  if (denominator < 0n) [numerator, denominator] = [-numerator, -denominator]
  const common =
    typeof n === 'number' && typeof d === 'number'
      ? BigInt(commonOf(Math.abs(n), Math.abs(d)))
      : bigCommonOf(numerator < 0n ? -numerator : numerator, denominator)
  return { n: numerator / common, d: denominator / common }
}

/** The greatest common divisor. Remainders of whole numbers are exact, and each coupon needs a dozen of these. */
function commonOf(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b]
  return a
}

function bigCommonOf(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d)
}

export function minus(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d - b.n * a.d, a.d * b.d)
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d)
}

/**
 * The value times 10^digits, truncated, as a number of that many digits; for display and declared
 * figures.
 */
export function truncate(value: Rational, digits: number): number {
  const scale = 10n ** BigInt(digits)
  return Number((value.n * scale) / value.d) / Number(scale)
}

/** The nearest floating-point number, good to fifteen digits; never used for money. */
export function approximate(value: Rational): number {
  const scaled = (value.n * 10n ** 18n) / value.d
  return Number(scaled) / 1e18
}
