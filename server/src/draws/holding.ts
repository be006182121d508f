import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { TableGame } from './game.ts'
import { addTables, hold, release } from './store.ts'
import type { Held } from './store.ts'

/** How often a holder says that it lives. */
const BEAT_MS = 1_000
/** A holder that has not said so for this long has lost its tables: another takes them over within three seconds. */
export const LEASE_MS = 2_000
/** How often a table's board is told while bets come in or a flight goes on. */
const BOARD_MS = 500

export interface HoldingParts {
  database: Database
  clock: Clock
  log: Log
  /** Names this process among those that may run tables. */
  holder: string
  games: ReadonlyMap<string, TableGame>
  runTable(game: TableGame, held: Held): Promise<Date | undefined>
  tellBoard(slug: string): Promise<void>
}

/**
 * Which tables this process runs: held by a lease, because a process that stands still keeps its locks (decision 081).
 */
export function createHolding(parts: HoldingParts) {
  const { database, clock, log, holder, games, runTable } = parts
  const held = new Map<string, Held>()
  const running = new Map<string, Promise<Date | undefined>>()
  const timers = new Map<string, NodeJS.Timeout>()
  let beats: NodeJS.Timeout | undefined
  let boards: NodeJS.Timeout | undefined
  let isClosed = false

  async function beat(slugs: readonly string[] = [...games.keys()]): Promise<void> {
    const mine = await hold(database, slugs, { holder, now: clock.now(), leaseMs: LEASE_MS })
    const kept = new Set(mine.map(({ slug }) => slug))
    for (const slug of held.keys()) if (!kept.has(slug)) held.delete(slug)
    for (const one of mine) held.set(one.slug, one)
  }

  /** What is due at one table, never twice at a time. */
  function turn(slug: string): Promise<Date | undefined> {
    const under = running.get(slug)
    if (under !== undefined) return under
    const holds = held.get(slug)
    const game = games.get(slug)
    if (holds === undefined || game === undefined) return Promise.resolve(undefined)
    const turned = runTable(game, holds).finally(() => running.delete(slug))
    running.set(slug, turned)
    return turned
  }

  /** Goes on turning a table as long as it is held. */
  async function keepTurning(slug: string): Promise<void> {
    timers.delete(slug)
    if (isClosed) return
    let next: Date | undefined
    try {
      next = await turn(slug)
    } catch (error) {
      log.error({ err: error, table: slug }, 'a table of shared rounds stands still')
    }
    if (isClosed || !held.has(slug)) return
    const ms = next === undefined ? BEAT_MS : next.getTime() - clock.now().getTime()
    timers.set(
      slug,
      setTimeout(() => void keepTurning(slug), Math.max(0, Math.min(ms, BEAT_MS))),
    )
  }

  async function beatAndTurn(): Promise<void> {
    try {
      await beat()
    } catch (error) {
      held.clear()
      log.warn({ err: error }, 'this process could not say that it runs its tables')
    }
    for (const slug of held.keys())
      if (!timers.has(slug) && !running.has(slug)) void keepTurning(slug)
    if (!isClosed) beats = setTimeout(() => void beatAndTurn(), BEAT_MS)
  }

  async function tellBoards(): Promise<void> {
    await Promise.all(
      [...held.keys()].map((slug) =>
        parts.tellBoard(slug).catch((error: unknown) => {
          log.warn({ err: error, table: slug }, 'a board was not told')
        }),
      ),
    )
    if (!isClosed) boards = setTimeout(() => void tellBoards(), BOARD_MS)
  }

  return {
    async run(only?: readonly string[]): Promise<Date | undefined> {
      await addTables(database, [...games.keys()])
      await beat(only)
      const due = await Promise.all([...held.keys()].map((slug) => turn(slug)))
      const times = due.flatMap((next) => (next === undefined ? [] : [next.getTime()]))
      return times.length === 0 ? undefined : new Date(Math.min(...times))
    },
    async start(): Promise<void> {
      await addTables(database, [...games.keys()])
      void beatAndTurn()
      boards = setTimeout(() => void tellBoards(), BOARD_MS)
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(beats)
      clearTimeout(boards)
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.allSettled(running.values())
      if (held.size > 0) await release(database, holder, clock.now())
    },
  }
}
