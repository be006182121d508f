import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { groupOf } from '@menekse/contract/cases/staff-cases'
import type { StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { violatedConstraint } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Desk, Persons } from '../staff/staff.ts'
import { actorOf } from './viewer.ts'
import type { Viewer } from './viewer.ts'
import { holdsOf } from './signal.ts'
import { findCase, lockCase } from './store.ts'
import { letters, notes } from './letters.ts'

/** What is told to a player, once for each key. */
interface Notice {
  playerId: PlayerId
  type: 'system'
  title: string
  content: string
  key: string
}

/** What asking about money needs of those further up; `app.ts` hands it in. */
export interface FundsNeeds {
  /** Locks the player's purse, which the money lane locks for every movement. */
  lockPurse(tx: Tx, playerId: PlayerId): Promise<{ cash: Kurus; held: Kurus }>
  /** Closing play, deposits and bonuses while the house looks, and opening them again. */
  restrictions: {
    review(tx: Tx, stop: { playerId: PlayerId; caseId: string; reason: string }): Promise<void>
    endReview(tx: Tx, caseId: string, by: { staffId: string; reason: string }): Promise<void>
    /** Whether play or deposits are stopped for this case. */
    stops(reader: Tx | Database['read'], caseId: string): Promise<boolean>
  }
  incomeProofs: {
    /** Takes proofs that were shown before out of the way of a new one. */
    forget(tx: Tx, playerId: PlayerId): Promise<void>
    /** How the proofs stand that were sent since an instant, latest first. */
    sentSince(
      reader: Database['read'],
      playerId: string,
      since: Date,
    ): Promise<('pending' | 'approved' | 'rejected')[]>
  }
  /** Tells the player once the transaction stands. */
  tell(tx: Tx, notice: Notice): Promise<void>
}

export interface Funds {
  /**
   * Asks the player for proof of income (standards M04; UKGC AML 6.22). With `locks` the account waits meanwhile: no
   * play, no deposit, and no withdrawal is approved or paid; every kuruş stays where it is. The player reads a neutral
   * text: nothing of the case, nothing of a suspicion (M05). One question at a time for each player.
   */
  ask(
    caseId: string,
    viewer: Viewer,
    wish: { reason: string; locks: boolean },
  ): Promise<StaffCaseDetail | Refusal<'not_found' | 'forbidden' | 'case_closed' | 'funds_asked'>>
  /**
   * Decides, once, and never by whoever asked. Accepting wants a proof that was approved after the question, and opens
   * the account again. Refusing leaves play closed; when the case is closed, the money can go back to the player's own
   * account.
   */
  decide(
    id: string,
    viewer: Viewer,
    decision: { accepted: boolean; reason: string },
  ): Promise<
    | StaffCaseDetail
    | Refusal<
        'not_found' | 'forbidden' | 'already_decided' | 'second_person_required' | 'income_missing'
      >
  >
  /** Since when the player is asked for proof of income; undefined when not. */
  askedSince(playerId: string): Promise<Date | undefined>
}

type Options = { database: Database; clock: Clock; desk: Desk; persons: Persons } & FundsNeeds
type Detail = (id: string, viewer: Viewer) => Promise<StaffCaseDetail>

/** Asking players for the source of their money, and deciding about what they show. */
export function createFunds(options: Options, detailOf: Detail): Funds {
  const { database } = options
  return {
    ask: (caseId, viewer, wish) => ask(options, detailOf, { caseId, viewer, ...wish }),
    decide: (id, viewer, decision) => decide(options, detailOf, { id, viewer, ...decision }),
    async askedSince(playerId) {
      const row = await database.read
        .selectFrom('funds_request')
        .select('asked_at')
        .where('player_id', '=', playerId)
        .where('status', '=', 'asked')
        .executeTakeFirst()
      return row?.asked_at
    },
  }
}

/** The last question of a case; the case is locked by whoever asks or closes. */
export function latestFunds(tx: Tx, caseId: string) {
  return tx
    .selectFrom('funds_request')
    .select(['status', 'asked_by'])
    .where('case_id', '=', caseId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function ask(
  options: Options,
  detailOf: Detail,
  wish: { caseId: string; viewer: Viewer; reason: string; locks: boolean },
) {
  const { database, clock, desk } = options
  const { caseId, viewer, reason, locks } = wish
  const seen = await findCase(database, caseId)
  if (seen === undefined) return refuse('not_found')
  if (groupOf(seen.kind) !== 'aml' || !viewer.seesAml) return refuse('forbidden')
  const playerId = seen.player_id
  try {
    const denied = await database.transaction(async (tx) => {
      const { cash, held } = await options.lockPurse(tx, playerId)
      const row = (await lockCase(tx, caseId))!
      if (row.status === 'closed') return refuse('case_closed')
      const now = clock.now()
      const id = newId('fnd', now.getTime())
      const by = { asked_by: viewer.staffId, asked_at: now, reason }
      const request = { id, case_id: caseId, player_id: playerId, status: 'asked', locks }
      await tx
        .insertInto('funds_request')
        .values({ ...request, cash, held, ...by })
        .execute()
      await options.incomeProofs.forget(tx, playerId)
      if (locks) {
        await holdCase(tx, { id: caseId, holds: true, by: viewer.staffId, at: now })
        await options.restrictions.review(tx, { playerId, caseId, reason: notes.review })
      }
      await noteInCase(tx, caseId, viewer, now, `Gelir belgesi istendi: ${reason}`)
      const after = { request: id, locks }
      const entry = { actor: actorOf(viewer), action: 'case.funds_ask', subject: caseId, after }
      await desk.record(entry, tx)
      await options.tell(tx, { playerId, type: 'system', ...letters.asked, key: `funds:${id}` })
      return undefined
    })
    return denied ?? (await detailOf(caseId, viewer))
  } catch (error) {
    if (violatedConstraint(error) === 'funds_request_open') return refuse('funds_asked')
    throw error
  }
}

async function decide(
  options: Options,
  detailOf: Detail,
  decision: { id: string; viewer: Viewer; accepted: boolean; reason: string },
) {
  const { database, clock, desk } = options
  const { id, viewer, accepted, reason } = decision
  const seen = await database.read
    .selectFrom('funds_request')
    .select(['case_id', 'player_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (seen === undefined) return refuse('not_found')
  if (!viewer.seesAml) return refuse('forbidden')
  const { case_id: caseId } = seen
  const playerId = seen.player_id as PlayerId
  const denied = await database.transaction(async (tx) => {
    await options.lockPurse(tx, playerId)
    const found = (await lockCase(tx, caseId))!
    const request = await tx
      .selectFrom('funds_request')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (request.status !== 'asked') return refuse('already_decided')
    if (await options.persons.areOne(tx, request.asked_by, viewer.staffId))
      return refuse('second_person_required')
    const proofs = await options.incomeProofs.sentSince(tx, playerId, request.asked_at)
    if (accepted && !proofs.includes('approved')) return refuse('income_missing')
    const now = clock.now()
    const status = accepted ? 'accepted' : 'refused'
    const decided = { decided_by: viewer.staffId, decided_at: now, decision_reason: reason }
    await tx
      .updateTable('funds_request')
      .set({ status, ...decided })
      .where('id', '=', id)
      .execute()
    if (accepted && request.locks) {
      const by = viewer.staffId
      await holdCase(tx, { id: caseId, holds: holdsOf(found), by, at: now })
      await options.restrictions.endReview(tx, caseId, { staffId: by, reason: notes.review })
    }
    const words = accepted ? notes.accepted : notes.refused
    await noteInCase(tx, caseId, viewer, now, `${words}: ${reason}`)
    const after = { request: id, status }
    const entry = { actor: actorOf(viewer), action: 'case.funds_decide', subject: caseId, after }
    await desk.record(entry, tx)
    const letter = letters[status]
    await options.tell(tx, { playerId, type: 'system', ...letter, key: `funds:${id}:${status}` })
    return undefined
  })
  return denied ?? detailOf(caseId, viewer)
}

async function holdCase(tx: Tx, hold: { id: string; holds: boolean; by: string; at: Date }) {
  await tx
    .updateTable('player_case')
    .set({ holds: hold.holds, changed_at: hold.at, changed_by: hold.by })
    .where('id', '=', hold.id)
    .execute()
}

export async function noteInCase(
  tx: Tx,
  caseId: string,
  { staffId }: Viewer,
  at: Date,
  text: string,
) {
  await tx
    .insertInto('case_event')
    .values({ case_id: caseId, event: 'note', at, by: staffId, text })
    .execute()
}
