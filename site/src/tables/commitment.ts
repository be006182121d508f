import type { SaltEvent } from '@menekse/contract/draws/draw'
import { eventText } from '@menekse/games/draws/salt'

/** Bytes in hexadecimals, as the house tells them. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) throw new RangeError('These are no bytes in hexadecimals.')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

interface Committed {
  readonly seed: string
  readonly commitment: string
  /** How many times SHA-256 leads from the seed to the commitment. */
  readonly commitment_steps: number
}

/** Whether a seed is the one that was promised before bets opened. */
export async function proveCommitment(draw: Committed) {
  const digest = await digestOf(draw.seed, draw.commitment_steps)
  return { digest, isRight: digest === draw.commitment.toLowerCase() }
}

/** A seed hashed so many times, hex. */
async function digestOf(seed: string, times: number): Promise<string> {
  let bytes = bytesOf(seed)
  for (let step = 0; step < times; step++)
    bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return hexOf(bytes)
}

/**
 * What an announced event gives as salt, and the first digest of the chain that a seed lies in: to be compared with
 * what was told.
 */
export async function proveEvent(told: SaltEvent, seed: string) {
  return { salt: await proveSalt(told), commitment: await digestOf(seed, told.link) }
}

/** The salt that an announced event gives. */
export async function proveSalt(told: Pick<SaltEvent, 'event' | 'outcome'>): Promise<string> {
  const words = new TextEncoder().encode(eventText(told))
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', words)))
}
