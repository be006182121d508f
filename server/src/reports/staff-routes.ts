import type { PlayerId } from '@menekse/contract/ids'
import { can } from '@menekse/contract/permissions'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import type { Identity } from '../identity/identity.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Http } from '../platform/http.ts'
import { refuse } from '../platform/refusal.ts'
import type { Blocks } from '../protection/protection.ts'
import { kindsOf } from '../approvals/approvals.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { noteLook } from './player-look.ts'
import { PLAYER_PAGE_SIZE } from './reports.ts'
import type { Reports } from './reports.ts'

interface Options {
  reports: Reports
  staff: Staff
  identity: Identity
  blocks: Blocks
  database: Database
  clock: Clock
}

const pagesOf = (total: number) => Math.ceil(total / PLAYER_PAGE_SIZE)
const playerIdOf = (call: { params: { id: string } }) => call.params.id as PlayerId

/** The back office's calls about players, and the figures of its first page. */
export function implementStaffPlayers(http: Http, options: Options): void {
  const { reports, identity, blocks } = options
  http.implement(staffPlayers, {
    async queues(call) {
      const { role, staffId } = call.staff!
      const viewer = { seesAml: can(role, 'cases.aml'), staffId, kinds: kindsOf(role) }
      return { success: true, ...(await reports.queues(viewer)) }
    },
    async players(call) {
      const { players, total } = await reports.searchPlayers(call.query)
      return { success: true, players, total, total_pages: pagesOf(total) }
    },
    async player(call) {
      const page = await reports.playerPage(call.params.id)
      if (page === undefined) return refuse('not_found')
      await noteLook(options, actorOf(call), page.player.id)
      return { success: true, ...page }
    },
    async playerTransfers(call) {
      const { id } = call.params
      if (!(await reports.playerExists(id))) return refuse('not_found')
      const { rows, total } = await reports.playerTransfers(id, call.query.page)
      return { success: true, transfers: rows, total, total_pages: pagesOf(total) }
    },
    async playerRounds(call) {
      const { id } = call.params
      if (!(await reports.playerExists(id))) return refuse('not_found')
      const { rows, total } = await reports.playerRounds(id, call.query.page)
      return { success: true, rounds: rows, total, total_pages: pagesOf(total) }
    },
    async round(call) {
      const round = await reports.round(call.query.player, call.params.id)
      return round === undefined ? refuse('not_found') : { success: true, ...round }
    },
    async reveal(call) {
      const playerId = playerIdOf(call)
      if ((await identity.people.find(playerId)) === undefined) return refuse('not_found')
      // The reason is written down before the number is read.
      await options.staff.desk.record({
        actor: actorOf(call),
        action: 'player.reveal',
        subject: playerId,
        reason: call.body.reason,
        after: { field: 'tc' },
      })
      return { success: true, tc: (await identity.people.revealCitizenNumber(playerId))! }
    },
    async block(call) {
      const done = await blocks.block(playerIdOf(call), actorOf(call), call.body.reason)
      return done ? { success: true } : refuse('not_found')
    },
    async unblock(call) {
      const done = await blocks.unblock(playerIdOf(call), actorOf(call), call.body.reason)
      return done ? { success: true } : refuse('not_found')
    },
  })
}
