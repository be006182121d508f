import { spawnSync } from 'node:child_process'
import type { Database } from '@menekse/server/platform/database'
import { sql } from 'kysely'

/** More branches than clients, so that they do not wait for each other's rows. */
const SCALE = 32
const CLIENTS = [8, 16, 32]

/** Makes the tables of PostgreSQL's own TPC-B; false where its program is not installed. */
export async function preparePgbench(owner: Database): Promise<boolean> {
  if (pgbench(owner, '-i', '-q', '-s', String(SCALE)) === undefined) return false
  // What it leaves behind is not tidied up in the turns of what it is compared with.
  for (const table of ['accounts', 'branches', 'history', 'tellers'])
    await sql`alter table ${sql.table(`pgbench_${table}`)} set (autovacuum_enabled = false)`.execute(
      owner.read,
    )
  await sql`vacuum analyze pgbench_accounts`.execute(owner.read)
  await sql`checkpoint`.execute(owner.read)
  return true
}

/** The number of clients at which it does most. */
export function bestClients(owner: Database, seconds: number): number {
  const rates = CLIENTS.map((clients) => runPgbench(owner, { clients, seconds }))
  return CLIENTS[rates.indexOf(Math.max(...rates))]!
}

/** Transactions a second, through its own driver, which tidies its small tables up before it begins. */
export function runPgbench(owner: Database, options: { clients: number; seconds: number }): number {
  const seconds = String(Math.max(1, Math.round(options.seconds)))
  const clients = String(options.clients)
  const said = pgbench(owner, '-M', 'prepared', '-j', '2', '-c', clients, '-T', seconds)
  const rate = Number(/tps = ([\d.]+)/.exec(said ?? '')?.[1])
  if (!(rate > 0)) throw new Error(`pgbench printed no rate: ${said}`)
  return rate
}

export const mean = (rates: readonly number[]): number =>
  rates.reduce((sum, rate) => sum + rate, 0) / rates.length

function pgbench({ connection }: Database, ...args: string[]): string | undefined {
  if (!('host' in connection)) return undefined
  const { host, port, user, database } = connection
  const target = ['-h', host, '-p', String(port), '-U', user]
  const run = spawnSync('pgbench', [...target, ...args, database], { encoding: 'utf8' })
  return run.status === 0 ? run.stdout : undefined
}
