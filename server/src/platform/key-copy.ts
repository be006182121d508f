import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { writeDurably } from './durable-file.ts'
import { parseKeys, readKeyFile, writeKeyFile } from './key-file.ts'
import type { Keys } from './key-file.ts'
import { StartupError } from './startup-error.ts'

/** A second of work and 128 MB for each guess. */
const WORK = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }
const SHORTEST = 12

const schema = z.object({
  menekse: z.literal('keys sealed by a passphrase: scrypt (N 131072, r 8, p 1), AES-256-GCM'),
  salt: z.string(),
  iv: z.string(),
  tag: z.string(),
  body: z.string(),
})
const HEAD = schema.shape.menekse.value

/** Writes a copy of the keys that a passphrase opens. */
export function exportKeys(keys: Keys, file: string, passphrase: string): void {
  if (passphrase.length < SHORTEST) {
    throw new StartupError(`The passphrase is too short: use ${SHORTEST} characters or more.`)
  }
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, WORK), iv)
  cipher.setAAD(Buffer.from(HEAD))
  const body = Buffer.concat([cipher.update(JSON.stringify(keys)), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), body }
  const texts = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')])
  const copy = { menekse: HEAD, ...Object.fromEntries(texts) }
  writeDurably(file, `${JSON.stringify(copy, null, 2)}\n`)
}

/** Reads a copy: sealed, or the plain file itself. The passphrase is asked for only where one is needed. */
export async function readCopy(file: string, passphrase: () => Promise<string>): Promise<Keys> {
  const text = readText(file)
  const sealed = schema.safeParse(readJson(text))
  if (!sealed.success) return parseKeys(text, file)
  const { salt, iv, tag, body } = sealed.data
  const bytes = (part: string) => Buffer.from(part, 'base64')
  try {
    const key = scryptSync(await passphrase(), bytes(salt), 32, WORK)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(iv))
    decipher.setAAD(Buffer.from(HEAD))
    decipher.setAuthTag(bytes(tag))
    const plain = Buffer.concat([decipher.update(bytes(body)), decipher.final()])
    return parseKeys(plain.toString(), file)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${file} does not open with this passphrase.`)
  }
}

/** Puts keys in the place of missing ones. Other keys that are there are never replaced. */
export function placeKeys(keys: Keys, keyFile: string): void {
  refuseOthers(keys, keyFile)
  writeKeyFile(keyFile, keys, { onlyIfMissing: true })
  refuseOthers(keys, keyFile)
}

export function refuseOthers(keys: Keys, keyFile: string): void {
  const found = readKeyFile(keyFile)
  if (found === undefined || JSON.stringify(found) === JSON.stringify(keys)) return
  throw new StartupError(`There are other keys in ${keyFile}: move them away first.`)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new StartupError(`${file} cannot be read (${code}).`)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
