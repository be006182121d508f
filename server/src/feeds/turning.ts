import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { createListening } from '../platform/postgres/listening.ts'
import { LINES_CHANNEL } from './writer.ts'

/** Without news, lines are looked for and silences noticed this often. */
const TURN_MS = 500

/** Turns one after the other: through the feeds of which there is news, and again and again through all. */
export function createTurning(
  work: (told: ReadonlySet<string> | undefined, ending: AbortSignal) => Promise<void>,
  { database, log }: { database: Database; log: Log },
) {
  let under: Promise<void> | undefined
  /** What the next turn is for. */
  let due: { feeds: Set<string>; isAll: boolean } | undefined
  let timer: NodeJS.Timeout | undefined
  const closing = new AbortController()
  const turn = (told?: ReadonlySet<string>): Promise<void> => {
    under ??= work(told, closing.signal).finally(() => (under = undefined))
    return under
  }
  const wake = (feed?: string) => {
    due ??= { feeds: new Set(), isAll: false }
    if (feed === undefined) due.isAll = true
    else due.feeds.add(feed)
    if (under === undefined) goOn()
  }
  const goOn = () => {
    if (due === undefined || closing.signal.aborted) return
    const told = due.isAll ? undefined : due.feeds
    due = undefined
    void turn(told)
      .catch((error: unknown) => log.warn({ err: error }, 'feeds are not heard'))
      .then(goOn)
  }
  const listening = createListening({
    database,
    log,
    name: 'menekse feeds',
    problem: 'news of feeds are not heard',
    channel: LINES_CHANNEL,
    onNews: wake,
    onBegun: () => wake(),
  })
  return {
    turn,
    async start() {
      await listening.start()
      timer = setInterval(() => wake(), TURN_MS).unref()
    },
    async close() {
      clearInterval(timer)
      closing.abort()
      await listening.close()
      await under?.catch(() => undefined)
    },
  }
}
