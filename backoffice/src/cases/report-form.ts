import type { SuspicionReport } from '@menekse/contract/cases/staff-suspicion-reports'
import type { StaffCaseDetail } from '@menekse/contract/cases/staff-cases'
import { instantOf, localOf } from '../desk/istanbul-field.ts'
import { messages } from '../messages.ts'

const text = messages.cases.reports

/** A report as it is typed. */
export interface ReportForm {
  authority: string
  reference: string
  /** Local, as the browser's field knows it. */
  reportedAt: string
  content: string
  /** Of what was found, what was reported. */
  chosen: readonly string[]
  /** Further ids, apart by white space or commas. */
  further: string
}

/** Whatever the findings of a case name, each once. */
export const subjectsOf = ({ evidence }: Pick<StaffCaseDetail, 'evidence'>): readonly string[] => [
  ...new Set(evidence.flatMap(({ subjects }) => subjects)),
]

/** A new report begins with all that was found; a correction with what it corrects. */
export function reportFormOf(
  found: readonly string[],
  now: string,
  corrected?: SuspicionReport,
): ReportForm {
  if (corrected === undefined)
    return {
      authority: text.authorityDefault,
      reference: '',
      reportedAt: localOf(now),
      content: '',
      chosen: found,
      further: '',
    }
  const { authority, reference, content, subjects, reported_at: at } = corrected
  return {
    authority,
    reference,
    reportedAt: localOf(at),
    content,
    chosen: found.filter((id) => subjects.includes(id)),
    further: subjects.filter((id) => !found.includes(id)).join(' '),
  }
}

/** By field of the call, what is missing. */
export function missingIn(form: ReportForm): Record<string, string> {
  const missing: Record<string, string> = {}
  for (const field of ['authority', 'reference', 'content'] as const)
    if (form[field].trim() === '') missing[field] = text.missing
  if (instantOf(form.reportedAt) === null) missing['reported_at'] = text.missing
  return missing
}

/** As the call takes it; only of a form in which nothing is missing. */
export const entryOf = (form: ReportForm) => ({
  authority: form.authority.trim(),
  reference: form.reference.trim(),
  content: form.content.trim(),
  reported_at: instantOf(form.reportedAt) ?? '',
  subjects: [...form.chosen, ...form.further.split(/[\s,]+/).filter((id) => id !== '')],
})

/** A clock ends at midnight, with the day before. */
export const lastDay = (end: string): string => new Date(Date.parse(end) - 1).toISOString()
