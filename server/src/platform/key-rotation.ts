import type { Clock } from './clock.ts'
import { createVault } from './crypto.ts'
import type { Database } from './database.ts'
import { noteKeys } from './key-checks.ts'
import { INDEX_KEY, readKeyFile, withNewKey, withoutKey, writeKeyFile } from './key-file.ts'
import type { Keys } from './key-file.ts'
import { takeLock } from './postgres/embedded-lock.ts'
import { countSealed, sealAnew } from './sealed-columns.ts'
import type { SealedColumn } from './sealed-columns.ts'
import { StartupError } from './startup-error.ts'

/** So long after another took its place, nothing that was sealed by a key can still be on its way to the database. */
const AT_REST_MS = 3_600_000

interface Where {
  /** As the owner of the database, which may change what is sealed. */
  owner: Database
  file: string
  clock: Clock
}

/** Makes a key that seals from now on, in every process that reads the file. */
export async function rotate({ owner, file, clock }: Where): Promise<string> {
  const keys = await changeFile(file, (now) => withNewKey(now))
  await noteKeys(owner, keys, clock.now())
  return keys.current
}

/** Seals with the current key all that others sealed; safe to end and to repeat, beside a running server. */
export function reseal(
  { owner, file }: Where,
  onBatch?: (where: SealedColumn, count: number) => void,
): Promise<number> {
  const keys = keysIn(file)
  const vault = createVault(file, keys)
  const renew = (sealed: string | Buffer) =>
    typeof sealed === 'string'
      ? vault.seal(vault.open(sealed))
      : vault.sealBytes(vault.openBytes(sealed))
  return sealAnew(owner, keys.current, renew, onBatch)
}

/** Removes a key that nothing needs any more; a StartupError says what does. */
export async function retire({ owner, file, clock }: Where, id: string): Promise<void> {
  const keys = keysIn(file)
  const now = clock.now()
  const noted = await owner.read
    .selectFrom('vault_key')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (keys.encryption[id] === undefined) throw new StartupError(`There is no key ${id}.`)
  if (keys.current === id) throw new StartupError(`${id} is the key that seals: rotate first.`)
  const replacedAt = noted?.replaced_at ?? now
  if (now.getTime() - replacedAt.getTime() < AT_REST_MS) {
    throw new StartupError(`${id} was replaced less than an hour ago: retire it later.`)
  }
  const left = (await countSealed(owner)).get(id) ?? 0
  if (left > 0) {
    throw new StartupError(
      `${id} still seals ${left} values: seal them anew with "npm run keys -- reseal".`,
    )
  }
  // The database first: a start refuses where a key is missing that is not retired.
  await owner.read.updateTable('vault_key').set({ retired_at: now }).where('id', '=', id).execute()
  await changeFile(file, (found) => withoutKey(found, id))
}

export interface ListedKey {
  id: string
  isCurrent: boolean
  since: Date | undefined
  replacedAt: Date | undefined
  /** How many values it seals; undefined for the index key, which seals none. */
  seals: number | undefined
}

export async function listKeys({ owner, file }: Where): Promise<ListedKey[]> {
  const keys = keysIn(file)
  const [noted, counts] = await Promise.all([
    owner.read.selectFrom('vault_key').selectAll().execute(),
    countSealed(owner),
  ])
  return [...Object.keys(keys.encryption), INDEX_KEY].map((id) => {
    const row = noted.find((one) => one.id === id)
    return {
      id,
      isCurrent: id === keys.current,
      since: row?.since,
      replacedAt: row?.replaced_at ?? undefined,
      seals: id === INDEX_KEY ? undefined : (counts.get(id) ?? 0),
    }
  })
}

export function keysIn(file: string): Keys {
  const keys = readKeyFile(file)
  if (keys === undefined) throw new StartupError(`There are no keys in ${file} yet.`)
  return keys
}

async function changeFile(file: string, change: (keys: Keys) => Keys): Promise<Keys> {
  const lock = takeLock(`${file}.lock`)
  if ('pid' in lock)
    throw new StartupError(`Process ${lock.pid} is changing the keys: wait for it.`)
  try {
    const keys = change(keysIn(file))
    writeKeyFile(file, keys)
    return keys
  } finally {
    lock.release()
  }
}
