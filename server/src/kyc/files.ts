import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vault } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { addFile, findFile } from './store.ts'

/** The documents themselves: encrypted, under random names, in the database, where every process finds them. */
export function createDocumentFiles({ database, vault }: { database: Database; vault: Vault }) {
  return {
    /** Keeps a file exactly when the transaction commits; its name. */
    async write(tx: Tx, bytes: Buffer): Promise<string> {
      const name = randomUUID()
      await addFile(tx, name, vault.sealBytes(bytes))
      return name
    },
    async read(name: string): Promise<Buffer> {
      const sealed = await findFile(database, name)
      if (sealed === undefined) throw new Error(`The document ${name} is nowhere`)
      return vault.openBytes(sealed)
    },
  }
}

const NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Takes in what an older installation kept in a folder of its own. A file goes only once the database has it, so that
 * it may be broken off anywhere, and several processes may do it at a time.
 */
export async function takeInFiles(database: Database, folder: string): Promise<number> {
  const names = (await unlessGone(readdir(folder))) ?? []
  let taken = 0
  for (const name of names.filter((one) => NAME.test(one))) {
    const sealed = await unlessGone(readFile(join(folder, name)))
    if (sealed === undefined) continue
    await addFile(database.read, name, sealed)
    await rm(join(folder, name), { force: true })
    taken += 1
  }
  // Whatever else somebody has put there stays, and the folder with it.
  await rmdir(folder).catch(() => undefined)
  return taken
}

/** Undefined where another process was first. */
async function unlessGone<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
