import { newId } from '@menekse/contract/ids'
import type { BrandId, PlayerId, SessionId } from '@menekse/contract/ids'
import type { Changes } from '../platform/changes.ts'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { BrandOfHost, PlayerSession } from '../platform/http.ts'
import { createSessionMemory } from './session-memory.ts'
import type { KnownSession, SessionMemory } from './session-memory.ts'
import { createSeenSessions, seenColumns } from './session-seen.ts'
import type { SeenSessions } from './session-seen.ts'

/** Idle and absolute limits (GLI-19 2.5.4; ASVS 7.3): a remembered browser keeps longer, never past 30 days. */
export const sessionLimits = {
  short: { idleMs: 30 * MINUTE_MS, totalMs: 12 * 60 * MINUTE_MS },
  remembered: { idleMs: 7 * DAY_MS, totalMs: 30 * DAY_MS },
} as const
/** After so long without a call a remembered browser shows again who sits there, before money leaves. */
const PROVED_MS = 30 * MINUTE_MS
/** Activity is written down at most this often. */
const TOUCH_MS = 60_000
/** So soon before a session would be over its activity is written down before it goes on. */
const URGENT_MS = 60_000

export interface SessionCookie {
  token: string
  /** Undefined ends with the browser. */
  maxAgeSeconds: number | undefined
}

export interface SessionStart {
  playerId: PlayerId
  brandId: BrandId
  ip: string
  userAgent: string
  remember: boolean
  /** The digest of the browser's long-lived cookie. */
  deviceDigest: string
  isHeldBack: boolean
}

export interface Sessions {
  /** Begins a session; the secret goes into the cookie and is stored nowhere. */
  begin(tx: Tx, start: SessionStart): Promise<SessionCookie>
  /** The session of a token on a brand's host, while neither idle nor absolute limit has passed. */
  find(token: string, brand: BrandOfHost, touch: boolean): Promise<PlayerSession | undefined>
  end(token: string, reason: string): Promise<void>
  /** Of a player who has answered what held the sessions back. */
  release(tx: Tx, playerId: PlayerId): Promise<void>
  /** Gives a running session a new secret; the old one is worth nothing any more. Undefined when it has ended. */
  renew(
    tx: Tx,
    id: SessionId,
    afterCommit: (react: () => void) => void,
  ): Promise<SessionCookie | undefined>
  /** Whether the player was here within the last half hour, since the password was last given in this session. */
  isProved(session: PlayerSession): boolean
  /** The password was given again. */
  prove(tx: Tx, id: SessionId): Promise<void>
  /** Ends every session of a player but one; the ids of those that ended. */
  endAll(tx: Tx, playerId: PlayerId, reason: string, except?: SessionId): Promise<string[]>
  /** Ends one session of a player; the ids of those that ended: one or none. */
  endOne(tx: Tx, playerId: PlayerId, id: string, reason: string): Promise<string[]>
  /** To be told once the end of sessions is durable: they are dead here at once, and their streams everywhere. */
  announce(ids: readonly string[]): void
  onEnded(react: (ids: readonly string[]) => void): void
  /** Writes down who was seen a moment ago, for whoever reads of sessions where they are kept. */
  writeSeen(): Promise<void>
  close(): Promise<void>
}

export function createSessions(options: {
  database: Database
  clock: Clock
  changes: Changes
}): Sessions {
  const { database } = options
  const memory = createSessionMemory(options)
  const seen = createSeenSessions(database)
  const parts: Parts = { ...options, memory, seen }
  return {
    begin: (tx, start) => begin(parts, tx, start),
    find: (token, brand, wantsTouch) => find(parts, token, brand, wantsTouch),
    end: (token, reason) => end(parts, token, reason),
    release,
    isProved: (session) => options.clock.now().getTime() < session.provedUntil,
    prove: (tx, id) => prove(parts, tx, id),
    renew: (tx, id, afterCommit) => renew(parts, tx, id, afterCommit),
    endAll: (tx, playerId, reason, except) => endAll(parts, tx, playerId, { reason, except }),
    endOne: (tx, playerId, id, reason) => endOne(parts, tx, playerId, { id, reason }),
    announce: memory.announce,
    onEnded: memory.onEnded,
    writeSeen: seen.write,
    close: seen.close,
  }
}

interface Parts {
  database: Database
  clock: Clock
  memory: SessionMemory
  seen: SeenSessions
}

async function begin({ clock }: Parts, tx: Tx, start: SessionStart): Promise<SessionCookie> {
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
      held_back: start.isHeldBack,
      proved_until: new Date(now.getTime() + PROVED_MS),
      created_at: now,
      last_seen_at: now,
      idle_until: new Date(now.getTime() + limits.idleMs),
      ends_at: new Date(now.getTime() + limits.totalMs),
    })
    .execute()
  return { token, maxAgeSeconds: start.remember ? limits.totalMs / 1000 : undefined }
}

async function find(
  parts: Parts,
  token: string,
  brand: BrandOfHost,
  wantsTouch: boolean,
): Promise<PlayerSession | undefined> {
  const { clock, memory, seen } = parts
  const key = digest(token)
  const now = clock.now().getTime()
  const session = await memory.find(key)
  if (session === undefined || session.brandId !== brand.id || now >= session.endsAt)
    return undefined
  const unwritten = seen.unwritten(key)
  if (unwritten !== undefined) {
    session.touchedAt = Math.max(session.touchedAt, unwritten.at)
    session.idleUntil = Math.max(session.idleUntil, unwritten.idleUntil)
    session.provedUntil = Math.max(session.provedUntil, unwritten.provedUntil)
  }
  if (now >= session.idleUntil) return undefined
  if (wantsTouch) await touch(parts, key, session, now)
  return session
}

async function touch({ seen }: Parts, key: string, session: KnownSession, now: number) {
  if (now - session.touchedAt < TOUCH_MS) return
  const isProved = now < session.provedUntil
  const soonest = isProved ? Math.min(session.idleUntil, session.provedUntil) : session.idleUntil
  session.touchedAt = now
  session.idleUntil = now + sessionLimits[session.remember ? 'remembered' : 'short'].idleMs
  if (isProved) session.provedUntil = now + PROVED_MS
  const { idleUntil, provedUntil } = session
  await seen.note({ key, at: now, idleUntil, provedUntil }, soonest - now < URGENT_MS)
}

async function end({ database, clock, memory }: Parts, token: string, reason: string) {
  const key = digest(token)
  const ids = await database.transaction(async (tx) => {
    const rows = await tx
      .updateTable('player_session')
      .set({ ended_at: clock.now(), end_reason: reason })
      .where('token_digest', '=', key)
      .where('ended_at', 'is', null)
      .returning('id')
      .execute()
    if (rows.length > 0) await memory.tellEnded(tx, [key])
    return rows.map((row) => row.id)
  })
  memory.announce(ids)
}

async function prove({ clock, memory }: Parts, tx: Tx, id: SessionId): Promise<void> {
  const rows = await tx
    .updateTable('player_session')
    .set({ proved_until: new Date(clock.now().getTime() + PROVED_MS) })
    .where('id', '=', id)
    .returning('token_digest')
    .execute()
  memory.forget(rows.map((row) => row.token_digest))
}

async function release(tx: Tx, playerId: PlayerId): Promise<void> {
  await tx
    .updateTable('player_session')
    .set({ held_back: false })
    .where('player_id', '=', playerId)
    .where('held_back', '=', true)
    .where('ended_at', 'is', null)
    .execute()
}

async function renew(
  { clock, memory, seen }: Parts,
  tx: Tx,
  id: SessionId,
  afterCommit: (react: () => void) => void,
): Promise<SessionCookie | undefined> {
  const row = await tx
    .selectFrom('player_session')
    .select(['token_digest', 'remember', 'ends_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const token = newSecret()
  // What is not written yet is known by the old secret: nobody would write it any more.
  const unwritten = seen.unwritten(row.token_digest)
  await tx
    .updateTable('player_session')
    .set({ token_digest: digest(token), ...(unwritten && seenColumns(unwritten)) })
    .where('id', '=', id)
    .execute()
  await memory.tellEnded(tx, [row.token_digest])
  afterCommit(() => {
    memory.noteEnded([row.token_digest])
    memory.forget([row.token_digest])
  })
  const leftMs = row.ends_at.getTime() - clock.now().getTime()
  return { token, maxAgeSeconds: row.remember ? Math.ceil(leftMs / 1000) : undefined }
}

async function endAll(
  { clock, memory }: Parts,
  tx: Tx,
  playerId: PlayerId,
  { reason, except }: { reason: string; except: SessionId | undefined },
): Promise<string[]> {
  const rows = await tx
    .updateTable('player_session')
    .set({ ended_at: clock.now(), end_reason: reason })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('id', '<>', except ?? '')
    .returning(['id', 'token_digest'])
    .execute()
  memory.forget(rows.map((row) => row.token_digest))
  await memory.tellEnded(
    tx,
    rows.map((row) => row.token_digest),
  )
  return rows.map((row) => row.id)
}

async function endOne(
  { clock, memory }: Parts,
  tx: Tx,
  playerId: PlayerId,
  { id, reason }: { id: string; reason: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('player_session')
    .set({ ended_at: clock.now(), end_reason: reason })
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'token_digest'])
    .execute()
  await memory.tellEnded(
    tx,
    rows.map((row) => row.token_digest),
  )
  return rows.map((row) => row.id)
}
