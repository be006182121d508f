import { describe, expect, it } from 'vitest'
import { newSeed } from './round-maths.ts'

describe('the seed of a demo round', () => {
  const DRAWS = 2_000
  const seeds = Array.from({ length: DRAWS }, () => newSeed())

  it('is 256 bits, and never the same twice', () => {
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(seeds).size).toBe(DRAWS)
  })

  it('has every bit as often as not, and none that follows from the one beside it', () => {
    const ones = Array.from({ length: 256 }, () => 0)
    const changes = Array.from({ length: 255 }, () => 0)
    for (const seed of seeds) {
      const bits = [...Buffer.from(seed, 'hex')].flatMap((byte) =>
        Array.from({ length: 8 }, (_, place) => (byte >> place) & 1),
      )
      bits.forEach((bit, place) => {
        ones[place]! += bit
        if (place > 0 && bits[place - 1] !== bit) changes[place - 1]! += 1
      })
    }
    // Seven standard deviations of a fair coin: a sound source fails once in a hundred million runs of all 511 counts.
    const farthest = 7 * Math.sqrt(DRAWS / 4)
    for (const count of [...ones, ...changes])
      expect(Math.abs(count - DRAWS / 2)).toBeLessThan(farthest)
  })
})
