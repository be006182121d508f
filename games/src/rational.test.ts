import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rational } from './rational.ts'

it('is in lowest terms, and the same of numbers as of whole numbers of any size', () => {
  const over = fc.maxSafeInteger()
  const under = fc.maxSafeInteger().filter((d) => d !== 0)
  fc.assert(
    fc.property(over, under, (n, d) => {
      const exact = rational(BigInt(n), BigInt(d))
      expect(rational(n, d)).toEqual(exact)
      expect(exact.n * BigInt(d)).toBe(exact.d * BigInt(n))
      expect(exact.d).toBeGreaterThan(0n)
      expect(rational(exact.n, exact.d)).toEqual(exact)
    }),
  )
  expect(rational(12, -8)).toEqual({ n: -3n, d: 2n })
  expect(() => rational(1, 0)).toThrow(RangeError)
})
