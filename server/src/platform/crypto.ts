import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

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
  return randomBytes(32).toString('base64url')
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

interface KeyFile {
  current: string
  encryption: Record<string, string>
  index: string
}

/** Reads the keys of this installation, made at the first start, readable by its owner only. */
export function openVault(dataFolder: string): Vault {
  const keys = readKeys(join(dataFolder, 'keys'))
  const key = (id: string) => {
    const text = keys.encryption[id]
    if (text === undefined) throw new Error(`Unknown encryption key ${id}`)
    return Buffer.from(text, 'base64')
  }
  const indexKey = Buffer.from(keys.index, 'base64')
  const encrypt = (plain: Buffer) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key(keys.current), iv)
    const body = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }
  const decrypt = (id: string, bytes: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key(id), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  }
  return {
    seal: (plain) => `${keys.current}.${encrypt(Buffer.from(plain)).toString('base64url')}`,
    open(sealed) {
      const [id = '', text = ''] = sealed.split('.')
      return decrypt(id, Buffer.from(text, 'base64url')).toString('utf8')
    },
    sealBytes: (plain) => Buffer.concat([Buffer.from(`${keys.current}.`), encrypt(plain)]),
    openBytes(sealed) {
      const dot = sealed.indexOf('.')
      return decrypt(sealed.subarray(0, dot).toString(), sealed.subarray(dot + 1))
    },
    blindIndex: (kind, plain) =>
      createHmac('sha256', indexKey).update(`${kind}:${plain}`).digest('base64url'),
  }
}

function readKeys(folder: string): KeyFile {
  const file = join(folder, 'keys.json')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const fresh: KeyFile = {
      current: 'k1',
      encryption: { k1: randomBytes(32).toString('base64') },
      index: randomBytes(32).toString('base64'),
    }
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(
        `Cannot write the keys into ${folder}: ${(error as Error).message}. Choose a writable folder with MENEKSE_DATA.`,
      )
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as KeyFile
}
