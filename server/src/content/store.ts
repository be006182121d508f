import type { BrandChange } from '@menekse/contract/staff-brands'
import type { Database, Tx } from '../platform/database.ts'

/** Brands and banners as they are kept. */

export function allBrands(database: Database) {
  return database.read.selectFrom('brand').selectAll().execute()
}

export function lockBrand(tx: Tx, id: string) {
  return tx.selectFrom('brand').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateBrand(tx: Tx, id: string, change: BrandChange) {
  const { ramp, name, title, logo, favicon, whatsapp, telegram, email } = change
  return tx
    .updateTable('brand')
    .set({ name, title, logo, favicon, whatsapp, telegram, email, ramp: JSON.stringify(ramp) })
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
