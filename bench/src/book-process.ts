import { kurus } from '@menekse/contract/money'
import { seededRandom } from '@menekse/games/random'
import { cashOutOf, chancesOf } from '@menekse/games/sports/coupon/cash-out'
import { oddsMilli } from '@menekse/games/sports/odds'
import { dixonColes, ratesOf } from '@menekse/games/sports/football/grid'
import { playFootball } from '@menekse/games/sports/simulated/football/football-match'
import type { FootballLog } from '@menekse/games/sports/simulated/football/football-match'
import { footballOffers } from '@menekse/games/sports/simulated/football/football-offers'
import {
  after,
  clockAt,
  gridAt,
  START,
} from '@menekse/games/sports/simulated/football/football-stand'
import type { FixtureMessage } from '@menekse/server/feeds/feeds'
import { systemClock } from '@menekse/server/platform/clock'
import { createBook } from '@menekse/server/fixtures/book'
import { cashOutOffer } from '@menekse/server/sportsbook/cash-out/offer'
import { tellFixture } from '@menekse/server/test/bulletin'
import { at } from './bursts.ts'
import { mean } from './pgbench.ts'

const LIVE = 20
/** Between two times that all matches in play are priced, and the second of the match from which on they are. */
const TICK_SECONDS = 5
const FROM_SECOND = 600
const TICKS = { warmUp: 60, measured: 240 }

const FIXTURES = 40
const OUTCOMES = 20
/** Prices of each fixture go round so many offers, each unlike the one before. */
const TURNS = 50
const ODDS = { least: 1_200, step: 7 }
const CHANCE = 0.6
const LEGS = 5
const TAKEN = oddsMilli(1_600)
/** Between two looks at the clock. */
const BLOCK = 200

process.once('message', (seconds) => process.send!(measure(seconds as number)))

function measure(seconds: number): Record<string, number> {
  const priced = priceLive()
  const { book, ids, offers } = tellFixtures()
  const each = seconds / 4
  const applied = rate(each, (n) => {
    const changes = book.apply(offers[n % offers.length]!)
    if (changes?.markets.size !== OUTCOMES / 2) throw new Error('An offer changed nothing.')
  })
  const stored = rate(each, storing(offers))
  const coupons = ids.map((_, n) => couponOn(ids, n))
  const now = new Date()
  const quoted = rate(each, (n) => {
    const { bet, coupon } = coupons[n % coupons.length]!
    if ('lock' in cashOutOffer(book, { bet, coupon, isChecked: () => false }, now))
      throw new Error('No cash-out is offered.')
  })
  const counted = rate(each, counting(coupons))
  return {
    ...priced,
    offers_applied_per_second: applied,
    offers_stored_per_second: stored,
    'applied : stored': applied / stored,
    quotes_per_second: quoted,
    counted_per_second: counted,
    'quotes : counted': quoted / counted,
  }
}

/** What re-pricing all matches costs while they are played, the ticks just after a goal included. */
function priceLive(): Record<string, number> {
  const logs = Array.from({ length: LIVE }, (_, n) =>
    playFootball(
      ratesOf(2.2 + n * 0.05, (n - LIVE / 2) * 0.1),
      seededRandom(Buffer.alloc(16, 1), `match ${n}`),
    ),
  )
  const [times, grids, counts]: [number[], number[], number[]] = [[], [], []]
  for (let tick = 0; tick < TICKS.warmUp + TICKS.measured; tick++) {
    const begun = processorMs()
    const markets = logs.map((log) => marketsAt(log, FROM_SECOND + tick * TICK_SECONDS))
    const priced = processorMs()
    const count = markets.reduce((sum, one) => sum + one, 0)
    for (let n = 0; n < count; n++) dixonColes({ lambda: 1.2 + n / 10_000, mu: 1.1, rho: 0 })
    if (tick < TICKS.warmUp) continue
    times.push(priced - begun)
    grids.push(processorMs() - priced)
    counts.push(...markets)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const gridsSorted = grids.toSorted((a, b) => a - b)
  return {
    markets_mean: mean(counts),
    markets_least: Math.min(...counts),
    reprice_p50_ms: at(sorted, 0.5),
    reprice_p99_ms: at(sorted, 0.99),
    grids_p50_ms: at(gridsSorted, 0.5),
    'reprice : grids': at(sorted, 0.5) / at(gridsSorted, 0.5),
  }
}

/** Prices a match as it stands at a second, and says how many markets that were. */
function marketsAt(log: FootballLog, second: number): number {
  const events = log.events.filter((event) => event.second <= second)
  const stand = clockAt(log, events.reduce(after, START), second)
  const grid = gridAt(log, stand, second)
  if (grid === undefined) throw new Error('A match was over before it was measured.')
  return footballOffers(grid, { tier: 1, isLive: true }).length
}

/** A book that knows of fixtures, and what is to be told to it: their offers in turn. */
function tellFixtures() {
  const book = createBook(systemClock)
  const now = new Date()
  const heard: FixtureMessage[] = []
  const apply = (message: FixtureMessage) => {
    if (message.type === 'offer') heard.push(message)
    else book.apply(message)
  }
  const told = Array.from({ length: FIXTURES }, () =>
    tellFixture({ sink: { apply, distrust: book.distrust, trust: book.trust } }, now),
  )
  for (let turn = 0; turn < TURNS; turn++)
    for (const { tell } of told) tell('offer', { markets: marketsOf(turn) })
  for (const offer of heard.slice(0, FIXTURES)) book.apply(offer)
  // The first of all prices stands already: the round begins with the second.
  const offers = [...heard.slice(FIXTURES), ...heard.slice(0, FIXTURES)]
  return { book, ids: told.map(({ id }) => id), offers }
}

/** Ten lines of goals, each over and under. */
const marketsOf = (turn: number) =>
  Array.from({ length: OUTCOMES / 2 }, (_, line) => ({
    key: `total_goals|total=${line}.5`,
    status: 'open' as const,
    outcomes: ['over', 'under'].map((id) => ({
      id,
      odds_milli: ODDS.least + turn * ODDS.step,
      p: CHANCE,
      is_active: true,
    })),
  }))

function storing(offers: readonly FixtureMessage[]): (n: number) => void {
  const odds = new Map<string, number | undefined>()
  return (n) => {
    const offer = offers[n % offers.length]!
    if (offer.type !== 'offer') return
    for (const { key, outcomes } of offer.markets)
      for (const { id, odds_milli } of outcomes)
        odds.set(`${offer.fixture} ${key} ${id}`, odds_milli)
  }
}

/** A hundred lira on five matches. */
function couponOn(ids: readonly string[], n: number) {
  const legs = Array.from({ length: LEGS }, (_, leg) => ({
    event: ids[(n + leg * 3) % ids.length]!,
    market: `total_goals|total=${(n + leg) % (OUTCOMES / 2)}.5`,
    selection: n % 2 === 0 ? 'over' : 'under',
    oddsMillis: TAKEN,
  }))
  const coupon = { unit: kurus(10_000), legs: legs.map(() => ({ odds: TAKEN })) }
  return { bet: { legs, isFree: false }, coupon }
}

function counting(coupons: readonly ReturnType<typeof couponOn>[]): (n: number) => void {
  const chances = chancesOf({ W: CHANCE, L: 1 - CHANCE })
  return (n) => {
    const { coupon } = coupons[n % coupons.length]!
    const legs = coupon.legs.map(({ odds }) => ({ odds, chances }))
    if ('refused' in cashOutOf({ ...coupon, legs })) throw new Error('A coupon is worth nothing.')
  }
}

/** Of this process's own: what else runs on the machine does not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** How often it can be done in a second of the processor, after a tenth of the time to warm up. */
function rate(seconds: number, once: (n: number) => void): number {
  let turn = 0
  const run = (ms: number) => {
    const [begun, first] = [processorMs(), turn]
    let passed = 0
    while (passed < ms) {
      for (let i = 0; i < BLOCK; i++) once(turn++)
      passed = processorMs() - begun
    }
    return ((turn - first) / passed) * 1000
  }
  run(100 * seconds)
  return run(1000 * seconds)
}
