import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isProduct, productIds } from '@menekse/contract/products'
import { DAY_MS } from '../platform/clock.ts'
import { StartupError } from '../platform/startup-error.ts'
import { DEVELOPMENT_KEY_FILE } from './licence.ts'
import { writeLicence, writePublicKey } from './licence-document.ts'
import type { Licence } from './licence-document.ts'

const VALID_DAYS = 90

/** What an issued licence says unless told otherwise. */
export type LicenceChanges = Partial<Omit<Licence, 'id' | 'development'>>

/**
 * Writes and signs a licence. Without an authority's private key (PKCS #8, PEM) it is for development: its key is made
 * at first use below the data folder, and it opens nothing but this machine's own addresses.
 */
export function issueLicence(options: {
  dataFolder: string
  now: Date
  keyFile?: string | undefined
  changes: LicenceChanges
}): string {
  const { dataFolder, now, keyFile, changes } = options
  const unknown = (changes.products ?? []).filter((word) => !isProduct(word))
  if (unknown.length > 0)
    throw new StartupError(
      `There is no product “${unknown.join('”, “')}”: products are ${productIds.join(', ')}.`,
    )
  const key = keyFile === undefined ? developmentKey(dataFolder) : authorityKey(keyFile)
  const licence: Licence = {
    id: randomUUID(),
    operator: 'Menekşe',
    authority: 'Geliştirme',
    number: `G-${now.toISOString().slice(0, 10)}`,
    market: 'strict',
    products: ['casino'],
    hosts: ['localhost', 'menekse.localhost', '127.0.0.1', '[::1]'],
    valid_from: now.toISOString(),
    valid_until: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
    ...changes,
    development: keyFile === undefined,
  }
  try {
    return writeLicence(licence, key)
  } catch {
    throw new StartupError(
      'This licence cannot be issued: check hosts (lower case, without a port; a development ' +
        'licence is for this machine only), market, products and times (YYYY-MM-DDThh:mm:ss.000Z).',
    )
  }
}

/** The public half of a private key, as LICENCE_PUBLIC_KEYS takes it. */
export function publicKeyOf(keyFile: string): string {
  return writePublicKey(createPublicKey(authorityKey(keyFile)))
}

function authorityKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The line below says what is needed.
  }
  throw new StartupError(
    `${file} is not an Ed25519 private key: make one with "openssl genpkey -algorithm ed25519".`,
  )
}

function developmentKey(dataFolder: string): KeyObject {
  const file = join(dataFolder, DEVELOPMENT_KEY_FILE)
  if (existsSync(file)) {
    const { private_key } = JSON.parse(readFileSync(file, 'utf8')) as { private_key: string }
    return createPrivateKey(private_key)
  }
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const keys = {
    public_key: writePublicKey(publicKey),
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  return privateKey
}
