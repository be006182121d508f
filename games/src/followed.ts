import { blockMessage, type Random, uniformBelow, wordsFromBlocks } from './stream.ts'

/* A stream read by somebody who follows it: every block and every number that was drawn is written down. */

/** The two functions everything rests on. */
export interface HashFunctions {
  sha256(bytes: Uint8Array): Promise<Uint8Array>
  hmacSha256(key: Uint8Array, message: Uint8Array): Promise<Uint8Array>
}

/** One number that was asked for. */
export interface DrawnNumber {
  /** The result lies from 0 to this, itself excluded. */
  readonly below: number
  /** The words it took: all but the last were thrown away, as they would have made some results likelier. */
  readonly words: readonly number[]
  readonly result: number
}

/** An HMAC of the stream that words were read from. */
export interface StreamBlock {
  readonly message: string
  readonly hex: string
}

/** What was played from a stream, and what it took of it. */
export interface Followed<T> {
  readonly value: T
  readonly blocks: readonly StreamBlock[]
  readonly draws: readonly DrawnNumber[]
}

export interface StreamSource {
  readonly key: Uint8Array
  readonly label: string
  readonly hash: HashFunctions
}

const BLOCKS_FIRST = 4
/** The longest round there is takes a few hundred words. */
const BLOCKS_MAX = 4096

/**
 * Plays from a stream and writes down what it took. Hashes of browsers answer later and a game asks at once: so blocks
 * are made ahead, and more when they run out; what is played must be a pure function.
 * @throws RangeError when it takes more words than any round does
 */
export async function followStream<T>(
  { key, label, hash }: StreamSource,
  play: (random: Random) => T,
): Promise<Followed<T>> {
  const blocks: { message: string; bytes: Uint8Array; hex: string }[] = []
  for (let count = BLOCKS_FIRST; count <= BLOCKS_MAX; count *= 2) {
    while (blocks.length < count) {
      const message = blockMessage(label, blocks.length)
      const bytes = await hash.hmacSha256(key, new TextEncoder().encode(message))
      blocks.push({ message, bytes, hex: hexOf(bytes) })
    }
    let used = 0
    const draws: DrawnNumber[] = []
    const next = wordsFromBlocks((counter) => {
      const block = blocks[counter]
      if (block === undefined) throw new OutOfBlocks()
      used = counter + 1
      return block.bytes
    })
    try {
      const value = play(noting(next, draws))
      const read = blocks.slice(0, used).map(({ message, hex }) => ({ message, hex }))
      return { value, draws, blocks: read }
    } catch (error) {
      if (!(error instanceof OutOfBlocks)) throw error
    }
  }
  throw new RangeError('The round takes more words than any round does.')
}

class OutOfBlocks extends Error {}

/** A random source that writes down what was asked and what it took. */
function noting(next: () => number, draws: DrawnNumber[]): Random {
  return {
    below(n) {
      const words: number[] = []
      const result = uniformBelow(
        () => {
          const word = next()
          words.push(word)
          return word
        },
        2 ** 32,
        n,
      )
      draws.push({ below: n, words, result })
      return result
    },
  }
}

/** @throws RangeError when the text is no seed of at least 16 bytes in hexadecimals */
export function bytesOf(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2}){16,}$/.test(hex)) throw new RangeError('That is no seed.')
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same text for the same data, in whatever order its fields came. */
export const canonical = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
