import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { createBets } from '@menekse/server/bets/bets'
import type { Bet } from '@menekse/server/bets/bets'
import { settleDraw } from '@menekse/server/draws/settlement'
import type { DrawRow } from '@menekse/server/draws/store'
import { systemClock } from '@menekse/server/platform/clock'
import { openDatabase } from '@menekse/server/platform/database'
import type { Connection } from '@menekse/server/platform/database-access'
import { createJobs } from '@menekse/server/platform/jobs'
import { createLog } from '@menekse/server/platform/log'
import { isRefusal } from '@menekse/server/platform/refusal'
import { createServices } from '@menekse/server/platform/services'
import { createProtection } from '@menekse/server/protection/protection'
import { createWallet } from '@menekse/server/wallet/wallet'
import { OPEN_RULES, RUNNING } from './lane.ts'

export interface SettleOrder {
  players: PlayerId[]
  draw: number
  betsEach: number
}
export interface Settled {
  seconds: number
}

const SLUG = 'rulet'
const STAKE = 1_000n as Kurus
const PAYOUT = 2_000n as Kurus
const IN_FLIGHT = 512

const { connection } = JSON.parse(process.argv[2]!) as { connection: Connection }
const database = openDatabase(connection)
const parts = { database, clock: systemClock, log: createLog('error') }
const bets = createBets({
  ...parts,
  wallet: createWallet(parts),
  protection: createProtection(OPEN_RULES),
  brakes: RUNNING,
  jobs: createJobs(parts),
  services: createServices(new Set()),
})

process.on('message', (order: SettleOrder) => {
  void run(order).then((settled) => process.send!(settled))
})

async function run({ players, draw, betsEach }: SettleOrder): Promise<Settled> {
  const wishes = players.flatMap((playerId) =>
    Array.from({ length: betsEach }, (_, n) => ({ playerId, wins: n === 0 })),
  )
  const place = async () => {
    for (let wish = wishes.pop(); wish !== undefined; wish = wishes.pop())
      await placeOne(wish, draw)
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, place))
  const startedAt = performance.now()
  await settleDraw(bets, { table_slug: SLUG, number: draw } as DrawRow, endOf)
  return { seconds: (performance.now() - startedAt) / 1000 }
}

async function placeOne({ playerId, wins }: { playerId: PlayerId; wins: boolean }, draw: number) {
  const placed = await bets.place({
    playerId,
    id: newId('bet', Date.now()),
    product: 'casino',
    category: 'tables',
    title: SLUG,
    stake: STAKE,
    payoutMax: PAYOUT,
    legs: [
      {
        event: `${SLUG}:${draw}`,
        market: 'colour',
        selection: wins ? 'red' : 'black',
        oddsMillis: 2_000,
      },
    ],
    accept: () => undefined,
  })
  if (isRefusal(placed)) throw new Error(`A bet was refused: ${placed.refused}`)
}

const endOf = (bet: Bet) => ({
  status: 'settled' as const,
  payout: bet.legs[0]!.selection === 'red' ? PAYOUT : (0n as Kurus),
  reason: 'red',
})
