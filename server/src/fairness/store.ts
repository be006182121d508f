import type { PlayerId } from '@menekse/contract/ids'
import type { Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { SeedPairTable } from '../platform/tables.ts'

/** A pair as it is stored: its server seed is sealed. */
export type PairRow = Selectable<SeedPairTable>
type Reads = Pick<Database, 'read'>

/** The pair in use and the one that comes next. */
export async function waitingPairs(
  database: Reads,
  playerId: PlayerId,
): Promise<{ current: PairRow | undefined; next: PairRow | undefined }> {
  const rows = await database.read
    .selectFrom('seed_pair')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('revealed_at', 'is', null)
    .execute()
  return {
    current: rows.find((row) => row.begun_at !== null),
    next: rows.find((row) => row.begun_at === null),
  }
}

export const revealedPairs = (database: Reads, playerId: PlayerId, limit: number) =>
  database.read
    .selectFrom('seed_pair')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('revealed_at', 'is not', null)
    .orderBy('revealed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findPair = (database: Reads, id: string): Promise<PairRow | undefined> =>
  database.read.selectFrom('seed_pair').selectAll().where('id', '=', id).executeTakeFirst()

/** Of two that make a player's next pair at once, one is kept. */
export async function addPair(
  tx: Tx,
  pair: { id: string; playerId: PlayerId; serverSeed: string; hash: string; madeAt: Date },
): Promise<void> {
  await tx
    .insertInto('seed_pair')
    .values({
      id: pair.id,
      player_id: pair.playerId,
      server_seed: pair.serverSeed,
      hash: pair.hash,
      made_at: pair.madeAt,
    })
    .onConflict((conflict) =>
      conflict.column('player_id').where('begun_at', 'is', null).doNothing(),
    )
    .execute()
}

export async function beginPair(
  tx: Tx,
  id: string,
  begun: { clientSeed: string; isOfPlayer: boolean; firstRound: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('seed_pair')
    .set({
      client_seed: begun.clientSeed,
      is_seed_of_player: begun.isOfPlayer,
      first_round: begun.firstRound,
      begun_at: begun.at,
    })
    .where('id', '=', id)
    .execute()
}

export async function revealPair(
  tx: Tx,
  id: string,
  { rounds, at }: { rounds: number; at: Date },
): Promise<void> {
  await tx.updateTable('seed_pair').set({ rounds, revealed_at: at }).where('id', '=', id).execute()
}
