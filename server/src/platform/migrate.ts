import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import type { Migration } from 'kysely'
import type { Database } from './database.ts'
import { migrateJobs } from './jobs.ts'
import { projectFolder } from './project-folder.ts'
import { StartupError } from './startup-error.ts'

/**
 * Brings the database to the newest version: `server/migrations/NNNN-name.sql` in order, each in one transaction,
 * forward only. Refuses where one that was applied is not what it was: nobody knows then what the database holds.
 */
export async function migrate(
  owner: Database,
  folder = join(projectFolder(), 'server/migrations'),
): Promise<string[]> {
  const digests = await digestsIn(folder)
  await refuseChanged(owner, digests)
  const migrator = new Migrator({
    db: owner.read,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    provider: { getMigrations: () => readMigrations(folder) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    throw error instanceof Error ? error : new Error('A migration failed', { cause: error })
  }
  const noted = [...digests].map(([name, digest]) => ({ name, digest }))
  await owner.read
    .insertInto('applied_migration')
    .values(noted)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await migrateJobs(owner)
  return (results ?? []).map((result) => result.migrationName)
}

const sqlFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()

/** By name; a checkout with other ends of lines has the same text. */
async function digestsIn(folder: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const file of await sqlFiles(folder)) {
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
    digests.set(file.replace(/\.sql$/, ''), createHash('sha256').update(text).digest('hex'))
  }
  return digests
}

async function refuseChanged(owner: Database, digests: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.applied_migration') is not null as there`.execute(owner.read)
  if (!rows[0]!.there) return
  const noted = await owner.read
    .selectFrom('applied_migration')
    .select(['name', 'digest'])
    .execute()
  const changed = noted.find(({ name, digest }) => (digests.get(name) ?? digest) !== digest)
  if (changed === undefined) return
  throw new StartupError(
    `The migration ${changed.name} was changed after it was applied to this database: put back the file of its ` +
      'release, and write what should be different as a new migration.',
  )
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = await sqlFiles(folder)
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    migrations[name.replace(/\.sql$/, '')] = {
      up: async (db) => void (await sql.raw(text).execute(db)),
    }
  }
  return migrations
}
