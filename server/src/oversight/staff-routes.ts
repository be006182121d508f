import { staffGames } from '@menekse/contract/oversight/staff-games'
import { productIds, products } from '@menekse/contract/products'
import type { Database } from '../platform/database.ts'
import type { Http } from '../platform/http.ts'
import { isRefusal } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { OPEN_ROUNDS_PAGE_SIZE, openRoundsPage } from './open-rounds.ts'
import type { Oversight } from './oversight.ts'

/** The back office's calls about the titles of the house and rounds that cannot be completed. */
export function implementStaffGames(
  http: Http,
  options: { database: Database; oversight: Oversight; staff: Staff },
): void {
  const { database, oversight, staff } = options
  const { voids } = oversight
  http.implement(staffGames, {
    async games() {
      const named = productIds.map((id) => ({ id, name: products[id].name }))
      return { success: true, ...(await oversight.games()), products: named }
    },
    async askMaths(call) {
      const actor = actorOf(call)
      const { id } = call.params
      const { math_version: mathVersion, reason } = call.body
      const asking = oversight.maths.ask({ title: id, mathVersion }, { actor, reason })
      const asked = await staff.desk.noting(actor, 'maths.release.ask', id, asking)
      return isRefusal(asked) ? asked : { success: true, approval_id: asked }
    },
    async openRounds(call) {
      const { game, page } = call.query
      const { rounds, total } = await openRoundsPage(database, { game, page })
      const pages = Math.max(1, Math.ceil(total / OPEN_ROUNDS_PAGE_SIZE))
      return { success: true, rounds, total, total_pages: pages }
    },
    async voidRequests() {
      return { success: true, requests: await voids.list() }
    },
    async askVoid(call) {
      const { player_id: playerId, round_id: roundId, reason } = call.body
      const actor = actorOf(call)
      const asking = voids.ask({ playerId, roundId }, { actor, reason })
      const asked = await staff.desk.noting(actor, 'round.void.ask', roundId, asking)
      return isRefusal(asked) ? asked : { success: true, approval_id: asked }
    },
  })
}
