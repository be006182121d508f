import { staffPreparedChains } from '@menekse/contract/chains/staff-prepared-chains'
import { tableOf } from '@menekse/games/titles'
import type { Clock } from '../platform/clock.ts'
import type { Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { PreparedChains } from './prepared.ts'
import { handsOn, staffPreparedView } from './views.ts'

interface Parts {
  clock: Clock
  staff: Pick<Staff, 'desk'>
  chains: PreparedChains
}

/** The desk's calls about chains that wait for an event. */
export function implementStaffChains(http: Http, { clock, staff: { desk }, chains }: Parts): void {
  http.implement(staffPreparedChains, {
    async tableChains({ params: { slug } }) {
      if (tableOf(slug) === undefined) return refuse('not_found')
      const now = clock.now()
      const rows = await chains.list(slug)
      const [names, asked] = await Promise.all([
        desk.names(rows.flatMap(handsOn)),
        chains.asked(rows.map(({ id }) => id)),
      ])
      return {
        success: true,
        now: now.toISOString(),
        chains: rows.map((row) => staffPreparedView(row, { now, names, asked })),
      }
    },
    async prepareChain(call) {
      const actor = actorOf(call)
      const { slug } = call.params
      const { event, event_at, outcome_length: outcomeLength, reason } = call.body
      if (tableOf(slug) === undefined) return refuse('not_found')
      const wish = { slug, event, eventAt: new Date(event_at), outcomeLength }
      const preparing = chains.prepare(wish, { actor, reason })
      const done = await desk.noting(actor, 'chain.prepare', `table:${slug}`, preparing)
      return isRefusal(done) ? done : { success: true }
    },
    async askOutcome(call) {
      const actor = actorOf(call)
      const { id } = call.params
      const { outcome, reason } = call.body
      const asking = chains.askOutcome(id, outcome, { actor, reason })
      const asked = await desk.noting(actor, 'chain.outcome.ask', id, asking)
      return isRefusal(asked) ? asked : { success: true, approval_id: asked }
    },
    async askWithdrawal(call) {
      const actor = actorOf(call)
      const { id } = call.params
      const asking = chains.askWithdrawal(id, { actor, reason: call.body.reason })
      const asked = await desk.noting(actor, 'chain.withdrawal.ask', id, asking)
      return isRefusal(asked) ? asked : { success: true, approval_id: asked }
    },
  })
}
