import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLicence, readPublicKey, writeLicence, writePublicKey } from './licence-document.ts'
import type { Licence, TrustedKeys } from './licence-document.ts'

const authority = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const development = generateKeyPairSync('ed25519')
const keys: TrustedKeys = {
  authorities: [stranger.publicKey, authority.publicKey],
  development: development.publicKey,
}
const now = new Date('2026-11-21T09:00:00Z')

const base: Licence = {
  id: 'lic-1',
  operator: 'Örnek Oyun A.Ş.',
  authority: 'Örnek Kurumu',
  number: 'ÖK/2026/7',
  market: 'mt',
  products: ['casino'],
  hosts: ['menekse.localhost', 'www.ornek.com.tr'],
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_until: '2027-01-01T00:00:00.000Z',
  development: false,
}
const written = (changes: Partial<Licence> = {}, key = authority.privateKey) =>
  writeLicence({ ...base, ...changes }, key)

describe('a licence', () => {
  it('is read as it was written', () => {
    expect(readLicence(written(), keys, now)).toEqual({ licence: base, fault: undefined })
  })

  it.each([
    ['before it begins', '2025-12-31T23:59:59.999Z', 'not_yet_valid'],
    ['from its first instant', '2026-01-01T00:00:00.000Z', undefined],
    ['until before its last', '2026-12-31T23:59:59.999Z', undefined],
    ['from its end on', '2027-01-01T00:00:00.000Z', 'expired'],
  ])('counts %s', (_, at, fault) => {
    expect(readLicence(written(), keys, new Date(at))).toEqual({ licence: base, fault })
  })

  it('needs a signature that is trusted', () => {
    const only = { authorities: [stranger.publicKey], development: undefined }
    expect(readLicence(written(), only, now).fault).toBe('untrusted')
    expect(readLicence(written(), { authorities: [], development: undefined }, now).fault).toBe(
      'untrusted',
    )
  })

  it.each(['', '{}', 'null', '[]', '{"format":"menekse-licence-v1"}', '\ufeff'])(
    'is not %j',
    (document) => {
      expect(readLicence(document, keys, now).fault).toBe('unreadable')
    },
  )

  it('opens nothing once any byte of it was changed, taken out or put in', () => {
    const document = Buffer.from(written())
    const change = fc.record({
      at: fc.nat(document.length - 1),
      how: fc.constantFrom('replace', 'remove', 'insert'),
      byte: fc.nat(255),
    })
    fc.assert(
      fc.property(change, ({ at, how, byte }) => {
        const middle = how === 'remove' ? Buffer.alloc(0) : Buffer.from([byte])
        const rest = document.subarray(how === 'insert' ? at : at + 1)
        const changed = Buffer.concat([document.subarray(0, at), middle, rest])
        fc.pre(!changed.equals(document))
        const read = readLicence(changed.toString('utf8'), keys, now)
        expect(read.licence).toBeUndefined()
        expect(['unreadable', 'altered', 'untrusted']).toContain(read.fault)
      }),
      { numRuns: 2_000 },
    )
  })

  it('opens nothing in another order, other spacing or with something added', () => {
    const parsed = JSON.parse(written()) as { licence: Licence; signature: string }
    const { id, ...rest } = parsed.licence
    for (const other of [
      JSON.stringify(parsed),
      JSON.stringify({ ...parsed, licence: { ...rest, id } }, null, 2),
      JSON.stringify({ ...parsed, licence: { ...parsed.licence, hosts: ['*'] } }, null, 2),
      JSON.stringify({ ...parsed, more: 1 }, null, 2),
      written().replace(/\n$/, ''),
      written().replaceAll('\n', '\r\n'),
    ])
      expect(readLicence(other, keys, now).licence).toBeUndefined()
  })

  it('for development needs the development key, and any other an authority', () => {
    const own = { development: true, hosts: ['localhost', 'menekse.localhost', '127.0.0.1'] }
    expect(readLicence(written(own, development.privateKey), keys, now).fault).toBeUndefined()
    expect(readLicence(written(own), keys, now).fault).toBe('untrusted')
    expect(readLicence(written({}, development.privateKey), keys, now).fault).toBe('untrusted')
    const configured = { ...keys, development: undefined }
    expect(readLicence(written(own, development.privateKey), configured, now).fault).toBe(
      'untrusted',
    )
  })

  it.each([
    { development: true },
    { development: true, hosts: ['localhost.example.com'] },
    { hosts: [] },
    { hosts: ['Menekse.localhost'] },
    { products: [] },
    { market: 'Great Britain' },
    { operator: '' },
    { valid_from: '2026-01-01' },
    { valid_until: '2026-01-01T00:00:00.000Z' },
  ])('cannot be written with %j', (changes) => {
    expect(() => written(changes)).toThrow(/"path"/)
  })
})

describe('a public key', () => {
  it('is read as it was written, and nothing else is one', () => {
    const text = writePublicKey(authority.publicKey)
    expect(writePublicKey(readPublicKey(text)!)).toBe(text)
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    for (const other of ['', 'AAAA', text.slice(4), ` ${text}`, writePublicKey(rsa)])
      expect(readPublicKey(other)).toBeUndefined()
  })
})
