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
    const locked = await writeSeen(database, all)
    for (const seen of all)
      if (!locked.has(seen.key) && unwritten.get(seen.key) === seen) unwritten.delete(seen.key)
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

/** What is written of a session that was seen. */
export const seenColumns = ({ at, idleUntil, provedUntil }: Seen) => ({
  last_seen_at: new Date(at),
  idle_until: new Date(idleUntil),
  proved_until: sql<Date>`greatest(proved_until, ${new Date(provedUntil)}::timestamptz)`,
})

/** Which of them somebody holds: they are about to end or to have a new secret, and are not waited for. */
async function writeSeen(database: Database, all: readonly Seen[]): Promise<Set<string>> {
  const keys = all.map(({ key }) => key)
  const times = (of: (seen: Seen) => number) => all.map((seen) => new Date(of(seen)).toISOString())
  const { rows } = await sql<{ token_digest: string }>`
    with free as (
      select token_digest from player_session
      where token_digest = any(${keys}) and ended_at is null
      for no key update skip locked
    ), written as (
      update player_session s set last_seen_at = n.at, idle_until = n.idle_until,
        proved_until = greatest(s.proved_until, n.proved_until)
      from free join unnest(
        ${keys}::text[],
        ${times(({ at }) => at)}::timestamptz[],
        ${times(({ idleUntil }) => idleUntil)}::timestamptz[],
        ${times(({ provedUntil }) => provedUntil)}::timestamptz[]
      ) as n(key, at, idle_until, proved_until) on n.key = free.token_digest
      where s.token_digest = free.token_digest
    )
    select token_digest from player_session
    where token_digest = any(${keys}) and ended_at is null
      and token_digest not in (select token_digest from free)`.execute(database.read)
  return new Set(rows.map((row) => row.token_digest))
}
