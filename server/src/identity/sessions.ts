import { newId } from '@menekse/contract/ids'
import type { BrandId, PlayerId, SessionId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Changes } from '../platform/changes.ts'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import type { BrandOfHost, PlayerSession } from '../platform/http.ts'

/** Idle and absolute limits (GLI-19 2.5.4; ASVS 7.3): a remembered browser keeps longer, never past 30 days. */
export const sessionLimits = {
  short: { idleMs: 30 * MINUTE_MS, totalMs: 12 * 60 * MINUTE_MS },
  remembered: { idleMs: 7 * DAY_MS, totalMs: 30 * DAY_MS },
} as const
/** After this long the database is asked again, although other processes say when they end a session. */
const FRESH_MS = 2_000
/** Activity is written down at most this often. */
const TOUCH_MS = 60_000
const CACHE_MAX = 50_000
const ENDED_MAX = 10_000

interface Known extends PlayerSession {
  brandId: string
  remember: boolean
  idleUntil: number
  endsAt: number
  touchedAt: number
  readAt: number
}

/** A call of a session, to be written down. */
interface Seen {
  key: string
  at: number
  idleUntil: number
}

export interface SessionCookie {
  token: string
  /** Undefined ends with the browser. */
  maxAgeSeconds: number | undefined
}

export interface Sessions {
  /** Begins a session; the secret goes into the cookie and is stored nowhere. */
  begin(
    tx: Tx,
    start: {
      playerId: PlayerId
      brandId: BrandId
      ip: string
      userAgent: string
      remember: boolean
      /** The digest of the browser's long-lived cookie. */
      deviceDigest: string
    },
  ): Promise<SessionCookie>
  /** The session of a token on a brand's host, while neither idle nor absolute limit has passed. */
  find(token: string, brand: BrandOfHost, touch: boolean): Promise<PlayerSession | undefined>
  end(token: string, reason: string): Promise<void>
  /** Gives a running session a new secret; the old one is worth nothing any more. Undefined when it has ended. */
  renew(
    tx: Tx,
    id: SessionId,
    afterCommit: (react: () => void) => void,
  ): Promise<SessionCookie | undefined>
  /** Ends every session of a player but one; the ids of those that ended. */
  endAll(tx: Tx, playerId: PlayerId, reason: string, except?: SessionId): Promise<string[]>
  /** Ends one session of a player; the ids of those that ended: one or none. */
  endOne(tx: Tx, playerId: PlayerId, id: string, reason: string): Promise<string[]>
  /** To be told once the end of sessions is durable: they are dead here at once, and their streams everywhere. */
  announce(ids: readonly string[]): void
  onEnded(react: (ids: readonly string[]) => void): void
}

export function createSessions(options: {
  database: Database
  clock: Clock
  changes: Changes
}): Sessions {
  const { database, clock, changes } = options
  const known = new Map<string, Known>()
  /** Sessions ended and secrets replaced here a moment ago: a read that began before must not bring them back. */
  const ended = new Set<string>()
  const reactions: ((ids: readonly string[]) => void)[] = []

  const read = gatherReads<string, Known>(async (keys) => {
    const rows = await database.read
      .selectFrom('player_session as s')
      .innerJoin('player as p', 'p.id', 's.player_id')
      .select([
        's.token_digest',
        's.id',
        's.player_id',
        's.brand_id',
        's.remember',
        's.idle_until',
        's.ends_at',
        's.last_seen_at',
        'p.username',
      ])
      .where(sql<boolean>`s.token_digest = any(${keys})`)
      .where('s.ended_at', 'is', null)
      .where('p.status', '=', 'active')
      .execute()
    const readAt = clock.now().getTime()
    return new Map(
      rows.map((row) => [
        row.token_digest,
        {
          id: row.id as SessionId,
          playerId: row.player_id as PlayerId,
          username: row.username,
          brandId: row.brand_id,
          remember: row.remember,
          idleUntil: row.idle_until.getTime(),
          endsAt: row.ends_at.getTime(),
          touchedAt: row.last_seen_at.getTime(),
          readAt,
        },
      ]),
    )
  })

  /** One commit for all who are due at the same time: each is once a minute, and there are thousands of them. */
  const noteSeen = gatherReads<Seen, true>(async (all) => {
    await writeSeen(database, all)
    return new Map(all.map((seen) => [seen, true]))
  })

  async function touch(key: string, session: Known, now: number): Promise<void> {
    if (now - session.touchedAt < TOUCH_MS) return
    session.touchedAt = now
    session.idleUntil = now + sessionLimits[session.remember ? 'remembered' : 'short'].idleMs
    await noteSeen({ key, at: now, idleUntil: session.idleUntil })
  }

  function noteEnded(marks: readonly string[]): void {
    if (ended.size > ENDED_MAX) ended.clear()
    for (const mark of marks) ended.add(mark)
  }

  function announce(ids: readonly string[]): void {
    if (ids.length === 0) return
    noteEnded(ids)
    for (const [key, session] of known) if (ended.has(session.id)) known.delete(key)
    for (const react of reactions) react(ids)
  }

  /** Says to all processes that these secrets are worth nothing any more; they heed it once the transaction stands. */
  const tellEnded = (tx: Tx, digests: readonly string[]) => changes.tell(tx, 'session', digests)
  changes.on('session', (digests) => {
    if (digests === undefined) known.clear()
    else noteEnded(digests)
    for (const key of digests ?? []) known.delete(key)
  })

  return {
    async begin(tx, start) {
      const token = newSecret()
      const now = clock.now()
      const limits = sessionLimits[start.remember ? 'remembered' : 'short']
      await tx
        .insertInto('player_session')
        .values({
          id: newId('ses', now.getTime()),
          player_id: start.playerId,
          brand_id: start.brandId,
          token_digest: digest(token),
          ip: start.ip,
          user_agent: start.userAgent,
          remember: start.remember,
          device_digest: start.deviceDigest,
          created_at: now,
          last_seen_at: now,
          idle_until: new Date(now.getTime() + limits.idleMs),
          ends_at: new Date(now.getTime() + limits.totalMs),
        })
        .execute()
      return { token, maxAgeSeconds: start.remember ? limits.totalMs / 1000 : undefined }
    },
    async find(token, brand, wantsTouch) {
      const key = digest(token)
      const now = clock.now().getTime()
      let session = known.get(key)
      if (session === undefined || !changes.isHearing() || now - session.readAt > FRESH_MS) {
        session = await read(key)
        if (known.size > CACHE_MAX) known.clear()
        if (session === undefined) known.delete(key)
        else known.set(key, session)
      }
      if (
        session === undefined ||
        ended.has(session.id) ||
        ended.has(key) ||
        session.brandId !== brand.id ||
        now >= session.endsAt ||
        now >= session.idleUntil
      ) {
        return undefined
      }
      if (wantsTouch) await touch(key, session, now)
      return session
    },
    async end(token, reason) {
      const key = digest(token)
      const ids = await database.transaction(async (tx) => {
        const rows = await tx
          .updateTable('player_session')
          .set({ ended_at: clock.now(), end_reason: reason })
          .where('token_digest', '=', key)
          .where('ended_at', 'is', null)
          .returning('id')
          .execute()
        if (rows.length > 0) await tellEnded(tx, [key])
        return rows.map((row) => row.id)
      })
      announce(ids)
    },
    async renew(tx, id, afterCommit) {
      const row = await tx
        .selectFrom('player_session')
        .select(['token_digest', 'remember', 'ends_at'])
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) return undefined
      const token = newSecret()
      await tx
        .updateTable('player_session')
        .set({ token_digest: digest(token) })
        .where('id', '=', id)
        .execute()
      await tellEnded(tx, [row.token_digest])
      afterCommit(() => {
        noteEnded([row.token_digest])
        known.delete(row.token_digest)
      })
      const leftMs = row.ends_at.getTime() - clock.now().getTime()
      return { token, maxAgeSeconds: row.remember ? Math.ceil(leftMs / 1000) : undefined }
    },
    async endAll(tx, playerId, reason, except) {
      const rows = await tx
        .updateTable('player_session')
        .set({ ended_at: clock.now(), end_reason: reason })
        .where('player_id', '=', playerId)
        .where('ended_at', 'is', null)
        .where('id', '<>', except ?? '')
        .returning(['id', 'token_digest'])
        .execute()
      for (const { token_digest: key } of rows) known.delete(key)
      await tellEnded(
        tx,
        rows.map((row) => row.token_digest),
      )
      return rows.map((row) => row.id)
    },
    async endOne(tx, playerId, id, reason) {
      const rows = await tx
        .updateTable('player_session')
        .set({ ended_at: clock.now(), end_reason: reason })
        .where('player_id', '=', playerId)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .returning(['id', 'token_digest'])
        .execute()
      await tellEnded(
        tx,
        rows.map((row) => row.token_digest),
      )
      return rows.map((row) => row.id)
    },
    announce,
    onEnded: (react) => void reactions.push(react),
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
    update player_session s set last_seen_at = n.at, idle_until = n.idle_until
    from free join unnest(
      ${keys}::text[],
      ${times(({ at }) => at)}::timestamptz[],
      ${times(({ idleUntil }) => idleUntil)}::timestamptz[]
    ) as n(key, at, idle_until) on n.key = free.token_digest
    where s.token_digest = free.token_digest`.execute(database.read)
}
