import { openHouse } from './house.ts'
import { runLoad } from './load.ts'
import type { Bench } from './report.ts'

const PLAYERS = 2_000
const CONNECTIONS = 64

/** Balance requests a second with sessions, as the pollers make them while the live stream is away. */
export const bench: Bench = async ({ seconds }) => {
  const { server, seats, stop } = await openHouse(PLAYERS)
  try {
    const order = { kind: 'polls' as const, port: server.port, seats, connections: CONNECTIONS }
    await runLoad({ ...order, seconds: 2 })
    const polls = await runLoad({ ...order, seconds })
    const refused = Object.values(polls.refused).reduce((sum, count) => sum + count, 0)
    return {
      figures: {
        polls_per_second: polls.perSecond,
        p50_ms: polls.p50,
        p99_ms: polls.p99,
        refused,
        generator_cores: polls.cpuShare,
      },
      claims: [{ figure: 'refused', atMost: 0 }],
      notes: [`${PLAYERS} sessions over ${CONNECTIONS} connections; each answer reads the purse.`],
    }
  } finally {
    await stop()
  }
}
