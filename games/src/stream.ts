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

/** The message whose HMAC is a block of a stream; the blocks are counted from 0. */
export const blockMessage = (label: string, counter: number): string => `${label}:${counter}`

/** Words from blocks of bytes, four at a time, the most significant first: eight from each of a stream's. */
export function wordsFromBlocks(blockOf: (counter: number) => Uint8Array): Words {
  let counter = 0
  let offset = 0
  let view: DataView | undefined
  return () => {
    if (view === undefined || offset >= view.byteLength) {
      const block = blockOf(counter)
      counter++
      offset = 0
      view = new DataView(block.buffer, block.byteOffset, block.byteLength)
    }
    const word = view.getUint32(offset)
    offset += 4
    return word
  }
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

/**
 * Which of some whole weights is drawn: `below(sum)` counts them off in their order.
 * @param sum what they add up to
 * @throws RangeError when the random source fails
 */
export function drawWeighted(weights: readonly number[], sum: number, random: Random): number {
  let ticket = random.below(sum)
  if (!Number.isSafeInteger(ticket) || ticket < 0 || ticket >= sum)
    throw new RangeError('No weight lies there.')
  return weights.findIndex((weight) => (ticket -= weight) < 0)
}
