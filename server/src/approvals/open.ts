import type { Office } from '../house.ts'
import { createApprovals } from './approvals.ts'
import type { Approvals } from './approvals.ts'
import { implementApprovals } from './staff-routes.ts'
import { implementTeam } from './team-routes.ts'
import { createTeamByTwo } from './team.ts'

export function openApprovals(office: Office): Approvals {
  const { http, staff } = office
  const approvals = createApprovals(office)
  const byTwo = createTeamByTwo({ ...office, approvals })
  implementApprovals(http, { approvals, staff })
  implementTeam(http, { team: staff.team, byTwo })
  return approvals
}
