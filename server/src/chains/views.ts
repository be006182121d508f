import type { PreparedChain, PreparedChainState } from '@menekse/contract/chains/prepared-chains'
import type { StaffPreparedChain } from '@menekse/contract/chains/staff-prepared-chains'
import { titleOf } from '@menekse/games/titles'
import { saltOf } from './prepared.ts'
import type { PreparedRow } from './prepared-store.ts'

function stateOf(row: PreparedRow, now: Date): PreparedChainState {
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.first_draw !== null) return 'begun'
  if (row.outcome !== null) return 'ready'
  return now < row.event_at ? 'announced' : 'awaited'
}

/** What everybody reads of a prepared chain: of its links the first digest alone. */
export const preparedView = (row: PreparedRow, now: Date): PreparedChain => ({
  id: row.id,
  table: row.table_slug,
  table_name: titleOf(row.table_slug)?.name ?? row.table_slug,
  state: stateOf(row, now),
  commitment: row.commitment,
  links: row.links,
  event: row.event,
  event_at: row.event_at.toISOString(),
  outcome_length: row.outcome_length,
  prepared_at: row.prepared_at.toISOString(),
  outcome: row.outcome,
  outcome_at: row.outcome_at?.toISOString() ?? null,
  salt: row.outcome === null ? null : saltOf({ event: row.event, outcome: row.outcome }),
  first_draw: row.first_draw,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
})

interface Seen {
  now: Date
  names: ReadonlyMap<string, string>
  /** What waits for a second person. */
  asked: readonly { kind: string; subject: string }[]
}

export function staffPreparedView(
  row: PreparedRow,
  { now, names, asked }: Seen,
): StaffPreparedChain {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''))
  const isAsked = (kind: string) => asked.some((one) => one.subject === row.id && one.kind === kind)
  return {
    ...preparedView(row, now),
    prepared_by: nameOf(row.prepared_by)!,
    reason: row.reason,
    outcome_by: nameOf(row.outcome_by),
    outcome_approved_by: nameOf(row.outcome_approved_by),
    withdrawn_by: nameOf(row.withdrawn_by),
    withdrawal_approved_by: nameOf(row.withdrawal_approved_by),
    withdrawal_reason: row.withdrawal_reason,
    outcome_asked: isAsked('chain.outcome'),
    withdrawal_asked: isAsked('chain.withdrawal'),
  }
}

/** Who has to do with a prepared chain. */
export const handsOn = (row: PreparedRow): string[] =>
  [
    row.prepared_by,
    row.outcome_by,
    row.outcome_approved_by,
    row.withdrawn_by,
    row.withdrawal_approved_by,
  ].filter((id) => id !== null)
