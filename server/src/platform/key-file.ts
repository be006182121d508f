import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from './durable-file.ts'
import { StartupError } from './startup-error.ts'

const key = z.string().refine((text) => Buffer.from(text, 'base64').length === 32)
const schema = z
  .object({
    /** The id of the key that seals; the others open what was sealed before. */
    current: z.string(),
    encryption: z.record(z.string().regex(/^k\d+$/), key),
    index: key,
  })
  .refine(({ current, encryption }) => encryption[current] !== undefined)

/** The keys of an installation, in a file beside its data and never in a backup of them. */
export type Keys = z.infer<typeof schema>

/** How the index key is called beside the encryption keys. */
export const INDEX_KEY = 'index'

export const keyFileOf = (dataFolder: string): string => join(dataFolder, 'keys', 'keys.json')

const newKey = () => randomBytes(32).toString('base64')

/** Undefined where there is none; a StartupError for one that cannot be used. */
export function readKeyFile(file: string): Keys | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new StartupError(
      `The keys in ${file} cannot be read (${code}): give this user the right.`,
    )
  }
  return parseKeys(text, file)
}

export function parseKeys(text: string, file: string): Keys {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new StartupError(
      `The keys in ${file} are damaged or empty: put the copy of the file in its place, for instance with ` +
        '"npm run keys -- import FILE".',
    )
  }
}

/** Makes the first keys; where another process was quicker, those are the keys. */
export function makeKeyFile(file: string): Keys {
  const keys: Keys = { current: 'k1', encryption: { k1: newKey() }, index: newKey() }
  return writeKeyFile(file, keys, { onlyIfMissing: true }) ? keys : readKeyFile(file)!
}

export function writeKeyFile(file: string, keys: Keys, options?: { onlyIfMissing: true }): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    return writeDurably(file, `${JSON.stringify(keys, null, 2)}\n`, options)
  } catch (error) {
    throw new StartupError(
      `Cannot write the keys to ${file}: ${(error as Error).message}. Choose a writable folder with MENEKSE_DATA.`,
    )
  }
}

/** Pure, but for the new key: it seals from now on. */
export function withNewKey(keys: Keys): Keys {
  const numbers = Object.keys(keys.encryption).map((id) => Number(id.slice(1)))
  const current = `k${Math.max(...numbers) + 1}`
  return { ...keys, current, encryption: { ...keys.encryption, [current]: newKey() } }
}

export function withoutKey(keys: Keys, id: string): Keys {
  const rest = Object.entries(keys.encryption).filter(([other]) => other !== id)
  return { ...keys, encryption: Object.fromEntries(rest) }
}

/** What shows of each key, by its id, that it is the same; nothing of the key itself is learned from it. */
export function checksOf(keys: Keys): Record<string, string> {
  const all = { ...keys.encryption, [INDEX_KEY]: keys.index }
  return Object.fromEntries(Object.entries(all).map(([id, text]) => [id, checkOf(id, text)]))
}

const checkOf = (id: string, text: string): string =>
  createHmac('sha256', Buffer.from(text, 'base64'))
    .update(`menekse key check ${id}`)
    .digest('base64url')
