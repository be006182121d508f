import type { BrandId, FixtureId } from '@menekse/contract/ids'
import type { Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Content } from '../content/content.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { House } from '../house.ts'
import type { RegisterChecks } from '../registers/registers.ts'
import { implementCoupons } from './routes.ts'
import { createBookings } from './sharing/bookings.ts'
import { implementBookings } from './sharing/routes.ts'
import { createSportsbook } from './sportsbook.ts'

interface Below {
  bets: Bets
  brakes: Brakes
  content: Pick<Content, 'brand'>
  feeds: Pick<Feeds, 'onMoney'>
  fixtures: Fixtures
  registers: RegisterChecks
}

const SETTLE = 'settle_fixture'
const ERASE_SHARES = 'erase_coupon_shares'

/** Coupons: taken at what the price book offers, and settled by what feeds say has become of their legs. */
export function openSportsbook(house: House, below: Below) {
  const { http, jobs } = house
  const { bets, brakes, content, feeds, fixtures, registers } = below
  const { place, cashOut, settle } = createSportsbook({ ...house, bets, brakes, fixtures })
  jobs.define(SETTLE, ({ fixture }) => settle(String(fixture) as FixtureId), 'soon')
  feeds.onMoney(async (message, tx) => {
    await fixtures.facts.note(message, tx)
    const { fixture } = message
    await jobs.later(tx, SETTLE, { fixture }, { once: `${SETTLE}:${fixture}` })
  })
  const bookings = createBookings({ ...house, fixtures })
  jobs.define(ERASE_SHARES, () => bookings.erase())
  jobs.schedule('25 4 * * *', ERASE_SHARES)
  const offers = async (brand: BrandId) =>
    !(await content.brand(brand)).products_off.includes('sports')
  implementBookings(http, { bookings, offers })
  implementCoupons(http, {
    ...house,
    bets,
    fixtures,
    place,
    cashOut,
    offers,
    askRegisters: (playerId) => registers.ensure(playerId, 'play'),
  })
}
