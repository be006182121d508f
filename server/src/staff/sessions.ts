import { newId } from '@menekse/contract/ids'
import type { SessionId, StaffId } from '@menekse/contract/ids'
import type { Role } from '@menekse/contract/permissions'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import { digest, newSecret } from '../platform/crypto.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { StaffSession } from '../platform/http.ts'

/** Half an hour without a call of one's own, and twelve hours in all. */
export const staffSessionLimits = { idleMs: 30 * MINUTE_MS, totalMs: 12 * 60 * MINUTE_MS } as const
/** Activity is written down at most this often. */
const TOUCH_MS = MINUTE_MS

export interface StaffSessions {
  /** Begins a session; the secret goes into the cookie and is stored nowhere. */
  begin(tx: Tx, start: { staffId: StaffId; ip: string; userAgent: string }): Promise<string>
  /** The session of a token while neither limit has passed; `touch` is false for polling. */
  find(token: string, touch: boolean): Promise<StaffSession | undefined>
  end(token: string, tx?: Tx): Promise<void>
}

export function createStaffSessions(options: { database: Database; clock: Clock }): StaffSessions {
  const { database, clock } = options
  return {
    async begin(tx, { staffId, ip, userAgent }) {
      const token = newSecret()
      const now = clock.now()
      await tx
        .insertInto('staff_session')
        .values({
          id: newId('ses', now.getTime()),
          staff_id: staffId,
          token_digest: digest(token),
          ip,
          user_agent: userAgent,
          created_at: now,
          last_seen_at: now,
          idle_until: new Date(now.getTime() + staffSessionLimits.idleMs),
          ends_at: new Date(now.getTime() + staffSessionLimits.totalMs),
        })
        .execute()
      return token
    },
    async find(token, touch) {
      const now = clock.now()
      const row = await database.read
        .selectFrom('staff_session as s')
        .innerJoin('staff_account as a', 'a.id', 's.staff_id')
        .select(['s.id', 's.staff_id', 's.last_seen_at', 'a.name', 'a.role'])
        .where('s.token_digest', '=', digest(token))
        .where('s.ended_at', 'is', null)
        .where('s.idle_until', '>', now)
        .where('s.ends_at', '>', now)
        .where('a.status', '=', 'active')
        .executeTakeFirst()
      if (row === undefined) return undefined
      if (touch && now.getTime() - row.last_seen_at.getTime() >= TOUCH_MS) {
        await database.read
          .updateTable('staff_session')
          .set({
            last_seen_at: now,
            idle_until: new Date(now.getTime() + staffSessionLimits.idleMs),
          })
          .where('id', '=', row.id)
          .where('ended_at', 'is', null)
          .execute()
      }
      return {
        id: row.id as SessionId,
        staffId: row.staff_id as StaffId,
        name: row.name,
        role: row.role as Role,
      }
    },
    async end(token, tx) {
      await (tx ?? database.read)
        .updateTable('staff_session')
        .set({ ended_at: clock.now(), end_reason: 'logout' })
        .where('token_digest', '=', digest(token))
        .where('ended_at', 'is', null)
        .execute()
    },
  }
}
