import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { WHOLE } from './intake/intake.ts'
import type { Said } from './message.ts'
import { createWriter, SupersededError } from './writer.ts'
import type { Writer, WriterParts } from './writer.ts'

/** Feeds say that they live, and look for those who ask, this often. */
const TURN_MS = 1_000
/** So many are answered at a time: after a start all wait for theirs, and a feed that answers lives as well. */
const ANSWERED_AT_A_TIME = 50

/** Whoever speaks for a feed. */
export interface Producer {
  /** All that is so now, of one fixture or of every one: as it would be said, without a frame around it. */
  snapshot(fixture?: string): readonly Said[]
  /**
   * Whether its source is heard. While it is not, the feed does not say that it lives and answers nobody: what it knows
   * is as old as the source's last word.
   */
  isHeard(): boolean
}

export interface Producing {
  /** The generation under which it speaks; undefined while it cannot. */
  gen(): number | undefined
  /** Says messages now, in their order. Rejects where they could not be written: then they are said again, or never. */
  say(messages: readonly Said[]): Promise<void>
  /** Begins where it has not, answers those who ask, and says that the feed lives. */
  turn(): Promise<void>
  /** Whether another speaks for the feed now. */
  isOver(): boolean
  /** Takes its turns by itself until it is closed, or until another speaks for the feed. */
  start(): Promise<void>
  close(): Promise<void>
}

interface ProducingParts extends WriterParts {
  log: Log
}

/**
 * Speaks for a feed: a new generation with a snapshot of everything, beats, and answers. Where a line could not be
 * written, or the database has lost those that were, it begins anew.
 */
export function createProducing(
  parts: ProducingParts,
  feed: string,
  producer: Producer,
): Producing {
  const { database, log } = parts
  const closing = new AbortController()
  let writer: Writer | undefined
  let isOver = false
  let under = Promise.resolve()

  /** What fails is over: nobody knows what of it was written. */
  async function write(one: Writer, messages: readonly Said[]): Promise<void> {
    try {
      await one.say(messages)
    } catch (error) {
      if (writer === one) writer = undefined
      if (error instanceof SupersededError) isOver = true
      throw error
    }
  }
  async function begin(): Promise<Writer> {
    // What is said from here on is not in the snapshot: it comes behind it.
    const begun = (writer = await createWriter(parts, feed))
    await write(begun, framed(WHOLE, producer.snapshot()))
    return begun
  }
  const canSpeak = () => !closing.signal.aborted && producer.isHeard()
  async function takeTurn(): Promise<void> {
    if (isOver || !canSpeak()) return
    const speaking = writer ?? (await begin())
    // The next generation's snapshot answers those who are left.
    for (let isMore = true; isMore && canSpeak(); ) {
      const asked = await takeRequests(database, feed)
      await write(speaking, answersOf(producer, asked))
      await write(speaking, [speaking.beat()])
      isMore = asked.length === ANSWERED_AT_A_TIME
    }
  }
  /** One after the other: who begins twice at a time has superseded himself. */
  const turn = () => {
    const taken = under.then(takeTurn)
    under = taken.catch(() => undefined)
    return taken
  }
  const keepTurning = async (): Promise<void> => {
    try {
      await turn()
    } catch (error) {
      log.warn({ err: error, feed }, 'a feed was interrupted')
    }
    if (isOver) log.warn({ feed }, 'another speaks for this feed now')
    else if (!closing.signal.aborted) setTimeout(() => void keepTurning(), TURN_MS).unref()
  }

  return {
    gen: () => writer?.gen,
    isOver: () => isOver,
    async say(messages) {
      if (writer === undefined) throw new Error(`Nobody speaks for the feed ${feed} now`)
      await write(writer, messages)
    },
    turn,
    start: keepTurning,
    async close() {
      closing.abort()
      await under
    },
  }
}

const answersOf = (producer: Producer, asked: readonly string[]): Said[] =>
  asked.flatMap((one) => framed(one, producer.snapshot(one === WHOLE ? undefined : one)))

/** A snapshot between its beginning and its end: of one fixture, or of all with a frame around each. */
function framed(scope: string, messages: readonly Said[]): Said[] {
  const request = randomUUID()
  const frame = (fixture: string, content: readonly Said[]): Said[] => [
    { type: 'snapshot_begin', fixture, request },
    ...content,
    { type: 'snapshot_end', fixture, request },
  ]
  if (scope !== WHOLE) return frame(scope, messages)
  const byFixture = new Map<string, Said[]>()
  for (const said of messages)
    byFixture.set(said.fixture, [...(byFixture.get(said.fixture) ?? []), said])
  return frame(
    WHOLE,
    [...byFixture].flatMap(([fixture, content]) => frame(fixture, content)),
  )
}

/** Asks whoever speaks for a feed to say everything, or all of some fixtures; those who ask at once are one. */
export async function ask(
  database: Database,
  feed: string,
  fixtures: readonly string[],
  now: Date,
): Promise<void> {
  if (fixtures.length === 0) return
  await sql`insert into feed_request (feed, fixture, asked_at)
    select ${feed}, fixture, ${now} from unnest(${fixtures}::text[]) as fixture
    on conflict (feed, fixture) do nothing`.execute(database.read)
}

/**
 * What is asked for and now answered, those who have waited longest first; who asks for all asks for each. The others
 * stand until it is their turn, so that whoever asks again meanwhile is answered once.
 */
async function takeRequests(database: Database, feed: string): Promise<string[]> {
  const { rows } = await sql<{ fixture: string }>`
    delete from feed_request where feed = ${feed} and (
      fixture in (select fixture from feed_request where feed = ${feed} order by asked_at, fixture
        limit ${ANSWERED_AT_A_TIME})
      or exists (select from feed_request where feed = ${feed} and fixture = ${WHOLE}))
    returning fixture`.execute(database.read)
  const fixtures = rows.map(({ fixture }) => fixture)
  return fixtures.includes(WHOLE) ? [WHOLE] : fixtures.toSorted()
}
