import { createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { verifyBuild } from './manifest.ts'
import { projectFolder } from './project-folder.ts'
import { StartupError } from './startup-error.ts'

/** BUILD_PUBLIC_KEYS: whose signature under the list of the build counts; base64 of Ed25519 keys (SPKI, DER). */
export function readBuildKeys(
  environment: Readonly<Record<string, string | undefined>>,
): KeyObject[] {
  const keys = (environment['BUILD_PUBLIC_KEYS'] ?? '').split(',').map((key) => key.trim())
  return keys.filter((key) => key !== '').map(readKey)
}

function readKey(base64: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The sentence below says it.
  }
  throw new StartupError(
    'BUILD_PUBLIC_KEYS cannot be used: give Ed25519 public keys in base64, separated by commas.',
  )
}

/** The folder of the build this program runs from; undefined where it runs from its sources. */
export function builtFolder(): string | undefined {
  const path = fileURLToPath(import.meta.url).replaceAll('\\', '/')
  return path.includes('/dist/server/') ? projectFolder() : undefined
}

/** Where a key is trusted nothing starts but what was signed with it, file by file. */
export async function refuseOtherBuild(
  keys: readonly KeyObject[],
  folder = builtFolder(),
): Promise<void> {
  if (keys.length === 0 || folder === undefined) return
  const { state, faults } = await verifyBuild(folder, keys)
  const [first] = faults
  if (state !== 'signed')
    throw new StartupError(
      'The list of this build is missing or not signed with one of BUILD_PUBLIC_KEYS: install the release again.',
    )
  if (first !== undefined)
    throw new StartupError(
      `This is not the build that was signed: ${first.file} is ${first.fault}, ${faults.length} files differ. ` +
        'Install the release again.',
    )
}
