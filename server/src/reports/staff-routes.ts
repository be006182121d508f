import type { PlayerId } from '@menekse/contract/ids'
import { can } from '@menekse/contract/permissions'
import { PLAYER_FILE_MAX, staffPlayers } from '@menekse/contract/reports/staff-players'
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
import { kindOfSearch, PLAYER_PAGE_SIZE } from './reports.ts'
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
  const { desk } = options.staff
  http.implement(staffPlayers, {
    async queues(call) {
      const { role, staffId } = call.staff!
      const viewer = { seesAml: can(role, 'cases.aml'), staffId, kinds: kindsOf(role) }
      return { success: true, ...(await reports.queues(viewer)) }
    },
    async players(call) {
      const { q, status, page } = call.body
      const asked = { q, status, page, size: PLAYER_PAGE_SIZE }
      const { players, total } = await reports.searchPlayers(asked)
      const filter = { search: kindOfSearch(q), status, page }
      await desk.noteList(actorOf(call), 'players', filter, players.length)
      return { success: true, players, total, total_pages: pagesOf(total) }
    },
    async playersFile(call) {
      const { q, status } = call.body
      const asked = { q, status, page: 1, size: PLAYER_FILE_MAX }
      const { players, total } = await reports.searchPlayers(asked)
      const filter = { search: kindOfSearch(q), status }
      await desk.noteList(actorOf(call), 'players.file', filter, players.length)
      return { success: true, players, total }
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
    reveal(call) {
      const playerId = playerIdOf(call)
      const { field, reason } = call.body
      const what = { action: 'player.reveal', subject: playerId, field, reason }
      return desk.disclose(actorOf(call), what, () => identity.people.reveal(playerId, field))
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
