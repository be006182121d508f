import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@menekse/server/platform/database'
import { ownerOf } from '@menekse/server/test/served'
import { openBare } from './bare.ts'
import { cpuSeconds, openHouse, residentMegabytes } from './house.ts'
import type { House } from './house.ts'
import { runLoad } from './load.ts'
import type { LoadResult } from './load.ts'
import { bestClients, mean, preparePgbench, runPgbench } from './pgbench.ts'
import type { Bench } from './report.ts'

/** So many that the pace of the rules, one spin in 2.5 s for each, is not the ceiling. */
const PLAYERS = 20_000
const CONNECTIONS = 128
/** Until Node has compiled what is hot. */
const WARM_UP_SECONDS = 15
/** Spins and their anchors take turns, so that none has the quieter machine. */
const TURNS = 4

/** Real spins over HTTP: session, limits, minimum cycle, durable commit; generator and server share the cores. */
export const bench: Bench = async ({ seconds }) => {
  const house = await openHouse(PLAYERS)
  const owner = ownerOf(house.server.dataFolder)
  const bare = await openBare()
  try {
    const measured = await takeTurns({ house, owner, barePort: bare.port, seconds })
    const { clients, runs, pgbench, cpuSecondsUsed } = measured
    const perSecond = mean(runs.map((run) => run.perSecond))
    const barePerSecond = mean(measured.bareRuns.map((run) => run.perSecond))
    const refusals = runs.flatMap((run) => Object.entries(run.refused))
    return {
      figures: {
        spins_per_second: perSecond,
        p50_ms: mean(runs.map((run) => run.p50)),
        p99_ms: Math.max(...runs.map((run) => run.p99)),
        refused: refusals.reduce((sum, [, count]) => sum + count, 0),
        server_memory_mb: residentMegabytes(house.server.pid),
        server_cores: cpuSecondsUsed / seconds,
        generator_cores: mean(runs.map((run) => run.cpuShare)),
        processes: house.processes,
        bare_per_second: barePerSecond,
        ratio_to_bare: perSecond / barePerSecond,
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
        'Bare: a program on the same framework that answers at once, asked by the same generator.',
        ...refusals.map(([said, count]) => `Refused ${count}: ${said}`),
      ],
    }
  } finally {
    bare.stop()
    await owner.close()
    await house.stop()
  }
}

/** Spins, the bare program and pgbench one after the other, several times. */
async function takeTurns(options: {
  house: House
  owner: Database
  barePort: number
  seconds: number
}) {
  const { house, owner, barePort } = options
  const { server, seats } = house
  const order = { kind: 'spins' as const, port: server.port, seats, connections: CONNECTIONS }
  // Nobody has to rest there, so twice as many keep the generator from waiting.
  const bareOrder = { ...order, port: barePort, seats: [...seats, ...seats] }
  await runLoad({ ...order, seconds: WARM_UP_SECONDS })
  await runLoad({ ...bareOrder, seconds: 2 })
  const clients = (await preparePgbench(owner)) ? bestClients(owner, 2) : undefined
  const seconds = options.seconds / TURNS
  const runs: LoadResult[] = []
  const bareRuns: LoadResult[] = []
  const pgbench: number[] = []
  let cpuSecondsUsed = 0
  for (let taken = 0; taken < TURNS; taken++) {
    if (clients !== undefined) pgbench.push(runPgbench(owner, { clients, seconds }))
    // Those who played last rest first, as the rules want it.
    await wait(2_600)
    bareRuns.push(await runLoad({ ...bareOrder, seconds: seconds / 2 }))
    const before = cpuSeconds(server.pid)
    runs.push(await runLoad({ ...order, seconds }))
    cpuSecondsUsed += cpuSeconds(server.pid) - before
  }
  return { clients, runs, bareRuns, pgbench, cpuSecondsUsed }
}
