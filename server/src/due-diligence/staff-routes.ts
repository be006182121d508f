import { staffDueDiligence } from '@menekse/contract/due-diligence/staff-due-diligence'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Desk } from '../staff/staff.ts'
import type { DueDiligence, DueDiligenceFigures } from './due-diligence.ts'

const viewOf = ({ deposit, withdrawal, windowDays, playDays }: DueDiligenceFigures) => ({
  deposit,
  withdrawal,
  window_days: windowDays,
  play_days: playDays,
})

/** The back office's calls about the sums from which on a customer has to be known. */
export function implementDueDiligence(
  http: Http,
  { dueDiligence, desk }: { dueDiligence: DueDiligence; desk: Desk },
): void {
  http.implement(staffDueDiligence, {
    async figures() {
      const markets = await dueDiligence.markets()
      return {
        success: true,
        markets: markets.map(({ market, inForce, figures, bounds, since }) => ({
          market,
          in_force: inForce,
          figures: viewOf(figures),
          least: viewOf(bounds.least),
          most: viewOf(bounds.most),
          since: since?.toISOString() ?? null,
        })),
      }
    },
    async ask(call) {
      const actor = actorOf(call)
      const { market } = call.params
      const { reason, deposit, withdrawal, window_days, play_days } = call.body
      const figures = { deposit, withdrawal, windowDays: window_days, playDays: play_days }
      const asking = dueDiligence.ask(market, { figures, reason, actor })
      const asked = await desk.noting(actor, 'aml.figures.ask', market, asking)
      return isRefusal(asked) ? asked : { success: true, approval_id: asked }
    },
  })
}
