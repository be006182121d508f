import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLicence, writePublicKey } from '../src/licence/licence-document.ts'
import type { Licence } from '../src/licence/licence-document.ts'

export interface InstalledLicence {
  /** What makes an application run with real money under this licence. */
  environment: Record<string, string>
  file: string
  /** Signs and installs another one in its place. */
  install(changes: Partial<Licence>): void
  /** Takes the document away. */
  withdraw(): void
  remove(): void
}

/** In force on the day of the tests' clock, for the host of the tests' browsers. */
const LICENCE: Licence = {
  id: 'lic-1',
  operator: 'Örnek Oyun A.Ş.',
  authority: 'Örnek Kurumu',
  number: 'ÖK/2026/7',
  market: 'sandbox',
  products: ['casino'],
  hosts: ['menekse.localhost'],
  valid_from: '2026-01-01T00:00:00.000Z',
  valid_until: '2027-06-01T00:00:00.000Z',
  development: false,
}

/** A signed licence in a folder of its own, of an authority of its own. */
export function installedLicence(changes: Partial<Licence> = {}): InstalledLicence {
  const folder = mkdtempSync(join(tmpdir(), 'menekse-licence-'))
  const file = join(folder, 'licence.json')
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const install = (other: Partial<Licence>) =>
    writeFileSync(file, writeLicence({ ...LICENCE, ...other }, privateKey))
  install(changes)
  return {
    environment: {
      REAL_MONEY: '1',
      LICENCE_FILE: file,
      LICENCE_PUBLIC_KEYS: writePublicKey(publicKey),
    },
    file,
    install,
    withdraw: () => rmSync(file),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
