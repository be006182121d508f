import type { Approvals } from '../approvals/approvals.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import { createPersonalData } from './personal-data.ts'
import type { PersonalData } from './personal-data.ts'
import { implementPersonalData } from './routes.ts'
import { implementStaffPersonalData } from './staff-routes.ts'

export function openPersonalData(
  house: House,
  { identity, approvals }: { identity: Identity; approvals: Approvals },
): PersonalData {
  const { http, jobs, staff } = house
  const personalData = createPersonalData({
    ...house,
    desk: staff.desk,
    approvals,
    people: identity.people,
  })
  implementPersonalData(http, { personalData, identity })
  implementStaffPersonalData(http, { personalData, identity, desk: staff.desk })
  // After the sign-ins and before the day begins; every night, where the law asks for every six months.
  jobs.define('destroy_past_term', () => personalData.destroyPastTerm())
  jobs.schedule('20 4 * * *', 'destroy_past_term')
  jobs.define('watch_data_requests', () => personalData.requests.watch())
  jobs.schedule('15 * * * *', 'watch_data_requests')
  return personalData
}
