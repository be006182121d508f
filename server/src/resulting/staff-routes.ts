import { staffHeld } from '@menekse/contract/sports/staff-held'
import { staffResulting } from '@menekse/contract/sports/staff-resulting'
import type { Clock } from '../platform/clock.ts'
import type { Handlers, Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { Resulting } from './resulting.ts'

interface Parts {
  clock: Clock
  staff: Staff
  resulting: Resulting
}
type Calls = Handlers<typeof staffResulting>

/** The back office's calls about results, voids and what waits for them. */
export function implementResulting(http: Http, parts: Parts): void {
  http.implement(staffResulting, { ...seeing(parts), ...acting(parts) })
  http.implement(staffHeld, holding(parts))
}

function holding({ clock, staff, resulting }: Parts): Handlers<typeof staffHeld> {
  return {
    async heldResults() {
      const fixtures = await resulting.held.list()
      return { success: true, now: clock.now().toISOString(), fixtures }
    },
    async decideHeld(call) {
      const actor = actorOf(call)
      const { words, release: isReleased, reason } = call.body
      const { id } = call.params
      const deciding = resulting.held.decide(id, { words, isReleased }, { actor, reason })
      const decided = await staff.desk.noting(actor, 'match.held', id, deciding)
      return isRefusal(decided) ? decided : { success: true, approval_id: decided ?? null }
    },
  }
}

function seeing({
  clock,
  staff,
  resulting,
}: Parts): Pick<Calls, 'lateSettlements' | 'resultsOfDay' | 'resultSheet' | 'couponDebts'> {
  return {
    async lateSettlements({ query }) {
      const fixtures = await resulting.late.list(query.minutes)
      return { success: true, now: clock.now().toISOString(), fixtures }
    },
    async resultsOfDay({ query }) {
      return { success: true, fixtures: await resulting.ofDay(query.day) }
    },
    resultSheet: ({ params }) => resulting.sheet(params.id),
    async couponDebts(call) {
      const { page } = call.query
      const shown = await resulting.debts(page)
      await staff.desk.noteList(actorOf(call), 'coupon_debts', { page }, shown.debts.length)
      return { success: true, ...shown }
    },
  }
}

function acting({
  staff,
  resulting,
}: Parts): Pick<Calls, 'foreseeResult' | 'orderResult' | 'foreseeCouponVoid' | 'orderCouponVoid'> {
  const { desk } = staff
  return {
    async foreseeResult({ params, body }) {
      const foresight = await resulting.orders.foresee(params.id, body.entry)
      return isRefusal(foresight) ? foresight : { success: true, foresight }
    },
    async orderResult(call) {
      const actor = actorOf(call)
      const { id } = call.params
      const { entry, reason } = call.body
      const ordering = resulting.orders.order(id, entry, { actor, reason })
      const ordered = await desk.noting(actor, 'match.order', id, ordering)
      return isRefusal(ordered) ? ordered : { success: true, approval_id: ordered ?? null }
    },
    async foreseeCouponVoid({ params, body }) {
      const which = { playerId: body.player_id, id: params.id, lift: body.lift }
      const foresight = await resulting.coupons.foresee(which)
      return isRefusal(foresight) ? foresight : { success: true, foresight }
    },
    async orderCouponVoid(call) {
      const actor = actorOf(call)
      const { player_id: playerId, lift, reason } = call.body
      const which = { playerId, id: call.params.id, lift }
      const ordering = resulting.coupons.order(which, { actor, reason })
      const ordered = await desk.noting(actor, 'coupon.void', playerId, ordering)
      return isRefusal(ordered) ? ordered : { success: true, approval_id: ordered ?? null }
    },
  }
}
