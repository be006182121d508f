const BYTES = 16

/** A client seed of this browser's making: nobody else had a part in it. */
export const randomClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Whether a seed is the one that was promised, by the browser's own hash. Undefined where it has none. */
export async function isPromised(seedHex: string, hash: string): Promise<boolean | undefined> {
  // On an address without https a browser has no hashes.
  if ((crypto.subtle as SubtleCrypto | undefined) === undefined) return undefined
  const seed = Uint8Array.from(seedHex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', seed))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === hash
}
