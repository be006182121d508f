import type { PlayerId, SessionId } from '@menekse/contract/ids'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Sessions } from './sessions.ts'

export interface OpenSession {
  id: string
  ip: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
}

export interface Devices {
  /** The sessions that are open now, the last used first. */
  list(playerId: PlayerId): Promise<OpenSession[]>
  /** Ends one of the player's own sessions; it is dead when this returns. */
  end(playerId: PlayerId, id: string): Promise<undefined | Refusal<'not_found'>>
  /** Ends every session but this one; how many ended. */
  endOthers(playerId: PlayerId, current: SessionId): Promise<number>
}

export function createDevices(options: {
  database: Database
  clock: Clock
  sessions: Sessions
}): Devices {
  const { database, clock, sessions } = options
  return {
    async list(playerId) {
      await sessions.writeSeen()
      const now = clock.now()
      const rows = await database.read
        .selectFrom('player_session')
        .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
        .where('player_id', '=', playerId)
        .where('ended_at', 'is', null)
        .where('idle_until', '>', now)
        .where('ends_at', '>', now)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        ip: row.ip,
        userAgent: row.user_agent,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
      }))
    },
    async end(playerId, id) {
      const ended = await database.transaction(async (tx, afterCommit) => {
        const ids = await sessions.endOne(tx, playerId, id, 'ended_by_player')
        afterCommit(() => sessions.announce(ids))
        return ids
      })
      return ended.length === 0 ? refuse('not_found') : undefined
    },
    endOthers: (playerId, current) =>
      database.transaction(async (tx, afterCommit) => {
        const ids = await sessions.endAll(tx, playerId, 'ended_by_player', current)
        afterCommit(() => sessions.announce(ids))
        return ids.length
      }),
  }
}
