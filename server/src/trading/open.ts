import type { Bets } from '../bets/bets.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { House } from '../house.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'
import { createPriceWatch } from './price-watch.ts'
import { implementTrading } from './staff-routes.ts'
import { createTrading } from './trading.ts'

interface Below {
  bets: Bets
  feeds: Pick<Feeds, 'health'>
  fixtures: Fixtures
  sportsbook: Pick<Sportsbook, 'limits'>
}

/** Connects the trading desk's board to what is offered and what stands on it. */
export function openTrading(house: House, below: Below) {
  const { http, clock, jobs, staff } = house
  const trading = createTrading({ ...house, ...below, ...below.sportsbook, desk: staff.desk })
  const watchPrices = createPriceWatch({ ...house, ...below })
  jobs.define('watch_prices', watchPrices)
  jobs.schedule('* * * * *', 'watch_prices')
  implementTrading(http, { clock, staff, fixtures: below.fixtures, trading })
  return { ...trading, watchPrices }
}
