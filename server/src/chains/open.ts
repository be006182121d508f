import type { Approvals } from '../approvals/approvals.ts'
import type { House } from '../house.ts'
import { createPreparedChains } from './prepared.ts'
import { implementChains } from './routes.ts'
import { implementStaffChains } from './staff-routes.ts'

/** Connects the calls about chains that wait for an announced event; tables begin chains by themselves. */
export function openChains(house: House, { approvals }: { approvals: Approvals }): void {
  const { http, clock, staff } = house
  const chains = createPreparedChains({ ...house, approvals, desk: staff.desk })
  implementChains(http, { clock, chains })
  implementStaffChains(http, { clock, staff, chains })
}
