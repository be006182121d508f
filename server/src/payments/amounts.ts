import { fromWire, lira } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'

const LARGEST_DIGITS = 10

/**
 * The amount of a deposit, to the kuruş; 'large' beyond what any call may name; undefined when it is none or has more
 * than two decimals (specification §5: step 0.01).
 */
export function readAmount(value: number | string): Kurus | 'large' | undefined {
  const amount = fromWire(value)
  if (amount !== undefined) return amount
  return Number(value) > 1e9 ? 'large' : undefined
}

/** The amount of a withdrawal: floored to whole lira (specification §5), whatever stands behind the comma. */
export function readWholeLira(value: number | string): Kurus | 'large' | undefined {
  const text = typeof value === 'number' ? value.toString() : value.trim()
  const [, whole] = /^(-?\d+)(?:[.,]\d*)?$/.exec(text) ?? []
  if (whole === undefined) return Number(value) > 1e9 ? 'large' : undefined
  if (whole.length > LARGEST_DIGITS) return 'large'
  return lira(Number(whole))
}
