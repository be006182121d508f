// What every script needs before the packages are installed: nothing here may import one.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Ends the program with one line that says what to do. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Node 20.19 and 22.12 are the first of their lines that load ES modules from everywhere. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23) return
  fail(
    `Menekşe needs Node 20.19 or newer, 22.12 or newer, or 24, but this is ${process.version}: ` +
      'install one of them from https://nodejs.org and try again.',
  )
}

const FILES_MIN = 1_024

/** Before anything is loaded: without enough of them Node breaks off in the middle of it, with a stack. */
export function checkOpenFiles() {
  const most = openFilesMost()
  if (most >= FILES_MIN) return
  fail(
    `Menekşe needs ${FILES_MIN} open files or more, but only ${most} are allowed here: raise it with ` +
      '"ulimit -n 65536" (systemd: LimitNOFILE=65536) and start again.',
  )
}

/** Node has raised it to what the system allows at all. */
function openFilesMost() {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8')
    const [, soft] = /^Max open files\s+(\S+)/m.exec(limits) ?? []
    return soft === undefined || soft === 'unlimited' ? Infinity : Number(soft)
  } catch {
    // Elsewhere a shell knows what this process hands down.
    const { stdout } = spawnSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' })
    return /^\d+/.test(stdout ?? '') ? Number(stdout) : Infinity
  }
}

/**
 * Runs a program of ours or of a package and answers its exit code. With `quiet`, its output
 * appears only when it fails.
 */
export function run(command, args, { cwd = root, quiet = false, environment = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    })
    const output = []
    child.stdout?.on('data', (data) => output.push(data))
    child.stderr?.on('data', (data) => output.push(data))
    child.once('error', (error) => {
      process.stderr.write(`${command} could not be run: ${error.message}\n`)
      resolve(1)
    })
    child.once('close', (code, signal) => {
      const exitCode = code ?? (signal === null ? 1 : 130)
      if (exitCode !== 0) process.stderr.write(Buffer.concat(output))
      resolve(exitCode)
    })
  })
}

/** Runs a program that a package installed, by its file, so that no shell or PATH matters. */
export function runPackage(name, args, options) {
  const manifest = JSON.parse(
    readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
  )
  const bin = typeof manifest.bin === 'string' ? manifest.bin : Object.values(manifest.bin)[0]
  return run(process.execPath, [join(root, 'node_modules', name, bin), ...args], options)
}

/** Installs the packages when they are missing or not those of package-lock.json. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const expected = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
  const hash = expected.digest('hex')
  const marker = join(root, 'node_modules/.menekse-install')
  if (readIfThere(marker) === hash) return
  if (!isInstalled(JSON.parse(lock.toString()))) {
    process.stdout.write('Installing packages; this takes about a minute…\n')
    const startedAt = performance.now()
    // Build tools are needed to start from the sources, whatever NODE_ENV says.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const code = await runNpm(args)
    if (code !== 0) {
      fail('The packages could not be installed: see the lines above, then try again.')
    }
    process.stdout.write(`Installed in ${seconds(startedAt)} s.\n`)
  }
  try {
    writeFileSync(marker, hash)
  } catch {
    // A read-only installation that is right is compared again at the next start.
  }
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /\.c?js$/.test(npm)
  return isScript
    ? run(process.execPath, [npm, ...args], { quiet: true })
    : run('npm', args, { quiet: true })
}

/** Compares what npm noted about node_modules with the lock file. */
function isInstalled(lock) {
  const note = readIfThere(join(root, 'node_modules/.package-lock.json'))
  if (note === undefined) return false
  const installed = JSON.parse(note).packages ?? {}
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true
    const found = installed[path]
    if (found === undefined) return wanted.optional === true
    return found.version === wanted.version && existsSync(join(root, path))
  })
}

const sources = ['contract', 'games', 'ui', 'server', 'site', 'backoffice']
const buildMarker = join(root, 'dist/.menekse-build')

/** Builds sites and server when a source has changed since the last build. */
export async function ensureBuilt() {
  const hash = hashSources()
  if (readIfThere(buildMarker) === hash) return
  process.stdout.write('Building…\n')
  const startedAt = performance.now()
  const { build } = await import('./build.mjs')
  await build()
  process.stdout.write(`Built in ${seconds(startedAt)} s.\n`)
}

/** Called by the build: a build that was interrupted in between never counts as done. */
export async function markBuild(work) {
  const hash = hashSources()
  rmSync(buildMarker, { force: true })
  await work()
  mkdirSync(dirname(buildMarker), { recursive: true })
  writeFileSync(buildMarker, hash)
}

function hashSources() {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs'].map((f) =>
    join(root, f),
  )
  for (const folder of sources) collectFiles(join(root, folder), files)
  for (const file of files) {
    hash.update(`${relative(root, file)}\0`)
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function collectFiles(folder, files) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      const isSource = !['node_modules', 'dist', 'test', 'migrations'].includes(entry.name)
      if (isSource && !entry.name.startsWith('.')) collectFiles(path, files)
    } else if (!/\.test\.tsx?$/.test(entry.name) && !entry.name.startsWith('.')) {
      files.push(path)
    }
  }
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

export function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1)
}
