import type { FixtureId } from '@menekse/contract/ids'
import { createFeeds } from '@menekse/server/feeds/feeds'
import type { Said } from '@menekse/server/feeds/message'
import { systemClock } from '@menekse/server/platform/clock'
import type { Database } from '@menekse/server/platform/database'
import { createJobs } from '@menekse/server/platform/jobs'
import { createLog } from '@menekse/server/platform/log'

const FEED = 'bench'
export const OUTCOMES = 20
const STARTS_IN_MS = 6 * 3_600_000
/** Odds go round so many values: an old one is known by its value. Low, so that much has room on one outcome. */
const ODDS = { least: 1_200, values: 97, step: 7 }

/** What was said of a match, and when it had been written. */
export interface SaidOdds {
  oddsMillis: number
  at: number
}

/** Matches that a producer of our own tells a running server of, and whose prices it moves. */
export interface PricedMatches {
  fixtures: FixtureId[]
  /** All that was offered of each match, the newest last. */
  said: SaidOdds[][]
  /** Moves all prices of matches, by their places. */
  move(places: readonly number[]): Promise<void>
  close(): Promise<void>
}

/** Ten lines of goals, each over and under. */
export const selections = Array.from({ length: OUTCOMES }, (_, n) => ({
  market: `total_goals|total=${Math.floor(n / 2)}.5`,
  outcome: n % 2 === 0 ? 'over' : 'under',
}))

/** Tells the server on this database of matches, before they start or already played. */
export async function priceMatches(
  database: Database,
  count: number,
  isLive = false,
): Promise<PricedMatches> {
  const log = createLog('error')
  const jobs = createJobs({ database, clock: systemClock, log })
  const feeds = createFeeds({ database, clock: systemClock, log, jobs })
  const names = Array.from({ length: count }, (_, n) => `bench-${n}`)
  const turns = names.map(() => 0)
  const oddsOf = (place: number) =>
    ODDS.least + (((place + turns[place]!) * ODDS.step) % ODDS.values)
  const offerOf = (place: number): Said => ({
    type: 'offer',
    fixture: names[place]!,
    markets: Array.from({ length: OUTCOMES / 2 }, (_, line) => ({
      key: selections[2 * line]!.market,
      status: 'open' as const,
      outcomes: ['over', 'under'].map((id) => {
        return { id, odds_milli: oddsOf(place), p: 0.75, is_active: true }
      }),
    })),
  })
  const startsAt = new Date(Date.now() + (isLive ? -600_000 : STARTS_IN_MS)).toISOString()
  const fixtureOf = (fixture: string): Said => ({
    type: 'fixture',
    fixture,
    sport: 'football',
    category: { id: 'tr', name: 'Turkey' },
    tournament: { id: 'lig', name: 'Lig', tier: 1 },
    round: null,
    home: { id: 'a', name: 'Ev', short: 'EV' },
    away: { id: 'b', name: 'Konuk', short: 'KON' },
    starts_at: startsAt,
    status: isLive ? 'live' : 'planned',
    is_neutral: false,
    is_simulated: true,
  })
  const producing = feeds.produce(FEED, {
    snapshot: () => names.flatMap((name, place) => [fixtureOf(name), offerOf(place)]),
    isHeard: () => true,
  })
  const said = names.map((_, place): SaidOdds[] => [{ oddsMillis: oddsOf(place), at: Date.now() }])
  await producing.turn()
  await producing.start()
  const rows = await database.read
    .selectFrom('feed_fixture')
    .select(['source_id', 'fixture_id'])
    .where('feed', '=', FEED)
    .execute()
  const ids = new Map(rows.map((row) => [row.source_id, row.fixture_id as FixtureId]))
  return {
    fixtures: names.map((name) => ids.get(name)!),
    said,
    async move(places) {
      for (const place of places) turns[place]! += 1
      await producing.say(places.map(offerOf))
      for (const place of places) said[place]!.push({ oddsMillis: oddsOf(place), at: Date.now() })
    },
    close: () => producing.close(),
  }
}
