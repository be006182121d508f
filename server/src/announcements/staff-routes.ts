import type { BrandId } from '@menekse/contract/ids'
import { staffAnnouncements } from '@menekse/contract/announcements/staff-announcements'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import { ANNOUNCEMENT_PAGE_SIZE } from './announcements.ts'
import type { Announcements } from './announcements.ts'

/** The back office's calls about promotional messages. */
export function implementStaffAnnouncements(
  http: Http,
  options: {
    announcements: Announcements
    brands(): Promise<readonly { id: string; name: string }[]>
  },
): void {
  const { announcements } = options
  http.implement(staffAnnouncements, {
    async list(call) {
      const { announcements: found, total } = await announcements.page(call.query.page)
      const brands = (await options.brands()).map(({ id, name }) => ({ id, name }))
      const pages = Math.ceil(total / ANNOUNCEMENT_PAGE_SIZE)
      return { success: true, announcements: found, brands, total, total_pages: pages }
    },
    async create(call) {
      const { title, content, channel, audience, brand_id: brandId, send_at: sendAt } = call.body
      const announcement = await announcements.create({
        title,
        content,
        channel,
        audience,
        brandId: (brandId ?? null) as BrandId | null,
        sendAt: typeof sendAt === 'string' ? new Date(sendAt) : undefined,
        actor: actorOf(call),
        key: call.idempotencyKey,
      })
      return isRefusal(announcement) ? announcement : { success: true, announcement }
    },
    async cancel(call) {
      const cancelled = await announcements.cancel(call.params.id, actorOf(call))
      return isRefusal(cancelled) ? cancelled : { success: true, announcement: cancelled }
    },
  })
}
