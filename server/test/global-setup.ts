import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { seedCampaigns } from '../src/campaigns/seed.ts'
import { seedContent } from '../src/content/seed.ts'
import { manualClock } from '../src/platform/clock.ts'
import { admitLogin, EMBEDDED_LOGIN } from '../src/platform/database-access.ts'
import { openDatabase } from '../src/platform/database.ts'
import type { Database } from '../src/platform/database.ts'
import {
  type EmbeddedConnection,
  startEmbeddedPostgres,
} from '../src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { templates } from './database-templates.ts'
import { guardLane } from './lane-guard.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: EmbeddedConnection
  }
}

/** When a test's clock begins. */
export const TESTS_BEGIN = '2026-11-21T09:00:00Z'

const quietLog = {
  info: () => undefined,
  error: (message: string) => void process.stderr.write(`${message}\n`),
}

/** One PostgreSQL for the whole run, in a folder of its own that is gone afterwards. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = join(await quickFolder(), `menekse-test-${randomBytes(6).toString('hex')}`)
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
      max_wal_size: '256MB',
      // Each database that is copied or dropped goes through all of it.
      shared_buffers: '128MB',
    },
  })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await makeTemplates(postgres.connection)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testCluster', postgres.connection)
  return stop
}

const ROOM_BYTES = 2 * 1024 ** 3

/** Memory where there is room: data of tests are thrown away, and a copy of a database is many small files. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free > ROOM_BYTES ? memory : tmpdir()
}

async function makeTemplates(connection: EmbeddedConnection): Promise<void> {
  await createDatabase(connection, templates.migrated)
  await within(connection, templates.migrated, async (database) => {
    await migrate(database)
    await admitLogin(database, EMBEDDED_LOGIN)
  })
  await createDatabase(connection, templates.seeded, templates.migrated)
  const clock = manualClock(TESTS_BEGIN)
  await within(connection, templates.seeded, async (database) => {
    await seedContent(database, clock)
    await seedCampaigns(database, clock)
  })
  await createDatabase(connection, templates.guarded, templates.seeded)
  await within(connection, templates.guarded, guardLane)
}

async function createDatabase(connection: EmbeddedConnection, name: string, copied = 'template1') {
  const cluster = openDatabase(connection, { asOwner: true })
  await sql`create database ${sql.id(name)} template ${sql.id(copied)}`.execute(cluster.read)
  await cluster.close()
}

async function within(
  connection: EmbeddedConnection,
  name: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase({ ...connection, database: name }, { asOwner: true })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}
