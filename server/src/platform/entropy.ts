import { randomBytes } from 'node:crypto'

/** The source of chance gave nothing, or the same again: whatever wanted it does not happen (standards R08). */
export class EntropyError extends Error {}

/** A source that stands still says the same twice in a row; of a sound one nobody will ever see that (R05). */
const SAMPLE_BYTES = 16
let latest: Buffer | undefined

/** Fresh bytes of the operating system, at least sixteen. @throws EntropyError when there are none to be trusted. */
export function freshBytes(size: number): Buffer {
  const bytes = drawn(size)
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const isStuck = latest?.equals(sample) === true
  latest = Buffer.from(sample)
  if (isStuck) throw new EntropyError('The source of chance gave the same bytes twice in a row')
  return bytes
}

function drawn(size: number): Buffer {
  if (size < SAMPLE_BYTES) throw new RangeError('So few bytes repeat by chance.')
  try {
    return randomBytes(size)
  } catch (cause) {
    throw new EntropyError('The source of chance gave nothing', { cause })
  }
}

/** Whether it is there now; one answer alone does not show that it moves on. */
export function hasEntropy(): boolean {
  try {
    freshBytes(SAMPLE_BYTES)
    freshBytes(SAMPLE_BYTES)
    return true
  } catch (error) {
    if (error instanceof EntropyError) return false
    throw error
  }
}
