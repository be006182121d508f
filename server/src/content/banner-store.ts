import type { StaffHomePage } from '@menekse/contract/content/staff-banners'
import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { BannerTable } from '../platform/tables.ts'

/** Banners, home pages and uploaded pictures as they are kept. */
export type BannerRow = Selectable<BannerTable>

export function allBanners(database: Database) {
  return database.read
    .selectFrom('banner')
    .selectAll()
    .orderBy('brand_id')
    .orderBy('page')
    .orderBy('position')
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** One queue for all changes of a brand's banners: order and membership are decided behind it. */
export function lockBannersOf(tx: Tx, brandId: string) {
  return tx
    .selectFrom('brand')
    .select('id')
    .where('id', '=', brandId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function lockBanner(tx: Tx, id: string) {
  return tx.selectFrom('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function nextPlace(tx: Tx, brandId: string, page: string, position: string) {
  const row = await tx
    .selectFrom('banner')
    .select((of) => of.fn.max('place').as('place'))
    .where('brand_id', '=', brandId)
    .where('page', '=', page)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return (row.place ?? -1) + 1
}

export function insertBanner(tx: Tx, banner: Insertable<BannerTable>) {
  return tx.insertInto('banner').values(banner).returningAll().executeTakeFirstOrThrow()
}

export function updateBanner(tx: Tx, id: string, change: Updateable<BannerTable>) {
  return tx
    .updateTable('banner')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deleteBanner(tx: Tx, id: string) {
  return tx.deleteFrom('banner').where('id', '=', id).execute()
}

export async function orderOf(tx: Tx, brandId: string, page: string, position: string) {
  const rows = await tx
    .selectFrom('banner')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('page', '=', page)
    .where('position', '=', position)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function setOrder(tx: Tx, ids: readonly string[]) {
  return sql`update banner b set place = o.place - 1
    from unnest(${ids}::text[]) with ordinality as o(id, place) where b.id = o.id`.execute(tx)
}

export async function findHomePage(read: Database['read'] | Tx, brandId: string) {
  const row = await read
    .selectFrom('home_page')
    .selectAll()
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row as
    | { popular: string[]; categories: StaffHomePage['categories']; version: number }
    | undefined
}

export function keepHomePage(tx: Tx, brandId: string, home: StaffHomePage) {
  const values = {
    popular: home.popular,
    categories: JSON.stringify(home.categories),
    version: home.version,
  }
  return tx
    .insertInto('home_page')
    .values({ ...values, brand_id: brandId })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(values))
    .execute()
}

export async function insertPicture(
  database: Database,
  picture: { id: string; bytes: Buffer; width: number; height: number; by: string; at: Date },
) {
  const { id, bytes, width, height, by, at } = picture
  await database.read
    .insertInto('picture')
    .values({ id, bytes, width, height, uploaded_by: by, uploaded_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function findPicture(database: Database, id: string): Promise<Buffer | undefined> {
  const row = await database.read
    .selectFrom('picture')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.bytes
}

export async function knownPictures(database: Database, ids: readonly string[]) {
  const rows = await database.read
    .selectFrom('picture')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
