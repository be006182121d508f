import type { Office } from '../house.ts'
import { createCases } from './cases.ts'
import type { Cases } from './cases.ts'
import type { FundsNeeds } from './funds.ts'
import { implementStaffCases } from './staff-routes.ts'

/** `beside` and above: what cases do to a purse, a document and a player, handed in as plain functions. */
export function openCases(office: Office, beside: FundsNeeds): Cases {
  const { http, staff } = office
  const { desk, persons } = staff
  const cases = createCases({ ...office, desk, persons, ...beside })
  implementStaffCases(http, { cases, desk })
  return cases
}
