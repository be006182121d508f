import { sportsLimits as calls } from '@menekse/contract/sports/sports-limits'
import type { Http } from '../../platform/http.ts'
import type { SportsLimits } from './limits.ts'

/** What everybody may read of the limits in force; what one coupon may cost the house is the house's own. */
export function implementLimitsInForce(
  http: Http,
  { limits }: { limits: Pick<SportsLimits, 'current'> },
): void {
  http.implement(calls, {
    async current() {
      const { coupon_loss_max: _, ...shown } = await limits.current()
      return { success: true, limits: shown }
    },
  })
}
