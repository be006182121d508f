import { staffSportsLimits } from '@menekse/contract/sports/staff-limits'
import type { Http } from '../../platform/http.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { actorOf } from '../../staff/staff.ts'
import type { Staff } from '../../staff/staff.ts'
import type { SportsLimits } from './limits.ts'

/** The back office's calls about limits of sports and what of them a player may have. */
export function implementSportsLimits(
  http: Http,
  { limits, staff }: { limits: SportsLimits; staff: Staff },
): void {
  const { desk } = staff
  http.implement(staffSportsLimits, {
    async sportsLimits() {
      return { success: true, ...(await limits.shown()) }
    },
    async limitSports(call) {
      const actor = actorOf(call)
      const { reason, ...wish } = call.body
      const setting = limits.set(wish, { actor, reason })
      const done = await desk.noting(actor, 'sports.limits', 'sports', setting)
      return isRefusal(done) ? done : { success: true, approval_id: done ?? null }
    },
    async sportsPlayer(call) {
      const shown = await limits.players.shown(call.params.id)
      if (!isRefusal(shown))
        await desk.noteList(actorOf(call), 'sports_player', { player: call.params.id }, 1)
      return shown
    },
    async limitSportsPlayer(call) {
      const actor = actorOf(call)
      const { id: playerId } = call.params
      const { reason, factor, delay_seconds: delaySeconds, version } = call.body
      const wish = { playerId, factor, delaySeconds, version }
      const setting = limits.players.set(wish, { actor, reason })
      const done = await desk.noting(actor, 'sports.player', playerId, setting)
      return isRefusal(done) ? done : { success: true, approval_id: done ?? null }
    },
  })
}
