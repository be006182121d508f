import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { openDatabase } from '../src/platform/database.ts'
import type { EmbeddedConnection } from '../src/platform/postgres/embedded-postgres.ts'
import { templates } from './database-templates.ts'

export type TestDatabase = { readonly connection: EmbeddedConnection; drop(): Promise<void> }

/** A migrated, empty database of its own for one test file; takes about 50 ms. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(templates.migrated)

/** The same with the brands, pages and campaigns that a first start writes. */
export const createSeededDatabase = (): Promise<TestDatabase> => createFrom(templates.seeded)

/** The same, in which the money lane is held to its rule. */
export const createGuardedDatabase = (): Promise<TestDatabase> => createFrom(templates.guarded)

/** A database without a single table of ours. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0')

async function createFrom(template: string): Promise<TestDatabase> {
  const cluster = inject('testCluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  // Over a thousand small tables and indexes are copied in a tenth of the time that writing them to the log takes.
  await onCluster(
    cluster,
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`,
  )
  const drop = (): Promise<void> =>
    onCluster(cluster, sql`drop database ${sql.id(name)} with (force)`)
  return { connection: { ...cluster, database: name }, drop }
}

async function onCluster(
  cluster: EmbeddedConnection,
  command: ReturnType<typeof sql>,
): Promise<void> {
  const database = openDatabase(cluster, { asOwner: true, poolSize: 1 })
  try {
    await command.execute(database.read)
  } finally {
    await database.close()
  }
}
