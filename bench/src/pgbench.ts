import { spawnSync } from 'node:child_process'
import type { Database } from '@menekse/server/platform/database'

/** More branches than clients, so that they do not wait for each other's rows. */
const SCALE = 32
const CLIENTS = [8, 16, 32]

/** Makes the tables of PostgreSQL's own TPC-B; false where its program is not installed. */
export const preparePgbench = (owner: Database): boolean =>
  pgbench(owner, '-i', '-q', '-s', String(SCALE)) !== undefined

/** The number of clients at which it does most. */
export function bestClients(owner: Database, seconds: number): number {
  const rates = CLIENTS.map((clients) => runPgbench(owner, { clients, seconds }))
  return CLIENTS[rates.indexOf(Math.max(...rates))]!
}

/** Transactions a second, through its own driver. */
export function runPgbench(owner: Database, options: { clients: number; seconds: number }): number {
  const seconds = String(Math.max(1, Math.round(options.seconds)))
  const clients = String(options.clients)
  const said = pgbench(owner, '-n', '-M', 'prepared', '-j', '2', '-c', clients, '-T', seconds)
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
