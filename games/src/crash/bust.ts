import { BUST_MAX } from './flight.ts'

/** The bits of chance that decide a flight. */
export const BUST_BITS = 52n
const RANGE = 1n << BUST_BITS

/**
 * Where a flight ends, in hundredths: max(100, ⌊R · 2⁵² / (2⁵² − r)⌋), so that a target m pays with the chance R / m,
 * and the return is R whatever the target (`games.md` A1).
 * @param r 52 uniform bits
 * @param rtpPercent R, the return in percent of the stake
 */
export function bustOf(r: bigint, rtpPercent: number): number {
  if (r < 0n || r >= RANGE) throw new RangeError('A bust is made of 52 bits.')
  const bust = (BigInt(rtpPercent) * RANGE) / (RANGE - r)
  const limited = bust > BigInt(BUST_MAX) ? BUST_MAX : Number(bust)
  return Math.max(100, limited)
}

/** The first 52 bits of a digest: HMAC-SHA-256 with the salt as key and the seed as message. */
export function bitsOf(digest: Uint8Array): bigint {
  let bits = 0n
  for (const byte of digest.subarray(0, 7)) bits = (bits << 8n) | BigInt(byte)
  return bits >> 4n
}

/** The chance that a target pays, as how many of the 2⁵² values of r reach it: those with r ≥ 2⁵² − R · 2⁵² / m. */
export function waysToReach(target: number, rtpPercent: number): bigint {
  const most = (BigInt(rtpPercent) * RANGE) / BigInt(target)
  return most > RANGE ? RANGE : most
}
export const ALL_WAYS = RANGE
