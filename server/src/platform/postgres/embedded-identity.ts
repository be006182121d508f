import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** The operating system's user that PostgreSQL runs as; undefined means "as we are". */
export type Identity = { readonly uid: number; readonly gid: number } | undefined

// PostgreSQL refuses to run as root. A user made for this program comes first, see the decision page.
const candidates = ['menekse', 'postgres', 'nobody']

/** Whom to run PostgreSQL as: the owner of an existing cluster, else the first known plain user. */
export function databaseIdentity(clusterFolder: string): Identity {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterFolder, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }]),
  )
  for (const name of candidates) {
    const user = users.get(name)
    if (user !== undefined && user.uid !== 0) return user
  }
  throw new StartupError(
    'PostgreSQL must not run as root and no plain user was found: create one with ' +
      '"useradd --system menekse", start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the identity may enter this existing folder and every folder above it. */
export function canEnter(folder: string, identity: Identity): boolean {
  if (identity === undefined) return true
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path)
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}
