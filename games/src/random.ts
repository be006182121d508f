import { createHmac, randomFillSync } from 'node:crypto'

/** Where every game takes its chance from. Nothing else may decide an outcome. */
export interface Random {
  /**
   * A uniform integer from 0 to n-1, for n from 1 to 2³².
   * @throws RangeError for any other n, and when the source behind it is broken: a game without
   * a sound source has no outcome at all, so a fault can never become a win.
   */
  below(n: number): number
}

/** One more word of the source: a uniform integer from 0 to range-1. */
export type Words = () => number

const WORD_RANGE = 2 ** 32

/** A sound source fails so often in a row with probability below 2⁻¹²⁸; a stuck one always does. */
const REJECTIONS_MAX = 128

/**
 * Maps words onto 0..n-1 without bias: words at or above the largest multiple of n are thrown away
 * (rejection sampling), every other word w gives w mod n. Each call takes at least one word, also
 * for n = 1.
 */
export function uniformBelow(next: Words, range: number, n: number): number {
  if (!Number.isSafeInteger(n) || n < 1 || n > range) {
    throw new RangeError(`below() needs an integer from 1 to ${range}, not ${n}.`)
  }
  const limit = range - (range % n)
  for (let tries = 0; tries < REJECTIONS_MAX; tries++) {
    const word = next()
    if (!Number.isSafeInteger(word) || word < 0 || word >= range) {
      throw new RangeError('The random source gave something that is not a word.')
    }
    if (word < limit) return word % n
  }
  throw new RangeError('The random source repeats rejected words; it is broken.')
}

/** A `Random` over any source of 32-bit words. */
export function randomFromWords(next: Words): Random {
  return { below: (n) => uniformBelow(next, WORD_RANGE, n) }
}

const SEED_BYTES_MIN = 16
const BLOCK_BYTES = 32

/**
 * The stream of a round, recomputable by anyone who holds the seed:
 *
 *     block(i) = HMAC-SHA-256(key = seed, message = UTF-8 of `${label}:${i}`), i = 0, 1, 2 …
 *     words    = block(0) ‖ block(1) ‖ … read as unsigned 32-bit big-endian integers, eight a block
 *     below(n) = the next word w with w < 2³² − (2³² mod n), as w mod n; greater words are skipped
 *
 * The same seed and label always give the same numbers; different labels give unrelated streams.
 * @throws RangeError when the seed is shorter than 16 bytes or the label is empty.
 */
export function seededRandom(seed: Uint8Array, label: string): Random {
  if (seed.length < SEED_BYTES_MIN) throw new RangeError('A seed needs at least 16 bytes.')
  if (label === '') throw new RangeError('A stream needs a label.')
  const key = Uint8Array.from(seed)
  let counter = 0
  let block: Buffer | undefined
  let offset = BLOCK_BYTES
  return randomFromWords(() => {
    if (block === undefined || offset >= BLOCK_BYTES) {
      block = createHmac('sha256', key).update(`${label}:${counter}`).digest()
      counter++
      offset = 0
    }
    const word = block.readUInt32BE(offset)
    offset += 4
    return word
  })
}

const BULK_BYTES = 16_384

/** Fresh entropy of the operating system, drawn in bulk; for simulation. */
export function systemRandom(): Random {
  const bytes = Buffer.alloc(BULK_BYTES)
  let offset = BULK_BYTES
  return randomFromWords(() => {
    if (offset >= BULK_BYTES) {
      randomFillSync(bytes)
      offset = 0
    }
    const word = bytes.readUInt32BE(offset)
    offset += 4
    return word
  })
}

/** A new array in uniformly random order (Fisher–Yates, from the end). Takes length − 1 numbers. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const item = result[i] as T
    result[i] = result[j] as T
    result[j] = item
  }
  return result
}
