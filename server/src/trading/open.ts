import type { Bets } from '../bets/bets.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { House } from '../house.ts'
import { implementTrading } from './staff-routes.ts'
import { createTrading } from './trading.ts'
import type { Trading } from './trading.ts'

interface Below {
  bets: Bets
  feeds: Pick<Feeds, 'health'>
  fixtures: Fixtures
}

/** Connects the trading desk's board to what is offered and what stands on it. */
export function openTrading(house: House, below: Below): Trading {
  const { http, clock, staff } = house
  const trading = createTrading({ ...house, ...below, desk: staff.desk })
  implementTrading(http, { clock, staff, fixtures: below.fixtures, trading })
  return trading
}
