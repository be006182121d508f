import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { games, variantsOf } from '@menekse/games/catalogue'
import { MANIFEST, SIGNATURE, verifyBuild, writeManifest } from './platform/manifest.ts'
import { readBuildKeys } from './platform/build-keys.ts'
import { projectFolder } from './platform/project-folder.ts'
import { StartupError } from './platform/startup-error.ts'
import { VERSION } from './platform/version.ts'

const USAGE = `npm run manifest -- write [--key PRIVATE.pem]
        lists the SHA-256 of every file of the build and of the migrations; with --key signs the list
npm run manifest -- verify
        compares the files with the list, and its signature with BUILD_PUBLIC_KEYS`

async function run(argv: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const root = projectFolder()
  const [verb] = positionals
  if (verb === 'write') await write(root, values.key)
  else if (verb === 'verify') await check(root)
  else throw new StartupError(USAGE)
}

async function write(root: string, keyFile: string | undefined): Promise<void> {
  const maths = games
    .flatMap(({ slug }) => variantsOf(slug))
    .map((game) => `maths ${game.slug} ${game.mathVersion()}`)
  const text = await writeManifest(root, [`version ${VERSION}`, ...maths])
  rmSync(join(root, SIGNATURE), { force: true })
  writeFileSync(join(root, MANIFEST), text)
  if (keyFile === undefined) return
  const key = createPrivateKey(readFileSync(keyFile))
  if (key.asymmetricKeyType !== 'ed25519')
    throw new StartupError(`${keyFile} is no Ed25519 key: make one with "openssl genpkey".`)
  writeFileSync(join(root, SIGNATURE), `${sign(null, Buffer.from(text), key).toString('base64')}\n`)
}

async function check(root: string): Promise<void> {
  const { state, digest, files, faults } = await verifyBuild(root, readBuildKeys(process.env))
  for (const { file, fault } of faults) console.log(`${fault}: ${file}`)
  console.log(`${state}: ${files} files, ${faults.length} differ, list ${digest ?? 'missing'}`)
  if (faults.length > 0 || state === 'foreign' || state === 'sources') process.exitCode = 1
}

/** `npm run manifest`: for whoever releases a build, and whoever wants to know which one lies here. */
try {
  await run(process.argv.slice(2))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message.includes(USAGE) ? message : `Menekşe: ${message}`)
  process.exitCode = 1
}
