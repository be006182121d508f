import { affiliates as calls } from '@menekse/contract/affiliates/affiliates'
import type { Http } from '../platform/http.ts'
import type { Affiliates } from './affiliates.ts'
import { texts } from './texts.ts'

/** The public call: applying to become a partner. */
export function implementAffiliates(http: Http, { affiliates }: { affiliates: Affiliates }): void {
  http.implement(calls, {
    async apply(call) {
      const refused = await affiliates.apply(call.body, { brandId: call.brand.id, ip: call.ip })
      return refused ?? { success: true, message: texts.applied }
    },
  })
}
