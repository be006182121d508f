import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { VoidRequest } from '@menekse/contract/oversight/staff-games'
import { gameOf } from '@menekse/games/catalogue'
import type { Messaging } from '../messaging/messaging.ts'
import type { Clock } from '../platform/clock.ts'
import { violatedConstraint } from '../platform/database.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Rounds } from '../rounds/rounds.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import {
  decideVoid,
  endVoid,
  findVoid,
  insertVoid,
  lockVoid,
  shownVoids,
  usernameOf,
} from './store.ts'
import type { NamedVoidRow, VoidRow } from './store.ts'
import { voidLetter } from './texts.ts'

export interface By {
  actor: Actor
  reason: string
}
interface Wish {
  id: string
  playerId: PlayerId
  roundId: RoundId
}

export interface Voids {
  /** Those that wait first, then the latest. */
  list(reader: Actor): Promise<VoidRequest[]>
  /** Asks for an open round to be void. The caller's id makes a repeat the same wish; one at a time for a round. */
  ask(
    wish: Wish,
    by: By,
  ): Promise<VoidRequest | Refusal<'round_not_found' | 'round_ended' | 'void_asked' | 'key_reused'>>
  /**
   * Agrees, once, and never by whoever asked. The decision stands with its transaction; the money follows at once, or
   * by a job where this process ends in between. A round that ends before that is paid and not void.
   */
  approve(
    id: string,
    by: By,
  ): Promise<VoidRequest | Refusal<'not_found' | 'already_decided' | 'void_own_request'>>
  reject(id: string, by: By): Promise<VoidRequest | Refusal<'not_found' | 'already_decided'>>
}

export interface VoidOptions {
  database: Database
  clock: Clock
  jobs: Jobs
  desk: Pick<Desk, 'record' | 'names'>
  rounds: Pick<Rounds, 'find' | 'voidRound'>
  tell: Messaging['tell']
}

const VOID_JOB = 'void_round'

export function createVoids(options: VoidOptions): Voids {
  const { database, jobs } = options
  jobs.define(VOID_JOB, ({ id }) => carryOut(options, String(id)), 'soon')
  return {
    async list(reader) {
      return viewsOf(options, await shownVoids(database), reader)
    },
    ask: (wish, by) => ask(options, wish, by),
    approve: (id, by) => approve(options, id, by),
    reject: (id, by) => reject(options, id, by),
  }
}

async function ask(options: VoidOptions, wish: Wish, by: By): ReturnType<Voids['ask']> {
  const { database, clock, rounds } = options
  const { id, playerId, roundId } = wish
  const { staffId } = by.actor
  const earlier = await findVoid(database, id)
  if (earlier !== undefined) {
    const isSame = earlier.round_id === roundId && earlier.asked_by === staffId
    return isSame ? viewOf(options, earlier, by.actor) : refuse('key_reused')
  }
  const round = await rounds.find(playerId, roundId)
  if (round === undefined) return refuse('round_not_found')
  if (round.status !== 'open') return refuse('round_ended')
  try {
    const row = await database.transaction(async (tx) => {
      const asked = await insertVoid(tx, {
        id,
        player_id: playerId,
        round_id: roundId,
        game_slug: round.gameSlug,
        stake: round.stake,
        status: 'asked',
        reason: by.reason,
        asked_by: staffId,
        asked_at: clock.now(),
      })
      await note(options, tx, 'ask', asked, by)
      return asked
    })
    return await viewOf(options, row, by.actor)
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === 'round_void_request_open') return refuse('void_asked')
    // The same wish, twice at the same time.
    if (violated === 'round_void_request_pkey') return ask(options, wish, by)
    throw error
  }
}

async function approve(options: VoidOptions, id: string, by: By): ReturnType<Voids['approve']> {
  const { database, clock, jobs } = options
  const { actor, reason } = by
  const decided = await database.transaction(async (tx) => {
    const request = await lockVoid(tx, id)
    if (request === undefined) return refuse('not_found')
    if (request.status !== 'asked') return refuse('already_decided')
    if (request.asked_by === actor.staffId) return refuse('void_own_request')
    const row = await decideVoid(tx, id, {
      status: 'approved',
      decided_by: actor.staffId,
      decided_at: clock.now(),
      decision_reason: reason,
    })
    await jobs.later(tx, VOID_JOB, { id })
    await note(options, tx, 'approve', row, by)
    return row
  })
  if (isRefusal(decided)) return decided
  await carryOut(options, id)
  return viewOf(options, (await findVoid(database, id))!, actor)
}

/** Voids the round of an approved request; safe to repeat, and whoever is second changes nothing. */
async function carryOut(options: VoidOptions, id: string): Promise<void> {
  const { database, clock, rounds, tell } = options
  const request = await findVoid(database, id)
  if (request?.status !== 'approved') return
  const playerId = request.player_id as PlayerId
  const outcome = await rounds.voidRound(playerId, request.round_id as RoundId)
  if (isRefusal(outcome)) throw new Error(`Round ${request.round_id} is gone`)
  const { round: ended } = outcome
  await database.transaction(async (tx) => {
    const status = ended.status === 'void' ? 'voided' : 'overtaken'
    const row = await endVoid(tx, id, status, clock.now())
    if (row === undefined || status === 'overtaken') return
    const letter = voidLetter(gameName(row), ended.stake, row.round_id)
    await tell(tx, { playerId, type: 'system', ...letter, key: `round_void:${id}` })
  })
}

async function reject(options: VoidOptions, id: string, by: By): ReturnType<Voids['reject']> {
  const { actor, reason } = by
  const decided = await options.database.transaction(async (tx) => {
    const request = await lockVoid(tx, id)
    if (request === undefined) return refuse('not_found')
    if (request.status !== 'asked') return refuse('already_decided')
    const row = await decideVoid(tx, id, {
      status: 'rejected',
      decided_by: actor.staffId,
      decided_at: options.clock.now(),
      decision_reason: reason,
    })
    await note(options, tx, 'reject', row, by)
    return row
  })
  return isRefusal(decided) ? decided : viewOf(options, decided, actor)
}

const note = ({ desk }: VoidOptions, tx: Tx, act: string, row: VoidRow, by: By) => {
  const { id: request, player_id: player, status } = row
  const entry = { ...by, action: `round_void.${act}`, subject: row.round_id }
  return desk.record({ ...entry, after: { request, player, status } }, tx)
}

const gameName = (row: VoidRow) => gameOf(row.game_slug)?.name ?? row.game_slug

async function viewOf(options: VoidOptions, row: VoidRow, reader: Actor): Promise<VoidRequest> {
  const username = await usernameOf(options.database, row.player_id)
  return (await viewsOf(options, [{ ...row, username }], reader))[0]!
}

async function viewsOf(
  { desk }: VoidOptions,
  rows: readonly NamedVoidRow[],
  reader: Actor,
): Promise<VoidRequest[]> {
  const ids = rows.flatMap((row) => [row.asked_by, row.decided_by ?? row.asked_by])
  const names = await desk.names([...new Set(ids)])
  return rows.map((row) => ({
    id: row.id,
    round_id: row.round_id,
    player_id: row.player_id,
    username: row.username,
    game_name: gameName(row),
    stake: row.stake as Kurus,
    status: row.status as VoidRequest['status'],
    reason: row.reason,
    asked_by: names.get(row.asked_by) ?? '',
    asked_at: row.asked_at.toISOString(),
    decided_by: row.decided_by === null ? null : (names.get(row.decided_by) ?? ''),
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_reason: row.decision_reason,
    is_own: row.asked_by === reader.staffId,
  }))
}
