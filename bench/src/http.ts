import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds, openHouse, residentMegabytes } from './house.ts'
import { runLoad } from './load.ts'
import type { Bench } from './report.ts'

const PLAYERS = 10_000
const CONNECTIONS = 128
const WARM_UP_SECONDS = 5

/** Real spins over HTTP: session, limits, minimum cycle, durable commit; generator and server share the cores. */
export const bench: Bench = async ({ seconds }) => {
  const house = await openHouse(PLAYERS)
  try {
    const { server, seats } = house
    const order = { kind: 'spins' as const, port: server.port, seats, connections: CONNECTIONS }
    await runLoad({ ...order, seconds: WARM_UP_SECONDS })
    // Those who played last in the warm-up rest first, as the rules want it.
    await wait(3_000)
    const cpuBefore = cpuSeconds(server.pid)
    const spins = await runLoad({ ...order, seconds })
    const serverCpu = (cpuSeconds(server.pid) - cpuBefore) / seconds
    const refusals = Object.entries(spins.refused)
    return {
      figures: {
        spins_per_second: spins.perSecond,
        p50_ms: spins.p50,
        p99_ms: spins.p99,
        refused: refusals.reduce((sum, [, count]) => sum + count, 0),
        server_memory_mb: residentMegabytes(server.pid),
        server_cores: serverCpu,
        generator_cores: spins.cpuShare,
      },
      claims: [
        { figure: 'spins_per_second', atLeast: 3_000 },
        { figure: 'p99_ms', atMost: 60 },
        { figure: 'refused', atMost: 0 },
        { figure: 'server_memory_mb', atMost: 250 },
      ],
      notes: [
        `${PLAYERS} sessions, ${CONNECTIONS} connections, one request at a time on each; every commit durable.`,
        `10,000 players at one spin in 2.55 s ask for at most ${Math.floor(PLAYERS / 2.55)} spins a second.`,
        ...refusals.map(([said, count]) => `Refused ${count}: ${said}`),
      ],
    }
  } finally {
    await house.stop()
  }
}
