import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import { restrictionLabels } from '@menekse/contract/protection/staff-restrictions'
import type {
  RestrictionKind,
  StaffRestriction,
} from '@menekse/contract/protection/staff-restrictions'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor, Staff } from '../staff/staff.ts'
import type { Wallet } from '../wallet/wallet.ts'

export interface Restrictions {
  /** Stops marketing and bonuses for a player, inside the transaction that opened the case; again is the same. */
  set(tx: Tx, stop: Restriction): Promise<void>
  /**
   * Stops play, deposits and bonuses until the house has looked into the account; nothing is taken, and withdrawals may
   * be asked for. Inside the transaction of whoever found the reason; again is the same.
   */
  review(tx: Tx, stop: Restriction): Promise<void>
  /** Stops deposits alone, until the case is decided; play goes on. As `review` otherwise. */
  holdDeposits(tx: Tx, stop: Restriction): Promise<void>
  /** Ends what `review` and `holdDeposits` began for this case, as far as it still stands. */
  endReview(tx: Tx, caseId: string, by: { staffId: string; reason: string }): Promise<void>
  /** Whether play or deposits are stopped for this case. */
  stops(reader: Tx | Database['read'], caseId: string): Promise<boolean>
  /** Of a player, the standing ones and those that were lifted, latest first. */
  list(playerId: string): Promise<StaffRestriction[]>
  /** Lifts one, once, with a reason. What asks for the source of money stops ends with that question or its case. */
  lift(
    id: string,
    actor: Actor,
    reason: string,
  ): Promise<StaffRestriction[] | Refusal<'not_found' | LiftRefusal>>
}

type LiftRefusal = 'already_decided' | 'restriction_of_case' | 'second_person_required'

interface Restriction {
  playerId: PlayerId
  caseId: string
  reason: string
}

/** What each kind is on the purse; promotion is asked about elsewhere. */
const STANDING: Partial<Record<RestrictionKind, 'bonusStopped' | 'underReview' | 'depositsHeld'>> =
  {
    bonus: 'bonusStopped',
    play: 'underReview',
    deposit: 'depositsHeld',
  }
/** What waits for a case, and ends with it. */
const OF_CASE: readonly RestrictionKind[] = ['play', 'deposit']
const SHOWN_MAX = 50

interface Parts {
  database: Database
  clock: Clock
  wallet: Wallet
  staff: Staff
}

/** What the house stops for players at risk. */
export function createRestrictions(parts: Parts): Restrictions {
  return {
    list: (playerId) => list(parts, playerId),
    set: (tx, stop) => insert(parts, tx, ['marketing', 'bonus'], stop),
    review: (tx, stop) => insert(parts, tx, ['play'], stop),
    holdDeposits: (tx, stop) => insert(parts, tx, ['deposit'], stop),
    endReview: (tx, caseId, by) => endReview(parts, tx, caseId, by),
    stops: async (reader, caseId) => (await standingFor(reader, caseId)).length > 0,
    lift: (id, actor, reason) => lift(parts, id, actor, reason),
  }
}

async function list({ database, staff }: Parts, playerId: string): Promise<StaffRestriction[]> {
  const rows = await database.read
    .selectFrom('player_restriction')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_MAX)
    .execute()
  const names = await staff.desk.names(rows.flatMap((row) => row.lifted_by ?? []))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as RestrictionKind,
    kind_label: restrictionLabels[row.kind as RestrictionKind],
    case_id: row.case_id,
    reason: row.reason,
    set_at: row.set_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
    lifted_by: row.lifted_by === null ? null : (names.get(row.lifted_by) ?? row.lifted_by),
    lifted_reason: row.lifted_reason,
  }))
}

async function insert(
  { clock, wallet }: Parts,
  tx: Tx,
  kinds: readonly RestrictionKind[],
  { playerId, caseId, reason }: Restriction,
): Promise<void> {
  const now = clock.now()
  for (const kind of kinds) {
    await tx
      .insertInto('player_restriction')
      .values({
        id: newId('res', now.getTime()),
        player_id: playerId,
        kind,
        case_id: caseId,
        reason,
        set_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const field = STANDING[kind]
    if (field !== undefined) await wallet.setStanding(tx, playerId, { [field]: true })
  }
}

/** Lifts one that stands; the purse is free where none of its kind is left. False where it was lifted before. */
async function liftOne(
  { clock, wallet }: Parts,
  tx: Tx,
  { id, player_id, kind }: { id: string; player_id: string; kind: string },
  by: { staffId: string; reason: string },
): Promise<boolean> {
  // The purse first, as whoever opens a case and stops something.
  await wallet.lockPurse(tx, player_id)
  const lifted = await tx
    .updateTable('player_restriction')
    .set({ lifted_at: clock.now(), lifted_by: by.staffId, lifted_reason: by.reason })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  if (lifted.numUpdatedRows === 0n) return false
  const field = STANDING[kind as RestrictionKind]
  if (field !== undefined) {
    const rest = await tx
      .selectFrom('player_restriction')
      .select('id')
      .where('player_id', '=', player_id)
      .where('kind', '=', kind)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    await wallet.setStanding(tx, player_id, { [field]: rest !== undefined })
  }
  return true
}

function standingFor(reader: Tx | Database['read'], caseId: string) {
  return reader
    .selectFrom('player_restriction')
    .select(['id', 'player_id', 'kind'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', OF_CASE)
    .where('lifted_at', 'is', null)
    .execute()
}

async function endReview(
  parts: Parts,
  tx: Tx,
  caseId: string,
  by: { staffId: string; reason: string },
): Promise<void> {
  for (const found of await standingFor(tx, caseId)) await liftOne(parts, tx, found, by)
}

async function lift(
  parts: Parts,
  id: string,
  actor: Actor,
  reason: string,
): ReturnType<Restrictions['lift']> {
  const { database, staff, wallet } = parts
  const found = await database.read
    .selectFrom('player_restriction')
    .select(['id', 'player_id', 'kind', 'case_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return refuse('not_found')
  const refused = await database.transaction(async (tx) => {
    await wallet.lockPurse(tx, found.player_id)
    const isOfCase = OF_CASE.includes(found.kind as RestrictionKind)
    const no = isOfCase ? await ofCase(parts, tx, found.case_id, actor) : undefined
    if (no !== undefined) return no
    if (!(await liftOne(parts, tx, found, { staffId: actor.staffId, reason })))
      return refuse('already_decided')
    const after = { kind: found.kind, restriction: id }
    const subject = found.player_id
    await staff.audit.record({ actor, action: 'restriction.lift', subject, reason, after }, tx)
    return undefined
  })
  return refused ?? list(parts, found.player_id)
}

/** Cases that ask who a customer is: what they stop ends with them, decided by those who may see them. */
const DUE_DILIGENCE: readonly string[] = ['aml_threshold', 'aml_structuring']

/** What due diligence and questions about money stop: the case decides it, and where refused, a second person. */
async function ofCase(
  { staff }: Parts,
  tx: Tx,
  caseId: string,
  actor: Actor,
): Promise<Refusal<'restriction_of_case' | 'second_person_required'> | undefined> {
  const { kind, closed_at } = await tx
    .selectFrom('player_case')
    .select(['kind', 'closed_at'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  if (closed_at === null && DUE_DILIGENCE.includes(kind)) return refuse('restriction_of_case')
  const funds = await tx
    .selectFrom('funds_request')
    .select(['status', 'asked_by'])
    .where('case_id', '=', caseId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (funds === undefined || funds.status === 'accepted') return undefined
  if (closed_at === null) return refuse('restriction_of_case')
  const isAsker = await staff.persons.areOne(tx, funds.asked_by, actor.staffId)
  return isAsker ? refuse('second_person_required') : undefined
}
