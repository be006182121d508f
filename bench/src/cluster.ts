import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { createContent } from '@menekse/server/content/content'
import { systemClock } from '@menekse/server/platform/clock'
import { admitLogin, EMBEDDED_LOGIN } from '@menekse/server/platform/database-access'
import { openDatabase } from '@menekse/server/platform/database'
import type { Database } from '@menekse/server/platform/database'
import { startEmbeddedPostgres } from '@menekse/server/platform/postgres/embedded-postgres'
import { migrate } from '@menekse/server/platform/migrate'
import { plantPlayers } from '@menekse/server/test/crowd'
import { sql } from 'kysely'

export interface Cluster {
  database: Database
  owner: Database
  dataFolder: string
  stop(): Promise<void>
}

/** A fresh cluster with the product's own settings, migrated; gone afterwards. */
export async function startCluster(): Promise<Cluster> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'menekse-bench-'))
  // The database's own user must be able to enter it.
  await chmod(dataFolder, 0o755)
  const log = { info: () => undefined, error: (message: string) => console.error(message) }
  const postgres = await startEmbeddedPostgres({ dataFolder, log })
  const owner = openDatabase(postgres.connection, { asOwner: true, poolSize: 2 })
  await migrate(owner)
  await admitLogin(owner, EMBEDDED_LOGIN)
  const database = openDatabase(postgres.connection)
  return {
    database,
    owner,
    dataFolder,
    async stop() {
      await database.close()
      await owner.close()
      await postgres.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Players with purses, without sessions: only their money is measured. Their ids, in order. */
export async function plantMany(
  { owner, database }: Cluster,
  count: number,
  cash: Kurus,
): Promise<PlayerId[]> {
  await createContent({ database, clock: systemClock }).seed()
  const ids = Array.from(
    { length: count },
    (_, n): PlayerId => `plr_${String(n).padStart(26, '0')}`,
  )
  await plantPlayers(owner, ids, cash)
  await sql`vacuum analyze`.execute(owner.read)
  return ids
}
