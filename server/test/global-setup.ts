import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/database.ts'
import {
  type EmbeddedConnection,
  startEmbeddedPostgres,
} from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: EmbeddedConnection
  }
}

/** The migrated, empty database that every test database is copied from. */
export const templateName = 'menekse_template'

const quietLog = {
  info: () => undefined,
  error: (message: string) => void process.stderr.write(`${message}\n`),
}

/** One PostgreSQL for the whole run, in a folder of its own that is gone afterwards. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = join(tmpdir(), `menekse-test-${randomBytes(6).toString('hex')}`)
  await mkdir(dataFolder)
  await chmod(dataFolder, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataFolder,
    log: quietLog,
    // These data may be lost at any time, and tests of durability run a server of their own.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
    },
  })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.connection)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testCluster', postgres.connection)
  return stop
}

async function makeTemplate(connection: EmbeddedConnection): Promise<void> {
  const cluster = openDatabase(connection, { asOwner: true })
  await sql`create database ${sql.id(templateName)}`.execute(cluster.read)
  await cluster.close()
  const template = openDatabase({ ...connection, database: templateName }, { asOwner: true })
  try {
    await migrate(template)
  } finally {
    await template.close()
  }
}
