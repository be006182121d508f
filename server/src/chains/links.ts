import { hash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Vault } from '../platform/crypto.ts'

/**
 * Draws of a chain: more than a week of flights. The next one is made by itself when it is used up; a first start makes
 * those of all tables at once, so a longer one would keep newcomers waiting.
 */
export const LINKS = 40_000
/** Of so many links one is kept; those between are computed from it. */
export const GAP = 2_000

/** In one call: the object of a hash that is made for each link took as long as the links of all tables. */
export const hashOf = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')

/** Walks a chain from its last link to its first digest, and seals on the way what is needed to walk it again. */
export async function walkChain(
  vault: Vault,
  { seed: last, links }: { seed: Buffer; links: number },
  ending?: AbortSignal,
): Promise<{ commitment: string; kept: { link: number; sealed: string }[] }> {
  let seed = last
  const kept: { link: number; sealed: string }[] = []
  for (let link = links; link > 0; link--) {
    if (link % GAP === 0) {
      kept.push({ link, sealed: vault.seal(seed.toString('hex')) })
      await breathe()
      ending?.throwIfAborted()
    }
    seed = hashOf(seed)
  }
  return { commitment: seed.toString('hex'), kept }
}
