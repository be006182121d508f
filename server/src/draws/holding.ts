import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { isUnavailable } from '../platform/database.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { TableGame } from './game.ts'
import type { RunTable } from './runner.ts'
import { letsGo } from './store.ts'
import type { Held } from './store.ts'

/** How often a holder says that it lives. */
const BEAT_MS = 1_000
/** A holder that has not said so for this long has lost its tables: another takes them over within three seconds. */
export const LEASE_MS = 2_000
/** How soon a table is looked at again at which nothing is due: its hours may have changed. */
const LOOK_MS = 5_000
/** How often the board is told of a table on which somebody has bet; of the others one time in so many. */
const BOARD_MS = 500
const QUIET_TURNS = 3

export interface HoldingParts {
  database: Database
  clock: Clock
  log: Log
  /** Names this process among those that may run tables. */
  holder: string
  games: ReadonlyMap<string, TableGame>
  runTable: RunTable
  /** Whether somebody has bet on the draw that is shown. */
  tellBoard(slug: string): Promise<boolean>
  /** A step of a table failed. */
  failed(slug: string, error: unknown): void
}

export interface Holding {
  /**
   * Takes the tables that nobody runs, or only these, and does what is due at them; the next instant at which something
   * is.
   */
  run(only?: readonly string[]): Promise<Date | undefined>
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Which tables this process runs: held by a lease, because a process that stands still keeps its locks (decision 081).
 */
export function createHolding(parts: HoldingParts): Holding {
  const { database, clock, log, holder, games } = parts
  const held = new Map<string, Held>()
  const closing = new AbortController()
  const nothing = () => Promise.resolve()
  let [beating, telling] = [nothing, nothing]
  let isBeating = false
  let beatenAt = 0
  const { turn, keepTurning, stop } = createTurns({ ...parts, held, afterAbsence }, closing.signal)

  async function beat(slugs: readonly string[] = [...games.keys()]): Promise<void> {
    const now = clock.now()
    const mine = await hold(database, slugs, { holder, now, leaseMs: LEASE_MS, isBeating })
    beatenAt = now.getTime()
    const kept = new Set(mine.map(({ slug }) => slug))
    for (const slug of held.keys()) if (!kept.has(slug)) held.delete(slug)
    for (const one of mine) held.set(one.slug, one)
  }
  /** Who stood still for longer than the lease says so first: draws keep since when nobody ran them. */
  async function afterAbsence(): Promise<void> {
    if (isBeating && clock.now().getTime() - beatenAt >= LEASE_MS) await beat()
  }
  /** Nothing ends with a failure, not even the start of a program that stood still meanwhile: the next beat comes. */
  async function sayAlive(): Promise<void> {
    try {
      await beat()
    } catch (error) {
      held.clear()
      log.warn({ err: error }, 'this process could not say that it runs its tables')
    }
  }
  const known = () => addTables(database, [...games.keys()])

  return {
    async run(only) {
      await known()
      await beat(only)
      const due = await Promise.all([...held.keys()].map((slug) => turn(slug)))
      const times = due.flatMap((next) => (next === undefined ? [] : [next.getTime()]))
      return times.length === 0 ? undefined : new Date(Math.min(...times))
    },
    async start() {
      await known()
      await sayAlive()
      isBeating = true
      beating = repeat(closing.signal, BEAT_MS, async () => {
        await sayAlive()
        for (const slug of held.keys()) keepTurning(slug)
      })
      telling = repeat(closing.signal, BOARD_MS, createTelling(parts, held))
    },
    async close() {
      closing.abort()
      await Promise.all([beating(), telling(), stop()])
      if (held.size > 0) await release(database, holder, clock.now())
    },
  }
}

/** Again and again, with a pause after each time, until the signal; what comes back waits for what goes on then. */
function repeat(
  signal: AbortSignal,
  pauseMs: number,
  work: () => Promise<void>,
): () => Promise<void> {
  let under = Promise.resolve()
  const next = () => {
    if (signal.aborted) return
    under = work().then(() => void setTimeout(next, pauseMs).unref())
  }
  next()
  return () => under
}

/** Tells the boards of tables that are held. Nobody waits for a board on which nothing stands. */
function createTelling({ tellBoard, log }: HoldingParts, held: ReadonlyMap<string, Held>) {
  const lively = new Set<string>()
  let turn = 0
  return async () => {
    const isForAll = turn++ % QUIET_TURNS === 0
    const asked = [...held.keys()].filter((slug) => isForAll || lively.has(slug))
    await Promise.all(
      asked.map(async (slug) => {
        try {
          if (await tellBoard(slug)) lively.add(slug)
          else lively.delete(slug)
        } catch (error) {
          log.warn({ err: error }, 'a board was not told')
        }
      }),
    )
  }
}

interface TurnsParts extends HoldingParts {
  held: ReadonlyMap<string, Held>
  afterAbsence(): Promise<void>
}

/** What is due at each table that is held, never twice at a time. */
function createTurns(
  { clock, log, games, runTable, failed, held, afterAbsence }: TurnsParts,
  signal: AbortSignal,
) {
  const running = new Map<string, Promise<Date | undefined>>()
  const timers = new Map<string, NodeJS.Timeout>()

  function turn(slug: string): Promise<Date | undefined> {
    const under = running.get(slug)
    if (under !== undefined) return under
    const game = games.get(slug)
    if (!held.has(slug) || game === undefined) return Promise.resolve(undefined)
    const turned = turnOnce(game).finally(() => running.delete(slug))
    running.set(slug, turned)
    return turned
  }
  async function turnOnce(game: TableGame): Promise<Date | undefined> {
    await afterAbsence()
    const holds = held.get(game.slug)
    return holds && runTable(game, holds, signal)
  }

  async function turnAndWait(slug: string): Promise<void> {
    timers.delete(slug)
    let next: Date | undefined
    try {
      next = await turn(slug)
    } catch (error) {
      if (!signal.aborted) {
        // A database that is away is somebody else's alarm, and this goes on by itself.
        const level = isUnavailable(error) ? 'warn' : 'error'
        log[level]({ err: error, table: slug }, 'a table of shared rounds stands still')
        failed(slug, error)
      }
    }
    const now = clock.now().getTime()
    waitUntil(slug, Math.min(next?.getTime() ?? now + BEAT_MS, now + LOOK_MS))
  }
  /** The clock may be set and the table be lost and won again meanwhile: both are seen without asking the database. */
  function waitUntil(slug: string, dueMs: number): void {
    const epoch = held.get(slug)?.epoch
    if (signal.aborted || epoch === undefined) return
    const again = () => {
      const isDue = clock.now().getTime() >= dueMs || held.get(slug)?.epoch !== epoch
      if (isDue) void turnAndWait(slug)
      else waitUntil(slug, dueMs)
    }
    const ms = dueMs - clock.now().getTime()
    timers.set(slug, setTimeout(again, Math.max(0, Math.min(ms, BEAT_MS))))
  }

  return {
    turn,
    /** Goes on turning a table for as long as it is held. */
    keepTurning(slug: string) {
      if (!signal.aborted && !timers.has(slug) && !running.has(slug)) void turnAndWait(slug)
    },
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
  }
}

interface Beat {
  holder: string
  now: Date
  leaseMs: number
  /** Whether it says so every second, so that a longer silence means that it stood still. */
  isBeating: boolean
}

/** Tables that this installation knows from now on. */
async function addTables(database: Database, slugs: readonly string[]): Promise<void> {
  await database.transaction((tx) =>
    sql`insert into draw_table (slug) select unnest(${slugs}::text[]) on conflict do nothing`.execute(
      tx,
    ),
  )
}

/**
 * Says that this process lives, and takes over tables whose holder has not said so for too long. The draw under way of
 * such a table keeps since when nobody ran it; also where its own holder stood still and nobody else came.
 */
async function hold(
  database: Database,
  slugs: readonly string[],
  { holder, now, leaseMs, isBeating }: Beat,
): Promise<Held[]> {
  const lapsed = new Date(now.getTime() - leaseMs)
  return database.transaction(async (tx) => {
    const { rows } = await sql<Held & { lost_at: Date | null }>`
      with free as (
        select slug, holder, beat_at, ${letsGo} from draw_table
        where slug = any(${slugs}::text[]) and (holder = ${holder} or holder is null or beat_at < ${lapsed})
        order by slug for update skip locked
      )
      update draw_table t set holder = ${holder}, beat_at = ${now},
        epoch = t.epoch + (f.holder is distinct from ${holder})::int
      from free f where t.slug = f.slug
      returning t.slug, t.epoch::text,
        case when f.holder is distinct from ${holder} or ${isBeating} and f.beat_at < ${lapsed}
        then f.beat_at end as lost_at`.execute(tx)
    for (const { slug, lost_at } of rows) {
      if (lost_at === null) continue
      await sql`update draw set unseen_from = least(unseen_from, ${lost_at}), unseen_to = ${now}
        where table_slug = ${slug} and phase in ('open', 'closed')`.execute(tx)
    }
    return rows
  })
}

/** Lets tables go, so that another process need not wait until they lapse. */
async function release(database: Database, holder: string, now: Date): Promise<void> {
  await database.transaction((tx) =>
    sql`update draw_table set holder = null, beat_at = ${now} where holder = ${holder}`.execute(tx),
  )
}
