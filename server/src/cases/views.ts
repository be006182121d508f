import {
  caseEvents,
  caseKinds,
  caseOutcomes,
  caseStatuses,
  caseStrengths,
  groupOf,
} from '@menekse/contract/cases/staff-cases'
import type { CaseOutcome, StaffCase, StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Desk } from '../staff/staff.ts'
import type { Viewer } from './viewer.ts'
import { linkedPlayers } from './links.ts'
import type { FundsNeeds } from './funds.ts'
import { fundsOf, fundsViews } from './funds-view.ts'
import { reportStateOf } from './report-clock.ts'
import type { SuspicionReports } from './suspicion-reports.ts'
import { casePage, eventsOf, evidenceOf, summaryOf } from './store.ts'
import type { CaseView, EventRow } from './store.ts'

const DAYS_30_MS = 30 * DAY_MS
const OTHERS_MAX = 10

/** Rows as the desk reads them. */
export async function caseViews(
  { desk, clock }: { desk: Desk; clock: Clock },
  rows: readonly CaseView[],
  viewer: Viewer,
): Promise<StaffCase[]> {
  const names = await desk.names(rows.flatMap((row) => row.assigned_to ?? []))
  const now = clock.now()
  return rows.map((row) => ({
    id: row.id,
    player: { id: row.player_id, username: row.username, full_name: row.full_name },
    kind: row.kind,
    kind_label: caseKinds[row.kind],
    group: groupOf(row.kind),
    strength: row.strength,
    strength_label: caseStrengths[row.strength],
    status: row.status,
    status_label: caseStatuses[row.status],
    holds: row.holds && row.status !== 'closed',
    assigned_to:
      row.assigned_to === null
        ? null
        : { id: row.assigned_to, name: names.get(row.assigned_to) ?? row.assigned_to },
    is_mine: row.assigned_to === viewer.staffId,
    evidence_count: row.evidence_count,
    opened_at: row.opened_at.toISOString(),
    evidence_at: row.evidence_at.toISOString(),
    report_due_at: row.report_due_at?.toISOString() ?? null,
    report_state: stateOf(row, now),
    closed_at: row.closed_at?.toISOString() ?? null,
    outcome_label: row.outcome === null ? null : caseOutcomes[row.outcome],
    outcome_reason: row.outcome_reason,
  }))
}

function stateOf(row: CaseView, now: Date): StaffCase['report_state'] {
  if (row.is_reported) return 'filed'
  if (row.report_due_at === null || row.status === 'closed') return null
  return reportStateOf(row.report_due_at, now)
}

/** A case with evidence, player, linked players, further cases and history. */
export async function caseDetail(
  options: {
    database: Database
    clock: Clock
    desk: Desk
    reports: Pick<SuspicionReports, 'ofCase'>
  } & Pick<FundsNeeds, 'incomeProofs' | 'restrictions'>,
  row: CaseView,
  viewer: Viewer,
): Promise<StaffCaseDetail> {
  const { database, clock, desk } = options
  const since = new Date(clock.now().getTime() - DAYS_30_MS)
  const ofPlayer = { status: 'all', group: 'all', player: row.player_id, page: 1 } as const
  const [views, summary, evidence, linked, others, events, funds, stops, reports] =
    await Promise.all([
      caseViews(options, [row], viewer),
      summaryOf(database, row.player_id, since),
      evidenceOf(database, row.id),
      linkedPlayers(database, row.player_id),
      casePage(database, ofPlayer, viewer, OTHERS_MAX),
      eventsOf(database, row.id),
      fundsOf(database, options, row.id),
      options.restrictions.stops(database.read, row.id),
      options.reports.ofCase(row.id),
    ])
  const further = others.rows.filter((other) => other.id !== row.id)
  return {
    case: views[0]!,
    funds: await fundsViews(desk, funds, viewer),
    stops,
    reports,
    summary: {
      registered_at: summary.created_at.toISOString(),
      kyc_verified: summary.kyc_verified,
      status: summary.status,
      deposited: summary.deposited,
      withdrawn: summary.withdrawn,
      staked_30_days: summary.staked,
    },
    evidence: evidence.map(({ facts, subjects, at }) => ({
      facts,
      subjects,
      at: at.toISOString(),
    })),
    linked,
    others: await caseViews(options, further, viewer),
    history: await historyOf(desk, events),
  }
}

async function historyOf(
  desk: Desk,
  events: readonly EventRow[],
): Promise<StaffCaseDetail['history']> {
  const names = await desk.names(events.map((event) => event.by))
  return events.map(({ event, at, by, text }) => ({
    event,
    label: caseEvents[event],
    at: at.toISOString(),
    by: by === 'system' ? null : (names.get(by) ?? by),
    text: textOf({ event, text }),
  }))
}

/** What the database noted in its own words, in ours. */
function textOf({ event, text }: Pick<EventRow, 'event' | 'text'>): string | null {
  if (event === 'note') return text
  if (event !== 'closed' || text === null) return null
  const [outcome = '', ...reason] = text.split(': ')
  return `${caseOutcomes[outcome as CaseOutcome]}: ${reason.join(': ')}`
}
