import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { HouseAccountChangeTable, HouseAccountTable } from '../platform/tables.ts'

/** The operator's bank accounts and the changes asked for, as they are kept. */
export type AccountRow = Selectable<HouseAccountTable>
export type ChangeRow = Selectable<HouseAccountChangeTable>

const DECIDED_SHOWN = 20

export function allAccounts(database: Database) {
  return database.read.selectFrom('house_account').selectAll().orderBy('place').execute()
}

export async function shownChanges(database: Database): Promise<ChangeRow[]> {
  const pending = await database.read
    .selectFrom('house_account_change')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('asked_at')
    .execute()
  const decided = await database.read
    .selectFrom('house_account_change')
    .selectAll()
    .where('status', '<>', 'pending')
    .orderBy('decided_at', 'desc')
    .limit(DECIDED_SHOWN)
    .execute()
  return [...pending, ...decided]
}

/** All changes of accounts follow one another; there are few, and each must see the others. */
export function queueUp(tx: Tx) {
  return sql`select pg_advisory_xact_lock(hashtext('house_account'))`.execute(tx)
}

export function lockAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('house_account')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findChange(tx: Tx, id: string) {
  return tx
    .selectFrom('house_account_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The field in which another account, or a change that waits for another, is already the same. */
export async function takenField(
  tx: Tx,
  wish: { bank_name: string; iban: string; account_id: string | null },
  ownChange: string,
): Promise<'bank_name' | 'iban' | undefined> {
  const accounts = await tx
    .selectFrom('house_account')
    .select(['id', 'bank_name', 'iban'])
    .execute()
  const pending = await tx
    .selectFrom('house_account_change')
    .select(['id', 'account_id', 'bank_name', 'iban'])
    .where('status', '=', 'pending')
    .where('id', '<>', ownChange)
    .execute()
  const others = [...accounts.filter(({ id }) => id !== wish.account_id), ...pending]
  if (others.some(({ iban }) => iban === wish.iban)) return 'iban'
  if (others.some(({ bank_name: bank }) => bank === wish.bank_name)) return 'bank_name'
  // Only one change of an account may wait.
  const own = pending.some(({ account_id: id }) => id !== null && id === wish.account_id)
  return own ? 'iban' : undefined
}

export function insertChange(tx: Tx, change: Insertable<HouseAccountChangeTable>) {
  return tx
    .insertInto('house_account_change')
    .values(change)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function decideChange(
  tx: Tx,
  id: string,
  decision: { status: 'confirmed' | 'rejected'; by: string; at: Date },
) {
  return tx
    .updateTable('house_account_change')
    .set({ status: decision.status, decided_by: decision.by, decided_at: decision.at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A new account stands behind the others and is shown at once: two people have seen it. */
export function insertAccount(tx: Tx, id: string, change: ChangeRow) {
  return tx
    .insertInto('house_account')
    .values({
      ...detailsOf(change),
      id,
      enabled: true,
      version: 1,
      place: sql<number>`(select coalesce(max(place) + 1, 0) from house_account)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateAccount(tx: Tx, id: string, change: Partial<AccountRow>) {
  return tx
    .updateTable('house_account')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What of an account two people must have seen, and the limits that came with it. */
export const detailsOf = (row: ChangeRow) => ({
  bank_name: row.bank_name,
  account_name: row.account_name,
  iban: row.iban,
  min_deposit: row.min_deposit,
  max_deposit: row.max_deposit,
})
