import type { SaltEvent } from '@menekse/contract/draws/draw'
import { proveSalt } from '../fairness/announced-salt.ts'
import { bytesOf, hexOf } from '../hex.ts'

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
