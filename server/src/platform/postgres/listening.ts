import type pg from 'pg'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'

const AGAIN_MS = 1_000

export interface Listening {
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * One connection that hears a channel for as long as it is wanted. Where it breaks or cannot begin, another is tried a
 * moment later, and never two at a time: news would come twice.
 */
export function createListening(options: {
  database: Database
  log: Log
  /** What the connection is called, and what is logged when it cannot begin. */
  name: string
  problem: string
  channel: string
  onNews(payload: string): void
  /** From now on every piece of news is heard; those of before may have been missed. */
  onBegun?(): void
  onBroken?(): void
  againMs?: number
}): Listening {
  const { database, log, name, problem, channel, onNews, againMs = AGAIN_MS } = options
  let current: pg.Client | undefined
  let isClosed = false

  const again = () => {
    if (!isClosed) setTimeout(() => void begin(), againMs).unref()
  }
  const begin = async (): Promise<void> => {
    if (isClosed) return
    let client: pg.Client | undefined
    try {
      client = await database.connect({ name })
      client.on('notification', ({ payload }) => onNews(payload ?? '[]'))
      await client.query(`listen ${channel}`)
    } catch (error) {
      log.warn({ err: error }, problem)
      client?.end().catch(() => undefined)
      again()
      return
    }
    if (isClosed) return client.end()
    // Only a connection that hears is missed when it ends; the others were tried again above.
    client.once('end', () => {
      current = undefined
      options.onBroken?.()
      again()
    })
    current = client
    options.onBegun?.()
  }

  return {
    start: begin,
    async close() {
      isClosed = true
      await current?.end()
    },
  }
}
