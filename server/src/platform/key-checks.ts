import type { Clock } from './clock.ts'
import { createVault } from './crypto.ts'
import type { Vault } from './crypto.ts'
import type { Database } from './database.ts'
import { checksOf, INDEX_KEY, keyFileOf, makeKeyFile, readKeyFile } from './key-file.ts'
import type { Keys } from './key-file.ts'
import { anySealed } from './sealed-columns.ts'
import { StartupError } from './startup-error.ts'

/**
 * Opens the keys of this installation, made at its first start. Refuses keys that are not those of its database, and to
 * make new ones for data that were sealed by others: nobody would be found by them, and nothing could be opened.
 */
export async function openKeys(options: {
  dataFolder: string
  database: Database
  clock: Clock
}): Promise<Vault> {
  const { dataFolder, database, clock } = options
  const file = keyFileOf(dataFolder)
  const found = readKeyFile(file)
  if (found === undefined) await refuse(database, undefined, file)
  const keys = found ?? makeKeyFile(file)
  await refuse(database, keys, file)
  await noteKeys(database, keys, clock.now())
  // Two machines with a folder each may both have begun with keys of their own.
  await refuse(database, keys, file)
  return createVault(file, keys)
}

async function refuse(database: Database, keys: Keys | undefined, file: string): Promise<void> {
  const problem = await problemOfKeys(database, keys)
  if (problem !== undefined) throw new StartupError(`${file}: ${problem}`)
}

const PUT_BACK =
  'put the copy of keys.json back, for instance with "npm run keys -- import FILE" (docs/backup.md).'

/** Why these are not the keys of this database, in a sentence; undefined when they are, or may become so. */
export async function problemOfKeys(
  database: Database,
  keys: Keys | undefined,
): Promise<string | undefined> {
  const noted = await database.read
    .selectFrom('vault_key')
    .select(['id', 'check_value'])
    .where('retired_at', 'is', null)
    .execute()
  const sealed = noted.length > 0 ? undefined : await anySealed(database)
  if (keys === undefined) {
    const isNew = noted.length === 0 && sealed === undefined
    return isNew ? undefined : `the keys of this database are missing: ${PUT_BACK}`
  }
  const checks = checksOf(keys)
  const wrong = noted.find(({ id, check_value: value }) => checks[id] !== value)
  if (wrong !== undefined) {
    const how = checks[wrong.id] === undefined ? 'is not among them' : 'is another one'
    return `these are not the keys of this database, whose key ${wrong.id} ${how}: ${PUT_BACK}`
  }
  if (sealed !== undefined && !opens(keys, sealed)) {
    return `these are not the keys of this database, whose data they do not open: ${PUT_BACK}`
  }
  return undefined
}

function opens(keys: Keys, sealed: string): boolean {
  try {
    createVault('', keys).open(sealed)
    return true
  } catch {
    return false
  }
}

/** Writes down which keys there are, since when, and which of them seals. */
export async function noteKeys(database: Database, keys: Keys, now: Date): Promise<void> {
  const values = Object.entries(checksOf(keys)).map(([id, check]) => ({
    id,
    check_value: check,
    since: now,
  }))
  const { read } = database
  await read
    .insertInto('vault_key')
    .values(values)
    .onConflict((on) => on.doNothing())
    .execute()
  await read
    .updateTable('vault_key')
    .set({ replaced_at: now })
    .where('id', 'not in', [keys.current, INDEX_KEY])
    .where('replaced_at', 'is', null)
    .execute()
}
