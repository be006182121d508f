import { createHmac, randomFillSync } from 'node:crypto'
import { blockMessage, type Random, randomFromWords, wordsFromBlocks } from './stream.ts'

/* Streams of random words as the server makes them; what a stream is, stands in `stream.ts`. */

const SEED_BYTES_MIN = 16

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
  return randomFromWords(
    wordsFromBlocks((counter) =>
      createHmac('sha256', key).update(blockMessage(label, counter)).digest(),
    ),
  )
}

const BULK_BYTES = 16_384

/** Fresh entropy of the operating system, drawn in bulk; for simulation. */
export function systemRandom(): Random {
  const bytes = Buffer.alloc(BULK_BYTES)
  return randomFromWords(wordsFromBlocks(() => randomFillSync(bytes)))
}
