import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { seededRandom } from '@menekse/games/random'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { playSlot } from '@menekse/games/slots/slot'
import { systemClock } from '@menekse/server/platform/clock'
import type { Database } from '@menekse/server/platform/database'
import { isRefusal } from '@menekse/server/platform/refusal'
import { createProtection } from '@menekse/server/protection/protection'
import { createRounds } from '@menekse/server/rounds/rounds'
import type { Rounds } from '@menekse/server/rounds/rounds'
import { createWallet } from '@menekse/server/wallet/wallet'
import type { Wallet } from '@menekse/server/wallet/wallet'

/** A market without identity gates and no licence asked for. */
export const OPEN_RULES = {
  gate: () => undefined,
  identityGate: { deposit: false, play: false, withdrawal: false },
  ownTransferFirst: false,
  registersDecide: false,
}
/** Nothing is stopped; with the house around it a process keeps this in memory. */
export const RUNNING = { standing: () => Promise.resolve({ denies: () => undefined }) }
const IN_FLIGHT = 256

export interface Run {
  latencies: number[]
  seconds: number
}

/** The money lane of one process with rounds on it, and nothing above. */
export function openLane(database: Database): { rounds: Rounds; wallet: Wallet } {
  const wallet = createWallet({ database, clock: systemClock })
  const protection = createProtection(OPEN_RULES)
  const rounds = createRounds({ database, clock: systemClock, wallet, protection, brakes: RUNNING })
  return { rounds, wallet }
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
