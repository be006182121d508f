import type {
  AcceptanceAgain,
  PageChange,
  PageLink,
  PageVersion,
  StaffPage,
} from '@menekse/contract/content/staff-pages'
import { acceptedPages } from '@menekse/contract/protection/staff-acceptances'
import type { Clock } from '../platform/clock.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { cleanHtml } from './html.ts'
import {
  allPages,
  deletePage,
  findPage,
  hasBrand,
  insertPage,
  insertVersion,
  latestVersion,
  linksTo,
  lockPage,
  updatePage,
  versionsOf,
} from './page-store.ts'
import type { PageRow } from './page-store.ts'

export interface PageEntry {
  brand_id: string
  slug: string
  title: string
  in_footer: boolean
  published: boolean
  updated_at: string
}

/** The site's own screens lead to these, and the law asks for most of them. */
const REQUIRED = new Set([
  'kurallar-ve-kosullar',
  'gizlilik-ve-kvkk',
  'guvenli-oyun',
  'adil-oyun',
  'sikayet',
])
/** From every page one gets there (standards P16; GLI-19 A.4.5). */
const ON_EVERY_PAGE = new Set(['guvenli-oyun', 'sikayet'])
/** Whoever opens an account accepts their words. */
const ACCEPTED: ReadonlySet<string> = new Set(Object.values(acceptedPages))
/** Who wrote what a brand begins with. */
const SETUP = 'Kurulum'

interface PagePlace {
  brand: string
  slug: string
  /** The `updated_at` the editor saw: of two who edit at once the second is refused. */
  readAt: string
}

/** A brand's pages as the desk edits them. `note` of each change runs in its commit. */
export interface Pages {
  list(): Promise<PageEntry[]>
  /** A page, and what links to it. */
  find(
    brand: string,
    slug: string,
  ): Promise<{ page: StaffPage; links: PageLink[] } | Refusal<'page_not_found'>>
  /** The states the page was saved in, the latest first. */
  versions(brand: string, slug: string): Promise<PageVersion[] | Refusal<'page_not_found'>>
  /** Changes a page, with its HTML cleaned. */
  save(
    at: PagePlace,
    change: PageChange & AcceptanceAgain,
    by: string,
    note: (tx: Tx, before: StaffPage, after: StaffPage) => Promise<void>,
  ): Promise<
    | StaffPage
    | Refusal<
        | 'page_not_found'
        | 'page_slug_taken'
        | 'content_changed'
        | 'page_required'
        | 'page_not_accepted'
      >
  >
  create(
    brand: string,
    change: PageChange,
    by: string,
    note: (tx: Tx, after: StaffPage) => Promise<void>,
  ): Promise<StaffPage | Refusal<'not_found' | 'page_slug_taken'>>
  /** Deletes a page; the states it was saved in stay. */
  remove(
    at: PagePlace,
    note: (tx: Tx, before: StaffPage) => Promise<void>,
  ): Promise<undefined | Refusal<'page_not_found' | 'content_changed' | 'page_required'>>
  /** The HTML as it would be kept. */
  cleaned(html: string): string
}

export function createPages({ database, clock }: { database: Database; clock: Clock }): Pages {
  return {
    async list() {
      const rows = await allPages(database)
      return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
    },
    async find(brand, slug) {
      const row = await findPage(database, brand, slug)
      if (row === undefined) return refuse('page_not_found')
      const links: PageLink[] = await linksTo(database, brand, slug)
      if (row.in_footer && row.published) links.unshift({ kind: 'footer', title: '' })
      return { page: pageView(row), links }
    },
    async versions(brand, slug) {
      const row = await findPage(database, brand, slug)
      if (row === undefined) return refuse('page_not_found')
      return (await versionsOf(database, row.id)).map(versionView)
    },
    save: (at, { asks_again: asksAgain, change_summary: summary, ...change }, by, note) =>
      unlessTaken(() =>
        database.transaction(async (tx) => {
          const before = await lockPage(tx, at.brand, at.slug)
          if (before === undefined) return refuse('page_not_found')
          if (before.updated_at.toISOString() !== at.readAt) return refuse('content_changed')
          if (asksAgain && !ACCEPTED.has(at.slug)) return refuse('page_not_accepted')
          const kept = { ...change, html: cleanHtml(change.html) }
          const fixed = fixedFields(before, kept)
          if (fixed !== undefined) return fixed
          const now = clock.now()
          const after = await updatePage(tx, at.brand, at.slug, kept, now)
          await keepVersions(tx, before, after, { by, summary: asksAgain ? summary : undefined })
          await note(tx, pageView(before), pageView(after))
          return pageView(after)
        }),
      ),
    create: (brand, change, by, note) =>
      unlessTaken(() =>
        database.transaction(async (tx) => {
          if ((await hasBrand(tx, brand)) === undefined) return refuse('not_found')
          const kept = { ...change, html: cleanHtml(change.html) }
          const now = clock.now()
          const page = await insertPage(tx, brand, kept, now)
          await insertVersion(tx, page, { number: 1, by, at: now })
          await note(tx, pageView(page))
          return pageView(page)
        }),
      ),
    remove: ({ brand, slug, readAt }, note) =>
      database.transaction(async (tx) => {
        const before = await lockPage(tx, brand, slug)
        if (before === undefined) return refuse('page_not_found')
        if (REQUIRED.has(slug)) return refuse('page_required')
        if (before.updated_at.toISOString() !== readAt) return refuse('content_changed')
        if ((await latestVersion(tx, before.id)) === 0) {
          await insertVersion(tx, before, { number: 1, by: SETUP, at: before.updated_at })
        }
        await deletePage(tx, before.id)
        await note(tx, pageView(before))
        return undefined
      }),
    cleaned: cleanHtml,
  }
}

/** What a brand begins with has no version yet: it is kept as the first when it changes for the first time. */
async function keepVersions(
  tx: Tx,
  before: PageRow,
  after: PageRow,
  saved: { by: string; summary: string | undefined },
): Promise<void> {
  let number = await latestVersion(tx, before.id)
  if (number === 0) {
    number = 1
    await insertVersion(tx, before, { number, by: SETUP, at: before.updated_at })
  }
  await insertVersion(tx, after, { number: number + 1, ...saved, at: after.updated_at })
}

/** Pages that must be there keep their address and stay published. */
function fixedFields({ slug }: PageRow, change: PageChange): Refusal<'page_required'> | undefined {
  if (!REQUIRED.has(slug)) return undefined
  const fields: Record<string, string> = {}
  if (change.slug !== slug) fields['slug'] = 'Bu sayfanın adresi değiştirilemez'
  if (!change.published) fields['published'] = 'Bu sayfa yayından kaldırılamaz'
  if (!change.in_footer && ON_EVERY_PAGE.has(slug))
    fields['in_footer'] = 'Bu sayfa altbilgiden kaldırılamaz'
  return Object.keys(fields).length === 0 ? undefined : refuse('page_required', { fields })
}

async function unlessTaken<T>(act: () => Promise<T>): Promise<T | Refusal<'page_slug_taken'>> {
  try {
    return await act()
  } catch (error) {
    if (violatedConstraint(error) !== 'cms_page_pkey') throw error
    return refuse('page_slug_taken', { fields: { slug: 'Bu adreste başka bir sayfa var' } })
  }
}

const writtenOf = (row: PageChange): PageChange => ({
  title: row.title,
  slug: row.slug,
  html: row.html,
  meta_title: row.meta_title,
  meta_description: row.meta_description,
  in_footer: row.in_footer,
  published: row.published,
})

const pageView = (row: PageRow): StaffPage => ({
  ...writtenOf(row),
  id: row.id,
  brand_id: row.brand_id,
  updated_at: row.updated_at.toISOString(),
  required: REQUIRED.has(row.slug),
  preview_key: row.preview_key,
  accepted: ACCEPTED.has(row.slug),
})

const versionView = (
  row: PageChange & {
    number: number
    saved_by: string
    saved_at: Date
    asks_again: boolean
    change_summary: string | null
  },
): PageVersion => ({
  ...writtenOf(row),
  number: row.number,
  asks_again: row.asks_again,
  change_summary: row.change_summary,
  saved_by: row.saved_by,
  saved_at: row.saved_at.toISOString(),
})
