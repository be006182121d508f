import { subtract } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { NetDeposits } from '@menekse/contract/wallet/wallet'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** What a player ever paid in, what was paid out, and the difference: sums of the ledger itself (standards A09). */
export async function netDeposits(database: Database, playerId: string): Promise<NetDeposits> {
  const { rows } = await sql<{ deposited: Kurus; withdrawn: Kurus }>`
    select coalesce(sum(deposited), 0)::bigint as deposited, coalesce(sum(withdrawn), 0)::bigint as withdrawn
    from bank_movement where player_id = ${playerId}`.execute(database.read)
  const { deposited, withdrawn } = rows[0]!
  return { deposited, withdrawn, net: subtract(deposited, withdrawn) }
}
