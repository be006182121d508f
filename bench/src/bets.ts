import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '@menekse/server/platform/database'
import { ownerOf } from '@menekse/server/test/served'
import { openBare } from './bare.ts'
import type { BetsOrder, BetsResult, TakenAt } from './bets-process.ts'
import { at } from './bursts.ts'
import { cpuSeconds, openHouse, residentMegabytes, untilQuiet } from './house.ts'
import { runLoad } from './load.ts'
import { bestClients, mean, preparePgbench, runPgbench } from './pgbench.ts'
import { OUTCOMES, priceMatches } from './priced-matches.ts'
import type { PricedMatches, SaidOdds } from './priced-matches.ts'
import type { Bench } from './report.ts'

const PLAYERS = 20_000
const CONNECTIONS = 128
const MATCHES = 40
/** How often all prices of one match move: 500 changes a second. */
const MOVE_MS = (OUTCOMES * 1_000) / 500
const WARM_UP_SECONDS = 10
/** A price that was said has so long to reach every process; one that is older must not be taken. */
const ON_THE_WAY_MS = 1_000

/** First so many a second: how long an answer takes in a house that is not full. Then as many as it takes. */
const KINDS: Record<string, Pick<BetsOrder, 'legs' | 'isOneOutcome' | 'rate'>> = {
  singles_at_1500: { legs: 1, isOneOutcome: false, rate: 1_500 },
  singles: { legs: 1, isOneOutcome: false },
  combos: { legs: 5, isOneOutcome: false },
  one_outcome: { legs: 1, isOneOutcome: true },
}

/** Coupons over HTTP while prices move: session, limits, prices, what may be lost, durable commit. */
export const bench: Bench = async ({ seconds }) => {
  const house = await openHouse(PLAYERS)
  const { port, pid } = house.server
  const owner = ownerOf(house.server.dataFolder)
  const bare = await openBare()
  const matches = await priceMatches(owner, MATCHES)
  const moving = keepMoving(matches, MATCHES)
  try {
    const order = { port, seats: house.seats, fixtures: matches.fixtures, connections: CONNECTIONS }
    const restCores = await untilQuiet(pid)
    // What pgbench writes to begin with is on the disk by the end of the warm-up.
    const anchors = await openAnchors(owner, { ...order, port: bare.port }, seconds / 4)
    const warmUp = { legs: 1, isOneOutcome: false, seconds: WARM_UP_SECONDS, from: 0 }
    let from = (await place({ ...order, ...warmUp })).until
    const cpuBefore = cpuSeconds(pid)
    const runs: [kind: string, run: BetsResult][] = []
    for (const [kind, how] of Object.entries(KINDS)) {
      const run = await place({ ...order, ...how, seconds, from })
      from = run.until
      runs.push([kind, run])
      if (how.rate === undefined) await anchors.take()
    }
    const serverCores = (cpuSeconds(pid) - cpuBefore) / (seconds * runs.length)
    const figures = Object.fromEntries(runs.flatMap(([kind, run]) => figuresOf(kind, run)))
    const refusals = runs.flatMap(([, run]) => Object.entries(run.refused))
    return {
      figures: {
        ...figures,
        refused: refusals.reduce((sum, [, count]) => sum + count, 0),
        at_stale_prices: runs.reduce(
          (sum, [, run]) => sum + countStale(run.taken, matches.said),
          0,
        ),
        price_changes_per_second: moving.perSecond(),
        rest_cores: restCores,
        server_cores: serverCores,
        generator_cores: mean(runs.map(([, run]) => run.cpuShare)),
        server_memory_mb: residentMegabytes(pid),
        processes: house.processes,
        ...anchors.figures(figures['singles_per_second']!),
      },
      claims: [
        { figure: 'singles_per_second', atLeast: 2_000 },
        { figure: 'combos_per_second', atLeast: 1_000 },
        { figure: 'singles_p99_ms', atMost: 100 },
        { figure: 'singles_at_1500_p99_ms', atMost: 100 },
        { figure: 'refused', atMost: 0 },
        { figure: 'at_stale_prices', atMost: 0 },
      ],
      notes: [
        `${PLAYERS} sessions, ${CONNECTIONS} connections, one coupon at a time on each; ${MATCHES} matches of ${OUTCOMES} outcomes.`,
        'At 1500: so many are due each second, answered or not; the latency of each counts from when it was due.',
        'Combos: five legs of five matches. One outcome: every coupon on the same one.',
        `Stale: taken at odds that were replaced more than ${ON_THE_WAY_MS} ms before the coupon was sent.`,
        'Bare: a program on the same framework that answers at once. Everything shares the cores.',
        'Rest: what the server uses of a core before any coupon, its own simulated matches included.',
        ...refusals.map(([said, count]) => `Refused ${count}: ${said}`),
      ],
    }
  } finally {
    await moving.stop()
    await matches.close()
    bare.stop()
    await owner.close()
    await house.stop()
  }
}

const figuresOf = (kind: string, run: BetsResult): [name: string, figure: number][] => [
  [`${kind}_per_second`, run.perSecond],
  [`${kind}_p50_ms`, at(run.latencies, 0.5)],
  [`${kind}_p99_ms`, at(run.latencies, 0.99)],
]

async function place(order: BetsOrder): Promise<BetsResult> {
  const child = fork(fileURLToPath(new URL('./bets-process.ts', import.meta.url)))
  try {
    child.send(order)
    return ((await once(child, 'message')) as [BetsResult])[0]
  } finally {
    child.kill()
  }
}

/** Moves the prices of one match after the other until it is stopped. */
export function keepMoving(matches: PricedMatches, count: number) {
  const startedAt = performance.now()
  let moves = 0
  const over = new AbortController()
  const moved = (async () => {
    for (; !over.signal.aborted; moves++) {
      await matches.move([moves % count])
      await wait(Math.max(0, startedAt + (moves + 1) * MOVE_MS - performance.now()))
    }
  })()
  return {
    perSecond: () => (moves * OUTCOMES * 1_000) / (performance.now() - startedAt),
    async stop() {
      over.abort()
      await moved
    },
  }
}

/** Legs at odds that nobody offered between the sending and the answer, and a moment before. */
function countStale(taken: readonly TakenAt[], said: readonly SaidOdds[][]): number {
  return taken.filter(([match, oddsMillis, sentAt, answeredAt]) => {
    const all = said[match]!
    return !all.some(({ oddsMillis: odds, at: from }, n) => {
      const until = all[n + 1]?.at ?? Infinity
      return (
        odds === oddsMillis && from - ON_THE_WAY_MS <= answeredAt && until >= sentAt - ON_THE_WAY_MS
      )
    })
  }).length
}

/** The bare program and pgbench, which take turns with what they are beside. */
async function openAnchors(
  owner: Database,
  { port, seats, connections }: Pick<BetsOrder, 'port' | 'seats' | 'connections'>,
  seconds: number,
) {
  const clients = (await preparePgbench(owner)) ? bestClients(owner, 2) : undefined
  // Nobody has to rest there, so twice as many keep the generator from waiting.
  const bareOrder = {
    kind: 'spins' as const,
    port,
    seats: [...seats, ...seats],
    connections,
    seconds,
  }
  const bare: number[] = []
  const pgbench: number[] = []
  return {
    async take() {
      bare.push((await runLoad(bareOrder)).perSecond)
      if (clients !== undefined) pgbench.push(runPgbench(owner, { clients, seconds }))
    },
    figures: (perSecond: number) => ({
      bare_per_second: mean(bare),
      ratio_to_bare: perSecond / mean(bare),
      ...(clients === undefined
        ? {}
        : { pgbench_per_second: mean(pgbench), ratio_to_pgbench: perSecond / mean(pgbench) }),
    }),
  }
}
