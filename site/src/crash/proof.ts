import { bitsOf, bustOf } from '@menekse/games/crash/bust'

/** What a flight's result is computed again from; hex as the house tells it. */
export interface Claim {
  readonly seed: string
  readonly commitment: string
  readonly salt: string
  readonly rtpPercent: number
  /** In hundredths, as the house told it. */
  readonly bust: number
}

/** Each step of the calculation, so that it can be followed. */
export interface FlightProof {
  readonly digest: string
  readonly isCommitted: boolean
  readonly hmac: string
  readonly bits: string
  readonly bust: number
  readonly isBustRight: boolean
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) throw new RangeError('These are no bytes in hexadecimals.')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/**
 * Computes a flight again in this browser: SHA-256 of the seed is what was promised, and the first 52 bits of
 * HMAC-SHA-256 (key: the salt, message: the seed) are where it ended.
 */
export async function proveFlight(claim: Claim): Promise<FlightProof> {
  const seed = bytesOf(claim.seed)
  const digest = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)))
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(claim.salt),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const hmac = new Uint8Array(await crypto.subtle.sign('HMAC', key, seed))
  const bits = bitsOf(hmac)
  const bust = bustOf(bits, claim.rtpPercent)
  return {
    digest,
    isCommitted: digest === claim.commitment.toLowerCase(),
    hmac: hexOf(hmac),
    bits: String(bits),
    bust,
    isBustRight: bust === claim.bust,
  }
}
