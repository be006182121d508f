import type { PlayerId } from '@menekse/contract/ids'
import type { Returns } from '@menekse/contract/route'
import { staffProtection as calls } from '@menekse/contract/protection/staff-protection'
import type { Database } from '../platform/database.ts'
import type { Http } from '../platform/http.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import { eventViews } from './history.ts'
import { readWish } from './limits.ts'
import type { Limits } from './limits.ts'
import type { Stops } from './stops.ts'
import { historyOf, returnsOf } from './store.ts'
import { protectionView } from './views.ts'
import type { ViewOptions } from './views.ts'

type Page = Returns<typeof calls.view>

interface Parts extends ViewOptions {
  limits: Limits
  stops: Stops
  staff: Staff
}

/** The desk's calls about a player's protection: it looks, tightens, and answers those who want to come back. */
export function implementStaffProtection(http: Http, parts: Parts): void {
  const { database, limits, stops, staff } = parts
  http.implement(calls, {
    async view(call) {
      const playerId = await known(database, call.params.id)
      return playerId === undefined ? refuse('not_found') : pageOf(parts, playerId)
    },
    async setLimit(call) {
      const playerId = await known(database, call.params.id)
      if (playerId === undefined) return refuse('not_found')
      const wish = readWish(call.body)
      if (isRefusal(wish)) return wish
      const attempt = { actor: actorOf(call), action: 'protection.limit', subject: playerId }
      const { reason } = call.body
      const denied = await database.transaction(async (tx) => {
        const by = { staffId: attempt.actor.staffId, reason }
        const refused = await limits.setOperator(tx, playerId, wish, by)
        const after = { ...wish, size: wish.size.toString() }
        if (refused === undefined) await staff.audit.record({ ...attempt, reason, after }, tx)
        return refused
      })
      return answer(parts, denied, attempt, playerId)
    },
    async stop(call) {
      const playerId = await known(database, call.params.id)
      if (playerId === undefined) return refuse('not_found')
      const attempt = { actor: actorOf(call), action: 'protection.stop', subject: playerId }
      const { reason, stop } = call.body
      const wish = { by: attempt.actor.staffId, reason }
      const denied = await stops.stop(playerId, stop, wish, (tx) =>
        staff.audit.record({ ...attempt, reason, after: stop }, tx),
      )
      return answer(parts, denied, attempt, playerId)
    },
    async decideReturn(call) {
      const actor = actorOf(call)
      const { reason, granted } = call.body
      const attempt = { actor, action: 'protection.return', subject: call.params.id }
      const decision = { granted, reason, staffId: actor.staffId }
      const decided = await stops.decideReturn(call.params.id, decision, (tx, subject) =>
        staff.audit.record({ ...attempt, subject, reason, after: { granted } }, tx),
      )
      return isRefusal(decided)
        ? answer(parts, decided, attempt, '' as PlayerId)
        : pageOf(parts, decided)
    },
  })
}

async function pageOf(parts: Parts, playerId: PlayerId): Promise<Page> {
  const { database, staff } = parts
  const [view, returns, history] = await Promise.all([
    protectionView(parts, playerId),
    returnsOf(database.read, playerId),
    historyOf(database, playerId),
  ])
  const people = [
    ...history.map((row) => row.by),
    ...returns.flatMap((row) => row.decided_by ?? []),
  ]
  const names = await staff.desk.names(people.filter((id) => id.startsWith('stf_')))
  return {
    success: true,
    ...view,
    returns: returns.map((row) => ({
      id: row.id,
      status: row.status as Page['returns'][number]['status'],
      asked_at: row.asked_at.toISOString(),
      opens_at: row.opens_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? row.decided_by),
      reason: row.reason,
    })),
    history: eventViews(history, names),
  }
}

async function known(database: Database, id: string): Promise<PlayerId | undefined> {
  const players = database.read.selectFrom('purse').select('player_id')
  const row = await players.where('player_id', '=', id).executeTakeFirst()
  return row?.player_id as PlayerId | undefined
}

/** A refused attempt leaves a row of its own; one that succeeded wrote it in its transaction. */
async function answer<C>(
  parts: Parts,
  result: C,
  { actor, action, subject }: { actor: Actor; action: string; subject: string },
  playerId: PlayerId,
): Promise<Page | Exclude<C, undefined>> {
  if (!isRefusal(result)) return pageOf(parts, playerId)
  await parts.staff.desk.noting(actor, action, subject, Promise.resolve(result))
  return result as Exclude<C, undefined>
}
