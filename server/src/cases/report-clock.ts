import type { CaseKind } from '@menekse/contract/cases/staff-cases'
import { groupOf } from '@menekse/contract/cases/staff-cases'
import { endOfBusinessDay } from '../platform/business-days.ts'

/** A suspicion is reported within ten business days of its finding (Law 5549, regulation on measures, article 28). */
const REPORT_DAYS = 10

/** Pure: the end of the tenth business day after an instant, for cases that may have to be reported. */
export const reportDueAt = (kind: CaseKind, opened: Date): Date | null =>
  groupOf(kind) === 'aml' ? endOfBusinessDay(opened, REPORT_DAYS) : null

/** So many business days before its end a clock is told of. */
const NEAR_DAYS = 2

/** Pure: how the clock of a case without a report stands. `late`: it has ended. */
export function reportStateOf(due: Date, now: Date): 'running' | 'near' | 'late' {
  if (now >= due) return 'late'
  return endOfBusinessDay(now, NEAR_DAYS) >= due ? 'near' : 'running'
}
