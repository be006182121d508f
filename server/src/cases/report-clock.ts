import type { CaseKind } from '@menekse/contract/cases/staff-cases'
import { groupOf } from '@menekse/contract/cases/staff-cases'
import { DAY_MS, istanbulDay, startOfIstanbulDay } from '../platform/clock.ts'

/** A suspicion is reported within ten business days of its finding (Law 5549, regulation on measures, article 28). */
const REPORT_DAYS = 10

/** Pure: the end of the tenth business day after an instant, for cases that may have to be reported. */
export function reportDueAt(kind: CaseKind, opened: Date): Date | null {
  if (groupOf(kind) !== 'aml') return null
  let day = startOfIstanbulDay(istanbulDay(opened))
  for (let left = REPORT_DAYS; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS)
    // Noon in Istanbul is the same day in UTC.
    const weekday = new Date(day.getTime() + DAY_MS / 2).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(day.getTime() + DAY_MS)
}
