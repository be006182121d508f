import { groupOf } from '@menekse/contract/cases/staff-cases'
import type { CaseKind, CaseOutcome } from '@menekse/contract/cases/staff-cases'
import type { PlayerId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Desk, Persons } from '../staff/staff.ts'
import { latestFunds, noteInCase } from './funds.ts'
import type { FundsNeeds } from './funds.ts'
import { notes } from './letters.ts'
import { openCaseOf } from './store.ts'
import type { CaseRow } from './store.ts'
import type { Viewer } from './viewer.ts'
import { wasReported } from './suspicion-reports.ts'

export interface CaseEnd {
  outcome: CaseOutcome
  reason: string
  /** What becomes of the restriction of play that stands for the case. */
  restriction?: 'lift' | 'keep' | undefined
}
export type ClosureRefusal =
  | 'case_taken'
  | 'funds_asked'
  | 'funds_were_refused'
  | 'report_missing'
  | 'restriction_undecided'
  | 'second_person_required'

interface Options {
  desk: Desk
  persons: Persons
  restrictions: FundsNeeds['restrictions']
}

/** Closes a locked case and decides on what it stops, in one act: no restriction is left that nobody meant. */
export async function closeCase(
  options: Options,
  tx: Tx,
  row: CaseRow,
  { viewer, now, ...end }: CaseEnd & { viewer: Viewer; now: Date },
): Promise<{ action: string; after: unknown } | Refusal<ClosureRefusal>> {
  const { restrictions } = options
  const { outcome, reason, restriction } = end
  const { staffId } = viewer
  if (row.assigned_to !== null && row.assigned_to !== staffId)
    return caseTaken(options.desk, row.assigned_to)
  const funds = await latestFunds(tx, row.id)
  // Whoever was asked gets an answer first; the question locks the case as well.
  if (funds?.status === 'asked') return refuse('funds_asked')
  if (funds?.status === 'refused') {
    if (outcome === 'no_concern') return refuse('funds_were_refused')
    if (await options.persons.areOne(tx, funds.asked_by, staffId))
      return refuse('second_person_required')
  }
  // A suspicion that stands is reported; what was not written down was not reported.
  const isSuspicion = outcome === 'reported' || (outcome === 'confirmed' && isAml(row))
  if (isSuspicion && !(await wasReported(tx, row.id))) return refuse('report_missing')
  const stops = await restrictions.stops(tx, row.id)
  if (stops && restriction === undefined) return refuse('restriction_undecided')
  if (stops && restriction === 'lift')
    await restrictions.endReview(tx, row.id, { staffId, reason: notes.review })
  if (stops)
    await noteInCase(tx, row.id, viewer, now, restriction === 'lift' ? notes.lifted : notes.kept)
  // The reason stands in the case's own history, which fewer people read than the record of the desk.
  await tx
    .updateTable('player_case')
    .set({ status: 'closed', outcome, outcome_reason: reason, closed_at: now })
    .set({ changed_at: now, changed_by: staffId })
    .where('id', '=', row.id)
    .execute()
  const after = { status: 'closed', outcome, ...(stops ? { restriction } : {}) }
  return { action: 'case.close', after }
}

/** What a case was opened for is over: nobody has to look at it. */
export interface CaseOver {
  playerId: PlayerId
  kind: CaseKind
  /** In Turkish, for the desk. */
  reason: string
  /** Asked once the player is locked, so that nothing new of the kind can be noticed meanwhile. */
  isOver(tx: Tx): Promise<boolean>
}

/** Closes such a case; one that stops play or in which papers were asked for is left for people. Whether it did. */
export async function endCase(
  {
    clock,
    lockPurse,
    restrictions,
  }: Pick<FundsNeeds, 'lockPurse' | 'restrictions'> & { clock: Clock },
  tx: Tx,
  { playerId, kind, reason, isOver }: CaseOver,
): Promise<boolean> {
  await lockPurse(tx, playerId)
  const row = await openCaseOf(tx, playerId, kind)
  if (row === undefined || !(await isOver(tx))) return false
  const isForPeople =
    (await latestFunds(tx, row.id)) !== undefined || (await restrictions.stops(tx, row.id))
  if (isForPeople) return false
  const now = clock.now()
  await tx
    .updateTable('player_case')
    .set({ status: 'closed', outcome: 'no_concern', outcome_reason: reason, closed_at: now })
    .set({ changed_at: now, changed_by: 'system' })
    .where('id', '=', row.id)
    .execute()
  return true
}

const isAml = ({ kind }: CaseRow) => groupOf(kind) === 'aml'

export async function caseTaken(
  desk: Desk,
  staffId: string | null,
): Promise<Refusal<'case_taken'>> {
  const name = staffId === null ? undefined : (await desk.names([staffId])).get(staffId)
  return refuse('case_taken', name === undefined ? {} : { message: notes.takenBy(name) })
}
