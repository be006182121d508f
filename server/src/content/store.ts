import type { BrandChange } from '@menekse/contract/content/staff-brands'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'

/** Brands and banners as they are kept. */

export function allBrands(database: Database) {
  return database.read.selectFrom('brand').selectAll().execute()
}

export function allHosts(read: Database['read'] | Tx) {
  return read.selectFrom('brand_host').selectAll().orderBy('host').execute()
}

/** Whose host name it is, main or further; changes of host names queue up behind the brands' locks. */
export async function ownerOfHost(tx: Tx, host: string): Promise<string | undefined> {
  const main = await tx.selectFrom('brand').select('id').where('host', '=', host).executeTakeFirst()
  if (main !== undefined) return main.id
  const further = await tx
    .selectFrom('brand_host')
    .select('brand_id')
    .where('host', '=', host)
    .executeTakeFirst()
  return further?.brand_id
}

/** False when somebody else was first to take the name. */
export async function insertHost(tx: Tx, host: string, brandId: string, now: Date) {
  const row = await tx
    .insertInto('brand_host')
    .values({ host, brand_id: brandId, added_at: now })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteHost(tx: Tx, host: string, brandId: string) {
  const row = await tx
    .deleteFrom('brand_host')
    .where('host', '=', host)
    .where('brand_id', '=', brandId)
    .returning('host')
    .executeTakeFirst()
  return row !== undefined
}

export function lockBrand(tx: Tx, id: string) {
  return tx.selectFrom('brand').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateBrand(tx: Tx, id: string, change: BrandChange) {
  const { ramp, products_off, leagues_first, ...texts } = change
  const { name, title, logo, favicon, whatsapp, telegram, email } = texts
  return tx
    .updateTable('brand')
    .set({ name, title, logo, favicon, whatsapp, telegram, email, products_off, leagues_first })
    .set({ ramp: JSON.stringify(ramp) })
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findBanners(
  database: Database,
  brandId: string,
  page: string,
  positions: readonly string[],
  now: Date,
) {
  return database.read
    .selectFrom('banner')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('page', '=', page)
    .where('position', 'in', positions)
    .where('enabled', '=', true)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('place')
    .execute()
}
