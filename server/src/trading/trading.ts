import type { FixtureId } from '@menekse/contract/ids'
import type { Query, Returns } from '@menekse/contract/route'
import { sportIds } from '@menekse/contract/sports/fixture'
import type { FixtureLock, StopTarget, staffTrading } from '@menekse/contract/sports/staff-trading'
import { openOnMarkets } from '../bets/bets.ts'
import type { Bets } from '../bets/bets.ts'
import type { FeedHealth } from '../feeds/feeds.ts'
import { BY_ITSELF, isLive, isOver, namedBy, stopWords, wordsOver } from '../fixtures/fixtures.ts'
import type { Fixture, Fixtures } from '../fixtures/fixtures.ts'
import { HOUR_MS, istanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Sportsbook } from '../sportsbook/sportsbook.ts'
import type { Desk } from '../staff/staff.ts'
import { isDecided, isOfUse } from './opening.ts'
import { liabilitiesOf, openOn } from './store.ts'
import { targetOf, wordOf } from './targets.ts'
import { texts } from './texts.ts'
import { byFixture, marketView, overrideView, rowView } from './views.ts'
import type { Seen } from './views.ts'

type Board = Returns<typeof staffTrading.board>
type BookOf = Returns<typeof staffTrading.book>

/** The desk's look at everything that is offered. */
export interface Trading {
  board(query: Query<typeof staffTrading.board>): Promise<Omit<Board, 'success' | 'now'>>
  book(id: FixtureId): Promise<Omit<BookOf, 'success' | 'now'> | Refusal<'fixture_unknown'>>
  /** The word that a stop of this is kept by; refused where there is no such thing. */
  wordOf(target: StopTarget): string | Refusal<'stop_unknown'>
  /** … of one that is to be lifted, also of what its source tells nothing of any more. */
  liftedWordOf(target: StopTarget): Promise<string | Refusal<'stop_unknown' | 'override_arbitrage'>>
  /** Why it stays, as the transaction sees it. */
  keptFor(target: StopTarget, tx: Tx): Promise<Refusal<'stop_decided'> | undefined>
}

export interface TradingParts {
  database: Database
  clock: Clock
  desk: Pick<Desk, 'names'>
  bets: Pick<Bets, 'exposure'>
  fixtures: Pick<Fixtures, 'book' | 'facts' | 'overrides' | 'stops'>
  limits: Pick<Sportsbook['limits'], 'mostOn'>
  feeds: { health(): FeedHealth[] }
}

/** More rows than anybody reads; those that start first are shown. */
const ROWS_MOST = 300
const SOON_MS = 3 * HOUR_MS
/** What should have begun longer ago is late no more: its bets wait at the results. */
const OVERDUE_MS = 12 * HOUR_MS

export function createTrading(parts: TradingParts): Trading {
  const { database, clock, bets, fixtures, feeds } = parts
  const { book, overrides } = fixtures
  const feedNames = () => namesOf(feeds.health(), book.fixtures.values())
  const toStop = (target: StopTarget) =>
    wordOf(target, { fixtures: book.fixtures, feeds: feedNames(), sports: sportIds })

  async function seen(of: readonly Fixture[], words: ReadonlySet<string>): Promise<Seen[]> {
    const ids = of.map(({ id }) => id)
    const [open, lost, most] = await Promise.all([
      openOn(database, ids),
      liabilitiesOf(database, ids),
      Promise.all(of.map((fixture) => mostOn(parts, fixture))),
    ])
    return of.map((fixture, place) => ({
      fixture,
      sold: book.markets(fixture),
      lock: lockOf(fixture, words, book.isStale(fixture.feed)),
      overrides: overrides.holding(fixture),
      open: open.get(fixture.id),
      liabilities: byFixture(lost, fixture.id, most[place]!),
    }))
  }

  return {
    async board(query) {
      const stops = await standing(parts)
      const words = new Set(stops.map(({ word }) => word))
      const now = clock.now()
      const isNamed = namedBy(query.teams ?? '')
      const found = [...book.fixtures.values()]
        .filter((fixture) => isNamed(fixture) && isWanted(fixture, query, now))
        .toSorted((a, b) => a.head.startsAt.getTime() - b.head.startsAt.getTime())
      return {
        fixtures: (await seen(found.slice(0, ROWS_MOST), words)).map((one) => rowView(one, now)),
        left_out: Math.max(0, found.length - ROWS_MOST),
        stops: stops.flatMap(({ view }) => (isOfUse(view, book.fixtures) ? view : [])),
        feeds: feedNames().map((name) => ({ name, is_stale: book.isStale(name) })),
      }
    },
    async book(id) {
      const fixture = book.fixtures.get(id)
      if (fixture === undefined) return refuse('fixture_unknown')
      const [stops, exposure, open] = await Promise.all([
        standing(parts),
        bets.exposure(id),
        openOnMarkets(database, id),
      ])
      const words = new Set(stops.map(({ word }) => word))
      const [one] = await seen([fixture], words)
      const names = await parts.desk.names(one!.overrides.map(({ staffId }) => staffId))
      const bookParts = {
        exposure,
        open,
        isMarketStopped: (key: string) => words.has(stopWords.market(id, key)),
        isOutcomeStopped: (key: string, outcome: string) =>
          words.has(stopWords.outcome(id, key, outcome)),
      }
      return {
        fixture: rowView(one!, clock.now()),
        markets: one!.sold.map((market) => marketView(one!, market, bookParts)),
        overrides: one!.overrides.map((set) => overrideView(set, names)),
        stops: stops.filter(({ view }) => concerns(fixture, view)).map(({ view }) => view),
      }
    },
    wordOf: toStop,
    liftedWordOf: async (target) => (await standingWordOf(parts, target)) ?? toStop(target),
    keptFor: (target, tx) => keptFor(parts, target, tx),
  }
}

function reopenFlaw(
  { fixtures: { book, overrides } }: TradingParts,
  { id, market, outcome }: StopTarget,
) {
  const fixture = market === null ? undefined : book.fixtures.get(id as FixtureId)
  return market === null || fixture === undefined
    ? undefined
    : overrides.reopenFlaw(fixture, { market, outcome })
}

async function keptFor(parts: TradingParts, target: StopTarget, tx: Tx) {
  return (await isDecided(parts, target, tx)) ? refuse('stop_decided') : undefined
}

/** Sources that are connected, and those of which there are matches. */
function namesOf(health: readonly FeedHealth[], fixtures: Iterable<Fixture>): string[] {
  const told = [...fixtures].map(({ feed }) => feed)
  return [...new Set([...health.map(({ feed }) => feed), ...told])].toSorted()
}

/** What may be lost on each outcome of a fixture, by the limits of now. */
const mostOn = ({ fixtures: { book }, limits }: TradingParts, fixture: Fixture) =>
  limits.mostOn({ tier: book.tierOf(fixture), isLive: isLive(fixture) })

/** What a stop is kept by that is shown as this, or why it stays; undefined where none stands. */
async function standingWordOf(parts: TradingParts, target: StopTarget) {
  const flaw = reopenFlaw(parts, target)
  if (flaw !== undefined) return flaw
  const stops = await standing(parts)
  return stops.find(({ view }) => isSame(view, target))?.word
}

const isSame = (one: StopTarget, other: StopTarget): boolean =>
  (['level', 'id', 'market', 'outcome'] as const).every((name) => one[name] === other[name])

/** Stops that stand, as their words and as people read them. */
async function standing({ fixtures, desk }: TradingParts) {
  const stops = await fixtures.stops.standing()
  const names = await desk.names(stops.map(({ staffId }) => staffId))
  return stops.map(({ word, reason, staffId, at }) => {
    const named = targetOf(word, fixtures.book.fixtures)
    const by = staffId === BY_ITSELF ? texts.byItself : (names.get(staffId) ?? '')
    return { word, view: { ...named, reason, by, at: at.toISOString() } }
  })
}

/** Whether a stop covers a fixture or something of it. */
function concerns(fixture: Fixture, { level, id }: StopTarget): boolean {
  const { feed, head } = fixture
  if (level === 'house') return true
  const wider = { feed, sport: head.sport, tournament: head.tournament.id }
  return id === (level in wider ? wider[level as keyof typeof wider] : fixture.id)
}

const LEVELS = ['house', 'feed', 'sport', 'tournament', 'fixture'] as const

/** Pure: why nothing of a fixture is sold, the widest reason first. */
function lockOf(
  fixture: Fixture,
  words: ReadonlySet<string>,
  isStale: boolean,
): FixtureLock | null {
  const level = wordsOver(fixture).findIndex((word) => words.has(word))
  if (level >= 0) return LEVELS[level]!
  if (isOver(fixture)) return null
  if (isStale) return 'stale'
  if (fixture.isDistrusted) return 'gap'
  const shown = [...fixture.markets.values()].filter(
    ({ status }) => status === 'open' || status === 'suspended',
  )
  const isShut = shown.length > 0 && shown.every(({ status }) => status === 'suspended')
  return isShut ? 'source' : null
}

/** Pure: whether a fixture is asked for, whatever its name. */
function isWanted(
  fixture: Fixture,
  { view, day, sport }: Query<typeof staffTrading.board>,
  now: Date,
): boolean {
  const { head } = fixture
  if (sport !== undefined && head.sport !== sport) return false
  if (view === 'live') return isLive(fixture)
  if (isOver(fixture)) return false
  if (view === 'day') return istanbulDay(head.startsAt) === (day ?? istanbulDay(now))
  const untilStart = head.startsAt.getTime() - now.getTime()
  return !isLive(fixture) && untilStart < SOON_MS && untilStart > -OVERDUE_MS
}
