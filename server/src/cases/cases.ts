import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { CaseKind, StaffCase, StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import { groupOf } from '@menekse/contract/cases/staff-cases'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Persons } from '../staff/staff.ts'
import { actorOf } from './viewer.ts'
import type { Viewer } from './viewer.ts'
import { caseTaken, closeCase, endCase } from './closure.ts'
import type { CaseEnd, CaseOver, ClosureRefusal } from './closure.ts'
import { createFunds } from './funds.ts'
import type { Funds, FundsNeeds } from './funds.ts'
import { reportDueAt } from './report-clock.ts'
import { createSuspicionReports } from './suspicion-reports.ts'
import type { ReportNeeds, SuspicionReports } from './suspicion-reports.ts'
import { holdsOf } from './signal.ts'
import type { Signal } from './signal.ts'
import {
  caseOfSignal,
  casePage,
  findCase,
  insertCase,
  insertEvidence,
  isHeld,
  lockCase,
  openCaseOf,
  weighedBy,
} from './store.ts'
import type { CaseFilter, CaseRow } from './store.ts'
import { caseDetail, caseViews } from './views.ts'

export type { Viewer } from './viewer.ts'
export type { Signal } from './signal.ts'

export const CASE_PAGE_SIZE = 20

type DecisionRefusal = 'not_found' | 'forbidden' | 'case_closed'

export interface Cases {
  /** Asking where a player's money comes from. */
  readonly funds: Funds
  /** What was reported to the authority. */
  readonly reports: SuspicionReports
  /**
   * Takes a signal, inside the transaction of whoever noticed it. A signal of this player, kind and key that was taken
   * before changes nothing; another of the same kind joins the open case as evidence and may raise its strength; else
   * a case is opened. Locks the player's purse. Answers the case, and whether anything was written.
   */
  open(tx: Tx, signal: Signal): Promise<{ caseId: string; isNews: boolean }>
  /**
   * Closes the open case of a kind whose occasion is over, by itself; where it stops play or papers were asked for,
   * people close it. Locks the player's purse. Answers whether it did.
   */
  end(tx: Tx, over: CaseOver): Promise<boolean>
  /** Whether an open case holds the player's withdrawals; the database asks again when one is approved or paid. */
  isHeld(playerId: string): Promise<boolean>
  /** By kind, the ids of rows that a player's closed cases have already weighed. */
  weighed(playerId: PlayerId): Promise<ReadonlyMap<CaseKind, ReadonlySet<string>>>
  /** A page of cases; those about money laundering only for whoever may see them. */
  list(filter: CaseFilter, viewer: Viewer): Promise<{ cases: StaffCase[]; total: number }>
  /** A case with everything that belongs to it; the look is written down. */
  view(id: string, viewer: Viewer): Promise<StaffCaseDetail | Refusal<'not_found' | 'forbidden'>>
  /** Takes it from whoever is named to have it, null for nobody; of several who ask at once one gets it. */
  assign(
    id: string,
    viewer: Viewer,
    from: string | null,
  ): Promise<StaffCaseDetail | Refusal<DecisionRefusal | 'case_taken'>>
  note(
    id: string,
    viewer: Viewer,
    text: string,
  ): Promise<StaffCaseDetail | Refusal<DecisionRefusal>>
  /** Ends the case and says what becomes of the restriction that stands for it; what it held is free again. */
  close(
    id: string,
    viewer: Viewer,
    end: CaseEnd,
  ): Promise<StaffCaseDetail | Refusal<DecisionRefusal | ClosureRefusal>>
}

type Needs = ReportNeeds & { persons: Persons } & FundsNeeds
type Options = Needs & { reports: SuspicionReports }

/** What stands out about players: signals become cases, cases are looked at and decided at the desk. */
export function createCases(needs: Needs): Cases {
  const { database } = needs
  const reports = createSuspicionReports(needs)
  const options: Options = { ...needs, reports }
  return {
    reports,
    funds: createFunds(options, (id, viewer) => detailOf(options, id, viewer)),
    open: (tx, signal) => takeSignal(options, tx, signal),
    end: (tx, over) => endCase(options, tx, over),
    isHeld: (playerId) => isHeld(database, playerId),
    weighed: (playerId) => weighedBy(database, playerId),
    async list(filter, viewer) {
      const { rows, total } = await casePage(database, filter, viewer, CASE_PAGE_SIZE)
      return { cases: await caseViews(options, rows, viewer), total }
    },
    view: (id, viewer) => view(options, id, viewer),
    assign: (id, viewer, from) => assign(options, id, viewer, from),
    note: (id, viewer, text) => note(options, id, viewer, text),
    close: (id, viewer, end) => close(options, id, viewer, end),
  }
}

async function takeSignal(
  { clock, lockPurse }: Pick<FundsNeeds, 'lockPurse'> & { clock: Clock },
  tx: Tx,
  signal: Signal,
): Promise<{ caseId: string; isNews: boolean }> {
  const { playerId, kind } = signal
  await lockPurse(tx, playerId)
  const earlier = await caseOfSignal(tx, signal)
  if (earlier !== undefined) return { caseId: earlier, isNews: false }
  const now = clock.now()
  const open = await openCaseOf(tx, playerId, kind)
  const caseId = open?.id ?? newId('cas', now.getTime())
  const changed = { evidence_at: now, changed_at: now, changed_by: 'system' }
  if (open === undefined) {
    await insertCase(tx, {
      id: caseId,
      player_id: playerId,
      kind,
      strength: signal.strength,
      holds: holdsOf(signal),
      status: 'open',
      report_due_at: reportDueAt(kind, now),
      opened_at: now,
      ...changed,
    })
  } else {
    const strength = open.strength === 'strong' ? 'strong' : signal.strength
    await tx
      .updateTable('player_case')
      // What staff holds by a question stays held, whatever the finding alone would do.
      .set({ strength, holds: open.holds || holdsOf({ kind, strength }), ...changed })
      .where('id', '=', caseId)
      .execute()
  }
  await insertEvidence(tx, { caseId, signal, at: now })
  return { caseId, isNews: true }
}

const maySee = (row: CaseRow, viewer: Viewer) => viewer.seesAml || groupOf(row.kind) !== 'aml'

const detailOf = async (options: Options, id: string, viewer: Viewer) =>
  caseDetail(options, (await findCase(options.database, id))!, viewer)

async function view(options: Options, id: string, viewer: Viewer): ReturnType<Cases['view']> {
  const { database, desk } = options
  const row = await findCase(database, id)
  if (row === undefined) return refuse('not_found')
  if (!maySee(row, viewer)) return refuse('forbidden')
  await desk.record({ actor: actorOf(viewer), action: 'case.view', subject: id })
  return caseDetail(options, row, viewer)
}

/** One change of an open case by somebody who may see it, with its audit row in the same transaction. */
async function decide<C extends 'case_taken' | ClosureRefusal>(
  options: Options,
  id: string,
  viewer: Viewer,
  change: (
    tx: Tx,
    row: CaseRow,
    now: Date,
  ) => Promise<{ action: string; after: unknown } | Refusal<C>>,
  /** Whose purse is locked before the case, as whoever opens one does. */
  purseOf?: PlayerId,
): Promise<StaffCaseDetail | Refusal<DecisionRefusal | C>> {
  const { database, clock, desk } = options
  const now = clock.now()
  const denied = await database.transaction(async (tx) => {
    if (purseOf !== undefined) await options.lockPurse(tx, purseOf)
    const row = await lockCase(tx, id)
    if (row === undefined) return refuse('not_found')
    if (!maySee(row, viewer)) return refuse('forbidden')
    if (row.status === 'closed') return refuse('case_closed')
    const changed = await change(tx, row, now)
    if (isRefusal(changed)) return changed
    const { action, after } = changed
    await desk.record({ actor: actorOf(viewer), action, subject: id, after }, tx)
    return undefined
  })
  return denied ?? detailOf(options, id, viewer)
}

function assign(
  options: Options,
  id: string,
  viewer: Viewer,
  from: string | null,
): ReturnType<Cases['assign']> {
  return decide(options, id, viewer, async (tx, row, now) => {
    const { staffId } = viewer
    const set = { status: 'assigned', assigned_to: staffId }
    if (row.assigned_to === staffId) return { action: 'case.assign', after: set }
    if (row.assigned_to !== from) return caseTaken(options.desk, row.assigned_to)
    await tx
      .updateTable('player_case')
      .set({ ...set, changed_at: now, changed_by: staffId })
      .where('id', '=', row.id)
      .execute()
    if (from === null) return { action: 'case.assign', after: set }
    return { action: 'case.take_over', after: { ...set, from } }
  })
}

function note(
  options: Options,
  id: string,
  viewer: Viewer,
  text: string,
): ReturnType<Cases['note']> {
  return decide<never>(options, id, viewer, async (tx, row, now) => {
    await tx
      .insertInto('case_event')
      .values({ case_id: row.id, event: 'note', at: now, by: viewer.staffId, text })
      .execute()
    return { action: 'case.note', after: undefined }
  })
}

async function close(
  options: Options,
  id: string,
  viewer: Viewer,
  end: CaseEnd,
): ReturnType<Cases['close']> {
  const found = await findCase(options.database, id)
  if (found === undefined) return refuse('not_found')
  const { player_id: playerId } = found
  return decide(
    options,
    id,
    viewer,
    (tx, row, now) => closeCase(options, tx, row, { viewer, now, ...end }),
    playerId,
  )
}
