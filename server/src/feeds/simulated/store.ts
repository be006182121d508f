import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { freshBytes } from '../../platform/entropy.ts'
import type { Vault } from '../../platform/crypto.ts'

/** What a simulated feed goes on from. */
export interface SimulatedFeed {
  /** The seeds of all its matches are made from it. */
  readonly secret: Buffer
  /** What matches came to that ended before this instant was told. */
  readonly toldUntil: Date
}

/** The feed as it was left; made with a new secret where there was none. */
export async function openSimulatedFeed(
  { database, vault }: { database: Database; vault: Vault },
  name: string,
  now: Date,
): Promise<SimulatedFeed> {
  const sealed = vault.seal(freshBytes(32).toString('hex'))
  await sql`insert into simulated_feed (name, secret_sealed, told_until) values (${name}, ${sealed}, ${now})
    on conflict (name) do nothing`.execute(database.read)
  const row = await database.read
    .selectFrom('simulated_feed')
    .select(['secret_sealed', 'told_until'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return {
    secret: Buffer.from(vault.open(row.secret_sealed), 'hex'),
    toldUntil: row.told_until,
  }
}

export const noteTold = (database: Database, name: string, until: Date) =>
  database.read
    .updateTable('simulated_feed')
    .set({ told_until: until })
    .where('name', '=', name)
    .execute()
