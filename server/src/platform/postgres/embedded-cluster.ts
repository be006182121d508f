import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { canEnter, databaseIdentity, type Identity } from './embedded-identity.ts'
import { StartupError } from '../startup-error.ts'

/** Where a cluster lies and who runs it. `folder` is a real path and may not exist yet. */
export type ClusterPlace = { readonly folder: string; readonly identity: Identity }

export const superuser = 'menekse'

/**
 * Decides where the cluster of a data folder lives: in `<dataFolder>/postgres`, or, where the plain
 * user that must run PostgreSQL for root cannot get there, in the shared folder, with a link.
 */
export function placeCluster(
  dataFolder: string,
  sharedFolder: string,
  log: { info(message: string): void },
): ClusterPlace {
  makeDataFolder(dataFolder)
  const wanted = join(realpathSync(dataFolder), 'postgres')
  const entry = lstatSync(wanted, { throwIfNoEntry: false })
  if (entry?.isSymbolicLink() === true) {
    const folder = resolve(dirname(wanted), readlinkSync(wanted))
    makeFolder(dirname(folder))
    const identity = databaseIdentity(folder)
    if (canEnter(dirname(folder), identity)) return { folder, identity }
    throw new StartupError(
      `${wanted} leads to ${folder}, where the user of PostgreSQL may not go: open the folders ` +
        'above it with "chmod a+x", or choose another data folder with MENEKSE_DATA.',
    )
  }
  const identity = databaseIdentity(wanted)
  if (canEnter(dirname(wanted), identity)) return { folder: wanted, identity }
  const folder = sharedPlace(wanted, sharedFolder)
  if (entry !== undefined) {
    // The folder was closed after the cluster was made; it moves out as a whole, or not at all.
    moveCluster(wanted, folder)
  }
  symlinkSync(folder, wanted)
  log.info(
    `PostgreSQL may not run as root and no other user may enter ${dirname(wanted)}: ` +
      `the database lies in ${folder}, with a link from ${wanted}.`,
  )
  return { folder, identity }
}

/** Makes the folder, or tells in one line that it cannot be written. */
export function makeDataFolder(dataFolder: string): void {
  try {
    makeFolders(resolve(dataFolder))
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataFolder} cannot be written (${errorCode(error)}): ` +
        'give this user the right to it, or choose another folder with MENEKSE_DATA.',
    )
  }
}

// The recursive mkdir of Node never returns in places like /proc, where nobody can make a folder.
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  makeFolders(dirname(folder))
  mkdirSync(folder)
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  try {
    mkdirSync(folder, { recursive: true })
    // The umask may be strict, but the user of PostgreSQL must be able to pass through.
    chmodSync(folder, 0o755)
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} for the database cannot be made (${errorCode(error)}): ` +
        'choose a data folder that every user may enter with MENEKSE_DATA, or set DATABASE_URL.',
    )
  }
}

/** A data folder that was deleted and made anew starts empty; what lay here before is kept. */
function sharedPlace(wanted: string, sharedFolder: string): string {
  makeFolder(sharedFolder)
  const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 10)
  for (let number = 1; ; number += 1) {
    const folder = join(realpathSync(sharedFolder), number === 1 ? hash : `${hash}-${number}`)
    if (!existsSync(folder)) return folder
  }
}

function moveCluster(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    throw new StartupError(
      `The user of PostgreSQL may no longer enter ${dirname(from)}, and the database cannot be ` +
        `moved to ${to} (${errorCode(error)}): open the folder with "chmod a+x", or move it by hand.`,
    )
  }
}

/** Makes the cluster where there is none. What a killed first start left behind is cleared away. */
export function ensureCluster(place: ClusterPlace, binaries: string): { isNew: boolean } {
  const { folder, identity } = place
  clearUnfinished(folder)
  if (existsSync(join(folder, 'PG_VERSION'))) {
    checkVersion(folder, binaries)
    return { isNew: false }
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartupError(
      `${folder} is not empty and holds no PostgreSQL database: restore a backup there, ` +
        'move it away to begin empty, or choose another data folder with MENEKSE_DATA.',
    )
  }
  const unfinished = `${folder}.new-${process.pid}`
  mkdirSync(unfinished, { mode: 0o700 })
  if (identity !== undefined) chownSync(unfinished, identity.uid, identity.gid)
  // Sorting is the same on every machine, and Turkish order is asked for where it is wanted.
  const args = ['-D', unfinished, '-U', superuser, '--encoding=UTF8', '--locale=C']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push('--auth-local=trust', '--auth-host=reject')
  const run = spawnSync(join(binaries, 'initdb'), args, {
    cwd: '/',
    env: plainEnvironment(),
    encoding: 'utf8',
    ...identity,
  })
  if (run.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    const reason = run.error?.message ?? lastLine(run.stderr)
    throw new StartupError(`The database in ${folder} could not be made: ${reason}`)
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return { isNew: true }
}

function clearUnfinished(folder: string): void {
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(folder), name), { recursive: true })
  }
}

function checkVersion(folder: string, binaries: string): void {
  const ofData = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const run = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/' })
  const ofProgram = /(\d+)\.\d/.exec(run.stdout)?.[1]
  if (ofProgram !== undefined && ofData !== ofProgram) {
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${ofData}, but this release brings ` +
        `${ofProgram}: export it with the release that made it, or set DATABASE_URL.`,
    )
  }
}

/** Nothing of the caller's environment may change how PostgreSQL behaves. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }
}

function lastLine(text: string): string {
  const lines = text.split('\n').filter((line) => /error|fatal|panic|could not/i.test(line))
  return lines.at(-1) ?? text.trim().split('\n').at(-1) ?? 'no reason was given.'
}

export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
