import { bytesOf, hexOf } from '../hex.ts'

/** SHA-256 of a seed, both in hexadecimals; null where a browser computes none, as at an address without encryption. */
export async function digestOfSeed(seed: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(seed))))
}
