import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@menekse/contract/ids'
import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { createBets } from '@menekse/server/bets/bets'
import { createFacts } from '@menekse/server/fixtures/facts/facts'
import { systemClock } from '@menekse/server/platform/clock'
import { openDatabase } from '@menekse/server/platform/database'
import type { Connection } from '@menekse/server/platform/database-access'
import { createJobs } from '@menekse/server/platform/jobs'
import { createLog } from '@menekse/server/platform/log'
import { isRefusal } from '@menekse/server/platform/refusal'
import { createServices } from '@menekse/server/platform/services'
import { createProtection } from '@menekse/server/protection/protection'
import { createDebts } from '@menekse/server/sportsbook/corrections/debts'
import { createSettlement } from '@menekse/server/sportsbook/settlement'
import { createWallet } from '@menekse/server/wallet/wallet'
import { OPEN_RULES, RUNNING } from './lane.ts'
import { LOSER, MARKET, ODDS, STAKE, WINNER } from '@menekse/server/test/planted-coupons'

export interface SettleSportsOrder {
  fixture: FixtureId
  /** Whoever bets meanwhile, through the same process. */
  players: readonly PlayerId[]
  placedPerSecond: number
}
export interface SettledSports {
  seconds: number
  /** What bets took that were placed meanwhile, in milliseconds. */
  latencies: number[]
  /** Resident memory before, and the most of it, in MiB. */
  memoryBefore: number
  memoryMost: number
  cpuSeconds: number
}

const { connection } = JSON.parse(process.argv[2]!) as { connection: Connection }
const database = openDatabase(connection)
const log = createLog('error')
const parts = { database, clock: systemClock, log }
const wallet = createWallet(parts)
const bets = createBets({
  ...parts,
  wallet,
  protection: createProtection(OPEN_RULES),
  brakes: RUNNING,
  jobs: createJobs(parts),
  services: createServices(new Set()),
})
const facts = createFacts(parts)
/** Nothing is corrected here: nobody owes anything, and nobody is written to. */
const never = () => {
  throw new Error('A first settlement corrects nothing')
}
const settle = createSettlement({
  ...parts,
  wallet,
  bets,
  fixtures: { facts, page: () => Promise.resolve(undefined) },
  changes: { tell: never },
  debts: createDebts({ database, cases: { end: never, open: never }, tellEach: never }),
  tellEach: never,
})

process.on('message', (order: SettleSportsOrder) => {
  void run(order).then((settled) => process.send!(settled))
})

const megabytes = () => process.memoryUsage.rss() / 2 ** 20

async function run({ fixture, players, placedPerSecond }: SettleSportsOrder) {
  await tellResult(fixture)
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const memoryBefore = megabytes()
  let memoryMost = memoryBefore
  const latencies: number[] = []
  const over = new AbortController()
  const watching = (async () => {
    const placing: Promise<unknown>[] = []
    for (let n = 0; !over.signal.aborted; n++) {
      memoryMost = Math.max(memoryMost, megabytes())
      const dueAt = startedAt + (n * 1_000) / placedPerSecond
      const early = dueAt - performance.now()
      if (early > 0) await wait(early)
      const placed = placeOne(players[(n * 7919) % players.length]!)
      placing.push(placed.then(() => latencies.push(performance.now() - dueAt)))
    }
    await Promise.all(placing)
  })()
  await settle(fixture)
  const seconds = (performance.now() - startedAt) / 1000
  over.abort()
  await watching
  const { user, system } = process.cpuUsage(before)
  const cpuSeconds = (user + system) / 1e6
  return { seconds, latencies, memoryBefore, memoryMost, cpuSeconds } satisfies SettledSports
}

function tellResult(fixture: FixtureId) {
  const outcomes = [
    { id: WINNER, won: 1 as const, void: 0 as const },
    { id: LOSER, won: 0 as const, void: 0 as const },
  ]
  const markets = [{ key: MARKET, version: 1, outcomes }]
  const envelope = { v: 1, feed: 'bench', fixture, gen: 1, seq: 1, at: new Date().toISOString() }
  const message = { ...envelope, type: 'result', certainty: 2, markets } as const
  return database.transaction((tx) => facts.note(message as never, tx))
}

/** On another match, as bets are once this one is over. */
async function placeOne(playerId: PlayerId): Promise<void> {
  const placed = await bets.place({
    playerId,
    id: newId('bet', Date.now()),
    product: 'sports',
    category: 'pre_match',
    title: 'sports',
    stake: STAKE as Kurus,
    payoutMax: (2n * STAKE) as Kurus,
    legs: [{ event: 'fix_meanwhile', market: MARKET, selection: WINNER, oddsMillis: ODDS }],
    accept: () => undefined,
  })
  if (isRefusal(placed)) throw new Error(`A bet was refused: ${placed.refused}`)
}
