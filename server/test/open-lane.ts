import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { RefusalCode } from '@menekse/contract/refusals'
import { createBrakes } from '../src/brakes/brakes.ts'
import type { Brakes } from '../src/brakes/brakes.ts'
import { createChanges } from '../src/platform/changes.ts'
import { manualClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database.ts'
import type { Database } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { createProtection } from '../src/protection/protection.ts'
import type { Protection } from '../src/protection/protection.ts'
import { createAudit } from '../src/staff/audit.ts'
import { createWallet } from '../src/wallet/wallet.ts'
import type { Operation, Wallet } from '../src/wallet/wallet.ts'
import { plantPlayers } from './crowd.ts'
import { OPEN_RULES } from './purses.ts'
import { createSeededDatabase } from './test-database.ts'

export interface OpenLane {
  database: Database
  owner: Database
  clock: ReturnType<typeof manualClock>
  wallet: Wallet
  protection: Protection
  brakes: Brakes
  newPlayer(cash: Kurus): Promise<PlayerId>
  cashOf(playerId: PlayerId): Promise<Kurus>
  /** What was asked with each of a player's keys, in the words that are kept. */
  keysOf(playerId: PlayerId): Promise<Record<string, string>>
  close(): Promise<void>
}

/** A money lane on a database of its own with nothing above it, so that a room is asked for each of its answers fast. */
export async function openLane(): Promise<OpenLane> {
  const { connection, drop } = await createSeededDatabase()
  const database = openDatabase(connection)
  const owner = openDatabase(connection, { asOwner: true })
  const clock = manualClock('2026-11-21T09:00:00Z')
  const wallet = createWallet({ database, clock })
  return {
    database,
    owner,
    clock,
    wallet,
    protection: createProtection(OPEN_RULES),
    brakes: createBrakes({
      database,
      clock,
      changes: createChanges({ database, log: createLog('silent') }),
      desk: createAudit({ database, clock }),
    }),
    async newPlayer(cash) {
      const playerId: PlayerId = newId('plr', clock.now().getTime())
      await plantPlayers(owner, [playerId], cash)
      return playerId
    },
    cashOf: async (playerId) => (await wallet.readPurse(playerId)).cash,
    async keysOf(playerId) {
      const keys = await owner.read
        .selectFrom('money_key')
        .select(['key', 'fingerprint'])
        .where('player_id', '=', playerId)
        .execute()
      return Object.fromEntries(keys.map(({ key, fingerprint }) => [key, fingerprint]))
    },
    async close() {
      await wallet.close()
      await database.close()
      await owner.close()
      await drop()
    },
  }
}

/** The same wallet, which lets others go first once: whoever asks it comes second, and not by chance. */
export function afterOthers(wallet: Wallet, others: () => Promise<unknown>): Wallet {
  let first: (() => Promise<unknown>) | undefined = others
  return {
    ...wallet,
    async submit<A, C extends RefusalCode>(
      ...asked: [Operation<A, C>, { urgency: 'player' | 'house' }?]
    ) {
      const before = first
      first = undefined
      await before?.()
      return wallet.submit(...asked)
    },
  }
}
