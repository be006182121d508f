import type { Brakes } from '../brakes/brakes.ts'
import type { House } from '../house.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Rounds } from '../rounds/rounds.ts'
import { createOversight } from './oversight.ts'
import type { Oversight } from './oversight.ts'
import { implementStaffGames } from './staff-routes.ts'

interface Below {
  brakes: Brakes
  messaging: Messaging
  rounds: Rounds
}

export function openOversight(house: House, { brakes, messaging, rounds }: Below): Oversight {
  const { database, http, jobs, staff } = house
  const { tell } = messaging
  const oversight = createOversight({ ...house, desk: staff.desk, brakes, rounds, tell })
  jobs.define('watch_returns', () => oversight.returns.look())
  jobs.schedule('* * * * *', 'watch_returns')
  implementStaffGames(http, { database, oversight, staff })
  return oversight
}
