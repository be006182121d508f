import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import type { Log } from './log.ts'
import { createListening } from './postgres/listening.ts'

/** What processes keep in memory and must forget together. */
export type Kept =
  | 'session'
  | 'play_session'
  | 'brand'
  | 'brake'
  | 'variant'
  | 'table'
  | 'price_stop'
  | 'cash_out_rule'
  | 'sports_limit'
  | 'price_override'
  | 'tournament_setting'

export interface Changes {
  /** Says inside the transaction what it changes; every process hears it when it commits, and only then. */
  tell(tx: Tx, kept: Kept, keys: readonly string[]): Promise<void>
  /** Told what is so no more, by whomever it was changed; without keys, all that is kept. */
  on(kept: Kept, forget: (keys: readonly string[] | undefined) => void): void
  /** Whether changes are heard here. While they are not, nothing that is kept may be believed. */
  isHearing(): boolean
  start(): Promise<void>
  close(): Promise<void>
}

const CHANNEL = 'menekse_changes'
/** PostgreSQL takes less than 8,000 bytes at a time; a key is a digest or an id. */
const KEYS_AT_A_TIME = 100

/** One connection on which a process hears what the others have changed. */
export function createChanges(options: { database: Database; log: Log }): Changes {
  const { database, log } = options
  const forgetters: { kept: Kept; forget(keys: readonly string[] | undefined): void }[] = []
  let isHearing = false

  const listening = createListening({
    database,
    log,
    name: 'menekse changes',
    problem: 'changes of other processes are not heard',
    channel: CHANNEL,
    onNews(payload) {
      const [changed, keys] = JSON.parse(payload) as [Kept, string[]]
      for (const { kept, forget } of forgetters) if (kept === changed) forget(keys)
    },
    onBegun() {
      // What was changed meanwhile, nobody has said here.
      for (const { forget } of forgetters) forget(undefined)
      isHearing = true
    },
    onBroken: () => void (isHearing = false),
  })

  return {
    async tell(tx, kept, keys) {
      for (let at = 0; at < keys.length; at += KEYS_AT_A_TIME) {
        const message = JSON.stringify([kept, keys.slice(at, at + KEYS_AT_A_TIME)])
        await sql`select pg_notify(${CHANNEL}, ${message})`.execute(tx)
      }
    },
    on: (kept, forget) => void forgetters.push({ kept, forget }),
    isHearing: () => isHearing,
    start: () => listening.start(),
    async close() {
      isHearing = false
      await listening.close()
    },
  }
}
