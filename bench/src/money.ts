import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { seededRandom } from '@menekse/games/random'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { playSlot } from '@menekse/games/slots/slot'
import { systemClock } from '@menekse/server/platform/clock'
import { isRefusal } from '@menekse/server/platform/refusal'
import { plantProtection } from '@menekse/server/test/crowd'
import { createProtection } from '@menekse/server/protection/protection'
import { createRounds } from '@menekse/server/rounds/rounds'
import type { Rounds } from '@menekse/server/rounds/rounds'
import { createWallet } from '@menekse/server/wallet/wallet'
import { sql } from 'kysely'
import { plantMany, startCluster } from './cluster.ts'
import type { Bench } from './report.ts'
import { runPgbench } from './pgbench.ts'
import { prepareTpcb, runTpcb } from './tpcb.ts'

/** A market without identity gates and no licence asked for. */
export const OPEN_RULES = {
  gate: () => undefined,
  identityGate: { deposit: false, play: false, withdrawal: false },
}
const PLAYERS = 20_000
const IN_FLIGHT = 256
const WARM_UP_SECONDS = 2
/** Bare and guarded play take turns, so that neither has the emptier tables or the quieter machine. */
const TURNS = 5

interface Run {
  latencies: number[]
  seconds: number
}

/** Money as JSON can hold it. */
const readable = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/**
 * Durable rounds a second through the lane, beside single-transaction TPC-B on the same cluster through the same
 * driver.
 */
export const bench: Bench = async ({ seconds }) => {
  const cluster = await startCluster()
  try {
    const { database, owner } = cluster
    const players = await plantMany(cluster, PLAYERS, lira(1_000_000))
    const bare = players.slice(0, PLAYERS / 2)
    const guarded = players.slice(PLAYERS / 2)
    await sql`update purse set limits = '[]'`.execute(owner.read)
    await plantProtection(owner, guarded, lira(100_000))
    await sql`vacuum analyze`.execute(owner.read)
    const wallet = createWallet({ database, clock: systemClock })
    const rounds = createRounds({
      database,
      clock: systemClock,
      wallet,
      protection: createProtection({ database, wallet, rules: OPEN_RULES }),
    })
    for (const group of [bare, guarded]) await runRounds(rounds, group, WARM_UP_SECONDS)
    const runs: Record<'bare' | 'guarded', Run[]> = { bare: [], guarded: [] }
    for (let turn = 0; turn < TURNS; turn++) {
      runs.bare.push(await runRounds(rounds, bare, seconds / TURNS))
      runs.guarded.push(await runRounds(rounds, guarded, seconds / TURNS))
    }
    const money = together(runs.bare)
    const guardedMoney = together(runs.guarded)
    const problem = await wallet.reconcile()
    if (problem !== undefined)
      throw new Error(`The books do not add up: ${JSON.stringify(problem, readable)}`)
    await wallet.close()

    await prepareTpcb(owner)
    await runTpcb(owner, { clients: 16, seconds: WARM_UP_SECONDS })
    const tries = []
    for (const clients of [8, 16, 32])
      tries.push(await runTpcb(owner, { clients, seconds: seconds / 2 }))
    const tpcb = Math.max(...tries)
    const pgbench = runPgbench(owner, { clients: [8, 16, 32], seconds: seconds / 2 })
    return {
      figures: {
        rounds_per_second: money.perSecond,
        p50_ms: money.p50,
        p99_ms: money.p99,
        in_flight: IN_FLIGHT,
        guarded_rounds_per_second: guardedMoney.perSecond,
        ratio_guarded_to_bare: guardedMoney.perSecond / money.perSecond,
        tpcb_per_second: tpcb,
        ratio_to_tpcb: money.perSecond / tpcb,
        ...(pgbench === undefined ? {} : { pgbench_per_second: pgbench }),
      },
      claims: [
        { figure: 'rounds_per_second', atLeast: 12_000 },
        { figure: 'ratio_to_tpcb', atLeast: 3 },
        { figure: 'ratio_guarded_to_bare', atLeast: 0.8 },
      ],
      notes: [
        'A round: stake, payout, counters, idempotency key and round record in one durable commit.',
        'Bare and guarded take turns in one run. Guarded: every player has limits of four kinds, a reality check and a running bonus that takes the stake.',
        'TPC-B: the best of 8, 16 and 32 connections. The books were reconciled after the run.',
      ],
    }
  } finally {
    await cluster.stop()
  }
}

/** Plays rounds of these players for so long, always the same number of them in flight. */
export async function runRounds(
  rounds: Rounds,
  players: readonly string[],
  seconds: number,
  inFlight = IN_FLIGHT,
): Promise<Run> {
  const end = performance.now() + seconds * 1000
  const latencies: number[] = []
  const started = performance.now()
  let turn = 0
  const seat = async () => {
    while (performance.now() < end) {
      const playerId = players[(turn++ * 7919) % players.length] as PlayerId
      const asked = performance.now()
      await playOne(rounds, playerId)
      latencies.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, seat))
  return { latencies, seconds: (performance.now() - started) / 1000 }
}

function together(runs: readonly Run[]) {
  const latencies = runs.flatMap((run) => run.latencies).toSorted((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0)
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) }
}

let seedNumber = 0

async function playOne(rounds: Rounds, playerId: PlayerId): Promise<void> {
  const title = slotTitles[0]!
  const roundId = newId('rnd', Date.now())
  const seed = Buffer.alloc(32)
  seed.writeUInt32BE(seedNumber++, 0)
  const played = await rounds.play({
    playerId,
    roundId,
    playSessionId: 'pls_bench',
    gameSlug: title.slug,
    category: 'slots',
    product: 'casino',
    isFreeSpin: false,
    mathVersion: 'bench',
    stake: title.stakes[0]!,
    seed: seed.toString('hex'),
    cycleMs: 0,
    play: () => ({
      ...playSlot(title, title.stakes[0]!, seededRandom(seed, roundId)),
      staysOpen: false,
    }),
  })
  if (isRefusal(played)) throw new Error(`A round was refused: ${played.refused}`)
}
