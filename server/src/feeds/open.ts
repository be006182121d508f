import type { Ground } from '../platform/ground.ts'
import type { Service } from '../platform/services.ts'
import { createFeeds } from './feeds.ts'
import type { Feeds } from './feeds.ts'
import { playSimulated } from './simulated/simulated.ts'
import { playRecorded } from './uof/recorded.ts'
import { ACT_ON_MONEY } from './writer.ts'

/** What feeds say is heard in every process; what they say of money is acted on by a job. */
export function openFeeds(ground: Ground): Feeds {
  const { config, jobs, services } = ground
  const feeds = createFeeds(ground)
  jobs.define(
    ACT_ON_MONEY,
    ({ feed, fixture }) => feeds.actOnMoney({ feed: String(feed), fixture: String(fixture) }),
    'soon',
  )
  jobs.define('act_on_overdue_feed_money', feeds.actOnOverdueMoney)
  jobs.schedule('*/5 * * * *', 'act_on_overdue_feed_money')
  jobs.define('trim_feed_lines', feeds.trim)
  jobs.schedule('* * * * *', 'trim_feed_lines')
  services.add('every', 'the feeds', feeds)
  const { feedFile: file, realMoney } = config
  const { produce } = feeds
  // Matches that are only played here are nobody's to bet real money on, and a recording stands for a supplier.
  const add = (speaker: Service) => services.add('feed', 'the speaker of a feed', speaker)
  if (file !== undefined) add(playRecorded({ ...ground, file, produce }))
  else if (!realMoney) add(playSimulated({ ...ground, produce }))
  return feeds
}
