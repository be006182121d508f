import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@menekse/server/platform/database'
import type { Database } from '@menekse/server/platform/database'
import { startEmbeddedPostgres } from '@menekse/server/platform/embedded-postgres'
import { migrate } from '@menekse/server/platform/migrate'
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

/** Players with purses, without passwords: only their money is measured. Their ids, in order. */
export async function plantPlayers(
  owner: Database,
  count: number,
  cashKurus: bigint,
): Promise<string[]> {
  await sql`insert into brand (id, host, name, title, favicon, color_primary, color_secondary, color_accent, header_gradient, created_at)
    values ('brd_bench', 'bench.localhost', 'Bench', 'Bench', '', '#000000', '#000000', '#000000', '', now())`.execute(
    owner.read,
  )
  const { rows } = await sql<{ id: string }>`
    insert into player (id, brand_id, username, username_folded, email, email_folded, password_hash, first_name, last_name,
      phone, citizen_number_sealed, citizen_number_index, birth_day, gender, city, country, currency, language, created_at)
    select 'plr_' || lpad(n::text, 26, '0'), 'brd_bench', 'p' || n, 'p' || n, 'p' || n, 'p' || n, '', 'P', 'P', n::text, '', n::text,
      '1990-01-01', 'female', 'İzmir', 'Türkiye', 'TRY', 'tr', now()
    from generate_series(1, ${count}::int) as n returning id`.execute(owner.read)
  await sql`insert into purse (player_id, cash) select id, 0 from player where brand_id = 'brd_bench'`.execute(
    owner.read,
  )
  await sql`insert into transfer (player_id, key, reason, debit_account, credit_account, amount, subject, balance_after, occurred_at, recorded_at)
    select id, 'plant', 'deposit', 'house:bank', 'cash', ${cashKurus}, 'plant', ${cashKurus}, now(), now() from player where brand_id = 'brd_bench'`.execute(
    owner.read,
  )
  await sql`update purse set cash = ${cashKurus}`.execute(owner.read)
  await sql`vacuum analyze`.execute(owner.read)
  return rows.map((row) => row.id)
}
