import { cpus } from 'node:os'
import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { plantProtection } from '@menekse/server/test/crowd'
import { sql } from 'kysely'
import { plantMany, startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { openLane } from './lane.ts'
import type { Run } from './lane.ts'
import { openLanes } from './lanes.ts'
import type { Lanes } from './lanes.ts'
import { bestClients, mean, preparePgbench, runPgbench } from './pgbench.ts'
import type { Bench } from './report.ts'

const PLAYERS = 20_000
const IN_FLIGHT = 512
const WARM_UP_SECONDS = 2
/** What is compared takes turns, so that none has the emptier tables or the quieter machine. */
const TURNS = 5

/** Money as JSON can hold it. */
const readable = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** Durable rounds a second through the lanes of all processes, beside TPC-B on the same cluster. */
export const bench: Bench = async ({ seconds }) => {
  const cluster = await startCluster()
  const processes = Number(process.env.PROCESSES ?? cpus().length)
  let lanes: Lanes | undefined
  try {
    const crowd = await plantCrowd(cluster)
    const clients = (await preparePgbench(cluster.owner))
      ? bestClients(cluster.owner, 2)
      : undefined
    lanes = await openLanes(cluster.database.connection, { processes, inFlight: IN_FLIGHT })
    for (const group of [crowd.bare, crowd.guarded]) await lanes.run(group, WARM_UP_SECONDS)
    const runs = { bare: [] as Run[], guarded: [] as Run[], pgbench: [] as number[] }
    const turn = seconds / TURNS
    for (let taken = 0; taken < TURNS; taken++) {
      runs.bare.push(await lanes.run(crowd.bare, turn))
      if (clients !== undefined)
        runs.pgbench.push(runPgbench(cluster.owner, { clients, seconds: turn }))
      runs.guarded.push(await lanes.run(crowd.guarded, turn))
    }
    await reconcile(cluster)
    const bare = together(runs.bare)
    const guarded = together(runs.guarded)
    const pgbench = mean(runs.pgbench)
    return {
      figures: {
        rounds_per_second: bare.perSecond,
        p50_ms: bare.p50,
        p99_ms: bare.p99,
        in_flight: IN_FLIGHT,
        processes,
        guarded_rounds_per_second: guarded.perSecond,
        ratio_guarded_to_bare: guarded.perSecond / bare.perSecond,
        ...(clients === undefined
          ? {}
          : {
              pgbench_clients: clients,
              pgbench_per_second: pgbench,
              ratio_to_pgbench: bare.perSecond / pgbench,
            }),
      },
      claims: [
        { figure: 'ratio_to_pgbench', atLeast: 2.5 },
        { figure: 'ratio_guarded_to_bare', atLeast: 0.8 },
      ],
      notes: [
        'A round: stake, payout, counters, idempotency key and round record in one durable commit.',
        'Guarded: every player has limits of four kinds, a reality check and a running bonus that takes the stake.',
        'Bare, guarded and pgbench take turns; pgbench with the best of 8, 16 and 32 clients. The books were reconciled.',
      ],
    }
  } finally {
    lanes?.close()
    await cluster.stop()
  }
}

async function plantCrowd(
  cluster: Cluster,
): Promise<Record<'bare' | 'guarded', readonly PlayerId[]>> {
  const { owner } = cluster
  const players = await plantMany(cluster, PLAYERS, lira(1_000_000))
  const [bare, guarded] = [players.slice(0, PLAYERS / 2), players.slice(PLAYERS / 2)]
  await sql`update purse set limits = '[]'`.execute(owner.read)
  await plantProtection(owner, guarded, lira(100_000))
  await sql`vacuum analyze`.execute(owner.read)
  return { bare, guarded }
}

async function reconcile({ database }: Cluster): Promise<void> {
  const { wallet } = openLane(database)
  const problem = await wallet.reconcile()
  await wallet.close()
  if (problem !== undefined)
    throw new Error(`The books do not add up: ${JSON.stringify(problem, readable)}`)
}

function together(runs: readonly Run[]) {
  const latencies = runs.flatMap((run) => run.latencies).toSorted((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0)
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) }
}
