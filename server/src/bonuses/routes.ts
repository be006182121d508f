import { bonuses as calls } from '@menekse/contract/bonuses/bonuses'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { HISTORY_PAGE_SIZE } from './bonuses.ts'
import type { Bonuses } from './bonuses.ts'
import { activeOf, endingView, historyOf } from './views.ts'

/** The player's calls about what was given. Ending a bonus is open on every host. */
export function implementBonuses(http: Http, bonuses: Bonuses): void {
  http.implement(calls, {
    async active(call) {
      const running = await bonuses.active(call.player!.playerId)
      return {
        success: true,
        active_bonuses: running.map(({ row, grant, isInUse }) => activeOf(row, grant, isInUse)),
      }
    },
    async all(call) {
      const { rows, total } = await bonuses.history(call.player!.playerId, call.query.page)
      return { success: true, bonuses: rows.slice(0, HISTORY_PAGE_SIZE).map(historyOf), total }
    },
    async endingOf(call) {
      const ending = await bonuses.endingOf(call.player!.playerId, call.params.id)
      return isRefusal(ending) ? ending : { success: true, ending: endingView(ending) }
    },
    async cancel(call) {
      const { forfeited, free_spins_lost: freeSpinsLost } = call.body
      const { playerId } = call.player!
      const ending = await bonuses.cancel(playerId, call.params.id, { forfeited, freeSpinsLost })
      if (isRefusal(ending)) return ending
      return { success: true, message: 'Bonus iptal edildi!', ending: endingView(ending) }
    },
  })
}
