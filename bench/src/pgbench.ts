import { spawnSync } from 'node:child_process'
import type { Database } from '@menekse/server/platform/database'

const SCALE = 16

/**
 * PostgreSQL's own TPC-B through its own driver, the best of the same numbers of clients; undefined where it is not
 * installed.
 */
export function runPgbench(
  { connection }: Database,
  options: { clients: readonly number[]; seconds: number },
): number | undefined {
  if (!('host' in connection)) return undefined
  const target = ['-h', connection.host, '-p', String(connection.port), '-U', connection.user]
  const pgbench = (...args: string[]) =>
    spawnSync('pgbench', [...target, ...args, connection.database], { encoding: 'utf8' })
  if (pgbench('-i', '-q', '-s', String(SCALE)).status !== 0) return undefined
  const seconds = String(Math.max(1, Math.round(options.seconds)))
  const rates = options.clients.map((clients) => {
    const run = pgbench('-n', '-M', 'prepared', '-j', '2', '-c', String(clients), '-T', seconds)
    return Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1] ?? 0)
  })
  return Math.max(...rates)
}
