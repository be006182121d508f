import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const DIGITS = 12

/**
 * Names a title's maths: the first 12 hexadecimal digits of the SHA-256 of everything that decides an outcome or a pay,
 * as JSON in a fixed order. The same on the server and in the browser of whoever checks a round.
 */
export const mathFingerprint = (decisive: unknown): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(decisive)))).slice(0, DIGITS)
