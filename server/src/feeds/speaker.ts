import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Service } from '../platform/services.ts'
import type { Producing } from './producing.ts'

/** Whoever has said nothing for so long speaks for the feed no more, and another process may. */
const SILENT_MS = 5_000

/** Who speaks for a feed that plays by itself. */
export interface Speaker {
  readonly producing: Producing
  /** Says what is due, unless it is to end first. */
  speak(isEnding: () => boolean): Promise<void>
}

interface SpeakerParts {
  database: Database
  clock: Clock
  log: Log
}

/** Speaks for a feed in one process at a time, which begins when nobody else speaks for it. */
export function speakAlone(
  { database, clock, log }: SpeakerParts,
  { feed, everyMs }: { feed: string; everyMs: number },
  begin: (now: Date) => Promise<Speaker>,
): Service {
  let speaking: Speaker | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let under = Promise.resolve()

  async function takeTick(): Promise<void> {
    if (isClosing) return
    if (speaking?.producing.isOver() === true) {
      await speaking.producing.close()
      speaking = undefined
    }
    if (speaking === undefined) {
      const now = clock.now()
      if (await hasSpoken(database, feed, new Date(now.getTime() - SILENT_MS))) return
      speaking = await begin(now)
    }
    await speaking.speak(() => isClosing)
  }
  /** One after the other: a tick that takes long is not overtaken. */
  const tick = () => {
    const taken = under.then(takeTick)
    under = taken.catch(() => undefined)
    return taken
  }

  return {
    async start() {
      timer = setInterval(() => {
        tick().catch((error: unknown) => log.warn({ err: error, feed }, 'a feed was not said'))
      }, everyMs).unref()
    },
    async close() {
      clearInterval(timer)
      isClosing = true
      await under
      await speaking?.producing.close()
    },
  }
}

/** Whether somebody has spoken for a feed since an instant. */
async function hasSpoken(database: Database, feed: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ spoken: boolean }>`
    select exists (select from feed_line where feed = ${feed} and said_at > ${since}) as spoken`.execute(
    database.read,
  )
  return rows[0]!.spoken
}
