import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf } from '../followed.ts'

/*
 * A public beacon of randomness: a network of independent parties that together sign the number of each round, at a
 * time that is known beforehand. Nobody knows a signature before, whoever knows the public key can check it, and a
 * round has only one.
 */

/** A network that publishes rounds on a timetable, in drand's scheme `bls-unchained-g1-rfc9380`. */
export interface BeaconNetwork {
  /** What the network calls itself: drand's chain hash, hex. */
  readonly hash: string
  /** 96 bytes, hex: a point of G2. */
  readonly publicKey: string
  /** When round 1 was published, in milliseconds since 1970. */
  readonly genesisMs: number
  readonly periodMs: number
}

/**
 * The League of Entropy's quicknet. Source: `/52db…e971/info` of any drand relay, as drand's own announcement prints it
 * (drand.love/blog, 16.10.2023) and `QUICKNET_CHAIN_INFO` of `drand-client` 1.4.2 holds it.
 */
export const quicknet: BeaconNetwork = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
}

/** When a round is published, in milliseconds since 1970. */
export const publishedAt = ({ genesisMs, periodMs }: BeaconNetwork, round: number): number =>
  genesisMs + (round - 1) * periodMs

/** The first round that is published after an instant. */
export const roundAfter = ({ genesisMs, periodMs }: BeaconNetwork, ms: number): number =>
  Math.max(1, Math.floor((ms - genesisMs) / periodMs) + 2)

/** RFC 9380's name for how a message becomes a point, as drand's scheme asks for it. */
const TO_CURVE = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { shortSignatures, G2 } = bls12_381

/** A network's key as a point: to check that it is one takes longer than a signature. */
const keys = new Map<string, InstanceType<typeof G2.Point>>()
function keyOf({ publicKey }: BeaconNetwork) {
  const known = keys.get(publicKey)
  if (known !== undefined) return known
  const key = G2.Point.fromHex(publicKey)
  key.assertValidity()
  keys.set(publicKey, key)
  return key
}

/**
 * Whether this is the network's signature of a round.
 * @param signature 48 bytes, hex: a point of G1; anything else is none
 */
export function isSignedRound(network: BeaconNetwork, round: number, signature: string): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !/^[0-9a-f]{96}$/.test(signature)) return false
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, BigInt(round))
  try {
    const point = shortSignatures.hash(sha256(message), TO_CURVE)
    return shortSignatures.verify(bytesOf(signature), point, keyOf(network))
  } catch {
    // What is no point of the curve is no signature.
    return false
  }
}
