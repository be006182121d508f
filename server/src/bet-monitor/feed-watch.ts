import type { FixtureId } from '@menekse/contract/ids'
import type { FeedState } from '@menekse/contract/sports/feed-state'
import { sql } from 'kysely'
import type { Alarms } from '../alarms/alarms.ts'
import { GAPS_MS } from '../feeds/feeds.ts'
import type { FeedHealth, Feeds } from '../feeds/feeds.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { feedTexts } from './texts.ts'

/** After this long without a beat a source is silent: nothing of it is believed any more. */
const SILENT_MS = MINUTE_MS
/** So many gaps within the time that is looked back at are no accident. */
const GAPS_MANY = 5
/** A match that has waited for its snapshot for this long will not get one by itself. */
const DOUBTED_MS = 2 * MINUTE_MS
const FIXTURES_SHOWN = 50

export interface FeedWatch {
  states(): Promise<{ feeds: FeedState[]; doubted: Doubted[] }>
  /** Raises what is wrong with sources now and clears what is over. */
  look(): Promise<void>
}

interface Doubted {
  id: FixtureId
  name: string
  feed: string
  is_live: boolean
}

interface Waiting {
  feed: string
  id: FixtureId | null
  name: string | null
  source: string
  waiting: number
  oldest_at: Date
}

interface Parts {
  database: Database
  clock: Clock
  alarms: Pick<Alarms, 'hold'>
  feeds: Pick<Feeds, 'health'>
}

export function createFeedWatch({ database, clock, alarms, feeds }: Parts): FeedWatch {
  // Whichever process has the job looks: it goes by what it has heard, and never by what it saw at its last look.
  const openedAt = clock.now().getTime()

  return {
    async states() {
      const now = clock.now().getTime()
      const health = feeds.health()
      const [waiting, doubted] = await Promise.all([
        waitingMoney(database),
        fixturesBy(
          database,
          health.flatMap(({ doubtedFixtures: ids }) => ids),
        ),
      ])
      return {
        feeds: health.map((one) =>
          stateView(
            one,
            now,
            waiting.filter(({ feed }) => feed === one.feed),
          ),
        ),
        doubted,
      }
    },
    async look() {
      const now = clock.now().getTime()
      const health = feeds.health()
      const busy = await busyFeeds(database, new Date(now))
      const silent = health.flatMap(({ feed, lastBeatAt }) => {
        const quietMs = now - Math.max(lastBeatAt?.getTime() ?? 0, openedAt)
        const isSilent = quietMs > SILENT_MS && busy.has(feed)
        return isSilent ? [{ subject: feed, text: feedTexts.silent(quietMs) }] : []
      })
      const gaps = health.flatMap(({ feed, doubted, gapsAt, doubtedSince = now }) => {
        const lately = gapsAt.filter((at) => now - at < GAPS_MS).length
        const isStuck = now - doubtedSince >= DOUBTED_MS
        return lately >= GAPS_MANY || isStuck
          ? [{ subject: feed, text: feedTexts.gaps(lately, doubted) }]
          : []
      })
      const heard = new Set(
        health.flatMap(({ feed, lastBeatAt }) => (lastBeatAt === undefined ? [] : [feed])),
      )
      const isNewFor = (ms: number) => now - openedAt <= ms
      await alarms.hold('feed_silent', silent, (feed) => isNewFor(SILENT_MS) && !heard.has(feed))
      await alarms.hold('feed_gaps', gaps, () => isNewFor(GAPS_MS))
    },
  }
}

function stateView(one: FeedHealth, now: number, waiting: readonly Waiting[]): FeedState {
  const isSilent = one.lastBeatAt === undefined || now - one.lastBeatAt.getTime() > SILENT_MS
  const oldest = waiting[0]?.oldest_at
  return {
    feed: one.feed,
    state: isSilent ? 'silent' : one.isTrusted && one.doubted === 0 ? 'trusted' : 'doubted',
    gen: one.gen,
    last_beat_at: one.lastBeatAt?.toISOString() ?? null,
    lag_ms: one.lagMs ?? null,
    per_second: Math.round(one.messagesPerSecond * 10) / 10,
    taken: one.taken,
    dropped: one.dropped,
    gaps: one.gaps,
    unknown: one.unknown,
    malformed: one.malformed,
    late: one.late,
    nameless: one.nameless,
    doubted: one.doubted,
    money: {
      waiting: waiting.reduce((sum, { waiting: count }) => sum + count, 0),
      oldest_at: oldest?.toISOString() ?? null,
      fixtures: waiting.slice(0, FIXTURES_SHOWN).map((each) => ({
        id: each.id,
        name: each.name ?? each.source,
        waiting: each.waiting,
        oldest_at: each.oldest_at.toISOString(),
      })),
    },
  }
}

const shortNames = sql`(head -> 'home' ->> 'short') || ' – ' || (head -> 'away' ->> 'short')`

/** What was said about money and is not acted on, by match, the oldest first. */
async function waitingMoney(database: Database): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select m.feed, k.fixture_id as id, m.fixture as source, min(${shortNames}) as name, count(*)::int as waiting,
      min(m.said_at) as oldest_at
    from feed_money m left join feed_fixture k on k.feed = m.feed and k.source_id = m.fixture
      left join fixture f on f.id = k.fixture_id
    where m.acted_at is null group by 1, 2, 3 order by min(m.said_at)`.execute(database.read)
  return rows
}

async function fixturesBy(database: Database, ids: readonly FixtureId[]): Promise<Doubted[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Doubted>`
    select id, ${shortNames} as name, feed, status in ('live', 'break', 'interrupted') as is_live from fixture
    where id = any(${ids}::text[]) order by is_live desc, starts_at limit ${FIXTURES_SHOWN}`.execute(
    database.read,
  )
  return rows
}

/** Sources with something to sell: one that has nothing left may be silent. */
async function busyFeeds(database: Database, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ feed: string }>`
    select distinct feed from fixture
    where starts_at between ${new Date(now.getTime() - 6 * HOUR_MS)}
        and ${new Date(now.getTime() + DAY_MS)}
      and status not in ('ended', 'closed', 'cancelled', 'abandoned', 'postponed')`.execute(
    database.read,
  )
  return new Set(rows.map(({ feed }) => feed))
}
