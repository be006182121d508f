import { reports as calls } from '@menekse/contract/reports/reports'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Reports } from './reports.ts'

/** The player's statement. */
export function implementReports(http: Http, { reports }: { reports: Reports }): void {
  http.implement(calls, {
    async statement(call) {
      const { type: tab, page, limit, from, to } = call.query
      const { playerId } = call.player!
      const result = await reports.statement({ playerId, tab, page, limit, from, to })
      if (isRefusal(result)) return result
      const { rows, total, statistics, lifetime } = result
      return {
        success: true,
        transactions: rows,
        pagination: { total_pages: Math.ceil(total / limit), current_page: page, total },
        statistics,
        lifetime,
        message: '',
      }
    },
    async betDetail(call) {
      const bet = await reports.betDetail(call.player!.playerId, call.query.ref)
      return bet !== null && isRefusal(bet) ? bet : { success: true, bet_detail: bet }
    },
    async glance(call) {
      return { success: true, ...(await reports.glance(call.player!.playerId)) }
    },
  })
}
