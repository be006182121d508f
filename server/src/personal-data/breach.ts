import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import { places } from './map.ts'

/** Somebody whom a leak concerns, and how they are reached (KVKK 12/5: within 72 hours). */
export interface Concerned {
  id: string
  username: string
  full_name: string
  email: string
  phone: string
  rows: number
}

/**
 * The players with rows of one table that were written between two instants, each with how many; of a table without
 * times all of them. Undefined where the map has no such table.
 */
export async function concernedBy(
  database: Database,
  { table, from, to }: { table: string; from: Date; to: Date },
): Promise<Concerned[] | undefined> {
  const place = Object.hasOwn(places, table) ? places[table]! : undefined
  if (place === undefined) return undefined
  const [column, other, player, key] = place.through ?? []
  const source =
    other === undefined
      ? sql`select ${sql.ref(`t.${place.of ?? 'player_id'}`)} as player_id from ${sql.table(table)} t`
      : sql`select o.player_id from ${sql.table(table)} t join (
          select distinct ${sql.ref(player!)} as player_id, ${sql.ref(key!)} as key from ${sql.table(other)}
        ) o on o.key = ${sql.ref(`t.${column!}`)}`
  const within =
    place.at === null
      ? sql`true`
      : sql`${sql.ref(`t.${place.at}`)} >= ${from} and ${sql.ref(`t.${place.at}`)} < ${to}`
  const { rows } = await sql<Concerned>`
    select p.id, p.username, p.first_name || ' ' || p.last_name as full_name, p.email, p.phone,
      count(*)::int as rows
    from (${source} where ${within}) found join player p on p.id = found.player_id
    group by p.id order by p.id`.execute(database.patient)
  return rows
}
