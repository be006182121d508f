import type { FixtureId } from '@menekse/contract/ids'
import type { Approvals } from '../approvals/approvals.ts'
import type { Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Content } from '../content/content.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { House } from '../house.ts'
import type { Tx } from '../platform/database.ts'
import type { RegisterChecks } from '../registers/registers.ts'
import { implementSportsLimits } from './limits/staff-routes.ts'
import { implementCoupons } from './routes.ts'
import { createSportsbook } from './sportsbook.ts'

interface Below {
  approvals: Approvals
  bets: Bets
  brakes: Brakes
  content: Pick<Content, 'brand'>
  feeds: Pick<Feeds, 'onMoney'>
  fixtures: Fixtures
  registers: RegisterChecks
}

const SETTLE = 'settle_fixture'

/** Coupons: taken at what the price book offers, and settled by what feeds say has become of their legs. */
export function openSportsbook(house: House, below: Below) {
  const { http, jobs } = house
  const { approvals, bets, brakes, content, feeds, fixtures, registers } = below
  const { desk } = house.staff
  const sportsbook = createSportsbook({ ...house, approvals, bets, brakes, desk, fixtures })
  const { place, cashOut, settle } = sportsbook
  const settleLater = (tx: Tx, fixture: FixtureId) =>
    jobs.later(tx, SETTLE, { fixture }, { once: `${SETTLE}:${fixture}` })
  jobs.define(SETTLE, ({ fixture }) => settle(String(fixture) as FixtureId), 'soon')
  feeds.onMoney(async (message, tx) => {
    await fixtures.facts.note(message, tx)
    await settleLater(tx, message.fixture)
  })
  implementCoupons(http, {
    ...house,
    bets,
    fixtures,
    limits: sportsbook.limits,
    place,
    cashOut,
    offers: async (brand) => !(await content.brand(brand)).products_off.includes('sports'),
    askRegisters: (playerId) => registers.ensure(playerId, 'play'),
  })
  implementSportsLimits(http, { limits: sportsbook.limits, staff: house.staff })
  return { ...sportsbook, settleLater }
}
