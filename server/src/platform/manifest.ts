import { createHash, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/*
 * What was built, as one list that `sha256sum -c` reads too: a line for each file of the build and each migration, and
 * comments for what is not a file. Beside it lies the signature of whoever released it (GLI-19 2.3.2).
 */

export const MANIFEST = 'dist/manifest.sha256'
export const SIGNATURE = `${MANIFEST}.sig`
/** Begins the list and with it what is signed, so that no signature of another purpose can serve as one. */
const FORMAT = '# menekse-manifest-v1'

const FOLDERS = ['dist', 'server/migrations']
/** Written after the build, by itself or by the operator. */
const LEFT_OUT = new Set([MANIFEST, SIGNATURE, 'dist/.menekse-build', 'dist/sbom.cdx.json'])

export interface BuildFault {
  file: string
  fault: 'changed' | 'missing' | 'added'
}

/** What became of a look at the files that run. */
export interface BuildStanding {
  /** `sources`: nothing was built. `foreign`: no key that is trusted has signed the list. */
  state: 'signed' | 'unsigned' | 'foreign' | 'sources'
  /** SHA-256 of the list. */
  digest: string | undefined
  /** What the list says of the maths in the build. */
  maths: string[]
  files: number
  faults: BuildFault[]
}

/** The list of everything below a folder of the project, in one order. */
export async function writeManifest(root: string, notes: readonly string[]): Promise<string> {
  const lines = []
  for (const file of await filesIn(root)) lines.push(`${await digestOf(join(root, file))}  ${file}`)
  return `${[FORMAT, ...notes.map((note) => `# ${note}`), ...lines].join('\n')}\n`
}

/** Which list the build has: another build has another. */
export async function manifestDigest(root: string | undefined): Promise<string> {
  if (root === undefined || !existsSync(join(root, MANIFEST))) return 'sources'
  return digestOf(join(root, MANIFEST))
}

/** Compares every file with the list, and the list's signature with the keys that are trusted. */
export async function verifyBuild(
  root: string,
  keys: readonly KeyObject[],
): Promise<BuildStanding> {
  const path = join(root, MANIFEST)
  if (!existsSync(path))
    return { state: 'sources', digest: undefined, maths: [], files: 0, faults: [] }
  const text = await readFile(path, 'utf8')
  const listed = new Map(
    [...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, digest, file]) => [file!, digest!]),
  )
  const found = await filesIn(root)
  const faults: BuildFault[] = []
  for (const file of found) {
    const wanted = listed.get(file)
    if (wanted === undefined) faults.push({ file, fault: 'added' })
    else if ((await digestOf(join(root, file))) !== wanted) faults.push({ file, fault: 'changed' })
  }
  const there = new Set(found)
  for (const file of listed.keys()) if (!there.has(file)) faults.push({ file, fault: 'missing' })
  return {
    state: await signatureOf(root, text, keys),
    digest: createHash('sha256').update(text).digest('hex'),
    maths: [...text.matchAll(/^# maths (.+)$/gm)].map(([, maths]) => maths!),
    files: listed.size,
    faults,
  }
}

async function signatureOf(
  root: string,
  text: string,
  keys: readonly KeyObject[],
): Promise<BuildStanding['state']> {
  const path = join(root, SIGNATURE)
  if (keys.length === 0) return 'unsigned'
  if (!text.startsWith(FORMAT) || !existsSync(path)) return 'foreign'
  const bytes = Buffer.from(await readFile(path, 'utf8'), 'base64')
  return keys.some((key) => verify(null, Buffer.from(text), key, bytes)) ? 'signed' : 'foreign'
}

async function filesIn(root: string): Promise<string[]> {
  const files = []
  for (const folder of FOLDERS) {
    if (!existsSync(join(root, folder))) continue
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name).slice(root.length + 1)
      files.push(path.replaceAll('\\', '/'))
    }
  }
  return files.filter((file) => !LEFT_OUT.has(file)).toSorted()
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
