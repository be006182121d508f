import * as z from 'zod/mini'

/** An amount of money in whole kuruş (1/100 TRY). Never a float, never mixed with other bigints. */
export type Kurus = bigint & { readonly __unit: 'kurus' }

/** The largest amount one call may name: 10 billion TRY, far above any balance and inside exact floats. */
export const AMOUNT_MAX = 1_000_000_000_000n as Kurus

export const ZERO = 0n as Kurus

/** Names a bigint of kuruş as money. */
export function kurus(value: bigint | number): Kurus {
  return BigInt(value) as Kurus
}

/** Whole lira as money: `lira(500)` is 500,00 TRY. */
export function lira(value: number): Kurus {
  return kurus(BigInt(value) * 100n)
}

export function add(a: Kurus, b: Kurus): Kurus {
  return (a + b) as Kurus
}

export function subtract(a: Kurus, b: Kurus): Kurus {
  return (a - b) as Kurus
}

/**
 * The one rounding rule: a share of an amount is truncated towards zero, so that nobody is ever credited a
 * kuruş that was not there. `share(amount, 5000n)` is half; the rate is in basis points (1/100 %).
 */
export function share(amount: Kurus, basisPoints: bigint): Kurus {
  return ((amount * basisPoints) / 10_000n) as Kurus
}

/** Splits an amount by weights without losing a kuruş: what truncation leaves over goes to the first parts. */
export function split(amount: Kurus, weights: readonly bigint[]): Kurus[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n) throw new RangeError('A split needs at least one positive weight.')
  const parts = weights.map((weight) => (amount * weight) / whole)
  let left = amount - parts.reduce((sum, part) => sum + part, 0n)
  for (let i = 0; left > 0n; i++) {
    parts[i % parts.length]! += 1n
    left -= 1n
  }
  return parts as Kurus[]
}

/** Drops the kuruş: 137,45 becomes 137,00 (withdrawals are paid in whole lira; specification §5). */
export function floorToLira(amount: Kurus): Kurus {
  return (amount - (amount % 100n)) as Kurus
}

/** The specification's wire: a decimal number of TRY with at most two decimals. */
export function toWire(amount: Kurus): number {
  return Number(amount) / 100
}

const DECIMAL = /^-?\d{1,12}(?:[.,]\d{1,2})?$/

/** Reads a decimal number (or its text) of TRY exactly; undefined when it has more than two decimals or is too large. */
export function fromWire(value: number | string): Kurus | undefined {
  const text = typeof value === 'number' ? value.toString() : value.trim()
  if (!DECIMAL.test(text)) return undefined
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = text.replace('-', '').split(/[.,]/)
  const amount = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  if (amount > AMOUNT_MAX) return undefined
  return (negative ? -amount : amount) as Kurus
}

/** Money on the wire: a decimal number of TRY outside, `Kurus` inside. Accepts the number's text as well. */
export const Money = z.codec(
  z
    .union([z.number(), z.string().check(z.maxLength(20))])
    .check(z.meta({ description: 'TRY, at most two decimals' })),
  z.custom<Kurus>((value) => typeof value === 'bigint'),
  {
    decode: (value, context) => {
      const amount = fromWire(value)
      if (amount === undefined) {
        context.issues.push({ code: 'custom', input: value, message: 'Geçersiz tutar' })
        return z.NEVER
      }
      return amount
    },
    encode: (amount) => toWire(amount),
  },
)
