import type { FixtureId, PlayerId } from '@menekse/contract/ids'
import type { Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Content } from '../content/content.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { House } from '../house.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { RegisterChecks } from '../registers/registers.ts'
import { TELL_JOB } from './cash-out/cash-out.ts'
import { createTelling } from './cash-out/telling.ts'
import { implementCoupons } from './routes.ts'
import { createSportsbook } from './sportsbook.ts'

interface Below {
  bets: Bets
  brakes: Brakes
  content: Pick<Content, 'brand'>
  feeds: Pick<Feeds, 'onMoney'>
  fixtures: Fixtures
  messaging: Pick<Messaging, 'inbox'>
  registers: RegisterChecks
}

const SETTLE = 'settle_fixture'

/** Coupons: taken at what the price book offers, and settled by what feeds say has become of their legs. */
export function openSportsbook(house: House, below: Below) {
  const { http, jobs, services } = house
  const { bets, brakes, content, feeds, fixtures, messaging, registers } = below
  const { place, cashOut, settle, rules } = createSportsbook({ ...house, bets, brakes, fixtures })
  jobs.define(
    SETTLE,
    async ({ fixture }) => {
      await settle(String(fixture) as FixtureId)
      await rules.told(String(fixture) as FixtureId)
    },
    'soon',
  )
  const tell = createTelling(house.database, messaging.inbox)
  jobs.define(TELL_JOB, ({ playerId, cutId }) => tell(String(playerId) as PlayerId, String(cutId)))
  services.add('jobs', rules)
  feeds.onMoney(async (message, tx) => {
    await fixtures.facts.note(message, tx)
    const { fixture } = message
    await jobs.later(tx, SETTLE, { fixture }, { once: `${SETTLE}:${fixture}` })
  })
  implementCoupons(http, {
    ...house,
    bets,
    fixtures,
    place,
    cashOut,
    offers: async (brand) => !(await content.brand(brand)).products_off.includes('sports'),
    askRegisters: (playerId) => registers.ensure(playerId, 'play'),
  })
}
