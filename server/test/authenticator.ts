import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** What the page says and the authenticator signs, where a test wants it to be wrong. */
export interface Bend {
  origin?: string
  host?: string
  challenge?: string
  type?: string
  userVerified?: boolean
  counter?: number
  key?: KeyObject
  userHandle?: string
}

interface Options {
  challenge: string
  user?: { id: string }
}

/** An authenticator in software (WebAuthn level 3, ES256, attestation `none`), with the page that talks to it. */
export function createAuthenticator(host = 'menekse.localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const authenticatorData = (bend: Bend, attested = Buffer.alloc(0)) => {
    counter = bend.counter ?? counter + 1
    const flags = 0x01 | (bend.userVerified === false ? 0 : 0x04) | (attested.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(bend.host ?? host), Buffer.from([flags]), count, attested])
  }
  const clientData = (type: string, challenge: string, bend: Bend) =>
    Buffer.from(
      JSON.stringify({
        type: bend.type ?? type,
        challenge: bend.challenge ?? challenge,
        origin: bend.origin ?? `http://${host}`,
        crossOrigin: false,
      }),
    )
  const envelope = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    /** `navigator.credentials.create` */
    create(options: Options, bend: Bend = {}) {
      userHandle = options.user?.id ?? ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, Cbor>()],
          ['authData', authenticatorData(bend, attested)],
        ]),
      )
      return {
        ...envelope,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, bend).toString(
            'base64url',
          ),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** `navigator.credentials.get` */
    get(options: Options, bend: Bend = {}) {
      const client = clientData('webauthn.get', options.challenge, bend)
      const data = authenticatorData(bend)
      const signed = Buffer.concat([data, sha256(client)])
      return {
        ...envelope,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, bend.key ?? privateKey).toString('base64url'),
          userHandle: bend.userHandle ?? userHandle,
        },
      }
    },
  }
}

export const otherKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** RFC 9053: an elliptic curve key of the curve P-256 for ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' })
  const part = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(x)],
      [-3, part(y)],
    ]),
  )
}

type Cbor = number | string | Buffer | Map<string, Cbor> | Map<number, Cbor>

/** RFC 8949, as much of it as an authenticator needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([name, item]) => [cbor(name), cbor(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
