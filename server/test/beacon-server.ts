import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BeaconNetwork } from '@menekse/games/draws/beacon'
import { publishedAt, quicknet } from '@menekse/games/draws/beacon'
import { bls12_381 } from '@noble/curves/bls12-381.js'

/* A beacon of the tests' own: the scheme and the timetable of quicknet, with a key that is known here. */

const TO_CURVE = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { shortSignatures } = bls12_381
const digest = (algorithm: 'sha256' | 'sha384', of: string | Buffer) =>
  createHash(algorithm).update(of).digest()

function keyOf(label: string) {
  const { secretKey, publicKey } = shortSignatures.keygen(digest('sha384', label))
  return { secretKey, publicKey: publicKey.toHex() }
}

const own = keyOf('the beacon of the tests')
const stranger = keyOf('somebody else')

export const testNetwork: BeaconNetwork = {
  ...quicknet,
  hash: digest('sha256', own.publicKey).toString('hex'),
  publicKey: own.publicKey,
}

const signed = (round: number, { secretKey }: typeof own) => {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(round))
  const point = shortSignatures.hash(digest('sha256', message), TO_CURVE)
  return shortSignatures.sign(point, secretKey).toHex()
}

/** What the network publishes as a round. */
export const signatureOf = (round: number): string => signed(round, own)

/** How a mirror answers: `late` by so many milliseconds, with what it should not tell, or not at all. */
export type Manner =
  | { is: 'right' }
  | { is: 'late'; ms: number }
  | { is: 'wrong signature' | 'wrong round' | 'nonsense' | 'down' }

export interface Mirror {
  readonly url: string
  manner: Manner
  /** The rounds that were asked of it, in order. */
  readonly asked: number[]
  stop(): Promise<void>
}

/** A relay of the network that tells a round once the clock has come to it. */
export async function openMirror(clock: { now(): Date }): Promise<Mirror> {
  const asked: number[] = []
  const server = createServer((request, response) => {
    const [, hash, , text] = request.url!.split('/')
    const round = Number(text)
    asked.push(round)
    const { manner } = mirror
    if (manner.is === 'down') return void response.destroy()
    const lateMs = manner.is === 'late' ? manner.ms : 0
    const isTold = clock.now().getTime() >= publishedAt(testNetwork, round) + lateMs
    if (hash !== testNetwork.hash || !isTold) return void response.writeHead(404).end()
    if (manner.is === 'nonsense') return void response.end('{"round":"')
    const told = manner.is === 'wrong round' ? round + 1 : round
    const signature = signed(told, manner.is === 'wrong signature' ? stranger : own)
    response.setHeader('content-type', 'application/json')
    return void response.end(JSON.stringify({ round: told, randomness: '', signature }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const mirror: Mirror = {
    url: `http://127.0.0.1:${port}`,
    manner: { is: 'right' },
    asked,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return mirror
}
