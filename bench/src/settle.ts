import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { startFlags } from '@menekse/server/test/served'
import { sql } from 'kysely'
import { bundle } from './bundle.ts'
import { plantMany, startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { bestClients, mean, preparePgbench, runPgbench } from './pgbench.ts'
import type { Bench } from './report.ts'
import type { Settled, SettleOrder } from './settle-process.ts'

const PLAYERS = 10_000
/** On one draw: one of each player wins, the others lose. */
const BETS_EACH = 2
/** Draws before the first that is measured, and those that take turns with pgbench. */
const WARM_UP_DRAWS = 1
const TURNS = 4

/** All bets of a draw that is over, ended and paid in sets by one process; beside TPC-B on the same cluster. */
export const bench: Bench = async ({ seconds }) => {
  const cluster = await startCluster()
  try {
    const players = await plantMany(cluster, PLAYERS, lira(1_000_000))
    const { owner } = cluster
    const clients = (await preparePgbench(owner)) ? bestClients(owner, 2) : undefined
    const { settle, stop } = await openSettler(cluster, players)
    const runs: Settled[] = []
    const pgbench: number[] = []
    for (let n = 0; n < WARM_UP_DRAWS; n++) await settle()
    for (let n = 0; n < TURNS; n++) {
      runs.push(await settle())
      if (clients !== undefined)
        pgbench.push(runPgbench(owner, { clients, seconds: seconds / TURNS }))
    }
    stop()
    const open = await countOpen(cluster)
    const seconds20k = runs.map((run) => run.seconds)
    const perSecond = (PLAYERS * BETS_EACH) / mean(seconds20k)
    return {
      figures: {
        bets: PLAYERS * BETS_EACH,
        players: PLAYERS,
        settle_seconds: mean(seconds20k),
        settle_seconds_worst: Math.max(...seconds20k),
        bets_per_second: perSecond,
        left_open: open,
        ...(clients === undefined
          ? {}
          : {
              pgbench_clients: clients,
              pgbench_per_second: mean(pgbench),
              ratio_to_pgbench: perSecond / mean(pgbench),
            }),
      },
      claims: [
        { figure: 'settle_seconds', atMost: 2 },
        { figure: 'left_open', atMost: 0 },
      ],
      notes: [
        `${BETS_EACH} bets of each player on one draw, half of them win; every commit durable, by one process.`,
        'pgbench with the best of 8, 16 and 32 clients takes turns with it.',
      ],
    }
  } finally {
    await cluster.stop()
  }
}

/** The product's own settlement in a process of its own, built as the product is. */
async function openSettler({ database }: Cluster, players: readonly PlayerId[]) {
  const { program, remove } = await bundle(new URL('./settle-process.ts', import.meta.url))
  const child = fork(program, [JSON.stringify({ connection: database.connection })], {
    serialization: 'advanced',
    execArgv: startFlags(),
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The settling process ended')
  })
  ended.catch(() => undefined)
  let draw = 0
  return {
    async settle(): Promise<Settled> {
      draw += 1
      child.send({ players: [...players], draw, betsEach: BETS_EACH } satisfies SettleOrder)
      return (await Promise.race([once(child, 'message'), ended]))[0] as Settled
    },
    stop() {
      child.kill()
      remove()
    },
  }
}

async function countOpen({ owner }: Cluster): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from bet where status = 'open'`.execute(owner.read)
  return rows[0]!.count
}
