import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Vault } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { places } from './map.ts'
import type { Place } from './map.ts'

export type Row = Readonly<Record<string, unknown>>
/** Everything the house holds about one person, by table, as far as the person may know it. */
export type Held = Readonly<Record<string, readonly Row[]>>

/** Which rows of a table are one player's. */
export function isOf(place: Place, playerId: string): RawBuilder<boolean> {
  if (place.through === undefined)
    return sql<boolean>`${sql.ref(place.of ?? 'player_id')} = ${playerId}`
  const [column, table, player, key] = place.through
  return sql<boolean>`${sql.ref(column)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(player)} = ${playerId})`
}

const firstColumn = (place: Place) => place.through?.[0] ?? place.of ?? 'player_id'

/** Whether a column stands twice in a row, in plain text and sealed. */
function hasTwin(place: Place, row: Record<string, unknown>, name: string): boolean {
  const plain = name.replace(/_sealed$/, '')
  return place.sealed?.includes(`${plain}_sealed`) === true && plain in row
}

const opened = (vault: Vault, place: Place, row: Record<string, unknown>): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => place.hidden?.includes(name) !== true)
      // One of the two is empty: what an older release wrote stands in plain text until a start has sealed it.
      .filter(([name, value]) => value !== null || !hasTwin(place, row, name))
      .map(([name, value]) =>
        place.sealed?.includes(name) === true && typeof value === 'string'
          ? [name.replace(/_sealed$/, ''), vault.open(value)]
          : [name, value],
      ),
  )

/** Reads every place of the map in one look, so that no row is in one table and not yet in the next. */
export async function readHeld(
  { database, vault }: { database: Database; vault: Vault },
  playerId: PlayerId,
): Promise<Held> {
  const told = Object.entries(places).filter(([, place]) => place.secret === undefined)
  return database.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const held: Record<string, readonly Row[]> = {}
    for (const [table, place] of told) {
      const notes = table === 'chat_line' ? sql` and kind <> 'note'` : sql``
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${isOf(place, playerId)}${notes}
        order by ${sql.ref(place.at ?? firstColumn(place))}`.execute(tx)
      held[table] = rows.map((row) => opened(vault, place, row))
    }
    return held
  })
}
