import { setTimeout as wait } from 'node:timers/promises'
import { ownerOf } from '@menekse/server/test/served'
import { cpuSeconds, openHouse, residentMegabytes } from './house.ts'
import { runLoad } from './load.ts'
import type { LoadResult } from './load.ts'
import { bestClients, mean, preparePgbench, runPgbench } from './pgbench.ts'
import type { Bench } from './report.ts'

/** So many that the pace of the rules, one spin in 2.5 s for each, is not the ceiling. */
const PLAYERS = 20_000
const CONNECTIONS = 128
const WARM_UP_SECONDS = 5
/** Spins and pgbench take turns, so that neither has the quieter machine. */
const TURNS = 4

/** Real spins over HTTP: session, limits, minimum cycle, durable commit; generator and server share the cores. */
export const bench: Bench = async ({ seconds }) => {
  const house = await openHouse(PLAYERS)
  const { server, seats } = house
  const owner = ownerOf(server.dataFolder)
  try {
    const order = { kind: 'spins' as const, port: server.port, seats, connections: CONNECTIONS }
    await runLoad({ ...order, seconds: WARM_UP_SECONDS })
    const clients = preparePgbench(owner) ? bestClients(owner, 2) : undefined
    const turn = seconds / TURNS
    const runs: LoadResult[] = []
    const pgbench: number[] = []
    let cpu = 0
    for (let taken = 0; taken < TURNS; taken++) {
      if (clients !== undefined) pgbench.push(runPgbench(owner, { clients, seconds: turn }))
      // Those who played last rest first, as the rules want it.
      await wait(2_600)
      const before = cpuSeconds(server.pid)
      runs.push(await runLoad({ ...order, seconds: turn }))
      cpu += cpuSeconds(server.pid) - before
    }
    const perSecond = mean(runs.map((run) => run.perSecond))
    const refusals = runs.flatMap((run) => Object.entries(run.refused))
    return {
      figures: {
        spins_per_second: perSecond,
        p50_ms: mean(runs.map((run) => run.p50)),
        p99_ms: Math.max(...runs.map((run) => run.p99)),
        refused: refusals.reduce((sum, [, count]) => sum + count, 0),
        server_memory_mb: residentMegabytes(server.pid),
        server_cores: cpu / seconds,
        generator_cores: mean(runs.map((run) => run.cpuShare)),
        processes: house.processes,
        ...(clients === undefined
          ? {}
          : {
              pgbench_clients: clients,
              pgbench_per_second: mean(pgbench),
              ratio_to_pgbench: perSecond / mean(pgbench),
            }),
      },
      claims: [
        { figure: 'spins_per_second', atLeast: 4_000 },
        { figure: 'ratio_to_pgbench', atLeast: 0.75 },
        { figure: 'p99_ms', atMost: 60 },
        { figure: 'refused', atMost: 0 },
        { figure: 'server_memory_mb', atMost: 600 },
      ],
      notes: [
        `${PLAYERS} sessions, ${CONNECTIONS} connections, one request at a time on each; every commit durable.`,
        'Generator, server and database share the cores. p50 is the mean of the turns, p99 the worst of them.',
        ...refusals.map(([said, count]) => `Refused ${count}: ${said}`),
      ],
    }
  } finally {
    await owner.close()
    await house.stop()
  }
}
