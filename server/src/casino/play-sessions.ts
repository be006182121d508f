import { newId } from '@menekse/contract/ids'
import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Changes } from '../platform/changes.ts'
import { HOUR_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Database } from '../platform/database.ts'
import { gatherReads } from '../platform/gathered-reads.ts'
import type { PlayerSession } from '../platform/http.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { consumeToken, findSessions, insertLaunch, noteMaths } from './store.ts'
import type { PlaySessionRow } from './store.ts'

export interface PlaySession {
  id: string
  playerId: PlayerId | undefined
  slug: string
  mode: 'real' | 'demo'
  openedAt: Date
  endsAt: Date
  /** Of a demo, as last read; real play is summed from its rounds. */
  staked: Kurus
  paid: Kurus
  /** When the last round of a demo began. */
  demoRoundAt: Date | undefined
  /** The maths its player was told of when the game was opened; none in sessions of before. */
  mathVersion: string | undefined
}

export interface PlaySessions {
  /** A single-use token that opens the game within two minutes. */
  launch(start: {
    playerId: PlayerId | undefined
    loginSessionId: string | undefined
    slug: string
    mode: 'real' | 'demo'
  }): Promise<string>
  /** Trades the token for the session's secret; of two tries one succeeds. */
  open(token: string): Promise<{ secret: string; session: PlaySession } | undefined>
  find(secret: string): Promise<PlaySession | undefined>
  /** Notes the maths that its player is told of now. */
  noteMaths(session: PlaySession, mathVersion: string): Promise<void>
}

export type SessionRefusal = 'play_session_ended' | 'not_logged_in'

/** Real play belongs to the player who launched it and to nobody else. */
export function mayUse(
  session: PlaySession,
  player: PlayerSession | undefined,
): Refusal<SessionRefusal> | undefined {
  if (session.mode === 'demo') return undefined
  if (player === undefined) return refuse('not_logged_in')
  return player.playerId === session.playerId ? undefined : refuse('play_session_ended')
}

const TOKEN_MS = 2 * 60_000
const SESSION_MS = 12 * HOUR_MS
/** After this long the database is asked again, although other processes say when they end a session. */
const FRESH_MS = 3_000
const CACHE_MAX = 50_000

export function createPlaySessions(options: {
  database: Database
  clock: Clock
  changes: Changes
}): PlaySessions {
  const { database, clock, changes } = options
  const read = gatherReads((keys: readonly string[]) => findSessions(database, keys))
  const known = new Map<string, { session: PlaySession; readAt: number }>()
  /** How often something was forgotten; what was read meanwhile is not kept. */
  let forgotten = 0
  const forget = (players: readonly string[] | undefined) => {
    forgotten += 1
    if (players === undefined) known.clear()
    for (const [key, { session }] of known)
      if (session.playerId !== undefined && players?.includes(session.playerId)) known.delete(key)
  }
  changes.on('play_session', forget)

  return {
    async launch(start) {
      const token = newSecret()
      const now = clock.now()
      await insertLaunch(options, {
        ...start,
        id: newId('pls', now.getTime()),
        tokenDigest: digest(token),
        tokenEndsAt: new Date(now.getTime() + TOKEN_MS),
        now,
        endsAt: new Date(now.getTime() + SESSION_MS),
      })
      if (start.mode === 'real' && start.playerId !== undefined) forget([start.playerId])
      return token
    },
    async open(token) {
      const secret = newSecret()
      const row = await consumeToken(database, digest(token), digest(secret), clock.now())
      return row === undefined ? undefined : { secret, session: sessionOf(row) }
    },
    async noteMaths(session, mathVersion) {
      if (session.mathVersion === mathVersion) return
      await noteMaths(options, session, mathVersion)
      if (session.playerId !== undefined) forget([session.playerId])
    },
    async find(secret) {
      const key = digest(secret)
      const now = clock.now().getTime()
      let entry = known.get(key)
      const isFresh = entry !== undefined && changes.isHearing() && now - entry.readAt <= FRESH_MS
      if (entry === undefined || !isFresh || entry.session.mode === 'demo') {
        const before = forgotten
        const row = await read(key)
        if (row === undefined) return undefined
        entry = { session: sessionOf(row), readAt: now }
        if (known.size > CACHE_MAX) known.clear()
        if (forgotten === before) known.set(key, entry)
        else known.delete(key)
      }
      return now < entry.session.endsAt.getTime() ? entry.session : undefined
    },
  }
}

function sessionOf(row: PlaySessionRow): PlaySession {
  return {
    id: row.id,
    playerId: (row.player_id ?? undefined) as PlayerId | undefined,
    slug: row.game_slug,
    mode: row.mode as PlaySession['mode'],
    openedAt: row.opened_at!,
    endsAt: row.ends_at,
    staked: row.staked as Kurus,
    paid: row.paid as Kurus,
    demoRoundAt: row.demo_round_at ?? undefined,
    mathVersion: row.math_version ?? undefined,
  }
}
