import { statfs } from 'node:fs/promises'
import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { admitLogin, EMBEDDED_LOGIN } from '@menekse/server/platform/database-access'
import { openDatabase } from '@menekse/server/platform/database'
import { migrate } from '@menekse/server/platform/migrate'
import type { Rounds } from '@menekse/server/rounds/rounds'
import { sql } from 'kysely'
import { plantMany, startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { plantHistory } from './history.ts'
import { cpuSeconds } from './house.ts'
import { openLane, runRounds } from './lane.ts'
import type { Bench } from './report.ts'

/** GROWTH_ROUNDS=100000,1000000 tries it smaller. The first is what the others are compared with. */
const SIZES = (process.env.GROWTH_ROUNDS ?? '100000,10000000,50000000').split(',').map(Number)
const PLAYERS = 20_000
const TURNS = 5
/**
 * A page is logged whole when it changes for the first time after a checkpoint. Between two checkpoints, a quarter of
 * an hour, that is soon over, and so it is here before anything counts.
 */
const WARM_UP_SECONDS = 40
/** Of a round with its transfers, its key while that is kept, and their indexes; measured by this benchmark. */
const BYTES_A_ROUND = 1_320

interface House {
  size: number
  players: readonly PlayerId[]
  rounds: Rounds
  cost: { cpu: number; seconds: number; played: number; walBytes: number; blocksRead: number }
  bytesARound: number
  plantedInSeconds: number
  close(): Promise<void>
}

/** What a round costs in houses that have stored more and more of them: taking turns, in one cluster. */
export const bench: Bench = async ({ seconds }) => {
  const cluster = await startCluster()
  const houses: House[] = []
  const skipped: number[] = []
  try {
    for (const size of SIZES) {
      const { bavail, bsize } = await statfs(cluster.dataFolder)
      if (size * BYTES_A_ROUND * 1.1 > bavail * bsize) skipped.push(size)
      else houses.push(await openHouse(cluster, size))
    }
    await sql`checkpoint`.execute(cluster.owner.read)
    for (const { rounds, players } of houses) await runRounds(rounds, players, WARM_UP_SECONDS)
    for (let turn = 0; turn < TURNS; turn++)
      for (const house of houses) await takeTurn(cluster, house, seconds / TURNS)
    const first = costOf(houses[0]!)
    return {
      figures: Object.fromEntries(
        houses.flatMap((house, place) => {
          const cost = costOf(house)
          const ratio = {
            [`cpu_ratio_at_${house.size}`]: cost.cpuMicroseconds / first.cpuMicroseconds,
          }
          return Object.entries({
            [`cpu_us_a_round_at_${house.size}`]: cost.cpuMicroseconds,
            [`rounds_per_second_at_${house.size}`]: cost.perSecond,
            ...(place === 0 ? {} : ratio),
            [`wal_bytes_a_round_at_${house.size}`]: house.cost.walBytes / house.cost.played,
            [`blocks_read_a_round_at_${house.size}`]: house.cost.blocksRead / house.cost.played,
            [`bytes_a_round_at_${house.size}`]: house.bytesARound,
            [`planted_in_seconds_${house.size}`]: house.plantedInSeconds,
          })
        }),
      ),
      claims: houses.slice(1).map(({ size }) => ({ figure: `cpu_ratio_at_${size}`, atMost: 1.15 })),
      notes: [
        'Processor time of PostgreSQL and Node for one durable round; houses of each size take turns, warm.',
        'History: two years of months, every player in each, with transfers, and keys for the last 150 days.',
        ...skipped.map(
          (size) => `${size} stored rounds do not fit on this disk and were left out.`,
        ),
      ],
    }
  } finally {
    for (const house of houses) await house.close()
    await cluster.stop()
  }
}

async function openHouse(cluster: Cluster, size: number): Promise<House> {
  const name = `growth_${size}`
  await sql`create database ${sql.id(name)}`.execute(cluster.owner.read)
  const connection = { ...cluster.owner.connection, database: name }
  const owner = openDatabase(connection, { asOwner: true, poolSize: 2 })
  await migrate(owner)
  await admitLogin(owner, EMBEDDED_LOGIN)
  const database = openDatabase(connection)
  const players = await plantMany({ ...cluster, owner, database }, PLAYERS, lira(1_000_000))
  await sql`update purse set limits = '[]'`.execute(owner.read)
  const began = performance.now()
  const planted = await plantHistory(owner, players, size)
  const plantedInSeconds = (performance.now() - began) / 1000
  const { rounds, wallet } = openLane(database)
  return {
    size,
    players,
    rounds,
    cost: { cpu: 0, seconds: 0, played: 0, walBytes: 0, blocksRead: 0 },
    bytesARound: planted.bytes / planted.rounds,
    plantedInSeconds,
    async close() {
      await wallet.close()
      await database.close()
      await owner.close()
    },
  }
}

async function takeTurn(cluster: Cluster, house: House, seconds: number): Promise<void> {
  const before = await cpuByProcess(cluster)
  const writtenBefore = await writtenAndRead(cluster)
  const run = await runRounds(house.rounds, house.players, seconds)
  const written = await writtenAndRead(cluster)
  house.cost.walBytes += written.walBytes - writtenBefore.walBytes
  house.cost.blocksRead += written.blocksRead - writtenBefore.blocksRead
  for (const [pid, used] of await cpuByProcess(cluster))
    house.cost.cpu += used - (before.get(pid) ?? 0)
  house.cost.seconds += run.seconds
  house.cost.played += run.latencies.length
}

/** Bytes of the log, and blocks that were not in the database's own memory, since the cluster began. */
async function writtenAndRead({ owner }: Cluster) {
  const { rows } = await sql<{ wal: string; read: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal,
      (select sum(blks_read) from pg_stat_database)::text as read`.execute(owner.read)
  return { walBytes: Number(rows[0]!.wal), blocksRead: Number(rows[0]!.read) }
}

/**
 * Processor seconds of this process and of each of the database's since it began. Not of those that tidy up: they come
 * and go, and what they find to do is mostly what was planted.
 */
async function cpuByProcess({ owner }: Cluster): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type <> 'autovacuum worker'`.execute(owner.read)
  const { user, system } = process.cpuUsage()
  return new Map([
    [process.pid, (user + system) / 1e6],
    ...rows.map(({ pid }) => [pid, cpuSeconds(pid)] as const),
  ])
}

const costOf = ({ cost }: House) => ({
  cpuMicroseconds: (cost.cpu / cost.played) * 1e6,
  perSecond: cost.played / cost.seconds,
})
