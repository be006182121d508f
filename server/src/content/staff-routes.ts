import { staffBrands } from '@menekse/contract/staff-brands'
import { staffPages } from '@menekse/contract/staff-pages'
import type { StaffId } from '@menekse/contract/ids'
import type { Tx } from '../platform/database.ts'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Content } from './content.ts'

/** What content asks of the desk, which stands beside it on the same floor: the record of actions. */
interface Desk {
  record(
    entry: {
      actor: { staffId: StaffId; name: string; ip: string }
      action: string
      subject: string
      reason: string
      before?: unknown
      after?: unknown
    },
    tx?: Tx,
  ): Promise<void>
}

/** The back office's calls about brands and their pages. */
export function implementStaffContent(
  http: Http,
  { content, desk }: { content: Content; desk: Desk },
): void {
  http.implement(staffBrands, {
    async brands() {
      return { success: true, brands: await content.brands() }
    },
    async saveBrand(call) {
      const { reason, ...change } = call.body
      const subject = call.params.id
      const actor = { staffId: call.staff!.staffId, name: call.staff!.name, ip: call.ip }
      const entry = { actor, action: 'brand.save', subject, reason }
      const brand = await content.saveBrand(subject, change, (tx, before, after) =>
        desk.record({ ...entry, before, after }, tx),
      )
      if (!isRefusal(brand)) return { success: true, brand }
      // An attempt that was refused leaves a row as well; one that succeeded wrote its own in its commit.
      await desk.record({ ...entry, action: 'brand.save.refused', reason: brand.refused })
      return brand
    },
  })
  http.implement(staffPages, {
    async sitePages() {
      return { success: true, pages: await content.staffPages() }
    },
    async sitePage(call) {
      const page = await content.staffPage(call.params.brand, call.params.slug)
      return isRefusal(page) ? page : { success: true, page }
    },
    async savePage(call) {
      const { reason, read_at: readAt, ...change } = call.body
      const { brand, slug } = call.params
      const actor = { staffId: call.staff!.staffId, name: call.staff!.name, ip: call.ip }
      const entry = { actor, action: 'page.save', subject: `${brand}/${slug}`, reason }
      const page = await content.savePage({ brand, slug, readAt }, change, (tx, before, after) =>
        desk.record({ ...entry, before, after }, tx),
      )
      if (!isRefusal(page)) return { success: true, page }
      await desk.record({ ...entry, action: 'page.save.refused', reason: page.refused })
      return page
    },
    async previewPage(call) {
      return { success: true, html: content.cleaned(call.body.html) }
    },
  })
}
