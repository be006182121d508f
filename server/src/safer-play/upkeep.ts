import type { PlayerId } from '@menekse/contract/ids'
import type { Messaging } from '../messaging/messaging.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { actAs, lapseRaises, noteEvent, unreviewedSince } from './store.ts'
import { texts } from './texts.ts'

export const LIMIT_REVIEW_JOB = 'review_limits'
/** Half a year without a look at the limits: the player is reminded of them (standards P01). */
const REVIEW_MS = 183 * DAY_MS
const CHUNK = 500

interface Options {
  database: Database
  clock: Clock
  jobs: Jobs
  inbox: Messaging['inbox']
}

/** Once a day: raises that nobody confirmed lapse, and players are reminded to look at their limits. */
export function watchLimits(options: Options): void {
  options.jobs.define(LIMIT_REVIEW_JOB, () => reviewLimits(options))
  options.jobs.schedule('20 8 * * *', LIMIT_REVIEW_JOB)
}

async function reviewLimits({ database, clock, inbox }: Options): Promise<void> {
  const now = clock.now()
  await database.transaction(async (tx) => {
    await actAs(tx, { by: 'system', at: now })
    await lapseRaises(tx, now)
  })
  const since = new Date(now.getTime() - REVIEW_MS)
  for (;;) {
    const players = await unreviewedSince(database, since, CHUNK)
    for (const playerId of players) await remind(playerId)
    if (players.length < CHUNK) return
  }

  async function remind(playerId: PlayerId): Promise<void> {
    await inbox.notify({
      playerId,
      type: 'system',
      title: texts.reviewTitle,
      content: texts.review,
      key: `limit-review:${now.toISOString().slice(0, 10)}`,
    })
    await database.transaction((tx) =>
      noteEvent(tx, { playerId, event: 'review_asked', by: 'system', at: now }),
    )
  }
}
