import type { Office } from '../house.ts'
import { createBrakes } from './brakes.ts'
import type { Brakes } from './brakes.ts'
import { implementStaffBrakes } from './staff-routes.ts'

export function openBrakes(office: Office): Brakes {
  const { http, staff } = office
  const brakes = createBrakes({ ...office, desk: staff.desk })
  implementStaffBrakes(http, { brakes, staff })
  return brakes
}
