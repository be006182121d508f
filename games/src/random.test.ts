import { createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom, systemRandom } from './random.ts'
import { chiSquare, criticalChiSquare } from './statistics.ts'
import { drawWeighted, randomFromWords, shuffle, uniformBelow } from './stream.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')

function wordsOf(words: readonly number[]): () => number {
  let index = 0
  return () => words[index++] ?? Number.NaN
}

describe('uniformBelow', () => {
  test('gives each result equally often, over every word and every n of a small source', () => {
    const range = 256
    for (let n = 1; n <= range; n++) {
      const counts = Array.from({ length: n }, () => 0)
      const limit = range - (range % n)
      for (let word = 0; word < range; word++) {
        // What comes after a rejected word is marked, so that it is told from a result of this
        // word.
        const taken: number[] = []
        const next = () => {
          taken.push(word)
          return taken.length === 1 ? word : 0
        }
        const result = uniformBelow(next, range, n)
        expect(taken.length).toBe(word < limit ? 1 : 2)
        if (taken.length === 1) counts[result]!++
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(range / n)]))
    }
  })

  test('takes the next word after a rejected one', () => {
    expect(uniformBelow(wordsOf([255, 254, 7]), 256, 6)).toBe(1)
  })

  test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 32 + 1])('refuses n = %s', (n) => {
    expect(() => seededRandom(SEED, 'n').below(n)).toThrow(RangeError)
  })

  test.each([Number.NaN, -1, 0.5, 2 ** 32, Infinity])('refuses the word %s', (word) => {
    expect(() => randomFromWords(() => word).below(6)).toThrow('not a word')
  })

  test('gives up on a source that is stuck', () => {
    expect(() => randomFromWords(() => 2 ** 32 - 1).below(6)).toThrow('broken')
  })
})

describe('seededRandom', () => {
  test('is the documented stream', () => {
    const words = [0, 1, 2].flatMap((counter) => {
      const block = createHmac('sha256', SEED).update(`rnd_1:${counter}`).digest()
      return Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4))
    })
    const random = seededRandom(SEED, 'rnd_1')
    expect(words.map(() => random.below(2 ** 32))).toEqual(words)
  })

  test('keeps its numbers for ever', () => {
    const random = seededRandom(SEED, 'golden')
    expect(Array.from({ length: 12 }, () => random.below(37))).toMatchInlineSnapshot(`
      [
        33,
        8,
        20,
        34,
        19,
        31,
        31,
        35,
        17,
        28,
        24,
        0,
      ]
    `)
  })

  test('repeats itself for the same seed and label only', () => {
    const draw = (seed: Uint8Array, label: string) => {
      const random = seededRandom(seed, label)
      return Array.from({ length: 8 }, () => random.below(2 ** 32))
    }
    const seeds = fc.uint8Array({ minLength: 16, maxLength: 64 })
    const property = fc.property(seeds, fc.string({ minLength: 1 }), (seed, label) => {
      const first = draw(seed, label)
      expect(draw(seed, label)).toEqual(first)
      expect(draw(seed, `${label}.`)).not.toEqual(first)
      const other = Uint8Array.from(seed)
      other[0]! ^= 1
      expect(draw(other, label)).not.toEqual(first)
    })
    fc.assert(property)
  })

  test('refuses a short seed and an empty label', () => {
    expect(() => seededRandom(new Uint8Array(15), 'x')).toThrow(RangeError)
    expect(() => seededRandom(SEED, '')).toThrow(RangeError)
  })
})

describe('uniformity of a million draws and more', () => {
  const CELLS = 37
  const critical = criticalChiSquare(CELLS - 1)

  function cells(draws: number, draw: () => number): number[] {
    const counts = Array.from({ length: CELLS }, () => 0)
    for (let i = 0; i < draws; i++) counts[draw()]!++
    return counts
  }

  test('seeded numbers pass the chi-square test', () => {
    const random = seededRandom(SEED, 'uniformity')
    const counts = cells(1_000_000, () => random.below(CELLS))
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / CELLS),
      ),
    ).toBeLessThan(critical)
  })

  test('the test would notice a byte taken modulo 37', () => {
    const random = seededRandom(SEED, 'uniformity')
    const counts = cells(1_000_000, () => random.below(256) % CELLS)
    expect(
      chiSquare(
        counts,
        counts.map(() => 1 / CELLS),
      ),
    ).toBeGreaterThan(critical * 10)
  })

  test('entropy of the operating system fills every cell', () => {
    const random = systemRandom()
    const counts = cells(100_000, () => random.below(CELLS))
    // Seven standard deviations either way; a sound source fails this once in 10¹⁰ runs.
    const [mean, deviation] = [100_000 / CELLS, Math.sqrt(100_000 / CELLS)]
    for (const count of counts) expect(Math.abs(count - mean)).toBeLessThan(7 * deviation)
  })
})

describe('shuffle', () => {
  test('keeps every item and leaves the input alone', () => {
    const items = Object.freeze(Array.from({ length: 90 }, (_, i) => i + 1))
    const mixed = shuffle(items, seededRandom(SEED, 'shuffle'))
    expect(mixed).not.toEqual(items)
    expect([...mixed].sort((a, b) => a - b)).toEqual(items)
  })

  test('reaches all orders equally often', () => {
    const orders = new Map<string, number>()
    // Every outcome of its draws below(4), below(3), below(2), once.
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 3; b++) {
        for (let c = 0; c < 2; c++) {
          const order = shuffle(['a', 'b', 'c', 'd'], randomFromWords(wordsOf([a, b, c]))).join('')
          orders.set(order, (orders.get(order) ?? 0) + 1)
        }
      }
    }
    expect(orders.size).toBe(24)
  })
})

describe('drawWeighted', () => {
  test('gives each weight as many of the numbers as it is worth', () => {
    const numbers = Array.from({ length: 10 }, (_, at) =>
      drawWeighted([3, 0, 5, 2], 10, { below: () => at }),
    )
    expect(numbers).toEqual([0, 0, 0, 2, 2, 2, 2, 2, 3, 3])
  })

  test.each([Number.NaN, -1, 0.5, 10])('refuses the number %s', (at) => {
    expect(() => drawWeighted([3, 7], 10, { below: () => at })).toThrow('No weight')
  })
})
