import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import type { Migration } from 'kysely'
import type { Database } from './database.ts'
import { migrateJobs } from './jobs.ts'
import { projectFolder } from './project-folder.ts'

/**
 * Brings the database to the newest version: `server/migrations/NNNN-name.sql` in order, each in one transaction,
 * forward only.
 */
export async function migrate(owner: Database): Promise<string[]> {
  const folder = join(projectFolder(), 'server/migrations')
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
  await migrateJobs(owner)
  return (results ?? []).map((result) => result.migrationName)
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations: Record<string, Migration> = {}
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    migrations[name.replace(/\.sql$/, '')] = {
      up: async (db) => void (await sql.raw(text).execute(db)),
    }
  }
  return migrations
}
