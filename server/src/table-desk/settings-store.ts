import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { TableSettingTable } from '../platform/tables.ts'

export type SettingRow = Selectable<TableSettingTable>

/** Of each table the setting that holds. */
export async function newestSettings({ read }: Pick<Database, 'read'>): Promise<SettingRow[]> {
  const { rows } = await sql<SettingRow>`
    select distinct on (table_slug) * from table_setting order by table_slug, version desc`.execute(
    read,
  )
  return rows
}

/** All that were ever made for a table, the newest first. */
export const settingsOf = ({ read }: Pick<Database, 'read'>, slug: string) =>
  read
    .selectFrom('table_setting')
    .selectAll()
    .where('table_slug', '=', slug)
    .orderBy('version', 'desc')
    .execute()

export const newestOf = (tx: Tx, slug: string) =>
  tx
    .selectFrom('table_setting')
    .selectAll()
    .where('table_slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of two who were the first with a version, one writes it; false for the other. */
export async function insertSetting(tx: Tx, row: Insertable<TableSettingTable>): Promise<boolean> {
  const written = await tx
    .insertInto('table_setting')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}
