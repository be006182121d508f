import type { Approvals } from '../approvals/approvals.ts'
import type { Bets } from '../bets/bets.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { House } from '../house.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { OrderParts } from './orders.ts'
import { createResulting } from './resulting.ts'
import type { Resulting } from './resulting.ts'
import { implementResulting } from './staff-routes.ts'

interface Below {
  approvals: Approvals
  bets: Bets
  fixtures: Fixtures
  messaging: Messaging
  sportsbook: OrderParts['sportsbook']
}

/** The desk's results, voids and late settlements. */
export function openResulting(house: House, below: Below): Resulting {
  const { http, jobs, staff, clock } = house
  const { tell } = below.messaging
  const resulting = createResulting({ ...house, ...below, desk: staff.desk, tell })
  jobs.define('void_unplayed', resulting.unplayed)
  jobs.schedule('* * * * *', 'void_unplayed')
  jobs.define('void_swapped', resulting.swapped)
  jobs.schedule('* * * * *', 'void_swapped')
  jobs.define('watch_results', resulting.late.watch)
  jobs.schedule('* * * * *', 'watch_results')
  implementResulting(http, { clock, staff, resulting })
  return resulting
}
