import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildServer, freePort, makeServedFolder, serve } from '@menekse/server/test/served'
import { openBare } from './bare.ts'
import { startCluster } from './cluster.ts'
import { cpuSeconds, statOf } from './house.ts'
import type { Bench } from './report.ts'

/** Chains are made and tables opened for the first time until then. */
const WARM_MS = 60_000
/** Ticks of Linux in a second. */
const TICKS = 100

/** Seconds of processor time of a PostgreSQL so far, with all it has launched, also what has ended. */
function postgresSeconds(dataFolder: string): number {
  const [first] = readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  const all = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    const isOurs = Number(name) === postmaster || Number(fields?.[1]) === postmaster
    return isOurs && fields !== undefined ? [fields] : []
  })
  const ticks = all.flatMap((fields) => [11, 12, 13, 14].map((at) => Number(fields[at])))
  return ticks.reduce((sum, own) => sum + own, 0) / TICKS
}

/** What a house costs that nobody is in: all tables open, none of them watched. */
export const bench: Bench = async ({ seconds }) => {
  const folder = await makeServedFolder()
  const built = await buildServer()
  const cluster = await startCluster()
  const bare = await openBare()
  try {
    const server = await serve({
      program: built.program,
      dataFolder: folder.path,
      port: await freePort(),
    })
    const spent = () => [
      cpuSeconds(server.pid),
      postgresSeconds(folder.path),
      cpuSeconds(bare.pid),
      postgresSeconds(cluster.dataFolder),
    ]
    await Promise.race([wait(WARM_MS), server.died])
    const [startedAt, before] = [performance.now(), spent()]
    await Promise.race([wait(seconds * 1_000), server.died])
    const passed = (performance.now() - startedAt) / 1_000
    const [node, database, bareNode, bareDatabase] = spent().map(
      (after, at) => (100 * (after - before[at]!)) / passed,
    ) as [number, number, number, number]
    await server.stop()
    return {
      figures: {
        node_percent_of_a_core: node,
        postgres_percent_of_a_core: database,
        together_percent_of_a_core: node + database,
        bare_node_percent: bareNode,
        bare_postgres_percent: bareDatabase,
      },
      claims: [{ figure: 'together_percent_of_a_core', atMost: 5 }],
      notes: [
        'Nobody is in the house, all tables are open; a minute after the start. Bare: an idle server of HTTP and an idle',
        'PostgreSQL with the same tables, in the same run. Linux only; --seconds 120 smooths what happens each minute.',
      ],
    }
  } finally {
    bare.stop()
    await cluster.stop()
    built.remove()
    await folder.remove()
  }
}
