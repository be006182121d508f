import type { PlayerId } from '@menekse/contract/ids'
import { can } from '@menekse/contract/permissions'
import { staffPlayers } from '@menekse/contract/staff-players'
import type { Identity } from '../identity/identity.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Call, Http } from '../platform/http.ts'
import type { Live } from '../platform/live.ts'
import { refuse } from '../platform/refusal.ts'
import { actorOf } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { noteLook } from './player-look.ts'
import { PLAYER_PAGE_SIZE } from './reports.ts'
import type { Reports } from './reports.ts'

interface Options {
  reports: Reports
  staff: Staff
  identity: Identity
  wallet: Wallet
  live: Live
  database: Database
  clock: Clock
}

const pagesOf = (total: number) => Math.ceil(total / PLAYER_PAGE_SIZE)
const playerIdOf = (call: { params: { id: string } }) => call.params.id as PlayerId

/** The back office's calls about players, and the figures of its first page. */
export function implementStaffPlayers(http: Http, options: Options): void {
  const { reports, identity } = options
  const { reveal, block, unblock } = accountHandlers(options)
  http.implement(staffPlayers, {
    async queues(call) {
      const seesAml = can(call.staff!.role, 'cases.aml')
      return { success: true, ...(await reports.queues({ seesAml })) }
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
      if ((await identity.person(playerId)) === undefined) return refuse('not_found')
      await reveal(call, playerId, call.body.reason)
      // The reason is written down before the number is read.
      return { success: true, tc: (await identity.revealCitizenNumber(playerId))! }
    },
    async block(call) {
      const done = await block(call, playerIdOf(call), call.body.reason)
      return done ? { success: true } : refuse('not_found')
    },
    async unblock(call) {
      const done = await unblock(call, playerIdOf(call), call.body.reason)
      return done ? { success: true } : refuse('not_found')
    },
  })
}

function accountHandlers({ staff, identity, wallet, live, database }: Options) {
  type Change = (call: Call<unknown>, playerId: PlayerId, reason: string) => Promise<boolean>

  const note = (
    call: Call<unknown>,
    action: string,
    subject: string,
    reason: string,
    states: { before?: unknown; after?: unknown },
    tx?: Tx,
  ) => staff.audit.record({ actor: actorOf(call), action, subject, reason, ...states }, tx)

  const reveal: Change = async (call, playerId, reason) => {
    await note(call, 'player.reveal', playerId, reason, { after: { field: 'tc' } })
    return true
  }

  /** The account, its sessions, its purse and the audit row change together. */
  const block: Change = async (call, playerId, reason) => {
    const person = await identity.person(playerId)
    if (person === undefined) return false
    await database.transaction(async (tx, afterCommit) => {
      const by = { staffId: call.staff!.staffId, reason }
      const ended = await identity.block(tx, playerId, by)
      await wallet.setStanding(tx, playerId, { blocked: true })
      const states = { before: { status: person.status }, after: { status: 'blocked' } }
      await note(call, 'player.block', playerId, reason, states, tx)
      afterCommit(() => {
        for (const sessionId of ended) live.endSession(sessionId)
      })
    })
    return true
  }

  const unblock: Change = async (call, playerId, reason) => {
    const person = await identity.person(playerId)
    if (person === undefined) return false
    await database.transaction(async (tx) => {
      await identity.unblock(tx, playerId, { staffId: call.staff!.staffId })
      await wallet.setStanding(tx, playerId, { blocked: false })
      const states = { before: { status: person.status }, after: { status: 'active' } }
      await note(call, 'player.unblock', playerId, reason, states, tx)
    })
    return true
  }

  return { reveal, block, unblock }
}
