import type { QuickReply } from '@menekse/contract/chat/staff-chat'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Actor, Desk } from '../staff/staff.ts'

export interface QuickReplies {
  list(): Promise<QuickReply[]>
  /** Writes or changes one; the last who writes decides, and both stand in the record. */
  save(reply: QuickReply, actor: Actor): Promise<void>
  remove(id: string, actor: Actor): Promise<void>
}

export function createQuickReplies(options: {
  database: Database
  clock: Clock
  desk: Desk
}): QuickReplies {
  const { database, clock, desk } = options
  return {
    list: () =>
      database.read
        .selectFrom('quick_reply')
        .select(['id', 'title', 'body'])
        .where('removed_at', 'is', null)
        .orderBy('id')
        .execute(),
    save: ({ id, title, body }, actor) =>
      database.transaction(async (tx) => {
        const before = await tx
          .selectFrom('quick_reply')
          .select(['title', 'body'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (before?.title === title && before.body === body) return
        const set = { title, body, changed_at: clock.now(), changed_by: actor.staffId }
        await tx
          .insertInto('quick_reply')
          .values({ id, ...set })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
          .execute()
        const after = { title, body }
        const entry = { actor, action: 'quick_reply.save', subject: id, after }
        await desk.record(before === undefined ? entry : { ...entry, before }, tx)
      }),
    remove: (id, actor) =>
      database.transaction(async (tx) => {
        const removed = await sql`update quick_reply set removed_at = ${clock.now()}
          where id = ${id} and removed_at is null returning id`.execute(tx)
        if (removed.rows.length > 0)
          await desk.record({ actor, action: 'quick_reply.remove', subject: id }, tx)
      }),
  }
}
