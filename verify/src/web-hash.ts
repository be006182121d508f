import type { HashFunctions } from '@menekse/games/followed'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const copied = (bytes: Uint8Array) => Uint8Array.from(bytes)

/** The browser's own functions: whoever does not trust our page need not trust our hashes. */
export const webHash: HashFunctions = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', copied(bytes))),
  async hmacSha256(key, message) {
    const imported = await crypto.subtle.importKey('raw', copied(key), HMAC, false, ['sign'])
    return new Uint8Array(await crypto.subtle.sign('HMAC', imported, copied(message)))
  },
}
