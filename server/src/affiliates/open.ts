import type { Office } from '../house.ts'
import { createAffiliates } from './affiliates.ts'
import { implementAffiliates } from './routes.ts'
import { implementStaffAffiliates } from './staff-routes.ts'

export function openAffiliates(office: Office): void {
  const { http, staff } = office
  const { desk } = staff
  const affiliates = createAffiliates({ ...office, desk })
  implementAffiliates(http, { affiliates })
  implementStaffAffiliates(http, { affiliates, desk })
}
