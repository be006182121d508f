import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { statSync } from 'node:fs'
import { freshBytes } from './entropy.ts'
import { readKeyFile } from './key-file.ts'
import type { Keys } from './key-file.ts'

/** Encrypts personal data and finds it again without decrypting (KVKK 12; standards D01). */
export interface Vault {
  /** AES-256-GCM; the text begins with the id of the key, so that keys can be changed. */
  seal(plain: string): string
  open(sealed: string): string
  /** The same for files: key id, initialisation vector, tag and body in one buffer. */
  sealBytes(plain: Buffer): Buffer
  openBytes(sealed: Buffer): Buffer
  /** A keyed digest for looking up: equal inputs give equal digests, and nothing else is learned. */
  blindIndex(kind: string, plain: string): string
}

/** Random, unguessable, URL-safe: 256 bits. */
export function newSecret(): string {
  return freshBytes(32).toString('base64url')
}

/** What is stored of a secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The vault of keys that were found to be those of this database (`openKeys`). */
export function createVault(file: string, first: Keys): Vault {
  const newest = createNewest(file, first)
  const key = (id: string) => {
    const text = newest().encryption[id]
    if (text === undefined) throw new Error(`Unknown encryption key ${id}`)
    return Buffer.from(text, 'base64')
  }
  const indexKey = Buffer.from(first.index, 'base64')
  const encrypt = (plain: Buffer, id: string) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key(id), iv)
    const body = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }
  const decrypt = (id: string, bytes: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key(id), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  }
  return {
    seal(plain) {
      const id = newest().current
      return `${id}.${encrypt(Buffer.from(plain), id).toString('base64url')}`
    },
    open(sealed) {
      const [id = '', text = ''] = sealed.split('.')
      return decrypt(id, Buffer.from(text, 'base64url')).toString('utf8')
    },
    sealBytes(plain) {
      const id = newest().current
      return Buffer.concat([Buffer.from(`${id}.`), encrypt(plain, id)])
    },
    openBytes(sealed) {
      const dot = sealed.indexOf('.')
      return decrypt(sealed.subarray(0, dot).toString(), sealed.subarray(dot + 1))
    },
    blindIndex: (kind, plain) =>
      createHmac('sha256', indexKey).update(`${kind}:${plain}`).digest('base64url'),
  }
}

/**
 * The keys as their file has them now. A command may add one at any time, and from then on nobody may seal with the one
 * before; to look at the file costs less than what is sealed.
 */
function createNewest(file: string, first: Keys): () => Keys {
  let keys = first
  let seen = ''
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    const state = `${found?.ino} ${found?.mtimeMs} ${found?.size}`
    if (state !== seen) {
      keys = readAgain(file) ?? keys
      seen = state
    }
    return keys
  }
}

/** Whoever runs goes on with the keys it has, whatever becomes of their file; the next start says what is wrong. */
function readAgain(file: string): Keys | undefined {
  try {
    return readKeyFile(file)
  } catch {
    return undefined
  }
}
