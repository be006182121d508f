import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { writeTables } from './platform/tables-print.ts'

// `npm run schema`: migrates an empty database and writes schema.sql and tables.ts from it.
const dataFolder = await mkdtemp(join(tmpdir(), 'menekse-schema-'))
// The database's own user must be able to enter it.
await chmod(dataFolder, 0o755)
const postgres = await startEmbeddedPostgres({ dataFolder, log: createLog('warn') })
const database = openDatabase(postgres.connection, { asOwner: true })
await migrate(database)
await writeTables(database)
await database.close()
await postgres.stop()
await rm(dataFolder, { recursive: true, force: true })
