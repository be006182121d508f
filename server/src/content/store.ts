import type { BrandChange } from '@menekse/contract/staff-brands'
import type { PageChange } from '@menekse/contract/staff-pages'
import type { Database, Tx } from '../platform/database.ts'

/** Brands, banners and pages as they are kept. */

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
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('place')
    .execute()
}

export function footerPages(database: Database, brandId: string) {
  return database.read
    .selectFrom('cms_page')
    .select(['slug', 'title'])
    .where('brand_id', '=', brandId)
    .where('in_footer', '=', true)
    .orderBy('place')
    .execute()
}

/** Every page of every brand, in the order of their footers. */
export function allPages(database: Database) {
  return database.read
    .selectFrom('cms_page')
    .select(['brand_id', 'slug', 'title', 'in_footer', 'updated_at'])
    .orderBy('brand_id')
    .orderBy('place')
    .execute()
}

export function lockPage(tx: Tx, brandId: string, slug: string) {
  return tx
    .selectFrom('cms_page')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
}

export function updatePage(tx: Tx, brandId: string, slug: string, change: PageChange, now: Date) {
  return tx
    .updateTable('cms_page')
    .set({ ...change, updated_at: now })
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findPage(database: Database, brandId: string, slug: string) {
  return database.read
    .selectFrom('cms_page')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}
