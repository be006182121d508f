import { newId } from '@menekse/contract/ids'
import type { Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Vault } from '../platform/crypto.ts'
import type { Tx } from '../platform/database.ts'
import { foldName } from '../platform/fold-name.ts'
import type { ContactChangeTable } from '../platform/tables.ts'
import type { Visit } from './registration.ts'

type Change = Selectable<ContactChangeTable>

/** Uses a link up, once, on the brand of its account; the change it belongs to. */
export async function takeChange(
  tx: Tx,
  visit: Visit,
  by: { confirm_digest: string } | { undo_digest: string },
  now: Date,
  changes: Partial<Change>,
): Promise<Change | undefined> {
  const [column, secret] = Object.entries(by)[0] as ['confirm_digest' | 'undo_digest', string]
  const used = tx
    .updateTable('contact_change')
    .set({ ...changes, ...(column === 'confirm_digest' && { confirm_digest: null }) })
    .where(column, '=', secret)
    .where('player_id', 'in', (from) =>
      from.selectFrom('player').select('id').where('brand_id', '=', visit.brandId),
    )
  return column === 'confirm_digest'
    ? used
        .where('confirmed_at', 'is', null)
        .where('confirm_until', '>', now)
        .returningAll()
        .executeTakeFirst()
    : used
        .where('undone_at', 'is', null)
        .where('undo_until', '>', now)
        .returningAll()
        .executeTakeFirst()
}

export const lockPlayer = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('player')
    .selectAll()
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const setEmail = (tx: Tx, playerId: string, email: string, now: Date) =>
  tx
    .updateTable('player')
    .set({ email, email_folded: foldName(email), email_confirmed_at: now })
    .where('id', '=', playerId)
    .execute()

/** A change with what was before and what is to be, both sealed. */
export async function insertChange(
  { clock, vault }: { clock: Clock; vault: Vault },
  tx: Tx,
  player: { id: string },
  { from, to, ...row }: Partial<Change> & { kind: 'email' | 'phone'; from: string; to: string },
): Promise<void> {
  const now = clock.now()
  await tx
    .insertInto('contact_change')
    .values({
      id: newId('chg', now.getTime()),
      player_id: player.id,
      old_sealed: vault.seal(from),
      new_sealed: vault.seal(to),
      asked_at: now,
      ...row,
    })
    .execute()
}

/** Whether the address belongs to an account of the same brand. */
export async function isEmailTaken(
  tx: Tx,
  player: { brand_id: string },
  emailFolded: string,
): Promise<boolean> {
  const rows = await tx
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', player.brand_id)
    .where('email_folded', '=', emailFolded)
    .execute()
  return rows.length > 0
}
