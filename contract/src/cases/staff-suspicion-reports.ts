import * as z from 'zod/mini'
import { get, post } from '../route.ts'
import { byId, page } from '../staff/staff-fields.ts'

const words = (min: number, max: number, missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(min, missing), z.maxLength(max, `En fazla ${max} karakter girin`))

/** What is written down of a report to the authority. */
export const SuspicionReportEntry = z.object({
  authority: words(2, 120, 'Kurumu yazın'),
  reference: words(1, 120, 'Başvuru numarasını yazın'),
  reported_at: z.iso.datetime('Bildirim zamanını girin'),
  content: words(10, 10_000, 'Neyin bildirildiğini yazın'),
  subjects: z
    .array(z.string().check(z.minLength(1), z.maxLength(40)))
    .check(z.maxLength(200), z.describe('Ids of the transactions that were reported')),
})
export type SuspicionReportEntry = z.output<typeof SuspicionReportEntry>

const listed = {
  id: z.string(),
  case_id: z.string(),
  case_kind_label: z.string(),
  player: z.object({ id: z.string(), username: z.string(), full_name: z.string() }),
  authority: z.string(),
  reference: z.string(),
  reported_at: z.string(),
  due_at: z.string(),
  is_late: z.boolean().check(z.describe('Reported after its clock had ended')),
  recorded_at: z.string(),
  recorded_by: z.string().check(z.describe('The name of who wrote it down')),
  subjects: z.array(z.string()),
  corrects: z.nullable(z.string()),
  corrected_by: z.nullable(z.string()).check(z.describe('The record that stands for it now')),
}
export const ListedSuspicionReport = z.object(listed)
export type ListedSuspicionReport = z.output<typeof ListedSuspicionReport>
export const SuspicionReport = z.object({ ...listed, content: z.string() })
export type SuspicionReport = z.output<typeof SuspicionReport>

const day = z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), '')
const filed = z.object({ success: z.literal(true), report: SuspicionReport })
const faults = ['report_time_wrong', 'report_transaction_unknown'] as const

/**
 * Reports of suspicions to the authority. Who reads them is few: whoever holds `suspicions.read`; every look is written
 * down, and what was reported never is.
 */
export const staffSuspicionReports = {
  list: get('/api/staff/suspicion-reports', {
    access: { staff: 'suspicions.read' },
    summary: 'Records of reports by day of reporting, latest first; how many cases’ clocks run out',
    query: z.object({ from: day, to: day, page }),
    returns: z.object({
      success: z.literal(true),
      reports: z.array(ListedSuspicionReport),
      total: z.int(),
      total_pages: z.int(),
      near: z.int().check(z.describe('Open cases without a report whose clock ends soon')),
      late: z.int().check(z.describe('… and those whose clock has ended')),
    }),
  }),
  view: get('/api/staff/suspicion-reports/:id', {
    access: { staff: 'suspicions.read' },
    summary: 'One record with what was reported',
    params: byId,
    returns: filed,
  }),
  file: post('/api/staff/cases/:id/suspicion-reports', {
    access: { staff: 'cases.aml' },
    summary: 'Write down that a case was reported; the same again is the same record',
    params: byId,
    body: SuspicionReportEntry,
    returns: filed,
    refusals: [...faults, 'report_known'],
  }),
  correct: post('/api/staff/suspicion-reports/:id/correction', {
    access: { staff: 'cases.aml' },
    summary: 'Write down a further record that stands for an earlier one; nothing is changed',
    params: byId,
    body: SuspicionReportEntry,
    returns: filed,
    refusals: [...faults, 'already_corrected'],
  }),
}
