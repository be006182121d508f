import { newId } from '@menekse/contract/ids'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { VoidRequest } from '@menekse/contract/oversight/staff-games'
import { gameOf } from '@menekse/games/catalogue'
import { inOne } from '../approvals/approvals.ts'
import type { Approvals, Asked, Second } from '../approvals/approvals.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Rounds } from '../rounds/rounds.ts'
import type { Actor, Desk } from '../staff/staff.ts'
import { endVoid, findVoid, insertVoid, isOrdered, shownVoids } from './store.ts'
import { voidLetter } from './texts.ts'

interface Wish {
  playerId: PlayerId
  roundId: RoundId
}
interface By {
  actor: Actor
  reason: string
}

export interface Voids {
  /** Those that were decided, latest first, with what became of them. */
  list(): Promise<VoidRequest[]>
  /**
   * Asks a second person for an open round to be void; one wish at a time for a round. Their decision stands with the
   * order in one commit; the money follows at once, or by a job where this process ends in between. A round that ends
   * before that is paid and not void.
   */
  ask(
    wish: Wish,
    by: By,
  ): Promise<string | Refusal<'round_not_found' | 'round_ended' | 'void_asked'>>
}

export interface VoidOptions {
  database: Database
  clock: Clock
  jobs: Jobs
  approvals: Approvals
  desk: Pick<Desk, 'names'>
  rounds: Pick<Rounds, 'find' | 'voidRound'>
  tell: Messaging['tell']
}

const VOID_JOB = 'void_round'

export function createVoids(options: VoidOptions): Voids {
  const { approvals, jobs } = options
  jobs.define(VOID_JOB, ({ id }) => carryOut(options, String(id)), 'soon')
  approvals.define('round.void', (asked, second) => approve(options, asked, second))
  return {
    list: () => list(options),
    ask: (wish, by) => ask(options, wish, by),
  }
}

async function ask(
  { database, approvals, rounds }: VoidOptions,
  { playerId, roundId }: Wish,
  { actor, reason }: By,
): ReturnType<Voids['ask']> {
  const round = await rounds.find(playerId, roundId)
  if (round === undefined) return refuse('round_not_found')
  if (round.status !== 'open') return refuse('round_ended')
  const { gameSlug, stake } = round
  return database.transaction(async (tx) => {
    // An order that is being carried out is a wish no more, and not yet an end.
    if (await isOrdered(tx, roundId)) return refuse('void_asked')
    const asked = await approvals.ask(tx, actor, {
      kind: 'round.void',
      subject: roundId,
      playerId,
      amount: stake,
      payload: { game: gameSlug, round_id: roundId },
      reason,
    })
    return isRefusal(asked) ? refuse('void_asked') : asked
  })
}

/** Writes the order with the decision, once, and carries it out. */
async function approve(options: VoidOptions, asked: Asked, second: Second) {
  const { database, clock, jobs } = options
  const id = newId('rvr', clock.now().getTime())
  const ordered = await inOne(database, second, async (tx) => {
    const isNew = await insertVoid(tx, {
      id,
      player_id: asked.playerId!,
      round_id: asked.subject,
      game_slug: String(asked.payload['game']),
      stake: asked.amount!,
      status: 'approved',
      reason: asked.reason,
      asked_by: asked.askedBy,
      asked_at: asked.askedAt,
      decided_by: second.actor.staffId,
      decided_at: clock.now(),
      decision_reason: second.reason,
    })
    if (!isNew) return refuse('already_decided')
    await jobs.later(tx, VOID_JOB, { id })
    return {}
  })
  if (!isRefusal(ordered)) await carryOut(options, id)
  return ordered
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

const gameName = ({ game_slug: slug }: { game_slug: string }) => gameOf(slug)?.name ?? slug

async function list({ database, desk }: VoidOptions): Promise<VoidRequest[]> {
  const rows = await shownVoids(database)
  const names = await desk.names(rows.flatMap((row) => [row.asked_by, row.decided_by ?? '']))
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
    decided_by: names.get(row.decided_by ?? '') ?? '',
    decided_at: row.decided_at!.toISOString(),
    decision_reason: row.decision_reason ?? '',
  }))
}
