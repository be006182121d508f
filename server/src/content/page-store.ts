import type { PageChange } from '@menekse/contract/content/staff-pages'
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { CmsPageTable, CmsPageVersionTable } from '../platform/tables.ts'

/** Pages and the states they were saved in, as they are kept. */
export type PageRow = Selectable<CmsPageTable>

const VERSIONS_SHOWN = 50

export function footerPages(database: Database, brandId: string) {
  return database.read
    .selectFrom('cms_page')
    .select(['slug', 'title'])
    .where('brand_id', '=', brandId)
    .where('in_footer', '=', true)
    .where('published', '=', true)
    .orderBy('place')
    .execute()
}

/** Every page of every brand, in the order of their footers. */
export function allPages(database: Database) {
  return database.read
    .selectFrom('cms_page')
    .select(['brand_id', 'slug', 'title', 'in_footer', 'published', 'updated_at'])
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
    .set({ ...change, updated_at: now, preview_key: sql<string>`gen_random_uuid()::text` })
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Stands behind the brand's other pages. */
export function insertPage(tx: Tx, brandId: string, change: PageChange, now: Date) {
  return tx
    .insertInto('cms_page')
    .values({
      ...change,
      brand_id: brandId,
      updated_at: now,
      place: sql<number>`(select coalesce(max(place) + 1, 0) from cms_page where brand_id = ${brandId})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function deletePage(tx: Tx, id: string) {
  return tx.deleteFrom('cms_page').where('id', '=', id).execute()
}

export function findPage(database: Database, brandId: string, slug: string) {
  return database.read
    .selectFrom('cms_page')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function hasBrand(tx: Tx, id: string) {
  return tx.selectFrom('brand').select('id').where('id', '=', id).executeTakeFirst()
}

/** The latest number of a page's versions, read behind the page's lock; 0 before the first. */
export async function latestVersion(tx: Tx, pageId: string): Promise<number> {
  const row = await tx
    .selectFrom('cms_page_version')
    .select((of) => of.fn.max('number').as('number'))
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()
  return row.number ?? 0
}

export function insertVersion(
  tx: Tx,
  page: PageRow,
  /** With a summary of what changed, whoever accepted an earlier version is asked again. */
  saved: { number: number; by: string; at: Date; summary?: string | undefined },
) {
  const { id, brand_id, slug, title, html, meta_title, meta_description, in_footer, published } =
    page
  const values: Insertable<CmsPageVersionTable> = {
    page_id: id,
    number: saved.number,
    brand_id,
    slug,
    title,
    html,
    meta_title,
    meta_description,
    in_footer,
    published,
    saved_by: saved.by,
    saved_at: saved.at,
    asks_again: saved.summary !== undefined,
    change_summary: saved.summary ?? null,
  }
  return tx.insertInto('cms_page_version').values(values).execute()
}

export function versionsOf(database: Database, pageId: string) {
  return database.read
    .selectFrom('cms_page_version')
    .selectAll()
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute()
}

/** Whose text or link holds this address of the brand. */
export async function linksTo(database: Database, brandId: string, slug: string) {
  // The address must end there: what only begins with it is another page.
  const pattern = `/sayfa/${slug}(?![a-z0-9-])`
  const { rows } = await sql<{ kind: 'page' | 'banner'; title: string }>`
    select 'page' as kind, title from cms_page
      where brand_id = ${brandId} and slug <> ${slug} and html ~ ${pattern}
    union all
    select 'banner', title from banner where brand_id = ${brandId} and link ~ ${pattern}`.execute(
    database.read,
  )
  return rows
}
