import type { Approvals } from '../approvals/approvals.ts'
import type { Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Draws } from '../draws/draws.ts'
import type { House } from '../house.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { implementTableDesk } from './staff-routes.ts'
import { createTableDesk } from './table-desk.ts'
import type { TableDesk } from './table-desk.ts'

interface Below {
  approvals: Approvals
  bets: Bets
  brakes: Brakes
  draws: Draws
  messaging: Messaging
  /** Whether the maths of a table may be played. */
  mayBegin: (slug: string) => Promise<boolean>
}

/** How soon a table whose maths wait for two people looks again. */
const LOOK_AGAIN_MS = 10_000

/** What the desk decides about tables, `draws` asks from here on. */
export function openTableDesk(house: House, below: Below): TableDesk {
  const { http, jobs, staff, clock } = house
  const { draws, brakes, messaging, mayBegin } = below
  const tableDesk = createTableDesk({
    ...house,
    ...below,
    desk: staff.desk,
    tell: messaging.tell,
  })
  const { settings, voids, incidents, figures } = tableDesk
  const { limits, opensAt } = settings
  const opensAtRelease: typeof opensAt = async (slug, at) =>
    (await mayBegin(slug)) ? opensAt(slug, at) : new Date(at.getTime() + LOOK_AGAIN_MS)
  draws.desk.obey({ limits, opensAt: opensAtRelease, voidReason: voids.reasonFor })
  draws.desk.onFailure(incidents.noteFailure)
  implementTableDesk(http, { clock, draws, brakes, staff, desk: tableDesk })
  jobs.define('carry_out_voids', voids.carryOut)
  jobs.schedule('* * * * *', 'carry_out_voids')
  jobs.define('sum_tables', figures.look)
  jobs.schedule('* * * * *', 'sum_tables')
  jobs.define('watch_tables', incidents.watch)
  jobs.schedule('* * * * *', 'watch_tables')
  jobs.define('thin_draws', figures.thin)
  jobs.schedule('17 2 * * *', 'thin_draws')
  return tableDesk
}
