import { lira } from '@menekse/contract/money'
import { games, variantsOf } from '@menekse/games/catalogue'
import { returnsOf } from '@menekse/games/draws/returns'
import { tables } from '@menekse/games/tables'
import type { Approvals } from '../approvals/approvals.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { House } from '../house.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { Rounds } from '../rounds/rounds.ts'
import type { Variants } from '../variants/variants.ts'
import type { Released } from './maths-releases.ts'
import { createOversight } from './oversight.ts'
import type { Oversight } from './oversight.ts'
import { implementStaffGames } from './staff-routes.ts'

/** Tables of shared rounds, released as games are. */
const releasedTables: readonly Released[] = tables.map((table) => ({
  slug: table.slug,
  name: table.name,
  mathVersion: table.mathVersion,
  returns() {
    const percents = returnsOf(table.figures())
    return {
      lowestPercent: Math.min(...percents.map(({ rtp_percent: least }) => least)),
      highestPercent: Math.max(...percents.map(({ rtp_most_percent: most }) => most)),
    }
  },
}))

interface Below {
  approvals: Approvals
  brakes: Brakes
  messaging: Messaging
  rounds: Rounds
  variants: Variants
}

export async function openOversight(
  house: House,
  { approvals, brakes, messaging, rounds, variants }: Below,
): Promise<Oversight> {
  const { config, database, http, jobs, staff } = house
  const { tell } = messaging
  const oversight = createOversight({
    ...house,
    desk: staff.desk,
    audit: staff.audit,
    largeWin: lira(config.largeWinLira),
    approvals,
    brakes,
    rounds,
    variants,
    tell,
  })
  await oversight.maths.notice([
    ...games.flatMap(({ slug }) => variantsOf(slug)),
    ...releasedTables,
  ])
  jobs.define('watch_returns', () => oversight.returns.look())
  jobs.schedule('* * * * *', 'watch_returns')
  implementStaffGames(http, { database, oversight, staff })
  return oversight
}
