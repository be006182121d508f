import type { PageChange, StaffPage } from '@menekse/contract/staff-pages'
import type { Selectable } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { CmsPageTable } from '../platform/tables.ts'
import { cleanHtml } from './html.ts'
import { allPages, findPage, lockPage, updatePage } from './store.ts'

export interface PageEntry {
  brand_id: string
  slug: string
  title: string
  in_footer: boolean
  updated_at: string
}

/** A brand's pages as the desk edits them. */
export interface Pages {
  staffPages(): Promise<PageEntry[]>
  staffPage(brand: string, slug: string): Promise<StaffPage | Refusal<'page_not_found'>>
  /**
   * Changes a page, with its HTML cleaned. `readAt` is the `updated_at` the editor saw: of two who edit at once the
   * second is refused. `note` runs in the same commit.
   */
  savePage(
    at: { brand: string; slug: string; readAt: string },
    change: PageChange,
    note: (tx: Tx, before: StaffPage, after: StaffPage) => Promise<void>,
  ): Promise<StaffPage | Refusal<'page_not_found' | 'page_slug_taken' | 'page_changed'>>
  /** The HTML as it would be kept. */
  cleaned(html: string): string
}

export function createPages({ database, clock }: { database: Database; clock: Clock }): Pages {
  return {
    async staffPages() {
      const rows = await allPages(database)
      return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }))
    },
    async staffPage(brand, slug) {
      const row = await findPage(database, brand, slug)
      return row === undefined ? refuse('page_not_found') : pageView(row)
    },
    async savePage({ brand, slug, readAt }, change, note) {
      try {
        return await database.transaction(async (tx) => {
          const before = await lockPage(tx, brand, slug)
          if (before === undefined) return refuse('page_not_found')
          if (before.updated_at.toISOString() !== readAt) return refuse('page_changed')
          const kept = { ...change, html: cleanHtml(change.html) }
          const after = await updatePage(tx, brand, slug, kept, clock.now())
          await note(tx, pageView(before), pageView(after))
          return pageView(after)
        })
      } catch (error) {
        if (violatedConstraint(error) !== 'cms_page_pkey') throw error
        const message = 'Bu adreste başka bir sayfa var'
        return refuse('page_slug_taken', { fields: { slug: message } })
      }
    },
    cleaned: cleanHtml,
  }
}

function pageView(row: Selectable<CmsPageTable>): StaffPage {
  const { brand_id, slug, title, html, meta_title, meta_description, in_footer } = row
  const updated_at = row.updated_at.toISOString()
  return { brand_id, slug, title, html, meta_title, meta_description, in_footer, updated_at }
}
