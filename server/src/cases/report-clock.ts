import type { CaseKind } from '@menekse/contract/cases/staff-cases'
import { groupOf } from '@menekse/contract/cases/staff-cases'
import { endOfBusinessDay } from '../platform/business-days.ts'

/** A suspicion is reported within ten business days of its finding (Law 5549, regulation on measures, article 28). */
const REPORT_DAYS = 10

/** Pure: the end of the tenth business day after an instant, for cases that may have to be reported. */
export const reportDueAt = (kind: CaseKind, opened: Date): Date | null =>
  groupOf(kind) === 'aml' ? endOfBusinessDay(opened, REPORT_DAYS) : null
