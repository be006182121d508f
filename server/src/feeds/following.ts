import { sql } from 'kysely'
import type { FixtureId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { createIntake, WHOLE } from './intake/intake.ts'
import type { Intake, IntakeReport, Told } from './intake/intake.ts'
import { readLine } from './lines.ts'
import type { Heard } from './lines.ts'
import type { FeedMessage } from './message.ts'
import { ask } from './producing.ts'
import type { Doubt } from './intake/stream.ts'
import { createTurning } from './turning.ts'

const LINES_AT_A_TIME = 1_000

/** A message about a fixture, by our id. */
export type FixtureMessage = FeedMessage & { readonly fixture: FixtureId }
/** A feed as a whole, or one fixture of it. Something is believed where both are. */
export interface Scope {
  readonly feed: string
  readonly fixture?: FixtureId
}
/** Who hears what feeds say in this process; synchronous, and at the start everything is distrusted. */
export interface FeedSink {
  /**
   * Each once and in order; a snapshot is all of its fixture between `snapshot_begin` and `snapshot_end`, and comes
   * whole and at once.
   */
  apply(message: FixtureMessage): void
  distrust(scope: Scope, doubt: Doubt): void
  trust(scope: Scope): void
}

/** How a feed stands in this process, for the desk. */
export interface FeedHealth extends IntakeReport {
  readonly feed: string
  /** How old the last beat was when it was read. */
  readonly lagMs: number | undefined
  readonly lastBeatAt: Date | undefined
  /** Of the last whole ten seconds. */
  readonly messagesPerSecond: number
  /** Of fixtures that were never announced. */
  readonly nameless: number
  /** Which fixtures wait for their snapshot, those that are announced. */
  readonly doubtedFixtures: readonly FixtureId[]
}

export interface Following {
  /** Before the first turn. */
  follow(sink: FeedSink): void
  /** Reads on to the last line of all feeds, or of some; notices their silences, and asks for what is missing. */
  turn(told?: ReadonlySet<string>): Promise<void>
  health(): FeedHealth[]
  start(): Promise<void>
  close(): Promise<void>
}

interface Followed {
  readonly feed: string
  readonly intake: Intake
  readonly ids: Map<string, FixtureId>
  gen: number
  line: number
  nameless: number
  lastBeatAt: Date | undefined
  lagMs: number | undefined
  rate: { since: number; taken: number; perSecond: number }
}

interface FollowingParts {
  database: Database
  clock: Clock
  log: Log
}

interface LineRow {
  gen: number
  line: number
  body: string
}

const RATE_MS = 10_000

/** Reads what every feed says, checks it and tells whoever follows. */
export function createFollowing(parts: FollowingParts): Following {
  const { database, clock } = parts
  const sinks: FeedSink[] = []
  const followed = new Map<string, Followed>()
  const tellAll = createTelling(parts, sinks)
  const nowMs = () => clock.now().getTime()
  let isFirst = true

  async function meet(): Promise<void> {
    for (const { name, gen, line } of await feedsBut(database, [...followed.keys()])) {
      // What was said before this process began a snapshot tells; of a feed that is new every line is heard.
      followed.set(
        name,
        newlyFollowed(name, isFirst ? { gen, line } : { gen: 0, line: 0 }, nowMs()),
      )
    }
    isFirst = false
  }
  async function readOn(one: Followed, ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      const rows = await linesAfter(database, one)
      const readAt = nowMs()
      const lines = rows.map(({ body }) => readLine(body))
      await learnIds(database, one, lines)
      for (const heard of lines) tellAll(one, one.intake.take(heard, readAt, nowMs()))
      const last = rows.at(-1)
      if (last !== undefined) [one.gen, one.line] = [last.gen, last.line]
      if (rows.length < LINES_AT_A_TIME) return
    }
  }
  async function turn(told: ReadonlySet<string> | undefined, ending: AbortSignal): Promise<void> {
    if (sinks.length === 0) return
    const isOfKnown = told !== undefined && [...told].every((feed) => followed.has(feed))
    const theirs = () => [...followed.values()].filter(({ feed }) => !isOfKnown || told.has(feed))
    try {
      if (!isOfKnown) await meet()
      for (const one of theirs()) await readOn(one, ending)
    } finally {
      // A database that is away is a silence as any other; lines that nobody has read yet are none.
      for (const one of theirs()) tellAll(one, one.intake.silence(nowMs()))
    }
    for (const one of theirs()) {
      const now = clock.now()
      noteRate(one, now.getTime())
      await ask(database, one.feed, one.intake.due(now.getTime()), now)
    }
  }
  const turning = createTurning(turn, parts)

  return {
    follow: (sink) => void sinks.push(sink),
    turn: turning.turn,
    health: () => [...followed.values()].map((one) => healthOf(one)),
    async start() {
      if (sinks.length > 0) await turning.start()
    },
    close: turning.close,
  }
}

const newlyFollowed = (
  feed: string,
  from: { gen: number; line: number },
  now: number,
): Followed => ({
  feed,
  intake: createIntake(now),
  ids: new Map(),
  ...from,
  nameless: 0,
  lastBeatAt: undefined,
  lagMs: undefined,
  rate: { since: now, taken: 0, perSecond: 0 },
})

const healthOf = ({ rate, ids, intake, ...one }: Followed): FeedHealth => ({
  ...one,
  ...intake.report(),
  messagesPerSecond: rate.perSecond,
  doubtedFixtures: intake.doubtful().flatMap((source) => ids.get(source) ?? []),
})

/** Tells every sink, under our ids. Whoever could not apply a message is told to distrust what it was about. */
function createTelling({ clock, log }: FollowingParts, sinks: readonly FeedSink[]) {
  function tellWhole(one: Followed, told: Told): void {
    const { feed } = one
    if (told.what === 'distrust') for (const sink of sinks) sink.distrust({ feed }, told.doubt)
    else if (told.what === 'trust') for (const sink of sinks) sink.trust({ feed })
    else if (told.what === 'apply' && told.message.type === 'beat')
      noteBeat(one, new Date(told.message.at), clock.now().getTime())
  }
  function tellFixture(one: Followed, told: Told): void {
    const { feed, ids } = one
    const fixture = ids.get(told.fixture)
    if (told.what === 'forget') ids.delete(told.fixture)
    else if (fixture === undefined) {
      if (told.what === 'apply') one.nameless += 1
    } else if (told.what === 'apply') {
      const message: FixtureMessage = { ...told.message, fixture }
      for (const sink of sinks) sink.apply(message)
    } else if (told.what === 'trust') for (const sink of sinks) sink.trust({ feed, fixture })
    else for (const sink of sinks) sink.distrust({ feed, fixture }, told.doubt)
  }
  return function tellAll(one: Followed, told: readonly Told[]): void {
    for (const each of told) {
      try {
        if (each.fixture === WHOLE) tellWhole(one, each)
        else tellFixture(one, each)
      } catch (error) {
        const { feed } = one
        log.error({ err: error, feed, fixture: each.fixture }, 'a message was not applied')
        if (each.what !== 'distrust') tellAll(one, one.intake.doubt(each.fixture))
      }
    }
  }
}

function noteBeat(one: Followed, at: Date, now: number): void {
  one.lastBeatAt = at
  one.lagMs = Math.max(0, now - at.getTime())
}

function noteRate(one: Followed, now: number): void {
  const { taken } = one.intake.report()
  const ms = now - one.rate.since
  if (ms < RATE_MS) return
  one.rate = { since: now, taken, perSecond: ((taken - one.rate.taken) * 1_000) / ms }
}

/** Feeds that are not known here yet, and the last line of each. */
async function feedsBut(
  database: Database,
  known: readonly string[],
): Promise<{ name: string; gen: number; line: number }[]> {
  const { rows } = await sql<{ name: string; gen: number; line: number }>`
    select f.name, f.gen, coalesce((select line from feed_line where feed = f.name and gen = f.gen
      order by line desc limit 1), 0)::float8 as line
    from feed f where f.name <> all(${known}::text[]) order by f.name`.execute(database.read)
  return rows
}

async function linesAfter(database: Database, { feed, gen, line }: Followed): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select gen, line::float8 as line, body from feed_line
    where feed = ${feed} and (gen, line) > (${gen}, ${line})
    order by gen, line limit ${LINES_AT_A_TIME}`.execute(database.read)
  return rows
}

/** Ids of fixtures that are met here for the first time; whoever wrote their lines has made them. */
async function learnIds(
  database: Database,
  { feed, ids }: Followed,
  lines: readonly (Heard | undefined)[],
): Promise<void> {
  const unknown = new Set<string>()
  for (const heard of lines)
    if (heard !== undefined && heard.fixture !== WHOLE && !ids.has(heard.fixture))
      unknown.add(heard.fixture)
  if (unknown.size === 0) return
  const { rows } = await sql<{ source_id: string; fixture_id: FixtureId }>`
    select source_id, fixture_id from feed_fixture
    where feed = ${feed} and source_id = any(${[...unknown]}::text[])`.execute(database.read)
  for (const { source_id, fixture_id } of rows) ids.set(source_id, fixture_id)
}
