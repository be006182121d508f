import type { Colleague, DeskStatus } from '@menekse/contract/chat/staff-chat'
import type { DeskPresence } from '@menekse/contract/chat/chat'
import { sql } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Desk } from '../staff/staff.ts'
import type { Reader } from './store.ts'

/** A page says every twenty seconds that somebody is there; three times unheard, nobody is. */
export const PRESENT_MS = MINUTE_MS
/** A wait is told only where so many others say it. */
const WAITS_MIN = 3
const WAITS_MAX = 20

export interface Presence {
  /** Says that a colleague is there; again and again. */
  say(staffId: string, status: DeskStatus): Promise<void>
  statusOf(staffId: string): Promise<DeskStatus>
  /** Who is at the desk now, whoever is free first. */
  colleagues(): Promise<Colleague[]>
  desk(): Promise<DeskPresence>
}

export function createPresence(options: {
  database: Database
  clock: Clock
  desk: Desk
}): Presence {
  const { database, clock, desk } = options
  return {
    async say(staffId, status) {
      const now = clock.now()
      await sql`
        insert into chat_colleague (staff_id, status, status_at, seen_at)
        values (${staffId}, ${status}, ${now}, ${now})
        on conflict (staff_id) do update set seen_at = ${now}, status = ${status},
          status_at = case when chat_colleague.status = ${status}
            then chat_colleague.status_at else ${now} end`.execute(database.read)
    },
    async statusOf(staffId) {
      const { rows } = await sql<{ status: DeskStatus }>`
        select status from chat_colleague where staff_id = ${staffId}
          and ${isPresent(clock.now())}`.execute(database.read)
      return rows[0]?.status ?? 'away'
    },
    async colleagues() {
      const { rows } = await sql<{ staff_id: string; status: DeskStatus; chats: number }>`
        select staff_id, status, (select count(*)::int from chat
          where chat.staff_id = chat_colleague.staff_id and state = 'talking') as chats
        from chat_colleague where ${isPresent(clock.now())}
        order by status, chats, staff_id`.execute(database.read)
      const names = await desk.names(rows.map(({ staff_id }) => staff_id))
      return rows.map(({ staff_id: id, status, chats }) => {
        return { id, name: names.get(id) ?? id, status, chats }
      })
    },
    desk: () => deskPresence(database, clock.now()),
  }
}

/** A colleague who said so within the minute and did not say "away". */
const isPresent = (now: Date) => {
  const since = new Date(now.getTime() - PRESENT_MS)
  return sql`chat_colleague.seen_at > ${since} and chat_colleague.status <> 'away'`
}

/** Whether anybody is at the desk, or this one is. */
export async function isThere(from: Reader, now: Date, staffId?: string): Promise<boolean> {
  const who = staffId === undefined ? sql`true` : sql`staff_id = ${staffId}`
  const { rows } = await sql<{ there: boolean }>`
    select exists (select 1 from chat_colleague where ${isPresent(now)} and ${who}) as there`.execute(
    from,
  )
  return rows[0]!.there
}

/** Whoever takes a chat is there; who said nothing or "away" is busy from now on. */
export async function noteThere(tx: Tx, staffId: string, now: Date): Promise<void> {
  await sql`
    insert into chat_colleague (staff_id, status, status_at, seen_at)
    values (${staffId}, 'busy', ${now}, ${now})
    on conflict (staff_id) do update set seen_at = ${now},
      status = case when chat_colleague.status = 'away' then 'busy' else chat_colleague.status end,
      status_at = case when chat_colleague.status = 'away' then ${now} else chat_colleague.status_at end`.execute(
    tx,
  )
}

async function deskPresence(database: Database, now: Date): Promise<DeskPresence> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ open: boolean; waiting: number; waits: number; seconds: number }>`
    select exists (select 1 from chat_colleague where ${isPresent(now)}) as open,
      (select count(*)::int from chat where state = 'waiting') as waiting,
      count(*)::int as waits, coalesce(percentile_cont(0.5) within group (order by s), 0)::float8 as seconds
    from (select extract(epoch from first_claimed_at - queued_at) as s from chat
      where first_claimed_at > ${since} order by first_claimed_at desc limit ${WAITS_MAX}) w`.execute(
    database.read,
  )
  const { open, waiting, waits, seconds } = rows[0]!
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return { is_open: open, waiting, usual_wait_minutes: waits < WAITS_MIN ? null : minutes }
}
