import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { startFlags } from '@menekse/server/test/served'
import { sql } from 'kysely'
import { at } from './bursts.ts'
import { bundle } from './bundle.ts'
import { plantMany, startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { statOf } from './house.ts'
import { openLane } from './lane.ts'
import { bestClients, mean, preparePgbench, runPgbench } from './pgbench.ts'
import { newFixtures, plantCoupons } from '@menekse/server/test/planted-coupons'
import type { Bench } from './report.ts'
import type { SettledSports, SettleSportsOrder } from './settle-sports-process.ts'

/** SETTLE_COUPONS=100000 tries it smaller: so many singles, and a quarter of that of combos of four legs. */
const SINGLES = Number(process.env.SETTLE_COUPONS ?? 1_000_000)
const COMBOS = SINGLES / 4
const LEGS = 4
const COUPONS_EACH = 4
const WINNERS_IN_TEN = { singles: 3, combos: 7 }
/** Until Node has compiled what is hot. */
const WARM_UP = 20_000
const PLACED_PER_SECOND = 100

/** All coupons of a match that is over, settled by one process that takes bets meanwhile; beside TPC-B. */
export const bench: Bench = async ({ seconds }) => {
  const cluster = await startCluster()
  const { owner } = cluster
  try {
    const players = await plantMany(cluster, SINGLES / COUPONS_EACH, lira(1_000_000))
    const clients = (await preparePgbench(owner)) ? bestClients(owner, 2) : undefined
    const { settle, stop } = await openSettler(cluster, players)
    const pgbench: number[] = []
    const anchor = () => {
      if (clients !== undefined) pgbench.push(runPgbench(owner, { clients, seconds: seconds / 2 }))
    }
    await settleAll(settle, await plant(cluster, players, 1, WARM_UP))
    anchor()
    const planted = await plant(cluster, players, 1, SINGLES)
    const databaseBefore = databaseSeconds(cluster)
    const singles = (await settleAll(settle, planted))[0]!
    const databaseUsed = databaseSeconds(cluster) - databaseBefore
    const openSingles = await countOpen(cluster)
    anchor()
    const combos = await settleAll(settle, await plant(cluster, players, LEGS, COMBOS))
    const combosSeconds = combos.reduce((sum, run) => sum + run.seconds, 0)
    const open = await countOpen(cluster)
    stop()
    await reconcile(cluster)
    const latencies = singles.latencies.toSorted((a, b) => a - b)
    const perSecond = SINGLES / singles.seconds
    return {
      figures: {
        singles: SINGLES,
        singles_seconds: singles.seconds,
        singles_per_second: perSecond,
        node_cpu_seconds: singles.cpuSeconds,
        database_cpu_seconds: databaseUsed,
        placed_meanwhile: latencies.length,
        placement_p50_ms: at(latencies, 0.5),
        placement_p99_ms: at(latencies, 0.99),
        memory_before_mb: singles.memoryBefore,
        memory_most_mb: Math.max(...[singles, ...combos].map(({ memoryMost }) => memoryMost)),
        combos_of_four: COMBOS,
        combos_seconds: combosSeconds,
        combos_per_second: COMBOS / combosSeconds,
        left_open: openSingles + open,
        ...(clients === undefined
          ? {}
          : {
              pgbench_per_second: mean(pgbench),
              ratio_to_pgbench: perSecond / mean(pgbench),
            }),
      },
      claims: [
        { figure: 'singles_per_second', atLeast: 1_000_000 / 60 },
        { figure: 'combos_per_second', atLeast: 1_000_000 / 120 },
        { figure: 'placement_p99_ms', atMost: 200 },
        { figure: 'memory_most_mb', atMost: 600 },
        { figure: 'left_open', atMost: 0 },
      ],
      notes: [
        `${WINNERS_IN_TEN.singles} of ten singles win; combos are over four matches, ${WINNERS_IN_TEN.combos} of ten legs win. ${players.length} players.`,
        `One process settles and takes ${PLACED_PER_SECOND} bets a second meanwhile; the latency of each counts from when it was due.`,
        'Every commit is durable. The books were reconciled.',
      ],
    }
  } finally {
    await cluster.stop()
  }
}

type Settle = (fixture: FixtureId) => Promise<SettledSports>

async function plant(
  { owner }: Cluster,
  players: readonly PlayerId[],
  legs: number,
  coupons: number,
): Promise<FixtureId[]> {
  const fixtures = newFixtures(legs)
  const winnersInTen = legs === 1 ? WINNERS_IN_TEN.singles : WINNERS_IN_TEN.combos
  await plantCoupons(owner, players, { fixtures, coupons, winnersInTen })
  return fixtures
}

/** One match after the other. */
async function settleAll(settle: Settle, fixtures: readonly FixtureId[]): Promise<SettledSports[]> {
  const runs: SettledSports[] = []
  for (const fixture of fixtures) runs.push(await settle(fixture))
  return runs
}

/** The product's own settlement in a process of its own, built as the product is. */
async function openSettler({ database }: Cluster, players: readonly PlayerId[]) {
  const { program, remove } = await bundle(new URL('./settle-sports-process.ts', import.meta.url))
  const child = fork(program, [JSON.stringify({ connection: database.connection })], {
    serialization: 'advanced',
    execArgv: [...startFlags(), ...(process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The settling process ended')
  })
  ended.catch(() => undefined)
  const placing = players.slice(0, 10_000)
  return {
    async settle(fixture: FixtureId): Promise<SettledSports> {
      const order = { fixture, players: placing, placedPerSecond: PLACED_PER_SECOND }
      child.send(order satisfies SettleSportsOrder)
      return (await Promise.race([once(child, 'message'), ended]))[0] as SettledSports
    },
    stop() {
      child.kill()
      remove()
    },
  }
}

/** Of what was planted, and not placed meanwhile. */
async function countOpen({ owner }: Cluster): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bet b join coupon c on c.player_id = b.player_id and c.bet_id = b.id
    where status = 'open'`.execute(owner.read)
  return rows[0]!.count
}

/** Processor seconds of a database: its first process, those it has begun, and of those the ones that ended. */
function databaseSeconds({ dataFolder }: Cluster): number {
  const file = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8')
  const first = Number(file.split('\n')[0])
  const [, , endedUser, endedSystem] = ticksOf(statOf(first))
  const alive = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => ({ pid, stat: statOf(pid) }))
    .filter(({ pid, stat }) => pid === first || Number(stat?.[1]) === first)
  const ticks = alive.map(({ stat }) => ticksOf(stat)).reduce((sum, [u, s]) => sum + u + s, 0)
  return (ticks + endedUser + endedSystem) / 100
}

/** In hundredths of a second: user, system, and the same of children that ended. */
const ticksOf = (stat: readonly string[] | undefined) =>
  [11, 12, 13, 14].map((at) => Number(stat?.[at] ?? 0)) as [number, number, number, number]

async function reconcile({ database }: Cluster): Promise<void> {
  const { wallet } = openLane(database)
  const problem = await wallet.reconcile()
  await wallet.close()
  if (problem !== undefined) throw new Error(`The books do not add up: ${problem.rule}`)
}
