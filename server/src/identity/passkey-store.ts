import type { Insertable, Kysely } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { PasskeyTable, Tables } from '../platform/tables.ts'

export interface KeptPasskey {
  id: string
  credentialId: string
  label: string
  createdAt: Date
  lastUsedAt: Date | null
}

export async function passkeysOf(read: Kysely<Tables>, playerId: string): Promise<KeptPasskey[]> {
  const rows = await read
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'label', 'created_at', 'last_used_at'])
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    label: row.label,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

export async function countPasskeys(tx: Tx, playerId: string): Promise<number> {
  return (await passkeysOf(tx, playerId)).length
}

/** Keeps a passkey; undefined where the credential is kept already, by whomever. */
export async function addPasskey(
  tx: Tx,
  row: Insertable<PasskeyTable>,
): Promise<KeptPasskey | undefined> {
  const kept = await tx
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'credential_id', 'label', 'created_at'])
    .executeTakeFirst()
  if (kept === undefined) return undefined
  return {
    id: kept.id,
    credentialId: kept.credential_id,
    label: kept.label,
    createdAt: kept.created_at,
    lastUsedAt: null,
  }
}

/** A passkey by the credential a browser names, made for the same host. */
export function findPasskey(database: Database, credentialId: string, relyingParty: string) {
  return database.read
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('relying_party', '=', relyingParty)
    .executeTakeFirst()
}
