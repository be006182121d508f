import type { House } from '../house.ts'
import type { LicenceGate } from '../licence/licence.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { createComplaints } from './complaints.ts'
import type { Complaints } from './complaints.ts'
import { implementComplaints } from './routes.ts'

export function openComplaints(
  house: House,
  { licence, messaging }: { licence: LicenceGate; messaging: Messaging },
): Complaints {
  const { clock, http, jobs, staff } = house
  const { desk } = staff
  const answerDays = () => licence.market(clock.now()).complaintDays
  const complaints = createComplaints({ ...house, desk, messaging, answerDays })
  implementComplaints(http, { complaints, desk })
  jobs.define('watch_complaints', () => complaints.watch())
  jobs.schedule('45 * * * *', 'watch_complaints')
  return complaints
}
