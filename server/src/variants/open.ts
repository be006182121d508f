import type { Office } from '../house.ts'
import { implementStaffVariants } from './staff-routes.ts'
import { createVariants } from './variants.ts'
import type { Variants } from './variants.ts'

export function openVariants(office: Office): Variants {
  const { http, staff } = office
  const variants = createVariants({ ...office, desk: staff.desk })
  implementStaffVariants(http, { variants, staff })
  return variants
}
