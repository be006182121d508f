import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** How often the database is asked what time it is, and how often at the start: the quickest answer counts. */
const LOOK_MS = 5_000
const LOOKS_AT_START = 5
/** A clock that is ahead goes at nine tenths of its pace until it is right: it never goes back. */
const BRAKE = 0.1

export interface SharedClock extends Clock {
  /** Asks the database again. */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * The database's time, the same for every process, whatever this machine's clock says (decision 084). Between two looks
 * it goes by the machine's monotonic counter.
 */
export async function openSharedClock(
  { database, log }: { database: Pick<Database, 'read'>; log: Pick<Log, 'warn'> },
  counter: () => number = () => performance.now(),
): Promise<SharedClock> {
  const ask = async () => {
    const before = counter()
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(database.read)
    const after = counter()
    // As seen in the middle of the question.
    return { at: (before + after) / 2, ms: rows[0]!.ms, way: after - before }
  }
  const asked = []
  for (let n = 0; n < LOOKS_AT_START; n++) asked.push(await ask())
  const [first] = asked.toSorted((a, b) => a.way - b.way)
  /** What time it was when, and how much of that is too much. */
  let known = { at: first!.at, ms: first!.ms, ahead: 0 }
  const msAt = (at: number) => {
    const passed = at - known.at
    return known.ms + passed - Math.min(known.ahead, passed * BRAKE)
  }

  const look = async () => {
    const { at, ms, way } = await ask()
    const now = counter()
    const [mine, theirs] = [msAt(now), ms + (now - at)]
    // What may be the way of the question alone is no error.
    if (Math.abs(theirs - mine) <= way / 2) return
    known =
      theirs > mine
        ? { at: now, ms: theirs, ahead: 0 }
        : { at: now, ms: mine, ahead: mine - theirs }
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'the database did not say its time'))
  }, LOOK_MS)
  timer.unref()
  return {
    now: () => new Date(msAt(counter())),
    look,
    close: async () => clearInterval(timer),
  }
}
