import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { NewTable } from '@menekse/contract/casino/staff-tables'
import type { Database, Tx } from '../platform/database.ts'
import type { GameTable } from '../platform/tables.ts'

/** Live tables as they are kept in the catalogue. */
export type TableRow = Selectable<GameTable>

export function allTables(database: Database) {
  return database.read
    .selectFrom('game')
    .selectAll()
    .where('kind', '=', 'live')
    .orderBy('place')
    .orderBy('slug')
    .execute()
}

export function lockTable(tx: Tx, slug: string) {
  return tx
    .selectFrom('game')
    .selectAll()
    .where('slug', '=', slug)
    .where('kind', '=', 'live')
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined where the short name is a table's or a title's already. */
export function insertTable(tx: Tx, table: NewTable, now: Date) {
  return tx
    .insertInto('game')
    .values({ ...table, kind: 'live', added_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function updateTable(tx: Tx, slug: string, table: Omit<NewTable, 'slug'>) {
  return tx
    .updateTable('game')
    .set({ ...table, version: sql<number>`version + 1` })
    .where('slug', '=', slug)
    .returningAll()
    .executeTakeFirstOrThrow()
}
