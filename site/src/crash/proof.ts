import { bitsOf, bustOf } from '@menekse/games/crash/bust'
import { bytesOf, hexOf } from '../hex.ts'

/** What a flight's end is computed again from; hex as the house tells it. */
export interface Claim {
  readonly seed: string
  /** The whole salt: the chain's, and what the draw's beacon signed where it waited for one. */
  readonly salt: string
  readonly rtpPercent: number
}

/** Each step of the calculation, so that it can be followed. */
export interface FlightProof {
  readonly hmac: string
  readonly bits: string
  /** In hundredths. */
  readonly bust: number
}

/**
 * Computes a flight again in this browser: the first 52 bits of HMAC-SHA-256 (key: the salt, message: the seed) are
 * where it ended.
 */
export async function proveFlight(claim: Claim): Promise<FlightProof> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(claim.salt),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const hmac = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(claim.seed)))
  const bits = bitsOf(hmac)
  return { hmac: hexOf(hmac), bits: String(bits), bust: bustOf(bits, claim.rtpPercent) }
}
