import type { BrandId, FixtureId, PlayerId } from '@menekse/contract/ids'
import type { Approvals } from '../approvals/approvals.ts'
import type { Bets } from '../bets/bets.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Cases } from '../cases/cases.ts'
import type { Content } from '../content/content.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import type { House } from '../house.ts'
import type { Messaging } from '../messaging/messaging.ts'
import type { RegisterChecks } from '../registers/registers.ts'
import type { Tx } from '../platform/database.ts'
import { createWritingAgain } from '../platform/write-again.ts'
import { couponRules } from './books.ts'
import { createSweep } from './dead-prices/sweep.ts'
import { TELL_JOB } from './cash-out/cash-out.ts'
import { createTelling } from './cash-out/telling.ts'
import { createClosingOdds } from './limits/closing.ts'
import { implementLimitsInForce } from './limits/routes.ts'
import { implementSportsLimits } from './limits/staff-routes.ts'
import { implementCoupons } from './routes.ts'
import { createBookings } from './sharing/bookings.ts'
import { implementBookings } from './sharing/routes.ts'
import { createSportsbook } from './sportsbook.ts'

interface Below {
  approvals: Approvals
  bets: Bets
  brakes: Brakes
  cases: Pick<Cases, 'end' | 'open'>
  content: Pick<Content, 'brand'>
  feeds: Pick<Feeds, 'onMoney'>
  fixtures: Fixtures
  messaging: Pick<Messaging, 'inbox' | 'tell' | 'tellEach'>
  registers: RegisterChecks
}

const SETTLE = 'settle_fixture'
/** What was taken at a dead price is void within ten seconds (§4.5). */
const SWEEP_MS = 3_000
const RELEASE_REPAID = 'release_repaid'
const ERASE_SHARES = 'erase_coupon_shares'

/** Coupons: taken at what the price book offers, and settled by what feeds say has become of their legs. */
export function openSportsbook(house: House, below: Below) {
  const { http, jobs, services } = house
  const { approvals, bets, brakes, cases, content, feeds, fixtures, messaging, registers } = below
  const sportsbook = createSportsbook({
    ...house,
    approvals,
    bets,
    brakes,
    cases,
    desk: house.staff.desk,
    fixtures,
    tellEach: messaging.tellEach,
  })
  house.wallet.addRules(couponRules)
  const { place, cashOut, settle, rules } = sportsbook
  const settleLater = (tx: Tx, fixture: FixtureId) =>
    jobs.later(tx, SETTLE, { fixture }, { once: `${SETTLE}:${fixture}` })
  const sweep = createSweep({ ...house, fixtures, tell: messaging.tell, settleLater })
  sweepByItself(house, sweep)
  jobs.define(
    SETTLE,
    async ({ fixture }) => {
      await settle(String(fixture) as FixtureId)
      await rules.told(String(fixture) as FixtureId)
    },
    'soon',
  )
  jobs.define(RELEASE_REPAID, sportsbook.releaseRepaid)
  jobs.schedule('* * * * *', RELEASE_REPAID)
  const tell = createTelling(house.database, messaging.inbox)
  jobs.define(TELL_JOB, ({ playerId, cutId }) => tell(String(playerId) as PlayerId, String(cutId)))
  services.add('jobs', 'the rules of cash-out', rules)
  feeds.onMoney(async (message, tx, final) => {
    if (await sportsbook.holding.hear(message, tx, final)) await settleLater(tx, message.fixture)
  })
  const writing = createWritingAgain({ ...house, problem: 'the last odds before a match wait' })
  services.add('every', 'the last odds before matches', { close: async () => writing.close() })
  const keepClosing = createClosingOdds(house, writing)
  fixtures.onChange((_, turn) => turn !== undefined && keepClosing(turn))
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
    limits: sportsbook.limits,
    place,
    cashOut,
    offers,
    askRegisters: (playerId) => registers.ensure(playerId, 'play'),
  })
  implementLimitsInForce(http, sportsbook)
  implementSportsLimits(http, { limits: sportsbook.limits, staff: house.staff })
  return { ...sportsbook, settleLater, sweep }
}

function sweepByItself({ services, log }: House, sweep: () => Promise<number>): void {
  let timer: NodeJS.Timeout | undefined
  let under: Promise<unknown> = Promise.resolve()
  const quietly = () =>
    sweep().then(
      (found) => found > 0 && log.warn({ found }, 'legs were taken at dead prices and are void'),
      (error: unknown) => log.error({ err: error }, 'dead prices were not looked for'),
    )
  services.add('jobs', 'the look for dead prices', {
    async start() {
      timer = setInterval(() => void (under = under.then(quietly)), SWEEP_MS).unref()
    },
    async close() {
      clearInterval(timer)
      await under
    },
  })
}
