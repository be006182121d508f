import { staffBrands } from '@menekse/contract/content/staff-brands'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Content } from './content.ts'
import type { Desk } from '../staff/staff.ts'
import { recorderOf } from './recorder.ts'
import { implementStaffBanners } from './banner-routes.ts'
import { implementStaffPages } from './page-routes.ts'

/** The back office's calls about brands and what their sites show. */
export function implementStaffContent(
  http: Http,
  options: {
    content: Content
    desk: Desk
  },
): void {
  const { content, desk } = options
  const { brands, pages } = content.desk
  implementStaffPages(http, { pages, desk })
  implementStaffBanners(http, options)
  http.implement(staffBrands, {
    async brands() {
      return { success: true, brands: await brands.list() }
    },
    async saveBrand(call) {
      const { reason, ...change } = call.body
      const subject = call.params.id
      const recorder = recorderOf(desk, call, { action: 'brand.save', subject, reason })
      const brand = await recorder.settle(await brands.save(subject, change, recorder.note))
      return isRefusal(brand) ? brand : { success: true, brand }
    },
    async addHost(call) {
      const { host, reason } = call.body
      const about = { action: 'brand.host.add', subject: call.params.id, reason }
      const recorder = recorderOf(desk, call, about)
      const brand = await recorder.settle(await brands.addHost(call.params.id, host, recorder.note))
      return isRefusal(brand) ? brand : { success: true, brand }
    },
    async removeHost(call) {
      const { host, reason } = call.body
      const about = { action: 'brand.host.remove', subject: call.params.id, reason }
      const recorder = recorderOf(desk, call, about)
      const brand = await recorder.settle(
        await brands.removeHost(call.params.id, host, call.host, recorder.note),
      )
      return isRefusal(brand) ? brand : { success: true, brand }
    },
  })
}
