import { complaintOutcomes, complaintStates } from '@menekse/contract/complaints/complaints'
import type {
  Complaint,
  ComplaintOutcome,
  ComplaintState,
  StaffComplaint,
} from '@menekse/contract/complaints/complaints'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import type { Desk } from '../staff/staff.ts'
import type { ComplaintRow, ComplaintView } from './store.ts'
import { texts } from './texts.ts'

/** So long before its end a clock is told of. */
const NEAR = { acknowledge: 6 * HOUR_MS, answer: 5 * DAY_MS }

/** Pure: what the player and the house call it. */
export const numberOf = ({ number }: Pick<ComplaintRow, 'number'>): string =>
  texts.number(String(number).padStart(6, '0'))

type Clocks = Pick<ComplaintRow, 'acknowledge_by' | 'acknowledged_at' | 'answer_by' | 'decided_at'>

/** Pure: how its next clock stands; once decided, whether both were kept. */
export function clockOf(row: Clocks, now: Date): StaffComplaint['clock'] {
  const { acknowledge_by, acknowledged_at, answer_by, decided_at } = row
  if (decided_at !== null) {
    const isKept = decided_at <= answer_by && (acknowledged_at ?? decided_at) <= acknowledge_by
    return isKept ? 'kept' : 'missed'
  }
  const [by, near] =
    acknowledged_at === null ? [acknowledge_by, NEAR.acknowledge] : [answer_by, NEAR.answer]
  if (now > by) return 'late'
  return now.getTime() >= by.getTime() - near ? 'near' : 'running'
}

function stateOf(row: ComplaintRow): ComplaintState {
  if (row.decided_at !== null) return 'decided'
  return row.acknowledged_at === null ? 'open' : 'acknowledged'
}

/** As its player reads it. */
export function viewOf(row: ComplaintView): Complaint {
  const state = stateOf(row)
  return {
    number: numberOf(row),
    subject: row.subject,
    state,
    state_label: complaintStates[state],
    opened_at: row.opened_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    outcome_label: row.outcome === null ? null : complaintOutcomes[row.outcome as ComplaintOutcome],
    outcome_text: row.outcome_text,
  }
}

export async function staffViews(
  desk: Desk,
  rows: readonly ComplaintView[],
  now: Date,
): Promise<StaffComplaint[]> {
  const names = await desk.names(
    rows.flatMap((row) => [row.acknowledged_by ?? '', row.decided_by ?? '']),
  )
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return rows.map((row) => ({
    ...viewOf(row),
    id: row.id,
    thread_id: row.thread_id,
    player: { id: row.player_id, username: row.username, full_name: row.full_name },
    acknowledge_by: row.acknowledge_by.toISOString(),
    acknowledged_by: nameOf(row.acknowledged_by),
    decided_by: nameOf(row.decided_by),
    clock: clockOf(row, now),
  }))
}
