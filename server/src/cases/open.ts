import type { Office } from '../house.ts'
import { createCases } from './cases.ts'
import type { Cases } from './cases.ts'
import type { FundsNeeds } from './funds.ts'
import type { ReportNeeds } from './suspicion-reports.ts'
import { implementStaffCases, implementSuspicionReports } from './staff-routes.ts'

/** `beside` and above: what cases do to a purse, a document and a player, handed in as plain functions. */
export function openCases(
  office: Office,
  beside: FundsNeeds & Pick<ReportNeeds, 'holdAlarms'>,
): Cases {
  const { http, jobs, staff } = office
  const { desk, persons } = staff
  const cases = createCases({ ...office, desk, persons, ...beside })
  implementStaffCases(http, { cases, desk })
  implementSuspicionReports(http, { reports: cases.reports, desk })
  jobs.define('watch_reports', () => cases.reports.watch())
  jobs.schedule('35 * * * *', 'watch_reports')
  return cases
}
