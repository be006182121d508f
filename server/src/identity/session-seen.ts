import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'

/** A call of a session, to be written down. */
export interface Seen {
  key: string
  at: number
  idleUntil: number
  provedUntil: number
}

/** So long those who come are gathered: each is written once a minute, and there are thousands of them. */
const GATHER_MS = 250

/** Writes down which sessions are used, in one commit for all of a moment; nobody's call waits for it. */
export interface SeenSessions {
  /** What was noted here and is not written yet. */
  unwritten(key: string): Seen | undefined
  /** `isUrgent` waits until it is written: another process could take the session for over. */
  note(seen: Seen, isUrgent: boolean): Promise<void>
  /** Writes all of it now. */
  write(): Promise<void>
  close(): Promise<void>
}

export function createSeenSessions(database: Database): SeenSessions {
  const unwritten = new Map<string, Seen>()
  const closing = new AbortController()
  let gathering: Promise<void> | undefined

  async function write(): Promise<void> {
    const all = [...unwritten.values()]
    if (all.length === 0) return
    await writeSeen(database, all)
    for (const seen of all) if (unwritten.get(seen.key) === seen) unwritten.delete(seen.key)
  }
  async function gather(): Promise<void> {
    await wait(GATHER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    gathering = undefined
    // A database that is away is no reason to stop anybody: what is left is written with whoever comes next.
    await write().catch(() => undefined)
  }

  return {
    unwritten: (key) => unwritten.get(key),
    async note(seen, isUrgent) {
      unwritten.set(seen.key, seen)
      if (isUrgent) await write()
      else gathering ??= gather()
    },
    write,
    async close() {
      closing.abort()
      await gathering
    },
  }
}

/** Who is locked is about to end or to have a new secret: such a session is written down at its next call. */
async function writeSeen(database: Database, all: readonly Seen[]): Promise<void> {
  const keys = all.map(({ key }) => key)
  const times = (of: (seen: Seen) => number) => all.map((seen) => new Date(of(seen)).toISOString())
  await sql`
    with free as (
      select token_digest from player_session
      where token_digest = any(${keys}) and ended_at is null
      for no key update skip locked
    )
    update player_session s set last_seen_at = n.at, idle_until = n.idle_until,
      proved_until = greatest(s.proved_until, n.proved_until)
    from free join unnest(
      ${keys}::text[],
      ${times(({ at }) => at)}::timestamptz[],
      ${times(({ idleUntil }) => idleUntil)}::timestamptz[],
      ${times(({ provedUntil }) => provedUntil)}::timestamptz[]
    ) as n(key, at, idle_until, proved_until) on n.key = free.token_digest
    where s.token_digest = free.token_digest`.execute(database.read)
}
