import { staffPages } from '@menekse/contract/content/staff-pages'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Desk } from '../staff/staff.ts'
import type { Pages } from './pages.ts'
import { recorderOf } from './recorder.ts'

/** The back office's calls about the pages of text. */
export function implementStaffPages(
  http: Http,
  { pages, desk }: { pages: Pages; desk: Desk },
): void {
  http.implement(staffPages, {
    async sitePages() {
      return { success: true, pages: await pages.list() }
    },
    async sitePage(call) {
      const found = await pages.find(call.params.brand, call.params.slug)
      return isRefusal(found) ? found : { success: true, ...found }
    },
    async pageVersions(call) {
      const versions = await pages.versions(call.params.brand, call.params.slug)
      return isRefusal(versions) ? versions : { success: true, versions }
    },
    async createPage(call) {
      const { reason, ...change } = call.body
      const { brand } = call.params
      const subject = `${brand}/${change.slug}`
      const recorder = recorderOf(desk, call, { action: 'page.create', subject, reason })
      const page = await recorder.settle(
        await pages.create(brand, change, recorder.by, (tx, after) =>
          recorder.note(tx, undefined, after),
        ),
      )
      return isRefusal(page) ? page : { success: true, page }
    },
    async savePage(call) {
      const { reason, read_at: readAt, ...change } = call.body
      const { brand, slug } = call.params
      const subject = `${brand}/${slug}`
      const recorder = recorderOf(desk, call, { action: 'page.save', subject, reason })
      const page = await recorder.settle(
        await pages.save({ brand, slug, readAt }, change, recorder.by, recorder.note),
      )
      return isRefusal(page) ? page : { success: true, page }
    },
    async removePage(call) {
      const { reason, read_at: readAt } = call.body
      const { brand, slug } = call.params
      const subject = `${brand}/${slug}`
      const recorder = recorderOf(desk, call, { action: 'page.remove', subject, reason })
      const removed = await recorder.settle(
        await pages.remove({ brand, slug, readAt }, (tx, before) =>
          recorder.note(tx, before, undefined),
        ),
      )
      return isRefusal(removed) ? removed : { success: true }
    },
    async previewPage(call) {
      return { success: true, html: pages.cleaned(call.body.html) }
    },
  })
}
