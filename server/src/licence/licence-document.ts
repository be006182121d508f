import { createPublicKey, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'

/** Begins every document and what is signed, so that no signature of another purpose can serve as one. */
const FORMAT = 'menekse-licence-v1'

const text = z.string().trim().min(1).max(200)
const instant = z.string().refine(isInstant)

/** What a licence says. Times are UTC with milliseconds; it is in force from the first and until before the second. */
const licenceSchema = z
  .strictObject({
    id: text,
    operator: text,
    authority: text,
    number: text,
    /** The profile of its market, see `market.ts`; one that is not known gets the strictest rules. */
    market: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    /** Words of contract/products.ts; one that is not known here opens nothing and spoils nothing. */
    products: z.array(z.string().regex(/^[a-z][a-z_]{0,39}$/)).min(1),
    /** Host names, lower case, without a port. */
    hosts: z.array(z.string().regex(/^([a-z0-9.-]{1,253}|\[[0-9a-f:]+\])$/)).min(1),
    valid_from: instant,
    valid_until: instant,
    /** Made with a development key: opens nothing but this machine's own addresses. */
    development: z.boolean(),
  })
  .refine((licence) => licence.valid_from < licence.valid_until)
  .refine((licence) => !licence.development || licence.hosts.every(isOwnMachine))

export type Licence = z.infer<typeof licenceSchema>

/** Why a document opens nothing. `altered`: it is not byte for byte as it was written. */
export type LicenceFault = 'unreadable' | 'altered' | 'untrusted' | 'not_yet_valid' | 'expired'

/** A document that was read: what it says where its signature is right, and what is wrong with it. */
export type ReadLicence =
  | { licence: Licence; fault: undefined }
  | { licence: Licence | undefined; fault: LicenceFault }

/** Whose signatures count. A development document needs the development key, any other an authority's. */
export interface TrustedKeys {
  readonly authorities: readonly KeyObject[]
  readonly development: KeyObject | undefined
}

const documentSchema = z.strictObject({
  format: z.literal(FORMAT),
  licence: licenceSchema,
  signature: z.string(),
})

/**
 * Pure: a document's text → its licence, or why it opens nothing. The text must be exactly what `writeLicence` makes
 * of its content, so that a single other byte is noticed, also one that means the same to a reader of JSON.
 */
export function readLicence(document: string, keys: TrustedKeys, now: Date): ReadLicence {
  const parsed = documentSchema.safeParse(parseJson(document))
  if (!parsed.success) return { licence: undefined, fault: 'unreadable' }
  const { licence, signature } = parsed.data
  const bytes = Buffer.from(signature, 'base64')
  if (documentText(licence, bytes) !== document) return { licence: undefined, fault: 'altered' }
  const development = keys.development === undefined ? [] : [keys.development]
  const trusted = licence.development ? development : keys.authorities
  if (!trusted.some((key) => verify(null, signedBytes(licence), key, bytes)))
    return { licence: undefined, fault: 'untrusted' }
  if (now < new Date(licence.valid_from)) return { licence, fault: 'not_yet_valid' }
  if (now >= new Date(licence.valid_until)) return { licence, fault: 'expired' }
  return { licence, fault: undefined }
}

/** Pure: the document of a licence, signed with an Ed25519 key. Throws where the licence breaks its own rules. */
export function writeLicence(licence: Licence, privateKey: KeyObject): string {
  const checked = licenceSchema.parse(licence)
  return documentText(checked, sign(null, signedBytes(checked), privateKey))
}

/** Pure: an Ed25519 public key from base64 of its SubjectPublicKeyInfo (DER); undefined when it is none. */
export function readPublicKey(base64: string): KeyObject | undefined {
  try {
    const der = Buffer.from(base64, 'base64')
    if (der.toString('base64') !== base64) return undefined
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}

/** Pure: the way `readPublicKey` takes it. */
export function writePublicKey(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64')
}

/** The one way in which an instant is written. */
function isInstant(value: string): boolean {
  const at = new Date(value)
  return !Number.isNaN(at.getTime()) && at.toISOString() === value
}

/** Pure: an address that only this machine can be reached by. */
function isOwnMachine(host: string): boolean {
  return /^(localhost|[a-z0-9.-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(host)
}

/** Fields in one order, whatever order they came in. */
function ordered(licence: Licence): Licence {
  const { id, operator, authority, number, market, products, hosts } = licence
  const { valid_from, valid_until, development } = licence
  return {
    id,
    operator,
    authority,
    number,
    market,
    products,
    hosts,
    valid_from,
    valid_until,
    development,
  }
}

function signedBytes(licence: Licence): Buffer {
  return Buffer.from(`${FORMAT}\n${JSON.stringify(ordered(licence))}`)
}

function documentText(licence: Licence, signature: Buffer): string {
  const content = {
    format: FORMAT,
    licence: ordered(licence),
    signature: signature.toString('base64'),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function parseJson(document: string): unknown {
  try {
    return JSON.parse(document)
  } catch {
    return undefined
  }
}
