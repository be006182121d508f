import type { PlayerId, SessionId } from '@menekse/contract/ids'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import type { PlayerSession } from '../platform/http.ts'
import { defineQuestion } from '../platform/prepared-reads.ts'

/** After this long the database is asked again, although other processes say when they end a session. */
const FRESH_MS = 2_000
const CACHE_MAX = 50_000
const ENDED_MAX = 10_000

export interface KnownSession extends PlayerSession {
  brandId: string
  remember: boolean
  touchedAt: number
  readAt: number
}

/** What this process remembers of sessions, by the digest of their secret, and who is told when some have ended. */
export interface SessionMemory {
  find(key: string): Promise<KnownSession | undefined>
  forget(keys: readonly string[]): void
  /** Of sessions that ended and secrets that were replaced: a read that began before must not bring them back. */
  noteEnded(marks: readonly string[]): void
  /** Says to all processes that these secrets are worth nothing any more; they heed it once the transaction stands. */
  tellEnded(tx: Tx, keys: readonly string[]): Promise<void>
  announce(ids: readonly string[]): void
  onEnded(react: (ids: readonly string[]) => void): void
}

export function createSessionMemory(options: {
  database: Database
  clock: Clock
  changes: Changes
}): SessionMemory {
  const { database, clock, changes } = options
  const known = new Map<string, KnownSession>()
  /** A moment's worth of what ended here and elsewhere. */
  const ended = new Set<string>()
  const reactions: ((ids: readonly string[]) => void)[] = []
  const read = gatherReads<string, KnownSession>((keys) => readSessions(database, clock, keys))

  function noteEnded(marks: readonly string[]): void {
    if (ended.size > ENDED_MAX) ended.clear()
    for (const mark of marks) ended.add(mark)
  }
  const forget = (keys: readonly string[]) => {
    for (const key of keys) known.delete(key)
  }

  changes.on('session', (keys) => {
    if (keys === undefined) known.clear()
    else noteEnded(keys)
    forget(keys ?? [])
  })

  return {
    async find(key) {
      let session = known.get(key)
      const now = clock.now().getTime()
      // Nobody says when a session is no longer held back; there are few, for a moment each.
      const isKnown = session !== undefined && !session.isHeldBack && changes.isHearing()
      if (!isKnown || now - session!.readAt > FRESH_MS) {
        session = await read(key)
        if (known.size > CACHE_MAX) known.clear()
        if (session === undefined) known.delete(key)
        else known.set(key, session)
      }
      const isOver = session === undefined || ended.has(session.id) || ended.has(key)
      return isOver ? undefined : session
    },
    forget,
    noteEnded,
    tellEnded: (tx, keys) => changes.tell(tx, 'session', keys),
    announce(ids) {
      if (ids.length === 0) return
      noteEnded(ids)
      for (const [key, session] of known) if (ended.has(session.id)) known.delete(key)
      for (const react of reactions) react(ids)
    },
    onEnded: (react) => void reactions.push(react),
  }
}

/** The sessions of these secrets that run, of players who may be here. */
const RUNNING = defineQuestion(
  'running_sessions',
  {
    token_digest: 'text',
    id: 'text',
    player_id: 'text',
    username: 'text',
    brand_id: 'text',
    remember: 'boolean',
    held_back: 'boolean',
    idle_until: 'timestamptz',
    ends_at: 'timestamptz',
    last_seen_at: 'timestamptz',
    proved_until: 'timestamptz?',
  },
  `select s.token_digest, s.id, s.player_id, p.username, s.brand_id, s.remember, s.held_back, s.idle_until, s.ends_at,
    s.last_seen_at, s.proved_until
  from unnest($1::text[]) as n(token_digest)
  cross join lateral (select * from player_session
    where token_digest = n.token_digest and ended_at is null limit 1) as s
  cross join lateral (select username from player where id = s.player_id and status = 'active' limit 1) as p`,
)

async function readSessions(
  database: Pick<Database, 'ask'>,
  clock: Clock,
  keys: readonly string[],
): Promise<Map<string, KnownSession>> {
  const rows = await database.ask(RUNNING, [keys])
  const readAt = clock.now().getTime()
  return new Map(
    rows.map((row) => [
      row.token_digest,
      {
        id: row.id as SessionId,
        playerId: row.player_id as PlayerId,
        username: row.username,
        isHeldBack: row.held_back,
        provedUntil: row.proved_until?.getTime() ?? 0,
        brandId: row.brand_id,
        remember: row.remember,
        idleUntil: row.idle_until.getTime(),
        endsAt: row.ends_at.getTime(),
        touchedAt: row.last_seen_at.getTime(),
        readAt,
      },
    ]),
  )
}
