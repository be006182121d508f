import type { Cases } from '../cases/cases.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { House } from '../house.ts'
import { createBetMonitor } from './bet-monitor.ts'
import type { BetMonitor } from './bet-monitor.ts'
import { resultRules } from './results.ts'
import { implementBetMonitor } from './staff-routes.ts'

interface Below {
  cases: Pick<Cases, 'open'>
  feeds: Feeds
  fixtures: Fixtures
}

/** The desk's look at bets on sports: it follows, sums and finds, and changes no bet. */
export function openBetMonitor(house: House, below: Below): BetMonitor {
  const { http, jobs, services, staff, wallet } = house
  const { feeds, fixtures } = below
  const monitor = createBetMonitor({ ...house, ...below, desk: staff.desk })
  wallet.addRules(resultRules)
  services.add('every', 'the goals of matches', monitor)
  fixtures.onChange((_, turn) => {
    if (turn !== undefined) monitor.turned(turn)
  })
  implementBetMonitor(http, { ...house, feeds, monitor })
  jobs.define('sum_sport_results', monitor.results.sum)
  jobs.schedule('*/10 * * * *', 'sum_sport_results')
  jobs.define('look_at_feeds', monitor.feeds.look)
  jobs.schedule('* * * * *', 'look_at_feeds')
  jobs.define('look_for_bet_signals', monitor.signals.look)
  jobs.schedule('* * * * *', 'look_for_bet_signals')
  jobs.define('look_back_at_bets', monitor.signals.lookBack)
  jobs.schedule('23 * * * *', 'look_back_at_bets')
  return monitor
}
