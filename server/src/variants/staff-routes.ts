import { staffVariants } from '@menekse/contract/variants/staff-variants'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { Variants } from './variants.ts'

/** The back office's call that gives a title another return. */
export function implementStaffVariants(
  http: Http,
  { variants, staff }: { variants: Variants; staff: Staff },
): void {
  http.implement(staffVariants, {
    async choose(call) {
      const { id: title } = call.params
      const { math_version: mathVersion, was, reason } = call.body
      const actor = actorOf(call)
      const choosing = variants.choose({ title, mathVersion, was }, { actor, reason })
      const game = await staff.desk.noting(actor, 'variant.choose', title, choosing)
      if (isRefusal(game)) return game
      const { lowestPercent } = game.returns()
      return { success: true, math_version: game.mathVersion(), rtp_percent: lowestPercent }
    },
  })
}
