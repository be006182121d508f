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
  let bytes = bytesOf(draw.seed)
  for (let step = 0; step < draw.commitment_steps; step++)
    bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const digest = hexOf(bytes)
  return { digest, isRight: digest === draw.commitment.toLowerCase() }
}
